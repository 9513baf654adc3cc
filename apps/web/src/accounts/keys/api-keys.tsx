import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useProgrammes } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';
import { CallExamples } from './call-examples.tsx';
import { keyColumns } from './key-columns.tsx';
import { KeyMade } from './key-made.tsx';
import { NewKey } from './new-key.tsx';
import { useKeys } from './use-keys.ts';

/** Keys for scripts, and how to call with them. */
export function ApiKeys() {
  const { data = [], isPending, error, refetch, refresh, revoke } = useKeys();
  const { list } = useProgrammes();
  const [isMaking, setMaking] = useState(false);
  const columns = keyColumns({
    nameOf: (id) => list.find((programme) => programme.id === id)?.name ?? `Programme ${id}`,
    onRevoke: (key) => void revoke(key),
  });
  const show = async (value: string) => {
    setMaking(false);
    await openModal<void>((controls) => <KeyMade {...controls} value={value} />);
    await refresh();
  };
  return (
    <div className="flex flex-col gap-10">
      <Section
        title="API keys"
        text="For scripts that read or write on your behalf. A key never opens accounts, settings or backups."
        actions={
          <Button variant="primary" icon="plus" onPress={() => setMaking(true)}>
            New key
          </Button>
        }
      >
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
          error={
            error && (
              <ErrorState
                title="The keys could not be loaded"
                text={messageOf(error)}
                onRetry={() => void refetch()}
              />
            )
          }
        />
      </Section>
      <CallExamples />
      {isMaking && <NewKey onMade={(key) => void show(key)} onClose={() => setMaking(false)} />}
    </div>
  );
}
