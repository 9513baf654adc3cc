import { useProgrammeName } from '#screens/accounts/use-programme-name.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Table } from '#ui/table.tsx';
import { keyColumns } from './key-columns.tsx';
import { useKeys } from './use-keys.ts';

export function KeyTable() {
  const { data = [], isPending, error, refetch, revoke } = useKeys();
  const columns = keyColumns({
    nameOf: useProgrammeName(),
    onRevoke: (key) => void revoke(key),
  });
  return (
    <Table
      label="API keys"
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      isLoading={isPending}
      empty={
        <EmptyState title="No keys yet" icon="key-round">
          Make one for each script, so that each can be revoked alone.
        </EmptyState>
      }
      error={error && <ErrorState title="The keys could not be loaded" error={error} onRetry={refetch} />}
    />
  );
}
