import { type ReactNode, useState } from 'react';
import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Table } from '#ui/table.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditSheet } from './audit-sheet.tsx';

export interface AuditTableProps {
  label: string;
  entries: readonly AuditEntry[];
  isLoading: boolean;
  /** Left out where it is always the same. */
  isWhoHidden?: boolean;
  error: Error | null;
  onRetry: () => void;
  empty: ReactNode;
}

/** What happened, a line each; all of it in a sheet. */
export function AuditTable({ entries, isWhoHidden = false, error, onRetry, ...props }: AuditTableProps) {
  const [opened, setOpened] = useState<AuditEntry>();
  const columns = auditColumns({ isWhoHidden, onOpen: setOpened });
  return (
    <>
      <Table
        {...props}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        error={
          error && <ErrorState title={`${props.label} could not be loaded`} error={error} onRetry={onRetry} />
        }
      />
      {opened && <AuditSheet entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
