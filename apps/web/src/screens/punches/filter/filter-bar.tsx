import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { punches } from '@baton/contract/quality/punches.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { WindowSearch } from '#resource/window/window-search.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { filterPillClass, FilterSelect } from '#ui/filter-select.tsx';
import { copy } from '../copy.ts';
import { referenceOptions, setPart, type PunchFilterProps } from './filter-options.ts';
import { MoreFilters } from './more-filters.tsx';
import { clearedQuery, punchChips, type ReferenceFilter } from './punch-chips.ts';
import { readIds, writeIds } from './punch-search.ts';

/** Filters with a button of their own on wide screens. */
const pills: readonly ReferenceFilter[] = [
  'clear_by',
  'clearing_team',
  'verifying_team',
  'assigned_to',
  'discipline',
];

/** Filter bar of the punch list; `/` focuses its search field. */
export function PunchFilterBar({ children, ...props }: PunchFilterProps & { children: ReactNode }) {
  const { query, onChange, nameOf } = props;
  const isNarrow = useNarrow();
  const chips = punchChips(query, nameOf);
  const pill = (side: 'clear' | 'verify', label: string) => (
    <ToggleButton
      isSelected={query.mine === side}
      onChange={(isOn) => onChange(setPart(query, 'mine', isOn ? side : undefined))}
      className={filterPillClass(query.mine === side)}
    >
      {label}
    </ToggleButton>
  );
  const mine = (
    <>
      {pill('clear', copy.filter.mineToClear)}
      {pill('verify', copy.filter.mineToVerify)}
    </>
  );
  return (
    <search aria-label={copy.filter.label} className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <WindowSearch
          search={String(query.search ?? '')}
          onSearch={(search) => onChange(setPart(query, 'search', search || undefined))}
          label={copy.filter.search}
          placeholder={copy.filter.searchHint}
          className="min-w-32 flex-1 sm:max-w-56"
        />
        <div className="contents max-lg:hidden">
          {pills.map((name) => (
            <ReferencePill key={name} name={name} {...props} />
          ))}
        </div>
        <MoreFilters {...props} count={chips.length} />
        {!isNarrow && mine}
        {!isNarrow && <div className="ml-auto flex items-center gap-2">{children}</div>}
      </div>
      {(chips.length > 0 || isNarrow) && (
        <div className="flex items-center gap-2 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:px-1 max-sm:*:shrink-0">
          {isNarrow && children}
          {isNarrow && mine}
          <FilterChips
            chips={chips}
            onChange={onChange}
            onClear={() => onChange(clearedQuery(query))}
            words={copy.filter}
          />
        </div>
      )}
    </search>
  );
}

function ReferencePill({ name, query, onChange, listOf }: PunchFilterProps & { name: ReferenceFilter }) {
  return (
    <FilterSelect
      label={punches.form[name].label}
      options={referenceOptions(name, listOf)}
      value={readIds(query[name])}
      onChange={(chosen) => onChange(setPart(query, name, writeIds(chosen.map(Number))))}
    />
  );
}
