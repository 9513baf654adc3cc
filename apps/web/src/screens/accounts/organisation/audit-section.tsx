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
import { copy } from './copy.ts';

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
    <Section title={copy.audit.title} text={copy.audit.text} actions={<AuditExport filters={filters} />}>
      <AuditFilters value={filters} onChange={show} />
      <AuditTable
        label={copy.audit.title}
        errorTitle={copy.audit.failed}
        entries={data?.entries ?? []}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title={copy.audit.empty} icon="search">
            {copy.audit.emptyText}
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
      label={copy.audit.export}
      files={[
        {
          title: copy.audit.exportFiltered,
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
      <TextFilter
        label={copy.audit.user}
        searchLabel={copy.audit.userContains}
        value={value.who}
        onChange={(who) => onChange({ who })}
      />
      <TextFilter
        label={copy.audit.action}
        searchLabel={copy.audit.actionContains}
        value={value.what}
        onChange={(what) => onChange({ what })}
      />
      <Select
        label={copy.audit.recordType}
        isSearchable
        options={[
          { id: everything, label: copy.audit.allTypes },
          ...Object.entries(entityLabels).map(([id, label]) => ({ id, label })),
        ]}
        value={value.entity ?? everything}
        onChange={(chosen) => onChange({ entity: chosen === everything ? undefined : String(chosen) })}
      />
      <Select
        label={copy.audit.programme}
        isSearchable={list.length > 9}
        options={[
          { id: everything, label: copy.audit.allProgrammes },
          ...list.map(({ id, name, code }) => ({ id, label: name, hint: code })),
        ]}
        value={value.programme ?? everything}
        onChange={(chosen) => onChange({ programme: typeof chosen === 'number' ? chosen : undefined })}
      />
      <DateField
        label={copy.audit.from}
        placeholder={copy.audit.anyDate}
        value={value.from ?? null}
        onChange={(from) => onChange({ from: from ?? undefined })}
      />
      <DateField
        label={copy.audit.to}
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
