import type { DrillDown } from './drill-downs.ts';
import type { TrackerFilter } from './filter.ts';
import type { GroupKey, Grouping } from './group-by.ts';

/** Filter additions that select the turnovers behind a figure. */
export type Narrowing = Partial<Omit<TrackerFilter, 'drillDowns'>> & { drillDowns?: readonly DrillDown[] };

/** Filter for a group; phases are names, so they use the filter’s own list. */
export function groupNarrowing(by: Grouping, key: GroupKey): Narrowing {
  if (typeof key === 'string') return { phases: [key] };
  return { drillDowns: [{ kind: 'group', by, key }] };
}
