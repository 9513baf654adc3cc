import { useQuery, useQueryClient } from '@tanstack/react-query';
import { updateLinks, type UpdateLink } from '@baton/contract/turnover/update-links.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';

export interface LinkRequest {
  weekly: boolean;
  send: boolean;
}

/** The links of one team, and how they are made and revoked. */
export function useTeamLinks(programme: number, team: number) {
  const call = useCall();
  const queryClient = useQueryClient();
  const queryKey = ['update-links', programme, team];
  const query = useQuery({ queryKey, queryFn: () => call(updateLinks.list, { query: { programme, team } }) });
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  return {
    ...query,
    /** Answers the address, which is never shown again. */
    async make(wish: LinkRequest): Promise<string | undefined> {
      try {
        const made = await call(updateLinks.create, { body: { programme, team, ...wish } });
        if (wish.send) notify({ kind: 'success', title: 'Link on its way', text: made.team_email });
        return made.link;
      } catch (error) {
        notifyError(error, 'No link was made');
        return undefined;
      } finally {
        await refresh();
      }
    },
    async revoke({ id }: UpdateLink): Promise<void> {
      try {
        await call(updateLinks.revoke, { params: { id } });
        notify({ kind: 'success', title: 'Link revoked' });
      } catch (error) {
        notifyError(error, 'The link was not revoked');
      }
      await refresh();
    },
  };
}
