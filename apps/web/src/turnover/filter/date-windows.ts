import { weekOf, type DayNumber } from '@baton/domain/day-number.ts';

export interface DateWindow {
  from: DayNumber;
  to: DayNumber;
}

/** Common date windows relative to the data date. */
export function dateWindows(dataDate: DayNumber, weekStart: number): (DateWindow & { label: string })[] {
  const monday = weekOf(dataDate, weekStart);
  const ahead = (weeks: number) => ({ from: dataDate, to: dataDate + weeks * 7 - 1 });
  return [
    { label: 'This week', from: monday, to: monday + 6 },
    { label: 'Next 2 weeks', ...ahead(2) },
    { label: 'Next 4 weeks', ...ahead(4) },
  ];
}
