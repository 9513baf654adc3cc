import { useEffect, useState } from 'react';
import { entityWords } from '@baton/contract/accounts/audit-words.ts';
import { useProgrammes } from '#session/session-context.ts';
import { DateField } from '#ui/date-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import type { AuditSearch } from './audit-search.ts';

export interface AuditFiltersProps {
  value: AuditSearch;
  onChange: (next: AuditSearch) => void;
}

const everything = 'all';
const typingPauseMs = 250;

/** Who, what, where and when. */
export function AuditFilters({ value, onChange }: AuditFiltersProps) {
  const { list } = useProgrammes();
  return (
    <div className="mb-3 grid grid-cols-2 items-start gap-2 sm:grid-cols-3 xl:grid-cols-6">
      <Words label="Who" value={value.who} onChange={(who) => onChange({ who })} />
      <Words label="What" value={value.what} onChange={(what) => onChange({ what })} />
      <Select
        label="Kind of record"
        isSearchable
        options={[
          { id: everything, label: 'Every kind' },
          ...Object.entries(entityWords).map(([id, label]) => ({ id, label })),
        ]}
        value={value.entity ?? everything}
        onChange={(chosen) => onChange({ entity: chosen === everything ? undefined : String(chosen) })}
      />
      <Select
        label="Programme"
        isSearchable={list.length > 9}
        options={[
          { id: everything, label: 'Everywhere' },
          ...list.map(({ id, name, code }) => ({ id, label: name, hint: code })),
        ]}
        value={value.programme ?? everything}
        onChange={(chosen) => onChange({ programme: typeof chosen === 'number' ? chosen : undefined })}
      />
      <DateField
        label="From"
        placeholder="Any day"
        value={value.from ?? null}
        onChange={(from) => onChange({ from: from ?? undefined })}
      />
      <DateField
        label="To"
        placeholder="Any day"
        value={value.to ?? null}
        onChange={(to) => onChange({ to: to ?? undefined })}
      />
    </div>
  );
}

interface WordsProps {
  label: string;
  value: string | undefined;
  onChange: (text: string | undefined) => void;
}

/** Asks once the typing pauses. */
function Words({ label, value = '', onChange }: WordsProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed || undefined), typingPauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed asks, not what the answer makes of it
  }, [typed]);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      <SearchField label={`${label}, words to search for`} value={typed} onChange={setTyped} />
    </div>
  );
}
