import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import type { Board } from '@baton/domain/lookahead/board.ts';
import { dayAt, predecessorOf } from '@baton/domain/turnover/tracker-set.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** A lane heading or a turnover. */
export type TimelineLine =
  | { kind: 'lane'; key: string; label: string; count: number }
  | { kind: 'turnover'; cellIndex: number };

/** Lines of the window, by lane and date. */
export function timelineLines({ lanes }: Pick<Board, 'lanes'>): TimelineLine[] {
  return lanes.flatMap(({ key, label, cells, total }): TimelineLine[] => [
    { kind: 'lane', key: String(key), label, count: total },
    ...cells.flat().map((cellIndex): TimelineLine => ({ kind: 'turnover', cellIndex })),
  ]);
}

/** Dates of a bar; `noDay` if missing. */
export interface TimelineBar {
  /** Actual or expected date of the previous milestone. */
  from: DayNumber;
  /** Actual date, otherwise expected date. */
  to: DayNumber;
  baseline: DayNumber;
  isPassed: boolean;
}

export function barAt({ set }: TrackerView, cellIndex: number): TimelineBar {
  const { cells, milestones } = set;
  const row = Math.trunc(cellIndex / milestones.length);
  const before = predecessorOf(set, row, cellIndex - row * milestones.length);
  return {
    from: before < 0 ? noDay : dayAt(set, row * milestones.length + before),
    to: dayAt(set, cellIndex),
    baseline: cells.baseline[cellIndex]!,
    isPassed: cells.actual[cellIndex] !== noDay,
  };
}
