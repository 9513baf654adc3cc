import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currentUserCalls } from '@baton/contract/accounts/users.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { notify } from '#ui/notices/notify.ts';
import { Table } from '#ui/table.tsx';
import { sessionColumns } from './session-columns.tsx';
import { copy } from './copy.ts';

const queryKey = ['sessions'];

/** The user's sessions, and how to end them. */
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

  const columns = sessionColumns(
    (session) => void end(call(currentUserCalls.endSession, { params: { session } }), copy.sessions.ended),
  );

  return (
    <div className="flex flex-col gap-3">
      <Table
        label={copy.sessions.label}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        isLoading={isPending}
        error={error && <ErrorState title={copy.sessions.failed} error={error} onRetry={refetch} />}
      />
      {data.length > 1 && (
        <div>
          <Button
            onPress={() => void end(call(currentUserCalls.endOtherSessions), copy.sessions.othersEnded)}
          >
            {copy.sessions.endOthers}
          </Button>
        </div>
      )}
    </div>
  );
}
