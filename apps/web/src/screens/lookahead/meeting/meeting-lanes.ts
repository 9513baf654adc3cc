import type { GroupKey, Grouping } from '@baton/domain/turnover/group-by.ts';
import { groupOf } from '@baton/domain/turnover/group-by.ts';
import { inLaneOrder } from '@baton/domain/turnover/lane-order.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';

/** A lane of the meeting: what stands to be done in it. */
export interface MeetingLane {
  key: string;
  label: string;
  count: number;
}

/** Says of a place in which lane it is. */
export function laneFinder({ set }: ReportData, by: Grouping): (cellIndex: number) => GroupKey {
  const find = groupOf(set, by);
  const width = set.milestones.length;
  return (cellIndex) => {
    const row = Math.trunc(cellIndex / width);
    return find(row, cellIndex - row * width);
  };
}

/** The lanes that have something to do, in their order. */
export function meetingLanes(
  reportData: ReportData,
  by: Grouping,
  cellIndexes: Iterable<number>,
): MeetingLane[] {
  const laneOf = laneFinder(reportData, by);
  const counts = new Map<GroupKey, number>();
  for (const cellIndex of cellIndexes)
    counts.set(laneOf(cellIndex), (counts.get(laneOf(cellIndex)) ?? 0) + 1);
  const lanes = [...counts].map(([key, count]) => ({ key, count, label: reportData.context.label(by, key) }));
  return inLaneOrder(reportData.set, by, lanes, (lane) => lane).map((lane) => ({
    ...lane,
    key: String(lane.key),
  }));
}
