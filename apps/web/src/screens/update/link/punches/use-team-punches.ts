import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type TeamPunch, type TeamPunchList, teamPunches } from '@baton/contract/turnover/team-punches.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { notifyWithUndo } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';

interface TeamPunchState {
  /** Undefined while loading, and if the punches can’t be read. */
  list: TeamPunchList | undefined;
  /** Reports a punch cleared; true if the server has saved it. */
  clear: (punch: TeamPunch, note: string) => Promise<boolean>;
}

/** The open punches of the team behind a link. */
export function useTeamPunches(params: { uid: string; token: string }, name: string): TeamPunchState {
  const call = useCall();
  const client = useQueryClient();
  const { uid, token } = params;
  const queryKey = ['team punches', uid];
  const { data: list, refetch } = useQuery({
    queryKey,
    queryFn: () => call(teamPunches.list, { params: { uid, token }, isQuiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const setList = ({ total, punches }: TeamPunchList) => client.setQueryData(queryKey, { total, punches });

  const undo = async (undoes: string) => {
    try {
      setList(await call(teamPunches.undo, { params: { uid, token }, body: { name, undoes } }));
    } catch (error) {
      notifyError(error, copy.undoFailed);
    }
  };
  const clear = async ({ id, version, number }: TeamPunch, note: string) => {
    try {
      const body = { name, note, records: [{ id, version }] };
      const answer = await call(teamPunches.clear, { params: { uid, token }, body });
      setList(answer);
      notifyWithUndo({
        title: copy.cleared(number),
        text: copy.clearedText,
        undo: () => void undo(answer.operation),
      });
      return true;
    } catch (error) {
      // Someone else was faster: the list shows what is still open.
      if (error instanceof ApiError && error.status === 409) void refetch();
      notifyError(error, copy.clearFailed(number));
      return false;
    }
  };
  return { list, clear };
}
