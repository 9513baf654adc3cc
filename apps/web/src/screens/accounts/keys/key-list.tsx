import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import { Section } from '#ui/section.tsx';
import { NewKey } from './new-key.tsx';
import { useProgrammeName } from '#screens/accounts/use-programme-name.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Table } from '#ui/table.tsx';
import { keyColumns } from './key-columns.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys, type KeyRecord } from '@baton/contract/accounts/keys.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.tsx';

/** Active API keys; the value of a new key is shown once. */
export function KeyList() {
  const { refresh } = useKeys();
  const [isMaking, setMaking] = useState(false);
  const show = async (value: string) => {
    setMaking(false);
    await openModal((controls) => <CreatedKey {...controls} value={value} />);
    await refresh();
  };
  return (
    <Section
      title={copy.title}
      text={copy.text}
      actions={
        <Button variant="primary" icon="plus" onPress={() => setMaking(true)}>
          {copy.create}
        </Button>
      }
    >
      <KeyTable />
      {isMaking && <NewKey onCreated={(key) => void show(key)} onClose={() => setMaking(false)} />}
    </Section>
  );
}

function KeyTable() {
  const { data = [], isPending, error, refetch, revoke } = useKeys();
  const columns = keyColumns({
    nameOf: useProgrammeName(),
    onRevoke: (key) => void revoke(key),
  });
  return (
    <Table
      label={copy.title}
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      isLoading={isPending}
      empty={
        <EmptyState title={copy.empty} icon="key-round">
          {copy.emptyText}
        </EmptyState>
      }
      error={error && <ErrorState title={copy.failed} error={error} onRetry={refetch} />}
    />
  );
}

interface CreatedKeyProps extends ModalControls<void> {
  value: string;
}

/** Shows the value of a new key, once. */
function CreatedKey({ value, close, ...controls }: CreatedKeyProps) {
  return (
    <Dialog
      {...controls}
      role="alertdialog"
      title={copy.created.title}
      footer={
        <Button variant="primary" onPress={() => close()}>
          {copy.created.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-text-muted">{copy.created.text}</p>
        <CopyField label={copy.created.label} value={value} />
      </div>
    </Dialog>
  );
}

const queryKey = ['keys'];

/** Loads and revokes API keys. */
function useKeys() {
  const call = useCall();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const query = useQuery({ queryKey, queryFn: () => call(keys.list) });
  const revoke = async ({ id, name }: KeyRecord) => {
    const isConfirmed = await confirmDanger({
      title: copy.revoke.title(name),
      text: copy.revoke.text,
      confirmLabel: copy.revoke.confirm,
    });
    if (!isConfirmed) return;
    try {
      await call(keys.revoke, { params: { id } });
      notify({ kind: 'success', title: copy.revoke.done, text: name });
    } catch (error) {
      notifyError(error, copy.revoke.failed);
    }
    await refresh();
  };
  return { ...query, refresh, revoke };
}
