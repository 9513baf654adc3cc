import { entityLabels } from '@baton/contract/accounts/audit-labels.ts';
import { audit } from '@baton/contract/accounts/audit.ts';
import { organisationForm as form } from '@baton/contract/accounts/organisation.ts';
import { useSearch, useNavigate } from '@tanstack/react-router';
import { PageHead } from '#resource/page-head.tsx';
import { Link } from 'react-aria-components/Link';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { FileMenu } from '#resource/file-menu.tsx';
import { FormField } from '#resource/form-field.tsx';
import { AuditPages } from '#screens/accounts/audit/audit-pages.tsx';
import { AuditTable } from '#screens/accounts/audit/audit-table.tsx';
import { useAuditPage } from '#screens/accounts/audit/use-audit.ts';
import { ApiKeys } from './api-keys.tsx';
import { useCall, useProgrammes } from '#session/session-context.ts';
import { DateField } from '#ui/date-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { Select } from '#ui/select.tsx';
import { Backups } from './backups.tsx';
import { copy } from './copy.ts';
import { General } from './general.tsx';
import { MailSection } from './mail-section.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { ReasonSection } from './reason-section.tsx';
import { Security } from './security.tsx';
import { SystemSection } from './system-section.tsx';

const names = ['terms_text'] as const;

const size = 100;

const everything = 'all';

const typingPauseMs = 250;

interface OrganisationSection {
  /** Value of the search parameter `section`. */
  id: string;
  label: string;
  icon: IconName;
  content: ComponentType;
}

/** Sections in display order. */
const organisationSections: readonly OrganisationSection[] = [
  { id: 'general', label: 'General', icon: 'building-2', content: General },
  { id: 'security', label: 'Passwords and sessions', icon: 'lock', content: Security },
  { id: 'terms', label: 'Terms', icon: 'file-text', content: TermsSection },
  { id: 'reasons', label: 'Reason codes', icon: 'tags', content: ReasonSection },
  { id: 'mail', label: 'Email', icon: 'mail', content: MailSection },
  { id: 'audit', label: 'Audit log', icon: 'list-checks', content: AuditSection },
  { id: 'system', label: 'Version and storage', icon: 'info', content: SystemSection },
  { id: 'keys', label: 'API keys', icon: 'key-round', content: ApiKeys },
  { id: 'backups', label: 'Backups', icon: 'layers', content: Backups },
];

export function OrganisationScreen() {
  const { section } = useSearch({ from: '/shell/app/settings/organisation' });
  const shown = organisationSections.find(({ id }) => id === section) ?? organisationSections[0];
  if (!shown) return null;
  const Content = shown.content;
  return (
    <>
      <PageHead title="Organisation" text="Settings and records for the whole organisation." />
      <div className="flex flex-col gap-6 lg:flex-row lg:gap-10">
        <SectionIndex sections={organisationSections} current={shown.id} />
        <div className="min-w-0 flex-1">
          <Content key={shown.id} />
        </div>
      </div>
    </>
  );
}

interface SectionIndexProps {
  sections: readonly OrganisationSection[];
  current: string;
}

/** On a phone the row is wider than the screen. */
function scrollIntoView(entry: HTMLLIElement | null): void {
  entry?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

/** Links to the sections: at the side if there is room, otherwise in a scrolling row above. */
function SectionIndex({ sections, current }: SectionIndexProps) {
  return (
    <nav aria-label="Sections" className="min-w-0 lg:w-56 lg:shrink-0">
      <ul className="flex gap-1 overflow-x-auto pb-1 lg:flex-col lg:overflow-visible">
        {sections.map(({ id, label, icon }) => (
          <li key={id} ref={id === current ? scrollIntoView : null} className="shrink-0">
            <Link
              href={`/app/settings/organisation?section=${id}`}
              {...(id === current && { 'aria-current': 'page' as const })}
              className={joinClasses(
                'flex h-8 items-center gap-2 rounded-md px-2.5 -outline-offset-2 transition-colors',
                id === current
                  ? 'bg-surface-selected font-medium text-text'
                  : 'text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              <Icon name={icon} size={16} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The audit log with filters and export. */
function AuditSection() {
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
      title={copy.audit.title}
      text="All changes by all users, newest first. Entries are never changed or deleted."
      actions={<AuditExport filters={filters} />}
    >
      <AuditFilters value={filters} onChange={show} />
      <AuditTable
        label={copy.audit.title}
        errorTitle="Couldn’t load the audit log"
        entries={data?.entries ?? []}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No matches" icon="search">
            No entries match these filters.
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
      label="Export audit log"
      files={[
        {
          title: 'Filtered entries',
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

function AuditFilters({ value, onChange }: AuditFiltersProps) {
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

function TermsSection() {
  return (
    <OrganisationForm names={names}>
      {({ terms_version }) => (
        <Section
          title="Terms and conditions"
          text={`Version ${terms_version}. Every change creates a new version.`}
        >
          <FormField
            name="terms_text"
            field={form.terms_text}
            label="Text"
            rows={14}
            help="An empty line starts a new paragraph."
          />
        </Section>
      )}
    </OrganisationForm>
  );
}
