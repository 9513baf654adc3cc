import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  IssuedRecipient,
  lookaheadSending,
  weeklySending,
} from '@baton/contract/lookahead/distribution.ts';
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

interface SendTarget {
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
      notify({ kind: 'success', title: `${label} emailed`, text: copy.sentText(queued) });
      onOpenChange(false);
    } catch (failure) {
      notifyError(failure, 'Couldn’t send the emails');
    }
    setBusy(false);
  };
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={`Email ${label}`}
      footer={
        <>
          <LinkButton href="/app/programme/recipients" icon="pencil">
            Edit distribution list
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
        <ErrorState title="Couldn’t load the distribution list" error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton className="h-32" />
      ) : data.length === 0 ? (
        <EmptyState title="The distribution list is empty" icon="mail">
          Add members or email addresses to send issued documents to them.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-text-muted">Everyone below gets the PDF. Members also get a link to it.</p>
          <Table label="Recipients" columns={recipientColumns} rows={data} rowKey={(row) => row.id} />
        </div>
      )}
    </Dialog>
  );
}

const recipientColumns: TableColumn<IssuedRecipient>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  {
    id: 'gets',
    header: 'Gets',
    cell: ({ member, problem }) =>
      problem === null ? (member ? 'PDF and link' : 'PDF only') : copy.problems[problem],
  },
  {
    id: 'sent',
    header: 'Last emailed',
    cell: ({ sent_at: at }) => (at === null ? 'Not yet' : formatMoment(at)),
  },
];
