import { dayOrNull, type DayNumber } from '../day-number.ts';
import type { FilterScopes } from '../turnover/filter.ts';
import { groupOf } from '../turnover/group-by.ts';
import type { TrackerSet } from '../turnover/tracker-set.ts';
import { itemKey, type IssueItem } from './issue.ts';
import { readinessAt } from './readiness.ts';

/** Items of an issue from the current turnovers; `committed` has the commitments for its week by `itemKey`. */
export function issueItems(
  set: TrackerSet<FilterScopes>,
  cellIndexes: Iterable<number>,
  committed: ReadonlyMap<string, DayNumber>,
  dataDate: DayNumber,
): IssueItem[] {
  const { cells, scopes, milestones } = set;
  const responsibleOf = groupOf(set, 'responsible');
  const areaOf = groupOf(set, 'area');
  return Array.from(cellIndexes, (cellIndex): IssueItem => {
    const row = Math.trunc(cellIndex / milestones.length);
    const column = cellIndex - row * milestones.length;
    const [scope, milestone] = [scopes.id[row]!, milestones[column]!.id];
    return {
      scope,
      milestone,
      forecast: dayOrNull(cells.forecast[cellIndex]!),
      baseline: dayOrNull(cells.baseline[cellIndex]!),
      need: dayOrNull(cells.need[cellIndex]!),
      actual: dayOrNull(cells.actual[cellIndex]!),
      ready: readinessAt(set, row, column, dataDate) === 'ready',
      committed: committed.get(itemKey({ scope, milestone })) ?? null,
      result: 'open',
      reason: '',
      openConstraints: cells.constraints[cellIndex]!,
      team: responsibleOf(row, column) as number | null,
      area: areaOf(row, column) as number | null,
      discipline: scopes.discipline[row]!,
    };
  });
}
