import { useState } from 'react';
import { audit } from '@baton/contract/accounts/audit.ts';
import { AuditPages } from '#screens/accounts/audit/audit-pages.tsx';
import { AuditTable } from '#screens/accounts/audit/audit-table.tsx';
import { useAuditPage } from '#screens/accounts/audit/use-audit.ts';
import { useCall } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { copy } from './copy.ts';

const size = 50;

/** The user's own entries in the audit log. */
export function OwnActivity() {
  const call = useCall();
  const [offset, setOffset] = useState(0);
  const { data, error, isPending, refetch } = useAuditPage(['own', offset], (onTotal, signal) =>
    call(audit.own, { query: { limit: size, offset }, onTotal, signal }),
  );
  return (
    <>
      <AuditTable
        label={copy.activity.label}
        errorTitle={copy.activity.failed}
        isWhoHidden
        entries={data?.entries ?? []}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title={copy.activity.empty} icon="list-checks">
            {copy.activity.emptyText}
          </EmptyState>
        }
      />
      {data && (
        <AuditPages
          {...{ offset, size }}
          shown={data.entries.length}
          total={data.total}
          onOffset={setOffset}
        />
      )}
    </>
  );
}
