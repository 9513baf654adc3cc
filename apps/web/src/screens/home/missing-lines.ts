import { noDay } from '@baton/domain/day-number.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { HomeLine } from './home-lines.tsx';

/** What the programme itself still lacks, without which this page can say little. */
export function missingLines({ set, baseline }: TrackerView): HomeLine[] {
  const lines: HomeLine[] = [];
  const { forecast, actual } = set.cells;
  if (forecast.every((day) => day === noDay) && actual.every((day) => day === noDay))
    lines.push({
      key: 'forecasts',
      icon: 'calendar-range',
      text: 'No turnover has a forecast yet',
      detail: 'Enter dates in the tracker, or import them from a spreadsheet',
      href: '/app/tracker',
    });
  if (baseline === null)
    lines.push({
      key: 'baseline',
      icon: 'flag',
      text: 'There is no approved baseline to compare with',
      detail: 'Make one of the forecasts, of a file or of another baseline',
      href: '/app/programme/baselines',
    });
  return lines;
}
