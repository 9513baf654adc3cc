import { dayNumber, weekOf, type DayNumber } from '@baton/domain/day-number.ts';
import { columnLabel, type Window } from '@baton/domain/lookahead/window.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from '#screens/lookahead/copy.ts';

interface AxisDay {
  day: DayNumber;
  isOff: boolean;
  /** Name of the holiday; empty on other days. */
  holiday: string;
}

interface AxisWeek {
  start: DayNumber;
  /** "This week", "+1" and so on; empty for earlier weeks. */
  label: string;
  isCurrent: boolean;
}

export interface TimelineAxis {
  start: DayNumber;
  /** Last day, inclusive. */
  end: DayNumber;
  days: AxisDay[];
  weeks: AxisWeek[];
}

/** Weeks shown before the current week, for overdue turnovers and the start of bars. */
const weeksBefore = 2;

/** Days of the window and of the weeks before it. */
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
      holiday: holiday ? holiday.name || copy.timeline.nonWorkingDay : '',
    };
  });
  const weeks = Array.from({ length: days.length / 7 }, (_, at): AxisWeek => {
    const first = start + 7 * at;
    const column = window.columns.find(({ kind, start: from }) => kind === 'week' && from === first);
    return { start: first, label: column ? columnLabel(column) : '', isCurrent: first === thisWeek };
  });
  return { start, end: window.end, days, weeks };
}

/** Width (px) of a day: fits all days into the room within legible limits. */
export function dayWidth({ days }: TimelineAxis, availableWidth: number): number {
  return Math.max(14, Math.min(40, Math.floor(availableWidth / days.length)));
}

/** Left edge (px) of a day, clamped to the axis. */
export function xOf({ start, end }: TimelineAxis, day: DayNumber, width: number): number {
  return (Math.min(Math.max(day, start), end + 1) - start) * width;
}
