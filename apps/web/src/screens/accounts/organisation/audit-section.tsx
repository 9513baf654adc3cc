import { useNavigate, useSearch } from '@tanstack/react-router';
import { audit } from '@baton/contract/accounts/audit.ts';
import { AuditPages } from '#screens/accounts/audit/audit-pages.tsx';
import { AuditTable } from '#screens/accounts/audit/audit-table.tsx';
import { useAuditPage } from '#screens/accounts/audit/use-audit.ts';
import { useCall, useProgrammes } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { FileMenu } from '#resource/file-menu.tsx';
import { useEffect, useState } from 'react';
import { entityLabels } from '@baton/contract/accounts/audit-labels.ts';
import { DateField } from '#ui/date-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';

const size = 100;

/** The audit log with filters and export. */
export function AuditSection() {
  const call = useCall();
  const navigate = useNavigate();
  const { section, offset = 0, ...filters } = useSearch({ from: '/shell/app/settings/organisation' });
  const { data, error, isPending, refetch } = useAuditPage([filters, offset], (onTotal, signal) =>
    call(audit.list, { query: { ...auditQuery(filters), limit: size, offset }, onTotal, signal }),
  );
  const show = (next: AuditSearch) =>
    void navigate({
      to: '/app/settings/organisation',
      search: (before) => ({ ...before, offset: undefined, ...next, section }),
      replace: next.offset === undefined,
    });
  return (
    <Section
      title="Audit log"
      text="What everybody did, newest first. Nothing in it is ever changed or deleted."
      actions={<AuditExport filters={filters} />}
    >
      <AuditFilters value={filters} onChange={show} />
      <AuditTable
        label="Audit log"
        entries={data?.entries ?? []}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="Nothing fits" icon="search">
            Nothing that happened fits all of who, what, where and when.
          </EmptyState>
        }
      />
      {data && (
        <AuditPages
          {...{ offset, size }}
          shown={data.entries.length}
          total={data.total}
          onOffset={(next) => show({ offset: next })}
        />
      )}
    </Section>
  );
}

interface AuditExportProps {
  /** The export uses the filters of the list. */
  filters: Omit<AuditSearch, 'offset'>;
}

function AuditExport({ filters }: AuditExportProps) {
  const call = useCall();
  return (
    <FileMenu
      label="Export the audit log"
      files={[
        {
          title: 'What the filters show',
          fetch: (format) => call(audit.export, { query: { ...auditQuery(filters), format } }),
        },
      ]}
    />
  );
}

interface AuditFiltersProps {
  value: AuditSearch;
  onChange: (next: AuditSearch) => void;
}

const everything = 'all';
const typingPauseMs = 250;

function AuditFilters({ value, onChange }: AuditFiltersProps) {
  const { list } = useProgrammes();
  return (
    <div className="mb-3 grid grid-cols-2 items-start gap-2 sm:grid-cols-3 xl:grid-cols-6">
      <TextFilter label="Who" value={value.who} onChange={(who) => onChange({ who })} />
      <TextFilter label="What" value={value.what} onChange={(what) => onChange({ what })} />
      <Select
        label="Kind of record"
        isSearchable
        options={[
          { id: everything, label: 'Every kind' },
          ...Object.entries(entityLabels).map(([id, label]) => ({ id, label })),
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

interface TextFilterProps {
  label: string;
  value: string | undefined;
  onChange: (text: string | undefined) => void;
}

/** Debounced text filter. */
function TextFilter({ label, value = '', onChange }: TextFilterProps) {
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

/** The same filters as an API query. */
function auditQuery({ who = '', what = '', entity = '', programme, from, to }: AuditSearch) {
  return { who, what, entity, programme: programme ?? null, from: from ?? null, to: to ?? null };
}
