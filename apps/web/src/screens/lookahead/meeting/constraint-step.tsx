import { constraintKindLabels } from '@baton/contract/turnover/constraints.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ConstraintLine } from '#screens/lookahead/constraints/constraint-lines.ts';
import { useBulkConstraints } from '#screens/lookahead/constraints/use-bulk-constraints.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { SelectionBar, useRowSelection } from './selection-bar.tsx';
import { MeetingRows, MeetingTurnover } from './meeting-rows.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RunwayBadge } from '#screens/lookahead/constraints/runway-badge.tsx';
import { ConstraintActions } from '#turnover/sheet/constraint-actions.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy as constraintCopy } from '#screens/lookahead/constraints/copy.ts';
import { copy } from './copy.ts';

/** Second step: clear constraints, shortest runway first. */
export function ConstraintStep({ view, rows }: LookaheadContent & { rows: readonly ConstraintLine[] }) {
  const { rights } = useTrackerTools();
  const actions = useBulkConstraints(view);
  const mayEdit = ({ viewCell }: ConstraintLine) =>
    rights.whyNot(view, 'constraints.edit', viewCell.row, viewCell.column) === null;
  const chosen = useRowSelection(rows, {
    keyOf: ({ record }) => record.id,
    mayChoose: mayEdit,
    isUsual: () => true,
  });
  const clear = (lines: readonly ConstraintLine[]) => {
    const records = lines.filter(mayEdit).map(({ record }) => record);
    if (records.length > 0) void actions.clear(records);
  };
  return (
    <>
      <SelectionBar
        chosen={chosen}
        actions={[
          {
            count: chosen.rows.length,
            label: constraintCopy.actions.markManyCleared,
            run: () => clear(chosen.rows),
          },
        ]}
      />
      <MeetingRows
        label={constraintCopy.title}
        rows={rows}
        rowKey={({ record }) => record.id}
        keys={{
          c: (line) => clear(chosen.rows.length > 0 ? chosen.rows : [line]),
          x: chosen.toggle,
          a: chosen.toggleAll,
        }}
        empty={
          <EmptyState title={copy.constraints.empty} icon="circle-check">
            {copy.constraints.emptyText}
          </EmptyState>
        }
      >
        {(line) => (
          <ConstraintRow
            {...line}
            view={view}
            mayEdit={mayEdit(line)}
            isChosen={chosen.has(line)}
            onChoose={() => chosen.toggle(line)}
          />
        )}
      </MeetingRows>
    </>
  );
}

interface ConstraintRowProps extends ConstraintLine {
  view: TrackerView;
  mayEdit: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function ConstraintRow({ view, record, viewCell, runway, mayEdit, isChosen, onChoose }: ConstraintRowProps) {
  return (
    <>
      {mayEdit && (
        <Checkbox aria-label={constraintCopy.select(record.text)} isSelected={isChosen} onChange={onChoose} />
      )}
      <span className="w-32">
        <RunwayBadge {...{ view, record, runway }} />
      </span>
      <span className="min-w-56 flex-1">
        <span className="font-semibold">{record.text}</span>
        <span className="block text-sm text-text-muted">
          {constraintKindLabels[record.kind]} · {record.owner_name ?? constraintCopy.noOwner}
        </span>
      </span>
      <MeetingTurnover view={view} cellIndex={viewCell.cellIndex} />
      {mayEdit && (
        <span className="flex justify-end gap-1">
          <ConstraintActions {...{ viewCell, record }} />
        </span>
      )}
    </>
  );
}
