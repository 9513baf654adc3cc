import { noDay, dayNumber, dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { memo, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useNarrow } from '#lib/use-narrow.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { filterPillClass, FilterSelect } from '#ui/filter-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { filterChips } from './filter-chips.ts';
import { filterLists, filterOptions, type FilterList, type FilterOptions } from './filter-options.ts';
import { clearedFilter } from './count-filters.ts';
import { copy } from './copy.ts';
import { dateWindows } from './date-windows.ts';

const write = (day: DayNumber) => (day === noDay ? null : dayOf(day));

const read = (day: string | null) => (day === null ? noDay : dayNumber(day));

/** A button for each filter; on narrow screens all of them in a sheet. */
const FilterChoices = memo(function FilterChoices({ view, ...props }: FilterChoicesProps) {
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

interface FilterBarProps {
  view: TrackerView;
  filter: TrackerFilter;
  onChange: (filter: TrackerFilter) => void;
  /** Number of results as text. */
  found: string;
  /** Control beside that number. */
  beside?: ReactNode;
  /** Label of the selected figure. */
  measureLabel: string;
  /** Additional controls at the right end. */
  children?: ReactNode;
}

/** Filter bar of tracker, look-ahead and reports; `/` focuses its text field. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { view, filter, onChange, found, beside, measureLabel, children } = props;
  const isNarrow = useNarrow();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.select());
  const options = useMemo(() => filterOptions(view, filter.kind), [view, filter.kind]);
  const chips = filterChips(filter, options, { view, measureLabel });
  const lists = useMemo(() => filterLists.filter((list) => options[list].length > 0), [options]);
  // Buttons for other filters are rendered after the first rows.
  const late = {
    filter: useDeferredValue(filter),
    found: useDeferredValue(found),
    count: useDeferredValue(chips.length),
  };
  const results = (
    <>
      {!isNarrow && beside}
      <output className="ml-1 text-sm whitespace-nowrap text-text-muted tabular">{found}</output>
      {isNarrow && beside}
    </>
  );
  const active = (
    <FilterChips
      chips={chips}
      onChange={onChange}
      onClear={() => onChange(clearedFilter(filter))}
      words={copy}
    />
  );
  return (
    <search aria-label={copy.filter} className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <SearchField
          label={copy.search}
          placeholder={copy.searchHint}
          inputRef={input}
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
          className="min-w-32 flex-1 sm:max-w-44"
        />
        <FilterChoices {...{ view, options, lists, onChange, ...late }} />
        <ToggleButton
          isSelected={filter.mine}
          onChange={(mine) => onChange({ ...filter, mine })}
          className={filterPillClass(filter.mine)}
        >
          {copy.mine}
        </ToggleButton>
        {!isNarrow && results}
        {children && <div className="ml-auto flex items-center gap-1.5">{children}</div>}
      </div>
      {isNarrow ? (
        // One line on a phone, which scrolls, so that rows stay in view.
        <div className="-mx-1 flex items-center gap-2 overflow-x-auto px-1 [&>*]:shrink-0">
          {results}
          {active}
        </div>
      ) : (
        active
      )}
    </search>
  );
});

interface DateWindowFieldProps {
  filter: TrackerFilter;
  dataDate: DayNumber;
  weekStart: number;
  onChange: (filter: TrackerFilter) => void;
}

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

interface FilterChoicesProps extends Omit<FilterSheetProps, 'children'> {
  view: TrackerView;
  filter: TrackerFilter;
}

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
