import { sortKey } from '../sort-key.ts';
import type { GroupKey, Grouping } from './group-by.ts';
import type { TrackerSet } from './tracker-set.ts';

/** Milestones in the order of their chain, other groups by name, the group without a key last. */
function laneSortKey(
  { columnOf }: Pick<TrackerSet, 'columnOf'>,
  by: Grouping | null,
  key: GroupKey,
  label: string,
): string {
  if (key === null) return '\uffff';
  const column = by === 'milestone' ? columnOf.get(key as number) : undefined;
  return column === undefined ? sortKey(label) : String(column).padStart(6, '0');
}

/** Sorts lanes into display order, for screen and print. */
export function sortLanes<Lane>(
  set: Pick<TrackerSet, 'columnOf'>,
  by: Grouping | null,
  lanes: readonly Lane[],
  read: (lane: Lane) => { key: GroupKey; label: string },
): Lane[] {
  return lanes
    .map((lane) => {
      const { key, label } = read(lane);
      return { lane, order: laneSortKey(set, by, key, label) };
    })
    .toSorted((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0))
    .map(({ lane }) => lane);
}
