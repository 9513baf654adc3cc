import { dayOrNull, type DayNumber } from '../day-number.ts';
import type { FilterScopes } from '../turnover/filter.ts';
import { groupOf } from '../turnover/group-by.ts';
import type { TrackerSet } from '../turnover/tracker-set.ts';
import { itemKey, type IssueItem } from './issue.ts';
import { readinessAt } from './readiness.ts';

/** Freezes turnovers for an issue; `committed` says by `itemKey` what is promised for its week. */
export function issueItems(
  set: TrackerSet<FilterScopes>,
  places: Iterable<number>,
  committed: ReadonlyMap<string, DayNumber>,
  dataDate: DayNumber,
): IssueItem[] {
  const { cells, scopes, gates } = set;
  const giverOf = groupOf(set, 'giver');
  const areaOf = groupOf(set, 'area');
  return Array.from(places, (place): IssueItem => {
    const row = Math.trunc(place / gates.length);
    const column = place - row * gates.length;
    const [scope, milestone] = [scopes.id[row]!, gates[column]!.id];
    return {
      scope,
      milestone,
      forecast: dayOrNull(cells.forecast[place]!),
      baseline: dayOrNull(cells.baseline[place]!),
      need: dayOrNull(cells.need[place]!),
      actual: dayOrNull(cells.actual[place]!),
      ready: readinessAt(set, row, column, dataDate) === 'ready',
      committed: committed.get(itemKey({ scope, milestone })) ?? null,
      result: 'open',
      reason: '',
      openConstraints: cells.constraints[place]!,
      team: giverOf(row, column) as number | null,
      area: areaOf(row, column) as number | null,
      discipline: scopes.discipline[row]!,
    };
  });
}
