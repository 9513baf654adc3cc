import { useState } from 'react';
import { mayGrant, roles, type Role } from '@baton/contract/http/permissions.ts';
import { useCurrentUser, useProgrammes, useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChoosePeople } from './choose-people.tsx';
import { InviteList } from './invite-list.tsx';
import { hasGroup } from '#session/rights.ts';
import { useManagedProgrammes } from '#screens/accounts/users/use-managed-programmes.ts';
import { copy as usersCopy } from '#screens/accounts/users/copy.ts';
import { Select } from '#ui/select.tsx';
import { inviteMany } from '@baton/contract/accounts/invite-many.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useDraft } from '#session/use-draft.ts';
import { notify } from '#ui/notices/notify.ts';
import type { InviteDraft } from './read-addresses.ts';
import { type ChosenInvitee, useInvitePreview } from './use-invite-preview.ts';
import { copy } from './copy.ts';

export interface InviteManyProps {
  /** Preselected programme. */
  programme: number | null;
  onClose: () => void;
  onInvited: () => void;
}

/** Invites several people: programme, people and a preview before sending. */
export function InviteMany({ programme: initial, onClose, onInvited }: InviteManyProps) {
  const me = useCurrentUser();
  const { list } = useProgrammes();
  const [programme, setProgramme] = useState(initial);
  const [role, setRole] = useState<Role>('Viewer');
  const flow = useInviteMany(programme, () => {
    onInvited();
    onClose();
  });
  const { people, setPeople, problems, preview } = flow;
  const own = list.find(({ id }) => id === programme)?.role ?? undefined;
  const offered = roles.filter((each) => mayGrant({ groups: me.groups, role: own }, each));

  const isListed = people.length > 0;
  const totals = preview.data?.totals;
  return (
    <Dialog
      title={copy.action}
      size={isListed ? 'xl' : 'lg'}
      isOpen
      isDismissable={!isListed}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        isListed && (
          <>
            <Button onPress={() => setPeople([])}>{copy.back}</Button>
            <Button
              variant="primary"
              isPending={flow.isSending}
              isDisabled={!preview.data?.can_commit || preview.isFetching}
              onPress={() => void flow.send()}
            >
              {totals && totals.invite > 0 ? copy.send(totals.invite) : copy.assignRoles}
            </Button>
          </>
        )
      }
    >
      {isListed ? (
        <InviteList {...{ programme, people, problems, preview }} roles={offered} onChange={setPeople} />
      ) : (
        <div className="flex flex-col gap-5">
          <InviteTarget
            {...{ programme, role }}
            roles={offered}
            onProgramme={setProgramme}
            onRole={setRole}
          />
          <ChoosePeople
            programme={programme}
            onChoose={(drafts, problems = []) => flow.choose(drafts, problems, role)}
          />
        </div>
      )}
    </Dialog>
  );
}

interface InviteTargetProps {
  programme: number | null;
  role: Role;
  roles: readonly Role[];
  onProgramme: (programme: number | null) => void;
  onRole: (role: Role) => void;
}

const noProgramme = 'none';

/** Programme of the invitations, and the default role. */
function InviteTarget({ programme, role, roles, onProgramme, onRole }: InviteTargetProps) {
  const me = useCurrentUser();
  const open = useManagedProgrammes();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={copy.target.programme}
        isSearchable={open.length > 9}
        options={[
          ...open.map(({ id, name, code }) => ({ id, label: name, hint: code })),
          ...(hasGroup(me, 'Admin') ? [{ id: noProgramme, label: copy.target.noProgramme }] : []),
        ]}
        value={programme ?? noProgramme}
        onChange={(chosen) => onProgramme(typeof chosen === 'number' ? chosen : null)}
      />
      {programme !== null && (
        <Select
          label={copy.target.role}
          options={roles.map((id) => ({ id, label: id }))}
          value={role}
          onChange={(chosen) => onRole(chosen as Role)}
          help={copy.target.roleHelp(usersCopy.roleHelp[role])}
        />
      )}
    </div>
  );
}

/** People to invite, the server's preview and the submission. */
function useInviteMany(programme: number | null, onDone: () => void) {
  const call = useCall();
  // not copy: key of a draft
  const [people, setPeople] = useDraft<ChosenInvitee[]>('people who are invited', []);
  // not copy: key of a draft
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
      notify({ kind: 'success', title: describeResult(totals) });
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
    choose(drafts: readonly InviteDraft[], found: string[], defaultRole: Role) {
      setProblems(found);
      setPeople(drafts.map((draft) => inviteeOf(draft, defaultRole)));
    },
  };
}

/** Fills in the default role; a person with a team becomes a Contributor. */
function inviteeOf({ role, ...draft }: InviteDraft, defaultRole: Role): ChosenInvitee {
  const { email, first_name, last_name, teams } = draft;
  return {
    email,
    first_name,
    last_name,
    teams,
    role: role ?? (teams.length > 0 ? 'Contributor' : defaultRole),
  };
}

function describeResult({ invite, add }: { invite: number; add: number }): string {
  const parts = [...(invite > 0 ? [copy.sent(invite)] : []), ...(add > 0 ? [copy.assigned(add)] : [])];
  return parts.join(' · ') || copy.assigned(0);
}
