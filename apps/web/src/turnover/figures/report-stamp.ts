import { dayOf } from '@baton/domain/day-number.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { filterChips } from '#turnover/filter/filter-chips.ts';
import { filterOptions } from '#turnover/filter/filter-options.ts';
import { copy as modelCopy } from '#turnover/model/copy.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

/** Source line of a report, shown below every chart and on every print. */
export function reportStamp(
  programme: { name: string },
  view: TrackerView,
  filter: TrackerFilter,
  narrowed: readonly string[] = [],
  now: Date = new Date(),
): string[] {
  const { structure } = view;
  const baseline = structure.baselines.find(({ id }) => id === view.baseline);
  return [
    programme.name,
    `Data date ${formatFullDay(dayOf(view.dataDate))}`,
    baseline ? copy.stamp.baseline(baseline.number, baseline.name) : 'No baseline',
    [describeFilter(view, filter), ...narrowed].join(', '),
    copy.stamp.created(formatMoment(now.toISOString(), now)),
  ];
}

function describeFilter(view: TrackerView, filter: TrackerFilter): string {
  const measureLabel = filter.measure
    ? modelCopy.measures(view.structure.settings)[filter.measure].label
    : '';
  const chips = filterChips(filter, filterOptions(view, filter.kind), { view, measureLabel });
  const asked = chips.map(({ label, value }) => `${label}: ${value}`);
  if (filter.text.trim() !== '') asked.unshift(copy.stamp.search(filter.text.trim()));
  return asked.length === 0 ? copy.stamp.all[filter.kind] : asked.join(', ');
}
