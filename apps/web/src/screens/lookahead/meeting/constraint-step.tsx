import { EmptyState } from '#ui/empty-state.tsx';
import type { ConstraintLine } from '#screens/lookahead/constraints/constraint-lines.ts';
import { useBulkConstraints } from '#screens/lookahead/constraints/use-bulk-constraints.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { ConstraintRow } from './constraint-row.tsx';
import { MeetingRows } from './meeting-rows.tsx';
import { useChosen } from './use-chosen.ts';

/** Second step: what is in the way, the shortest runway first. */
export function ConstraintStep({ view, rows }: LookaheadContent & { rows: readonly ConstraintLine[] }) {
  const { rights } = useTrackerTools();
  const actions = useBulkConstraints(view);
  const mayEdit = ({ place }: ConstraintLine) =>
    rights.whyNot(view, 'constraints.edit', place.row, place.column) === null;
  const chosen = useChosen(rows, {
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
      <ChosenBar
        chosen={chosen}
        actions={[
          { count: chosen.rows.length, say: (count) => `Clear ${count}…`, run: () => clear(chosen.rows) },
        ]}
      />
      <MeetingRows
        label="Constraints"
        rows={rows}
        rowKey={({ record }) => record.id}
        keys={{
          c: (line) => clear(chosen.rows.length > 0 ? chosen.rows : [line]),
          x: chosen.toggle,
          a: chosen.toggleAll,
        }}
        empty={
          <EmptyState title="Nothing is in the way" icon="circle-check">
            No turnover of the window has an open constraint here.
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
