import { dayOf, weekOf, type DayNumber } from '../day-number.ts';
import { formatDayMonth, formatMonth, shortMonthNames } from '../locale.ts';
import { nextPeriod, periodOf } from '../periods.ts';

interface TimeTick {
  day: DayNumber;
  label: string;
}

const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];
/** Width of a label with the space around it. */
const labelWidth = 52;

function split(day: DayNumber): { year: number; month: number } {
  const [year, month] = dayOf(day).split('-').map(Number) as [number, number];
  return { year, month };
}

/** Ticks of a time axis: weeks if there are few, otherwise months as far apart as their labels need. */
export function timeTicks(from: DayNumber, to: DayNumber, width: number, weekStart: number): TimeTick[] {
  const maxTicks = Math.max(2, Math.floor(width / labelWidth));
  if ((to - from) / 7 <= maxTicks) return weekTicks(from, to, weekStart);
  const starts: DayNumber[] = [];
  for (let at = periodOf(from, 'month', weekStart); at <= to; at = nextPeriod(at, 'month', weekStart))
    starts.push(at);
  const step = monthSteps.find((each) => starts.length / each <= maxTicks) ?? monthSteps.at(-1)!;
  const shown = starts.filter((day) => {
    const { year, month } = split(day);
    return day >= from && (year * 12 + month - 1) % step === 0;
  });
  return shown.map((day, at) => {
    const { year, month } = split(day);
    if (step >= 12) return { day, label: String(year) };
    return { day, label: at === 0 || month === 1 ? formatMonth(dayOf(day)) : shortMonthNames[month - 1]! };
  });
}

function weekTicks(from: DayNumber, to: DayNumber, weekStart: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let day = weekOf(from + 6, weekStart); day <= to; day += 7) {
    ticks.push({ day, label: formatDayMonth(dayOf(day)) });
  }
  return ticks;
}
