import { weekOf, type DayNumber } from '@baton/domain/day-number.ts';
import { copy } from './copy.ts';

interface DateWindow {
  from: DayNumber;
  to: DayNumber;
}

/** Common date windows relative to the data date. */
export function dateWindows(dataDate: DayNumber, weekStart: number): (DateWindow & { label: string })[] {
  const monday = weekOf(dataDate, weekStart);
  const ahead = (weeks: number) => ({ from: dataDate, to: dataDate + weeks * 7 - 1 });
  return [
    { label: copy.thisWeek, from: monday, to: monday + 6 },
    { label: copy.nextWeeks(2), ...ahead(2) },
    { label: copy.nextWeeks(4), ...ahead(4) },
  ];
}
