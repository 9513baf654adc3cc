import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { punches } from '@baton/contract/quality/punches.ts';
import { FilterBar } from '#resource/register/filter-bar.tsx';
import { filterPillClass, FilterSelect } from '#ui/filter-select.tsx';
import { copy } from '../copy.ts';
import { referenceOptions, type PunchFilterProps } from './filter-options.ts';
import { MoreFilters } from './more-filters.tsx';
import { clearedQuery, punchChips, type ReferenceFilter } from './punch-chips.ts';
import { readIds, setPart, writeIds } from '#resource/register/register-address.ts';

/** Filters with a button of their own on wide screens. */
const pills: readonly ReferenceFilter[] = [
  'clear_by',
  'clearing_team',
  'verifying_team',
  'assigned_to',
  'discipline',
];

/** Filter bar of the punch list. */
export function PunchFilterBar({ children, ...props }: PunchFilterProps & { children: ReactNode }) {
  const { query, onChange, nameOf } = props;
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
  return (
    <FilterBar
      {...{ query, onChange, chips }}
      words={copy.filter}
      cleared={clearedQuery(query)}
      filters={
        <>
          <div className="contents max-lg:hidden">
            {pills.map((name) => (
              <ReferencePill key={name} name={name} {...props} />
            ))}
          </div>
          <MoreFilters {...props} count={chips.length} />
        </>
      }
      switches={
        <>
          {pill('clear', copy.filter.mineToClear)}
          {pill('verify', copy.filter.mineToVerify)}
        </>
      }
      searchClass="sm:max-w-56"
    >
      {children}
    </FilterBar>
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
