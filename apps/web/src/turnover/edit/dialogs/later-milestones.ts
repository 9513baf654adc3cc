import type { TrackerMilestone } from '@baton/contract/tracker/tracker-data.ts';
import { noDay } from '@baton/domain/day-number.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Required milestones after this one in the same chain, to which exceptions can be carried. */
export function laterMilestones(
  { set, structure }: TrackerView,
  { scope, milestone }: CellName,
): readonly TrackerMilestone[] {
  const [row, accepted] = [set.rowOf.get(scope)!, set.columnOf.get(milestone)!];
  return set.milestones.filter((_, column) => {
    const cellIndex = row * set.milestones.length + column;
    if (column <= accepted || column > set.chainEnd[row]! || set.cells.required[cellIndex] !== 1)
      return false;
    // A punch blocks only what is still open.
    return structure.settings.punches !== 'records' || set.cells.actual[cellIndex] === noDay;
  });
}
