import { sortKey } from '@baton/domain/sort-key.ts';
import type { GroupKey, Grouping } from '@baton/domain/turnover/group-by.ts';
import type { TrackerSet } from '@baton/domain/turnover/tracker-set.ts';

/** What lanes are sorted by, as text: milestones follow their chain, everything else its name, and none comes last. */
export function laneOrder(
  { columnOf }: Pick<TrackerSet, 'columnOf'>,
  by: Grouping | null,
  key: GroupKey,
  label: string,
): string {
  if (key === null) return '\uffff';
  const column = by === 'milestone' ? columnOf.get(key as number) : undefined;
  return column === undefined ? sortKey(label) : String(column).padStart(6, '0');
}
