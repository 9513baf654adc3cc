import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarTokens } from '@baton/contract/turnover/calendar-tokens.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';

export const calendarTokensKey = (programme: number) => ['calendar-tokens', programme] as const;

/** One's own calendar addresses of a programme. */
export function useCalendarTokens(programme: number) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = calendarTokensKey(programme);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(calendarTokens.list, { query: { programme }, signal }),
    staleTime: 0,
  });
  return {
    tokens: data,
    error,
    refetch,
    revoke: async (id: number, name: string) => {
      const isSure = await confirmDanger({
        title: 'Revoke this address?',
        text: `Calendars that read ${name === '' ? 'it' : `“${name}”`} stop being brought up to date.`,
        confirmLabel: 'Revoke',
      });
      if (!isSure) return;
      try {
        await call(calendarTokens.remove, { params: { id } });
      } catch (problem) {
        notifyError(problem, 'Not revoked');
      }
      await client.invalidateQueries({ queryKey });
    },
  };
}
