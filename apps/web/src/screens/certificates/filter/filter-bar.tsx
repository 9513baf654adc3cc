import type { ReactNode } from 'react';
import {
  certificateStateLabels,
  certificateStates,
  outcomeLabels,
  outcomes,
} from '@baton/contract/turnover/certificates.ts';
import { readToday } from '#lib/today.ts';
import { WindowSearch } from '#resource/window/window-search.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import type { CertificateQuery } from '../certificate-search.ts';
import { copy } from '../copy.ts';
import { certificateChips } from './certificate-chips.ts';
import type { FilterOptions } from './use-filter-options.ts';

export interface FilterBarProps {
  query: CertificateQuery;
  onChange: (query: CertificateQuery) => void;
  options: FilterOptions;
  children: ReactNode;
}

type Name = keyof CertificateQuery;

const anyChoice = 'any';

/** Filter bar of the register; `/` focuses its search field. */
export function FilterBar({ query, onChange, options, children }: FilterBarProps) {
  const chips = certificateChips(query, options.nameOf);
  return (
    <search aria-label={copy.filter.label} className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <WindowSearch
          search={query.search ?? ''}
          onSearch={(search) => onChange(withPart(query, 'search', search || undefined))}
          label={copy.filter.search}
          placeholder={copy.filter.searchHint}
          className="min-w-32 flex-1 sm:max-w-64"
        />
        <MoreFilters {...{ query, onChange, options }} count={chips.length} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
      </div>
      {chips.length > 0 && (
        <div className="flex items-center max-sm:-mx-1 max-sm:overflow-x-auto max-sm:px-1 max-sm:*:shrink-0">
          <FilterChips
            chips={chips}
            onChange={onChange}
            onClear={() => onChange(query.search === undefined ? {} : { search: query.search })}
            words={copy.filter}
          />
        </div>
      )}
    </search>
  );
}

function withPart(query: CertificateQuery, name: Name, value: string | undefined): CertificateQuery {
  const { [name]: _, ...others } = query;
  return value === undefined ? others : { ...others, [name]: value };
}

function MoreFilters({
  query,
  onChange,
  options,
  count,
}: Omit<FilterBarProps, 'children'> & { count: number }) {
  const select = (name: Name, label: string, choices: readonly { id: string; label: string }[]) => (
    <Select
      label={label}
      placeholder={copy.filter.any}
      isSearchable={choices.length > 9}
      options={[{ id: anyChoice, label: copy.filter.any }, ...choices]}
      value={query[name] ?? anyChoice}
      onChange={(chosen) =>
        onChange(withPart(query, name, chosen === anyChoice ? undefined : String(chosen)))
      }
    />
  );
  const day = (name: 'issued_from' | 'issued_to', label: string) => (
    <DateField
      label={label}
      value={query[name] ?? null}
      today={readToday()}
      onChange={(chosen) => onChange(withPart(query, name, chosen ?? undefined))}
    />
  );
  return (
    <Popover
      label={copy.filter.more}
      trigger={
        <Button size="sm" icon="list-filter">
          {copy.filter.filters(count)}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {select(
          'state',
          copy.filter.state,
          certificateStates.map((id) => ({ id, label: certificateStateLabels[id] })),
        )}
        {select(
          'outcome',
          copy.filter.outcome,
          outcomes.map((id) => ({ id, label: outcomeLabels[id] })),
        )}
        {select('milestone', copy.filter.milestone, options.milestones)}
        {select('scope', copy.filter.scope, options.scopes)}
        {day('issued_from', copy.filter.issuedFrom)}
        {day('issued_to', copy.filter.issuedTo)}
      </div>
    </Popover>
  );
}
