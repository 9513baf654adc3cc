import { useState } from 'react';
import { inviteMany } from '@baton/contract/accounts/invite-many.ts';
import { mayGrant, roles, type Role } from '@baton/contract/http/permissions.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall, useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notices/notify.ts';
import { ChoosePeople } from './choose-people.tsx';
import { InvitePlace } from './invite-place.tsx';
import { InviteList } from './invite-list.tsx';
import type { InviteDraft } from './read-addresses.ts';
import { type ChosenInvitee, useInvitePreview } from './use-invite-preview.ts';

export interface InviteManyProps {
  /** The programme to begin with. */
  programme: number | null;
  onClose: () => void;
  onInvited: () => void;
}

/** Invites a whole team: where to, who, and a look at all of it before anything goes out. */
export function InviteMany({ programme: initial, onClose, onInvited }: InviteManyProps) {
  const call = useCall();
  const me = useCurrentUser();
  const { list } = useProgrammes();
  const [programme, setProgramme] = useState(initial);
  const [role, setRole] = useState<Role>('Viewer');
  const [people, setPeople] = useState<ChosenInvitee[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const [isSending, setSending] = useState(false);
  const preview = useInvitePreview(programme, people);
  const own = list.find(({ id }) => id === programme)?.role ?? undefined;
  const offered = roles.filter((each) => mayGrant({ groups: me.groups, role: own }, each));

  const choose = (drafts: InviteDraft[], unclear: string[] = []) => {
    setProblems(unclear);
    setPeople(drafts.map((draft) => settle(draft, role)));
  };
  const send = async () => {
    setSending(true);
    try {
      const { totals } = await call(inviteMany.send, {
        query: { commit: true },
        body: { programme, people },
      });
      notify({ kind: 'success', title: doneWords(totals) });
      onInvited();
      onClose();
    } catch (error) {
      notifyError(error);
      void preview.refetch();
    } finally {
      setSending(false);
    }
  };

  const isListed = people.length > 0;
  const totals = preview.data?.totals;
  return (
    <Dialog
      title="Invite many"
      size={isListed ? 'xl' : 'lg'}
      isOpen
      isDismissable={!isListed}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        isListed && (
          <>
            <Button onPress={() => setPeople([])}>Back</Button>
            <Button
              variant="primary"
              isPending={isSending}
              isDisabled={!preview.data?.can_commit || preview.isFetching}
              onPress={() => void send()}
            >
              {totals && totals.invite > 0
                ? `Send ${totals.invite} ${totals.invite === 1 ? 'invitation' : 'invitations'}`
                : 'Give the roles'}
            </Button>
          </>
        )
      }
    >
      {isListed ? (
        <InviteList {...{ programme, people, problems, preview }} roles={offered} onChange={setPeople} />
      ) : (
        <div className="flex flex-col gap-5">
          <InvitePlace {...{ programme, role }} roles={offered} onProgramme={setProgramme} onRole={setRole} />
          <ChoosePeople programme={programme} onChoose={choose} />
        </div>
      )}
    </Dialog>
  );
}

/** Whoever has a team works for it, unless something else is said. */
function settle({ role, ...draft }: InviteDraft, usual: Role): ChosenInvitee {
  const { email, first_name, last_name, teams } = draft;
  return { email, first_name, last_name, teams, role: role ?? (teams.length > 0 ? 'Contributor' : usual) };
}

function doneWords({ invite, add }: { invite: number; add: number }): string {
  const sent = `${invite} ${invite === 1 ? 'invitation' : 'invitations'} sent`;
  const given = `${add} ${add === 1 ? 'role' : 'roles'} given`;
  return invite === 0 ? given : add === 0 ? sent : `${sent}, ${given}`;
}
