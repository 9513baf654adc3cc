import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import type { Board } from '@baton/domain/lookahead/board.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { dayAt, predecessorOf } from '@baton/domain/turnover/tracker-set.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** A line of the timeline: the head of a lane, or a turnover. */
export type TimelineLine =
  | { kind: 'lane'; key: string; label: string; count: number }
  | { kind: 'turnover'; place: number };

/** The window line by line, lane by lane, in the order of the days. */
export function timelineLines({ lanes, by }: Board, { context }: Ground): TimelineLine[] {
  return lanes.flatMap(({ key, cells, total }): TimelineLine[] => [
    { kind: 'lane', key: String(key), label: context.label(by, key), count: total },
    ...cells.flatMap(({ places }) => places.map((place): TimelineLine => ({ kind: 'turnover', place }))),
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
export function barsOf(view: TrackerView): (place: number) => TimelineBar {
  const made = new Map<number, TimelineBar>();
  return (place) => {
    let bar = made.get(place);
    if (!bar) made.set(place, (bar = barAt(view, place)));
    return bar;
  };
}

function barAt({ set }: TrackerView, place: number): TimelineBar {
  const { cells, gates } = set;
  const row = Math.trunc(place / gates.length);
  const before = predecessorOf(set, row, place - row * gates.length);
  return {
    from: before < 0 ? noDay : dayAt(set, row * gates.length + before),
    to: dayAt(set, place),
    baseline: cells.baseline[place]!,
    isPassed: cells.actual[place] !== noDay,
  };
}
