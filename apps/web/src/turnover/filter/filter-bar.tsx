import { memo, type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { filterPillClass } from '#ui/filter-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { FilterChipRow } from './filter-chip-row.tsx';
import { filterChips } from './filter-chips.ts';
import { FilterChoices } from './filter-choices.tsx';
import { filterLists, filterOptions } from './filter-options.ts';

export interface FilterBarProps {
  view: TrackerView;
  filter: TrackerFilter;
  onChange: (filter: TrackerFilter) => void;
  /** How many were found, in words. */
  found: string;
  /** What the chosen figure is called. */
  measureLabel: string;
  /** At the right end: what else decides how the rows stand. */
  children?: ReactNode;
}

/** The one filter of tracker, look-ahead and reports; `/` goes to its text. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { view, filter, onChange, found, measureLabel, children } = props;
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.select());
  const options = useMemo(() => filterOptions(view, filter.kind), [view, filter.kind]);
  const chips = filterChips(filter, options, { view, measureLabel });
  const lists = useMemo(() => filterLists.filter((list) => options[list].length > 0), [options]);
  // The rows come first; the buttons that lead to other filters follow.
  const late = {
    filter: useDeferredValue(filter),
    found: useDeferredValue(found),
    count: useDeferredValue(chips.length),
  };
  return (
    <search aria-label="Filter" className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
        <SearchField
          label="Find by code or name"
          placeholder="Code or name  /"
          inputRef={input}
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
          className="min-w-32 flex-1 sm:max-w-52"
        />
        <FilterChoices {...{ view, options, lists, onChange, ...late }} />
        <ToggleButton
          isSelected={filter.mine}
          onChange={(mine) => onChange({ ...filter, mine })}
          className={filterPillClass(filter.mine)}
        >
          Mine
        </ToggleButton>
        <output className="ml-1 text-sm whitespace-nowrap text-text-muted tabular">{found}</output>
        {children && <div className="ml-auto flex items-center gap-1.5">{children}</div>}
      </div>
      <FilterChipRow {...{ chips, filter, onChange }} />
    </search>
  );
});
