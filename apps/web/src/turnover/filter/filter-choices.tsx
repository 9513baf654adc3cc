import { memo } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { noDay } from '@baton/domain/day-number.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { filterPillClass, FilterSelect } from '#ui/filter-select.tsx';
import { Popover } from '#ui/popover.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { DateWindowField } from './date-window-field.tsx';
import { listLabels } from './filter-options.ts';
import { FilterSheet, type FilterSheetProps } from './filter-sheet.tsx';

export interface FilterChoicesProps extends Omit<FilterSheetProps, 'children'> {
  view: TrackerView;
  filter: TrackerFilter;
}

/** A button for each thing one can filter by; where there is little room, all of them in a sheet. */
export const FilterChoices = memo(function FilterChoices({ view, ...props }: FilterChoicesProps) {
  const { filter, options, lists, onChange } = props;
  const window = { filter, onChange, dataDate: view.dataDate, weekStart: view.context.weekStart };
  const hasWindow = filter.from !== noDay || filter.to !== noDay;
  return (
    <>
      <div className="contents max-lg:hidden">
        {lists.map((list) => (
          <FilterSelect
            key={list}
            label={listLabels[list]}
            options={options[list]}
            value={filter[list]}
            onChange={(chosen) => onChange({ ...filter, [list]: chosen })}
          />
        ))}
        <Popover
          label="Dates"
          className="w-80"
          trigger={<AriaButton className={filterPillClass(hasWindow)}>Dates</AriaButton>}
        >
          <DateWindowField {...window} />
        </Popover>
      </div>
      <FilterSheet {...props}>
        <DateWindowField {...window} />
      </FilterSheet>
    </>
  );
});
