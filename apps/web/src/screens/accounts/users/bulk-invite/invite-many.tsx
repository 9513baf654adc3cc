import { useState } from 'react';
import { mayGrant, roles, type Role } from '@baton/contract/http/permissions.ts';
import { useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type ChosenInvitee, InviteList, useInvitePreview } from './invite-list.tsx';
import { hasGroup } from '#session/rights.ts';
import { useManagedProgrammes } from '#screens/accounts/users/use-managed-programmes.ts';
import { copy as usersCopy } from '#screens/accounts/users/copy.ts';
import { Select } from '#ui/select.tsx';
import { inviteMany } from '@baton/contract/accounts/invite-many.ts';
import { useAct } from '#resource/use-act.ts';
import { useDraft } from '#session/use-draft.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { type InviteDraft, readAddresses } from './read-addresses.ts';
import { copy } from './copy.ts';
import { ProgrammePeople } from './programme-people.tsx';

const sources = [
  { id: 'paste', label: 'Paste', icon: 'table-2' },
  { id: 'people', label: 'Programme’s people', icon: 'users' },
] as const;

interface InviteManyProps {
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
  // not copy: key of a draft
  const [people, setPeople] = useDraft<ChosenInvitee[]>('people who are invited', []);
  // not copy: key of a draft
  const [problems, setProblems] = useDraft<string[]>('what was unclear of them', []);
  const preview = useInvitePreview(programme, people);
  const { act, isActing } = useAct();
  const send = async () => {
    const isSent = await act(
      inviteMany.send,
      { query: { commit: true }, body: { programme, people } },
      { done: ({ totals }) => ({ title: describeResult(totals) }) },
    );
    if (!isSent) return void preview.refetch();
    onInvited();
    onClose();
  };
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
            <Button onPress={() => setPeople([])}>Back</Button>
            <Button
              variant="primary"
              isPending={isActing}
              isDisabled={!preview.data?.can_commit || preview.isFetching}
              onPress={() => void send()}
            >
              {totals && totals.invite > 0 ? copy.send(totals.invite) : 'Assign roles'}
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
            onChoose={(drafts, found = []) => {
              setProblems(found);
              setPeople(drafts.map((draft) => inviteeOf(draft, role)));
            }}
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
        label="Programme"
        isSearchable={open.length > 9}
        options={[
          ...open.map(({ id, name, code }) => ({ id, label: name, hint: code })),
          ...(hasGroup(me, 'Admin') ? [{ id: noProgramme, label: 'No programme yet' }] : []),
        ]}
        value={programme ?? noProgramme}
        onChange={(chosen) => onProgramme(typeof chosen === 'number' ? chosen : null)}
      />
      {programme !== null && (
        <Select
          label="Role"
          options={roles.map((id) => ({ id, label: id }))}
          value={role}
          onChange={(chosen) => onRole(chosen as Role)}
          help={`${usersCopy.roleHelp[role]} People with a team become Contributors for that team.`}
        />
      )}
    </div>
  );
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

interface ChoosePeopleProps {
  programme: number | null;
  onChoose: (people: InviteDraft[], problems?: string[]) => void;
}

type Source = (typeof sources)[number]['id'];

function ChoosePeople({ programme, onChoose }: ChoosePeopleProps) {
  const [selected, setSelected] = useState<Source>('paste');
  const offered = sources.filter(({ id }) => id !== 'people' || programme !== null);
  const source = offered.some(({ id }) => id === selected) ? selected : 'paste';

  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl<Source> label="Source" segments={offered} value={source} onChange={setSelected} />
      {source === 'paste' && <PastePeople onChoose={onChoose} />}
      {source === 'people' && programme !== null && (
        <ProgrammePeople key={programme} programme={programme} onChoose={onChoose} />
      )}
    </div>
  );
}

interface PastePeopleProps {
  onChoose: (people: InviteDraft[], problems: string[]) => void;
}

/** Parses pasted addresses from an email or a spreadsheet. */
function PastePeople({ onChoose }: PastePeopleProps) {
  // not copy: key of a draft
  const [text, setText] = useDraft('people to invite', '');
  const { people, problems } = readAddresses(text);
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Email addresses"
        rows={7}
        value={text}
        onChange={setText}
        placeholder={copy.source.example}
        error={problems.length > 0 ? problems.slice(0, 3).join(' ') : undefined}
        help="One per line, or separated by commas or semicolons. You can paste names or spreadsheet rows."
      />
      <div>
        <Button variant="primary" isDisabled={people.length === 0} onPress={() => onChoose(people, problems)}>
          {people.length === 0 ? 'Continue' : copy.source.continueWith(people.length)}
        </Button>
      </div>
    </div>
  );
}
