import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  IssuedRecipient,
  lookaheadSending,
  weeklySending,
} from '@baton/contract/turnover/distribution.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { copy } from './copy.ts';

export interface SendTarget {
  id: number;
  /** 'Look-ahead 12'. */
  label: string;
  calls: typeof lookaheadSending | typeof weeklySending;
}

/** Asks before an issued document is emailed to the distribution list. */
export function openSendDialog(target: SendTarget): void {
  void openModal((controls) => <SendDialog {...controls} {...target} />);
}

function SendDialog({ id, label, calls, isOpen, onOpenChange }: SendTarget & ModalControls<void>) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['issued-recipients', calls.recipients.path, id],
    queryFn: ({ signal }) => call(calls.recipients, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const able = data?.filter(({ problem }) => problem === null).length ?? 0;
  const send = async () => {
    setBusy(true);
    try {
      const { queued } = await call(calls.send, { params: { id } });
      notify({ kind: 'success', title: copy.sent(label), text: copy.sentText(queued) });
      onOpenChange(false);
    } catch (failure) {
      notifyError(failure, copy.failed);
    }
    setBusy(false);
  };
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={copy.title(label)}
      footer={
        <>
          <LinkButton href="/app/programme/recipients" icon="pencil">
            {copy.edit}
          </LinkButton>
          {able > 0 && (
            <Button variant="primary" icon="mail" isPending={isBusy} onPress={() => void send()}>
              {copy.send(able)}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState title={copy.loadFailed} error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton className="h-32" />
      ) : data.length === 0 ? (
        <EmptyState title={copy.empty.title} icon="mail">
          {copy.empty.text}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-text-muted">{copy.text}</p>
          <Table label={copy.list} columns={recipientColumns} rows={data} rowKey={(row) => row.id} />
        </div>
      )}
    </Dialog>
  );
}

const recipientColumns: TableColumn<IssuedRecipient>[] = [
  { id: 'name', header: copy.columns.name, isRowHeader: true, cell: ({ name }) => name },
  { id: 'email', header: copy.columns.email, cell: ({ email }) => email },
  {
    id: 'gets',
    header: copy.columns.gets,
    cell: ({ member, problem }) =>
      problem === null ? (member ? copy.member : copy.address) : copy.problems[problem],
  },
  {
    id: 'sent',
    header: copy.columns.sent,
    cell: ({ sent_at: at }) => (at === null ? copy.never : formatMoment(at)),
  },
];
