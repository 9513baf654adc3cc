import { useState } from 'react';
import { manyUsers, type UserAction } from '@baton/contract/accounts/many-users.ts';
import type { User } from '@baton/contract/accounts/users.ts';
import { mayGrant, roles, type Role } from '@baton/contract/http/permissions.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { SelectionBar } from '#resource/list/selection-bar.tsx';
import { tell, useAct } from '#resource/use-act.ts';
import { mayInOrganisation } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import type { DangerQuestion } from '#ui/modals/confirm-danger.tsx';
import { Select } from '#ui/select.tsx';
import { SendDialog } from '#ui/send-dialog.tsx';
import { copy as usersCopy } from '#screens/accounts/users/copy.ts';
import { TeamsSelect } from '#screens/accounts/users/teams-select.tsx';
import {
  useDefaultManagedProgramme,
  useManagedProgrammes,
} from '#screens/accounts/users/use-managed-programmes.ts';
import { useRefreshUsers } from '#screens/accounts/users/use-users.ts';
import { copy } from './copy.ts';

type Act = Exclude<UserAction, 'give_role' | 'take_out'>;

const acts: Record<Act, { icon: IconName; isForManagers?: true; appliesTo: (user: User) => boolean }> = {
  resend: { icon: 'mail', isForManagers: true, appliesTo: ({ status }) => status === 'invited' },
  end_sessions: { icon: 'log-out', appliesTo: ({ status }) => status === 'active' },
  deactivate: { icon: 'lock', appliesTo: ({ status }) => status !== 'deactivated' },
  reactivate: { icon: 'undo-2', appliesTo: ({ status }) => status === 'deactivated' },
  remove: { icon: 'trash-2', appliesTo: () => true },
};

/** Acts available for the selection, each with the users it applies to; never the user's own account. */
export function bulkActsFor(chosen: readonly User[], { isAdmin, me }: { isAdmin: boolean; me: number }) {
  return (Object.keys(acts) as Act[])
    .map((act) => ({ act, users: chosen.filter((user) => user.id !== me && acts[act].appliesTo(user)) }))
    .filter(({ act, users }) => users.length > 0 && (isAdmin || acts[act].isForManagers));
}

interface BulkToolbarProps {
  chosen: readonly User[];
  /** The filtered programme, if any. */
  programme: number | undefined;
  onClear: () => void;
}

/** Actions on the selected accounts, all or none. */
export function BulkToolbar({ chosen, programme, onClear }: BulkToolbarProps) {
  const me = useCurrentUser();
  const managed = useManagedProgrammes();
  const [isAssigning, setAssigning] = useState(false);
  const { act: send } = useAct(['users']);
  if (chosen.length === 0) return null;
  const perform = (act: Act, affected: readonly User[]) =>
    send(
      manyUsers.bulk,
      { body: { act, records: versionsOf(affected) } },
      {
        ...(act === 'remove' && { question: removalOf(affected) }),
        done: ({ changed }) => ({
          title: copy.done[act](changed),
          ...(act === 'deactivate' && { undo: () => void reactivate(affected) }),
        }),
        onDone: onClear,
      },
    );
  // Deactivation has incremented the versions, so the undo applies to any version.
  const reactivate = (affected: readonly User[]) =>
    send(manyUsers.bulk, { body: { act: 'reactivate', records: affected.map(({ id }) => ({ id })) } });
  const isAdmin = mayInOrganisation(me, 'users.manage');
  const entries = bulkActsFor(chosen, { isAdmin, me: me.id }).map(({ act, users }) => ({
    id: act,
    label: copy.labels[act],
    icon: acts[act].icon,
    hint:
      users.length < chosen.length ? `${formatNumber(users.length)} of ${formatNumber(chosen.length)}` : '',
    isDanger: act === 'remove',
    onAction: () => void perform(act, users),
  }));
  const groups = [false, true].map((isDanger) => ({
    entries: entries.filter((each) => each.isDanger === isDanger),
  }));
  return (
    <div className="mb-3">
      <SelectionBar count={chosen.length} noun={copy.noun(chosen.length)} onClear={onClear}>
        {managed.length > 0 && (
          <Button size="sm" icon="pencil" onPress={() => setAssigning(true)}>
            {copy.role.action}
          </Button>
        )}
        {entries.length > 0 && (
          <Menu
            label="Actions for the selected users"
            placement="bottom end"
            trigger={
              <Button size="sm" icon="ellipsis">
                More actions
              </Button>
            }
            groups={groups.filter((group) => group.entries.length > 0)}
          />
        )}
      </SelectionBar>
      {isAssigning && <RoleDialog {...{ chosen, programme, onClear }} onClose={() => setAssigning(false)} />}
    </div>
  );
}

