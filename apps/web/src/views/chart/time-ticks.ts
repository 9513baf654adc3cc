import { dayOf, weekOf, type DayNumber } from '@baton/domain/day-number.ts';
import { nextPeriod, periodOf } from '@baton/domain/periods.ts';
import { monthNames, splitDay } from '#lib/calendar-day.ts';

export interface TimeTick {
  day: DayNumber;
  label: string;
}

const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];
/** What a label takes, with air around it. */
const labelWidth = 52;

/** Ticks of a time axis: weeks where there are few, else months as far apart as their labels need. */
export function timeTicks(from: DayNumber, to: DayNumber, width: number, weekStart: number): TimeTick[] {
  const most = Math.max(2, Math.floor(width / labelWidth));
  if ((to - from) / 7 <= most) return weekTicks(from, to, weekStart);
  const months: DayNumber[] = [];
  for (let at = periodOf(from, 'month', weekStart); at <= to; at = nextPeriod(at, 'month', weekStart))
    months.push(at);
  const step = monthSteps.find((each) => months.length / each <= most) ?? monthSteps.at(-1)!;
  const shown = months.filter((day) => {
    const { year, month } = splitDay(dayOf(day));
    return day >= from && (year * 12 + month - 1) % step === 0;
  });
  return shown.map((day, at) => {
    const { year, month } = splitDay(dayOf(day));
    const name = monthNames[month - 1]!.slice(0, 3);
    if (step >= 12) return { day, label: String(year) };
    return { day, label: at === 0 || month === 1 ? `${name} ${String(year).slice(2)}` : name };
  });
}

function weekTicks(from: DayNumber, to: DayNumber, weekStart: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let day = weekOf(from + 6, weekStart); day <= to; day += 7) {
    const { month, date } = splitDay(dayOf(day));
    ticks.push({ day, label: `${date} ${monthNames[month - 1]!.slice(0, 3)}` });
  }
  return ticks;
}
