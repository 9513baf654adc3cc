import { dayOf } from '@baton/domain/day-number.ts';
import type { Skyline } from '@baton/domain/reports/skyline.ts';
import type { Period } from '@baton/domain/periods.ts';
import { formatDay } from '#lib/format-day.ts';
import { monthNames, splitDay } from '#lib/calendar-day.ts';
import { countOf, formatNumber } from '#lib/format-number.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { SkylineSlot } from '#views/skyline/skyline-layout.ts';

/** By which of its dates a turnover stands in the skyline. */
export type Basis = 'baseline' | 'forecast' | 'actual';

/** The words below a tower. */
export function slotLabel({ today }: TrackerView, period: Period): (slot: SkylineSlot) => string {
  return ({ kind, start }) => {
    if (kind === 'undated') return 'No date';
    if (kind === 'gap') return '';
    if (period === 'week') return formatDay(dayOf(start), dayOf(today));
    const { year, month } = splitDay(dayOf(start));
    return `${monthNames[month - 1]?.slice(0, 3)} ${String(year).slice(2)}`;
  };
}

/** The picture in a sentence or two. */
export function skylineSummary(
  view: TrackerView,
  { columns, undated }: Skyline,
  period: Period,
  basis: Basis,
): string {
  const say = (day: number) => formatDay(dayOf(day), dayOf(view.today));
  const dated = columns.reduce((sum, { cellIndexes }) => sum + cellIndexes.length, 0);
  const missing =
    undated.length > 0
      ? ` ${countOf(undated.length, 'turnover has', 'turnovers have')} no ${basis} date.`
      : '';
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return `No turnover has a date by ${basis}.${missing}`;
  const tallest = columns.reduce((most, each) =>
    each.cellIndexes.length > most.cellIndexes.length ? each : most,
  );
  const over = columns.filter(({ overloaded }) => overloaded.length > 0).length;
  const warning =
    over > 0 ? ` In ${countOf(over, period, `${period}s`)} a receiver is above its capacity.` : '';
  return `${countOf(dated, 'turnover')} by ${basis}, ${say(first.start)} to ${say(last.end)}; most in the ${period} of ${say(tallest.start)}: ${formatNumber(tallest.cellIndexes.length)}.${warning}${missing}`;
}
