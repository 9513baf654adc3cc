import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currentUserCalls, type Session } from '@baton/contract/accounts/users.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { nameDevice } from '#lib/name-device.ts';
import { messageOf } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { notify } from '#ui/notices/notify.ts';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

const queryKey = ['sessions'];

/** Where one is signed in, and the way to end it there. */
export function Sessions() {
  const call = useCall();
  const queryClient = useQueryClient();
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => call(currentUserCalls.sessions),
  });

  const end = async (work: Promise<unknown>, title: string) => {
    try {
      await work;
      notify({ kind: 'success', title });
      await queryClient.invalidateQueries({ queryKey });
    } catch (failure) {
      notifyError(failure);
    }
  };

  const columns = columnsFor(
    (session) => void end(call(currentUserCalls.endSession, { params: { session } }), 'Session ended'),
  );

  return (
    <div className="flex flex-col gap-3">
      <Table
        label="Your sessions"
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        isLoading={isPending}
        error={
          error && (
            <ErrorState
              title="Your sessions could not be loaded"
              text={messageOf(error)}
              onRetry={() => void refetch()}
            />
          )
        }
      />
      {data.length > 1 && (
        <div>
          <Button
            onPress={() => void end(call(currentUserCalls.endOtherSessions), 'All other sessions ended')}
          >
            End all other sessions
          </Button>
        </div>
      )}
    </div>
  );
}

function columnsFor(onEnd: (id: string) => void): TableColumn<Session>[] {
  return [
    {
      id: 'device',
      header: 'Device',
      isRowHeader: true,
      cell: ({ device, current }) => (
        <span className="flex items-center gap-2" title={device}>
          {nameDevice(device)}
          {current && <Badge tone="accent">This one</Badge>}
        </span>
      ),
    },
    { id: 'ip', header: 'Address', cell: ({ ip }) => ip },
    { id: 'used', header: 'Last used', cell: ({ last_used_at }) => formatMoment(last_used_at) },
    { id: 'since', header: 'Signed in', cell: ({ created_at }) => formatMoment(created_at) },
    {
      id: 'end',
      header: '',
      align: 'end',
      cell: ({ id, current, device }) =>
        !current && (
          <Button size="sm" variant="ghost" onPress={() => onEnd(id)}>
            End<span className="sr-only"> the session on {nameDevice(device)}</span>
          </Button>
        ),
    },
  ];
}
