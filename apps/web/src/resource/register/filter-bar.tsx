import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useNarrow } from '#lib/use-narrow.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { keyOf, type NameOf } from '#resource/record.ts';
import { targetOf, type ListOf } from '#resource/use-names.ts';
import { WindowSearch } from '#resource/window/window-search.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { filterPillClass, FilterSelect } from '#ui/filter-select.tsx';
import { copy } from './copy.ts';
import { clearedFilter, filterChips } from './filter-chips.ts';
import { idOptions, MoreFilters } from './filter-form.tsx';
import { readIds, setPart, writeIds, type FilterQuery } from './register-address.ts';
import type { Register } from './register.ts';

export interface FilterBarProps {
  register: Pick<Register, 'fields' | 'counts' | 'words' | 'toggles'>;
  query: FilterQuery;
  onChange: (query: FilterQuery) => void;
  listOf: ListOf;
  nameOf: NameOf;
  children: ReactNode;
}

/** Filter bar of a register: search, buttons, chips; `/` focuses its search field. */
export function FilterBar({ children, nameOf, ...props }: FilterBarProps) {
  const { register, query, onChange, listOf } = props;
  const { words, toggles = [] } = register;
  const isNarrow = useNarrow();
  const isFolded = isNarrow && toggles.length > 0;
  const chips = filterChips(register, query, { nameOf, codeOf: codesFrom(listOf) });
  const pills = register.fields.filter(({ isPill }) => isPill);
  const switches = toggles.map(({ name, value, label }) => (
    <ToggleButton
      key={value}
      isSelected={query[name] === value}
      onChange={(isOn) => onChange(setPart(query, name, isOn ? value : undefined))}
      className={filterPillClass(query[name] === value)}
    >
      {label}
    </ToggleButton>
  ));
  return (
    <search aria-label={words.filter.label} className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <WindowSearch
          search={String(query.search ?? '')}
          onSearch={(search) => onChange(setPart(query, 'search', search || undefined))}
          label={words.filter.search}
          placeholder={words.filter.searchHint}
          className={joinClasses('min-w-32 flex-1', pills.length > 0 ? 'sm:max-w-56' : 'sm:max-w-64')}
        />
        <div className="contents max-lg:hidden">
          {pills.map((field) => (
            <FilterSelect
              key={field.name}
              label={field.label}
              options={idOptions(field, listOf)}
              value={readIds(query[field.name])}
              onChange={(chosen) => onChange(setPart(query, field.name, writeIds(chosen.map(Number))))}
            />
          ))}
        </div>
        <MoreFilters {...props} count={chips.length} />
        {!isFolded && switches}
        {!isFolded && <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>}
      </div>
      {(chips.length > 0 || isFolded) && (
        <div className="flex items-center gap-2 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:px-1 max-sm:*:shrink-0">
          {isFolded && children}
          {isFolded && switches}
          <FilterChips
            {...{ chips, onChange }}
            onClear={() => onChange(clearedFilter(register, query))}
            words={copy.filter}
          />
        </div>
      )}
    </search>
  );
}

const codesFrom =
  (listOf: ListOf): NameOf =>
  ({ to }, id) => {
    const target = targetOf(to);
    const record = listOf(target.name).find((each) => each.id === id);
    return record && keyOf(target, record);
  };
