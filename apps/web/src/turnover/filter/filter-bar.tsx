import { memo, type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { filterPillClass } from '#ui/filter-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { filterChips } from './filter-chips.ts';
import { FilterChoices } from './filter-choices.tsx';
import { filterLists, filterOptions } from './filter-options.ts';
import { clearedFilter } from './count-filters.ts';
import { copy } from './copy.ts';

export interface FilterBarProps {
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
