import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { entityLabels } from '@baton/contract/accounts/audit-labels.ts';
import { audit } from '@baton/contract/accounts/audit.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import { AuditList } from '#screens/accounts/audit/audit-list.tsx';
import { useCall, useProgrammes } from '#session/session-context.ts';
import { DateField } from '#ui/date-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';

/** Search parameters of the audit log. */
interface AuditSearch {
  who?: string | undefined;
  what?: string | undefined;
  entity?: string | undefined;
  programme?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  offset?: number | undefined;
}

/** The audit log with filters and export. */
export function AuditSection() {
  const call = useCall();
  const navigate = useNavigate();
  const { section, offset = 0, ...filters } = useSearch({ from: '/shell/app/settings/organisation' });
  const show = (next: AuditSearch) =>
    void navigate({
      to: '/app/settings/organisation',
      search: (before) => ({ ...before, offset: undefined, ...next, section }),
      replace: next.offset === undefined,
    });
  return (
    <Section
      title={copy.audit.title}
      text="All changes by all users, newest first. Entries are never changed or deleted."
      actions={
        <FileMenu
          label="Export audit log"
          files={[
            {
              title: 'Filtered entries',
              fetch: (format) => call(audit.export, { query: { ...auditQuery(filters), format } }),
            },
          ]}
        />
      }
    >
      <AuditFilters value={filters} onChange={show} />
      <AuditList
        label={copy.audit.title}
        failed="Couldn’t load the audit log"
        empty={
          <EmptyState title="No matches" icon="search">
            No entries match these filters.
          </EmptyState>
        }
        size={100}
        offset={offset}
        onOffset={(next) => show({ offset: next })}
        queryKey={[filters]}
        read={(page, request) => call(audit.list, { query: { ...auditQuery(filters), ...page }, ...request })}
      />
    </Section>
  );
}

/** The same filters as an API query. */
function auditQuery({ who = '', what = '', entity = '', programme, from, to }: AuditSearch) {
  return { who, what, entity, programme: programme ?? null, from: from ?? null, to: to ?? null };
}

const everything = 'all';

function AuditFilters({ value, onChange }: { value: AuditSearch; onChange: (next: AuditSearch) => void }) {
  const { list } = useProgrammes();
  return (
    <div className="mb-3 grid grid-cols-2 items-start gap-2 sm:grid-cols-3 xl:grid-cols-6">
      <TextFilter
        label="User"
        searchLabel="User contains"
        value={value.who}
        onChange={(who) => onChange({ who })}
      />
      <TextFilter
        label="Action"
        searchLabel="Action contains"
        value={value.what}
        onChange={(what) => onChange({ what })}
      />
      <Select
        label="Record type"
        isSearchable
        options={[
          { id: everything, label: 'All' },
          ...Object.entries(entityLabels).map(([id, label]) => ({ id, label })),
        ]}
        value={value.entity ?? everything}
        onChange={(chosen) => onChange({ entity: chosen === everything ? undefined : String(chosen) })}
      />
      <Select
        label="Programme"
        isSearchable={list.length > 9}
        options={[
          { id: everything, label: 'All' },
          ...list.map(({ id, name, code }) => ({ id, label: name, hint: code })),
        ]}
        value={value.programme ?? everything}
        onChange={(chosen) => onChange({ programme: typeof chosen === 'number' ? chosen : undefined })}
      />
      <DateField
        label="From"
        placeholder={copy.audit.anyDate}
        value={value.from ?? null}
        onChange={(from) => onChange({ from: from ?? undefined })}
      />
      <DateField
        label="To"
        placeholder={copy.audit.anyDate}
        value={value.to ?? null}
        onChange={(to) => onChange({ to: to ?? undefined })}
      />
    </div>
  );
}

interface TextFilterProps {
  label: string;
  searchLabel: string;
  value: string | undefined;
  onChange: (text: string | undefined) => void;
}

const typingPauseMs = 250;

/** Debounced text filter. */
function TextFilter({ label, searchLabel, value = '', onChange }: TextFilterProps) {
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
      <SearchField label={searchLabel} value={typed} onChange={setTyped} />
    </div>
  );
}
