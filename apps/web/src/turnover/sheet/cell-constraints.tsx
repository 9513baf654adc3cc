import type { ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useAttachmentCounts } from './constraint-attachments.tsx';
import { ConstraintLine } from './constraint-line.tsx';
import { useConstraints } from './use-constraints.tsx';
import { copy } from './copy.ts';

/** Constraints of a turnover: open ones first, then cleared ones. */
export function CellConstraints({
  viewCell,
  constraints,
}: {
  viewCell: ViewCell;
  constraints: readonly ConstraintRecord[];
}) {
  const { rights } = useTrackerTools();
  const actions = useConstraints(viewCell);
  const { view, row, column } = viewCell;
  const attached = useAttachmentCounts(view.programme, constraints);
  const whyNot = rights.whyNot(view, 'constraints.edit', row, column);
  const add = whyNot === null && (
    <Button icon="plus" onPress={() => void actions.add()}>
      {copy.constraints.add}
    </Button>
  );
  if (constraints.length === 0)
    return (
      <EmptyState title={copy.constraints.none} icon="circle-check" actions={add}>
        {copy.constraints.noneText}
      </EmptyState>
    );
  const sorted = constraints.toSorted(
    (one, other) =>
      Number(one.cleared_at !== null) - Number(other.cleared_at !== null) ||
      (one.need_by ?? '9').localeCompare(other.need_by ?? '9'),
  );
  return (
    <div className="flex flex-col gap-3">
      {add && <div>{add}</div>}
      {whyNot !== null && <p className="text-sm text-text-muted">{whyNot}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {sorted.map((record) => (
          <ConstraintLine
            key={record.id}
            {...{ viewCell, record }}
            attached={attached[record.id] ?? 0}
            mayEdit={whyNot === null}
          />
        ))}
      </ul>
    </div>
  );
}
