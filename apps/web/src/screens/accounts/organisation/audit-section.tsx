import { useNavigate, useSearch } from '@tanstack/react-router';
import { audit } from '@baton/contract/accounts/audit.ts';
import { AuditPages } from '#screens/accounts/audit/audit-pages.tsx';
import { AuditTable } from '#screens/accounts/audit/audit-table.tsx';
import { useAuditPage } from '#screens/accounts/audit/use-audit.ts';
import { useCall } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditQuery, type AuditSearch } from './audit-search.ts';

const size = 100;

/** Everything that happened, to be searched and taken out. */
export function AuditSection() {
  const call = useCall();
  const navigate = useNavigate();
  const { section, offset = 0, ...wish } = useSearch({ from: '/shell/app/settings/organisation' });
  const { data, error, isPending, refetch } = useAuditPage([wish, offset], (onTotal, signal) =>
    call(audit.list, { query: { ...auditQuery(wish), limit: size, offset }, onTotal, signal }),
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
      actions={<AuditExport wish={wish} />}
    >
      <AuditFilters value={wish} onChange={show} />
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
