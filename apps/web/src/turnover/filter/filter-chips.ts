import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { encodeDrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { describeDrillDown } from '@baton/domain/turnover/describe-drill-down.ts';
import { baselineNumbers, groupLabels, reasonLabels } from '@baton/contract/reports/report-data.ts';
import { formatDay } from '#lib/format-day.ts';
import type { FilterChip } from '#ui/filter-chips.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { filterLists, type FilterOptions } from './filter-options.ts';
import { copy } from './copy.ts';

/** Labels that a chip needs in addition to the filter. */
interface ChipWords {
  view: TrackerView;
  /** Label of the selected figure. */
  measureLabel: string;
}

/** Active filters, one entry each. */
export function filterChips(
  filter: TrackerFilter,
  options: FilterOptions,
  { view, measureLabel }: ChipWords,
): FilterChip<TrackerFilter>[] {
  const chips: FilterChip<TrackerFilter>[] = [];
  for (const list of filterLists) {
    const chosen: readonly (string | number)[] = filter[list];
    for (const id of chosen) {
      const option = options[list].find((each) => each.id === id);
      chips.push({
        key: `${list}-${id}`,
        label: copy.list[list],
        // A filter by a deleted record is still active, so it must be visible to be removed.
        value: option?.label ?? copy.deleted,
        without: { ...filter, [list]: chosen.filter((each) => each !== id) },
      });
    }
  }
  const { from, to } = filter;
  if (from !== noDay || to !== noDay)
    chips.push({
      key: 'window',
      label: copy.dates,
      value: describeWindow(from, to, view.dataDate),
      without: { ...filter, from: noDay, to: noDay },
    });
  if (filter.measure !== null)
    chips.push({
      key: 'measure',
      label: copy.metric,
      value: measureLabel,
      without: { ...filter, measure: null },
    });
  for (const drillDown of filter.drillDowns)
    chips.push({
      key: encodeDrillDown(drillDown),
      ...describeDrillDown(drillDown, {
        formatDay: (day) => formatDay(dayOf(day), dayOf(view.dataDate)),
        groupLabel: groupLabels(view.set, view.structure),
        reasonLabel: reasonLabels(view.structure),
        baselineLabel: baselineNumbers(view.structure),
      }),
      without: { ...filter, drillDowns: filter.drillDowns.filter((each) => each !== drillDown) },
    });
  if (filter.mine)
    chips.push({ key: 'mine', label: copy.onlyMine, value: copy.mine, without: { ...filter, mine: false } });
  return chips;
}

function describeWindow(from: DayNumber, to: DayNumber, dataDate: DayNumber): string {
  const say = (day: DayNumber) => formatDay(dayOf(day), dayOf(dataDate));
  if (from === noDay) return copy.untilDay(say(to));
  return to === noDay ? copy.fromDay(say(from)) : copy.range(say(from), say(to));
}
