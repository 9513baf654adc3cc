import { dayNumber, weekOf, type DayNumber } from '@baton/domain/day-number.ts';
import { columnLabel, type Window } from '@baton/domain/lookahead/window.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** A day on the axis. */
export interface AxisDay {
  day: DayNumber;
  isOff: boolean;
  /** The name of a holiday; empty on any other day. */
  holiday: string;
}

/** A week on the axis. */
export interface AxisWeek {
  start: DayNumber;
  /** 'This week', '+1' …; empty for those before. */
  label: string;
}

export interface TimelineAxis {
  start: DayNumber;
  /** The last day. */
  end: DayNumber;
  days: AxisDay[];
  weeks: AxisWeek[];
}

/** Weeks before this one that are shown, for what is overdue and where bars begin. */
const weeksBefore = 2;

/** The days of the window, and some before it. */
export function timelineAxis({ context, structure }: TrackerView, window: Window): TimelineAxis {
  const thisWeek = weekOf(window.dataDate, window.weekStart);
  const start = thisWeek - 7 * weeksBefore;
  const holidays = structure.settings.exceptions
    .filter(({ working }) => !working)
    .map(({ from, to, name }) => ({ from: dayNumber(from), to: dayNumber(to), name }));
  const days = Array.from({ length: window.end - start + 1 }, (_, at): AxisDay => {
    const day = start + at;
    const holiday = holidays.find(({ from, to }) => day >= from && day <= to);
    return {
      day,
      isOff: !context.calendar.isWorking(day),
      holiday: holiday ? holiday.name || 'Day off' : '',
    };
  });
  const weeks = Array.from({ length: days.length / 7 }, (_, at): AxisWeek => {
    const first = start + 7 * at;
    const column = window.columns.find(({ kind, start: from }) => kind === 'week' && from === first);
    return { start: first, label: column ? columnLabel(column) : '' };
  });
  return { start, end: window.end, days, weeks };
}

/** How wide a day is drawn so that all of them are in sight, as far as they stay legible. */
export function dayWidth({ days }: TimelineAxis, room: number): number {
  return Math.max(14, Math.min(40, Math.floor(room / days.length)));
}

/** How far from the left edge a day begins; outside the axis at its edges. */
export function xOf({ start, end }: TimelineAxis, day: DayNumber, width: number): number {
  return (Math.min(Math.max(day, start), end + 1) - start) * width;
}
