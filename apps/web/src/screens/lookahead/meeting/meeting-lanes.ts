import type { GroupKey, Grouping } from '@baton/domain/turnover/group-by.ts';
import { groupOf } from '@baton/domain/turnover/group-by.ts';
import { inLaneOrder } from '@baton/domain/turnover/lane-order.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';

/** A lane of the meeting: what stands to be done in it. */
export interface MeetingLane {
  key: string;
  label: string;
  count: number;
}

/** Says of a place in which lane it is. */
export function laneFinder({ set }: Ground, by: Grouping): (place: number) => GroupKey {
  const find = groupOf(set, by);
  const width = set.gates.length;
  return (place) => {
    const row = Math.trunc(place / width);
    return find(row, place - row * width);
  };
}

/** The lanes that have something to do, in their order. */
export function meetingLanes(ground: Ground, by: Grouping, places: Iterable<number>): MeetingLane[] {
  const laneOf = laneFinder(ground, by);
  const counts = new Map<GroupKey, number>();
  for (const place of places) counts.set(laneOf(place), (counts.get(laneOf(place)) ?? 0) + 1);
  const lanes = [...counts].map(([key, count]) => ({ key, count, label: ground.context.label(by, key) }));
  return inLaneOrder(ground.set, by, lanes, (lane) => lane).map((lane) => ({
    ...lane,
    key: String(lane.key),
  }));
}
