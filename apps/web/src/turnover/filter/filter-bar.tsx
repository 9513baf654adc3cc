import { memo, type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { filterPillClass } from '#ui/filter-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { filterChips, type FilterChip } from './filter-chips.ts';
import { FilterChoices } from './filter-choices.tsx';
import { filterLists, filterOptions } from './filter-options.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
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
          <FilterChipRow {...{ chips, filter, onChange }} />
        </div>
      ) : (
        <FilterChipRow {...{ chips, filter, onChange }} />
      )}
    </search>
  );
});

interface FilterChipRowProps {
  chips: readonly FilterChip[];
  filter: TrackerFilter;
  onChange: (filter: TrackerFilter) => void;
}

/** Active filters; each can be removed, or all at once. */
function FilterChipRow({ chips, filter, onChange }: FilterChipRowProps) {
  if (chips.length === 0) return null;
  return (
    <div className="flex items-center gap-2">
      <ul aria-label={copy.active} className="flex gap-1 sm:min-w-0 sm:flex-wrap">
        {chips.map(({ key, label, value, without }) => (
          <li
            key={key}
            className="flex h-6 shrink-0 items-center rounded-sm border border-line bg-surface-hover pl-2 text-sm"
          >
            <span className="text-text-muted">{label}</span>
            <span className="ml-1 max-w-48 truncate tabular">{value}</span>
            <button
              type="button"
              aria-label={copy.remove(label, value)}
              onClick={() => onChange(without)}
              className="flex size-6 items-center justify-center rounded-sm text-text-muted hover:text-text focus-visible:-outline-offset-2"
            >
              <Icon name="x" size={12} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onPress={() => onChange(clearedFilter(filter))}>
        {copy.clearAll}
      </Button>
    </div>
  );
}
