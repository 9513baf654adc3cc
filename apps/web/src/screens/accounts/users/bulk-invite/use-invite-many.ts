import { useState } from 'react';
import { inviteMany } from '@baton/contract/accounts/invite-many.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import { countOf } from '#lib/format-number.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { useDraft } from '#session/use-draft.ts';
import { notify } from '#ui/notices/notify.ts';
import type { InviteDraft } from './read-addresses.ts';
import { type ChosenInvitee, useInvitePreview } from './use-invite-preview.ts';

/** The people who are to be invited, what the server would do with them, and the way to have it done. */
export function useInviteMany(programme: number | null, onDone: () => void) {
  const call = useCall();
  const [people, setPeople] = useDraft<ChosenInvitee[]>('people who are invited', []);
  const [problems, setProblems] = useDraft<string[]>('what was unclear of them', []);
  const [isSending, setSending] = useState(false);
  const preview = useInvitePreview(programme, people);
  const send = async () => {
    setSending(true);
    try {
      const { totals } = await call(inviteMany.send, {
        query: { commit: true },
        body: { programme, people },
      });
      notify({ kind: 'success', title: doneWords(totals) });
      onDone();
    } catch (error) {
      notifyError(error);
      void preview.refetch();
    } finally {
      setSending(false);
    }
  };
  return {
    people,
    setPeople,
    problems,
    preview,
    isSending,
    send,
    choose(drafts: readonly InviteDraft[], unclear: string[], usual: Role) {
      setProblems(unclear);
      setPeople(drafts.map((draft) => settle(draft, usual)));
    },
  };
}

/** Whoever has a team works for it, unless something else is said. */
function settle({ role, ...draft }: InviteDraft, usual: Role): ChosenInvitee {
  const { email, first_name, last_name, teams } = draft;
  return { email, first_name, last_name, teams, role: role ?? (teams.length > 0 ? 'Contributor' : usual) };
}

function doneWords({ invite, add }: { invite: number; add: number }): string {
  const sent = `${countOf(invite, 'invitation')} sent`;
  const given = `${countOf(add, 'role')} given`;
  return invite === 0 ? given : add === 0 ? sent : `${sent}, ${given}`;
}
