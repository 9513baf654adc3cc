import type { ReactNode } from 'react';
import {
  certificateStateLabels,
  certificateStates,
  outcomeLabels,
  outcomes,
} from '@baton/contract/turnover/certificates.ts';
import { readToday } from '#lib/today.ts';
import { FilterBar } from '#resource/register/filter-bar.tsx';
import { setPart } from '#resource/register/register-address.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import type { CertificateQuery } from '../certificate-address.ts';
import { copy } from '../copy.ts';
import { certificateChips } from './certificate-chips.ts';
import type { FilterOptions } from './use-filter-options.ts';

export interface CertificateFilterProps {
  query: CertificateQuery;
  onChange: (query: CertificateQuery) => void;
  options: FilterOptions;
}

type Name = keyof CertificateQuery;

const anyChoice = 'any';

/** Filter bar of the register. */
export function CertificateFilterBar({
  children,
  ...props
}: CertificateFilterProps & { children: ReactNode }) {
  const { query, onChange, options } = props;
  const chips = certificateChips(query, options.nameOf);
  return (
    <FilterBar
      {...{ query, onChange, chips }}
      words={copy.filter}
      cleared={query.search === undefined ? {} : { search: query.search }}
      filters={<MoreFilters {...props} count={chips.length} />}
      searchClass="sm:max-w-64"
    >
      {children}
    </FilterBar>
  );
}

function MoreFilters({ query, onChange, options, count }: CertificateFilterProps & { count: number }) {
  const select = (name: Name, label: string, choices: readonly { id: string; label: string }[]) => (
    <Select
      label={label}
      placeholder={copy.filter.any}
      isSearchable={choices.length > 9}
      options={[{ id: anyChoice, label: copy.filter.any }, ...choices]}
      value={String(query[name] ?? anyChoice)}
      onChange={(chosen) => onChange(setPart(query, name, chosen === anyChoice ? undefined : String(chosen)))}
    />
  );
  const day = (name: 'issued_from' | 'issued_to', label: string) => (
    <DateField
      label={label}
      value={query[name] === undefined ? null : String(query[name])}
      today={readToday()}
      onChange={(chosen) => onChange(setPart(query, name, chosen ?? undefined))}
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
