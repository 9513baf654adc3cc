import type { ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { ConstraintLine } from './constraint-line.tsx';
import type { Place } from '../model/place.ts';
import { useConstraints } from './use-constraints.tsx';

/** What blocks a turnover: open ones first, then what was cleared. */
export function CellConstraints({
  place,
  constraints,
}: {
  place: Place;
  constraints: readonly ConstraintRecord[];
}) {
  const { rights } = useTrackerTools();
  const actions = useConstraints(place);
  const { view, row, column } = place;
  const whyNot = rights.whyNot(view, 'constraints.edit', row, column);
  const add = whyNot === null && (
    <Button icon="plus" onPress={() => void actions.add()}>
      Add a constraint
    </Button>
  );
  if (constraints.length === 0)
    return (
      <EmptyState title="Nothing blocks it" icon="circle-check" actions={add}>
        Say here what has to be gone before this gate can be passed: material, access, a permit, a document.
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
          <ConstraintLine key={record.id} {...{ view, record, actions }} mayEdit={whyNot === null} />
        ))}
      </ul>
    </div>
  );
}
