import type { Period } from '#periods.ts';
import type { FormatDay } from '#turnover/explain.ts';
import type { Skyline, SkylineOptions } from '../skyline.ts';
import { copy } from './copy.ts';

/** How many turnovers are dated, the peak, and what is over capacity; `formatDay` writes the year. */
export function skylineSummary(
  { columns, undated }: Skyline,
  { period, basis }: { period: Period; basis: SkylineOptions['basis'] },
  formatDay: FormatDay,
): string {
  const words = copy.summary;
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return words.none[basis];
  const dated = columns.reduce((sum, { cellIndexes }) => sum + cellIndexes.length, 0);
  const peak = columns.reduce((max, each) => (each.cellIndexes.length > max.cellIndexes.length ? each : max));
  const over = columns.filter(({ overloaded }) => overloaded.length > 0).length;
  return [
    words.range[basis](dated, formatDay(first.start), formatDay(last.end)),
    words.peak[period](peak.cellIndexes.length, formatDay(peak.start)),
    ...(over > 0 ? [words.overCapacity[period](over)] : []),
    ...(undated.length > 0 ? [words.undated[basis](undated.length)] : []),
  ].join(' ');
}
