import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import type { Board } from '@baton/domain/lookahead/board.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { dayAt, predecessorOf } from '@baton/domain/turnover/tracker-set.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** A line of the timeline: the head of a lane, or a turnover. */
export type TimelineLine =
  | { kind: 'lane'; key: string; label: string; count: number }
  | { kind: 'turnover'; cellIndex: number };

/** The window line by line, lane by lane, in the order of the days. */
export function timelineLines({ lanes, by }: Board, { context }: ReportData): TimelineLine[] {
  return lanes.flatMap(({ key, cells, total }): TimelineLine[] => [
    { kind: 'lane', key: String(key), label: context.label(by, key), count: total },
    ...cells.flatMap(({ cellIndexes }) =>
      cellIndexes.map((cellIndex): TimelineLine => ({ kind: 'turnover', cellIndex })),
    ),
  ]);
}

/** What is drawn of a turnover; `noDay` where there is none. */
export interface TimelineBar {
  /** When the gate before it was or will be passed. */
  from: DayNumber;
  /** When it was passed, else when it is expected. */
  to: DayNumber;
  baseline: DayNumber;
  isPassed: boolean;
}

/** Bars of turnovers, each made once: a line that stays in sight is given the same one. */
export function barsOf(view: TrackerView): (cellIndex: number) => TimelineBar {
  const made = new Map<number, TimelineBar>();
  return (cellIndex) => {
    let bar = made.get(cellIndex);
    if (!bar) made.set(cellIndex, (bar = barAt(view, cellIndex)));
    return bar;
  };
}

function barAt({ set }: TrackerView, cellIndex: number): TimelineBar {
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