function versionsOf(chosen: readonly User[]) {
  return chosen.map(({ id, version }) => ({ id, version }));
}

function removalOf(affected: readonly User[]): DangerQuestion {
  const count = affected.length;
  const memberships = affected.reduce((sum, user) => sum + user.memberships.length, 0);
  return {
    title: copy.removal.title(count),
    text: 'They lose access immediately. You can invite these emails again later. Their history is kept.',
    impact: [
      { count, what: copy.noun(count) },
      { count: memberships, what: usersCopy.removal.roles(memberships) },
    ].filter((loss) => loss.count > 0),
    confirmLabel: copy.removal.confirm(count),
  };
}

const none = 'none';
type RoleChoice = Role | typeof none;

/** Sets the role of several users in a programme, or removes them from it. */
function RoleDialog({ chosen, onClear, onClose, ...props }: BulkToolbarProps & { onClose: () => void }) {
  const me = useCurrentUser();
  const managed = useManagedProgrammes();
  const call = useCall();
  const refresh = useRefreshUsers();
  const [programme, setProgramme] = useState(useDefaultManagedProgramme(props.programme));
  const [role, setRole] = useState<RoleChoice>('Viewer');
  const [teams, setTeams] = useState<number[]>([]);
  const target = managed.find(({ id }) => id === programme);
  const holder = { groups: me.groups, role: target?.role ?? undefined };
  const grantable = roles.filter((each) => mayGrant(holder, each));
  const members = chosen.filter((user) =>
    user.memberships.some((each) => each.programme === programme),
  ).length;
  const save = async ({ id, name }: { id: number; name: string }) => {
    const set = role === none ? { act: 'take_out' as const } : { act: 'give_role' as const, role };
    const { changed, unchanged } = await call(manyUsers.bulk, {
      // Only contributors have teams.
      body: {
        ...set,
        programme: id,
        ...(role === 'Contributor' && { teams }),
        records: versionsOf(chosen),
      },
    });
    tell({
      title: role === none ? copy.role.removed(changed, name) : copy.role.assigned(changed, role, name),
      ...(unchanged > 0 && { text: copy.role.unchanged(unchanged) }),
    });
    onClear();
    await refresh();
  };
  return (
    <SendDialog
      title={copy.role.title(chosen.length)}
      size="sm"
      confirmLabel={role === none ? 'Remove from programme' : copy.role.action}
      isConfirmDisabled={!target}
      finish={() => target}
      send={save}
      isOpen
      onOpenChange={onClose}
      close={onClose}
    >
      <Select
        label="Programme"
        isSearchable={managed.length > 9}
        options={managed.map(({ id, name, code }) => ({ id, label: name, hint: code }))}
        value={programme ?? null}
        onChange={(next) => {
          setProgramme(Number(next));
          setTeams([]);
        }}
        help={copy.role.members(members, chosen.length)}
      />
      <Select
        label="Role"
        options={[
          ...grantable.map((id) => ({ id, label: id })),
          { id: none, label: 'No role (remove from programme)' },
        ]}
        value={role}
        onChange={(next) => setRole(next as RoleChoice)}
        help={role === none ? 'They’ll lose access to this programme.' : usersCopy.roleHelp[role]}
      />
      {role === 'Contributor' && target && (
        <TeamsSelect programme={target.id} label="Teams" value={teams} onChange={setTeams} />
      )}
    </SendDialog>
  );
}
