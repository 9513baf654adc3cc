import { memo, type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { noDay, dayNumber, dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { filterPillClass, FilterSelect } from '#ui/filter-select.tsx';
import { Popover } from '#ui/popover.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { type FilterList, type FilterOptions } from './filter-options.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { dateWindows } from './date-windows.ts';
import { Select } from '#ui/select.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { clearedFilter } from './count-filters.ts';
import { copy } from './copy.ts';

interface DateWindowFieldProps {
  filter: TrackerFilter;
  dataDate: DayNumber;
  weekStart: number;
  onChange: (filter: TrackerFilter) => void;
}

const write = (day: DayNumber) => (day === noDay ? null : dayOf(day));
const read = (day: string | null) => (day === null ? noDay : dayNumber(day));

/** From and to, or a common window. */
function DateWindowField({ filter, dataDate, weekStart, onChange }: DateWindowFieldProps) {
  const { from, to } = filter;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-1.5">
        {dateWindows(dataDate, weekStart).map(({ label, ...window }) => (
          <Button
            key={label}
            size="sm"
            aria-pressed={window.from === from && window.to === to}
            onPress={() => onChange({ ...filter, ...window })}
          >
            {label}
          </Button>
        ))}
        <Button
          size="sm"
          aria-pressed={filter.measure === 'overdue'}
          onPress={() => onChange({ ...filter, from: noDay, to: noDay, measure: 'overdue' })}
        >
          {copy.overdue}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <DateField
          label={copy.from}
          value={write(from)}
          today={dayOf(dataDate)}
          onChange={(day) => onChange({ ...filter, from: read(day) })}
        />
        <DateField
          label={copy.to}
          value={write(to)}
          today={dayOf(dataDate)}
          min={from === noDay ? undefined : dayOf(from)}
          onChange={(day) => onChange({ ...filter, to: read(day) })}
        />
      </div>
    </div>
  );
}

export interface FilterChoicesProps extends Omit<FilterSheetProps, 'children'> {
  view: TrackerView;
  filter: TrackerFilter;
}

/** A button for each filter; on narrow screens all of them in a sheet. */
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
            label={copy.list[list]}
            options={options[list]}
            value={filter[list]}
            onChange={(chosen) => onChange({ ...filter, [list]: chosen })}
          />
        ))}
        <Popover
          label={copy.dates}
          className="w-80"
          trigger={<AriaButton className={filterPillClass(hasWindow)}>{copy.dates}</AriaButton>}
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

interface FilterSheetProps {
  filter: TrackerFilter;
  options: FilterOptions;
  lists: readonly FilterList[];
  /** Number of active filters. */
  count: number;
  found: string;
  onChange: (filter: TrackerFilter) => void;
  /** Date window. */
  children: ReactNode;
}

/** The filters on a narrow screen, behind one button. */
function FilterSheet({ filter, options, lists, count, found, onChange, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="list-filter" className="lg:hidden" onPress={() => setOpen(true)}>
        {copy.filters(count)}
      </Button>
      <SideSheet
        title={copy.sheetTitle}
        subtitle={found}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            <Button onPress={() => onChange(clearedFilter(filter))}>{copy.clearAll}</Button>
            <Button variant="primary" onPress={() => setOpen(false)}>
              {copy.show}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {lists.map((list) => (
            <Select<'multiple'>
              key={list}
              label={copy.list[list]}
              selectionMode="multiple"
              placeholder={copy.any}
              isSearchable={options[list].length > 9}
              options={options[list]}
              value={[...filter[list]]}
              onChange={(chosen) => onChange({ ...filter, [list]: [...chosen] })}
            />
          ))}
          {children}
        </div>
      </SideSheet>
    </>
  );
}
