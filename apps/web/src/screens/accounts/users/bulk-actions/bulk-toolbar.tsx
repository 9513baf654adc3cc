import { useState } from 'react';
import type { User } from '@baton/contract/accounts/users.ts';
import { mayGrant, roles, type Role } from '@baton/contract/http/permissions.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { messageOf } from '#lib/api-error.ts';
import {
  useManagedProgrammes,
  useDefaultManagedProgramme,
} from '#screens/accounts/users/use-managed-programmes.ts';
import { SelectionBar } from '#resource/list/selection-bar.tsx';
import { copy as usersCopy } from '#screens/accounts/users/copy.ts';
import { TeamsSelect } from '#screens/accounts/users/teams-select.tsx';
import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Menu } from '#ui/menu.tsx';
import { Select } from '#ui/select.tsx';
import { bulkActionsFor } from './bulk-actions.ts';
import { useBulkActions, type RoleRequest } from './use-bulk-actions.ts';
import { copy } from './copy.ts';

const none = 'none';

interface BulkToolbarProps {
  chosen: readonly User[];
  /** The filtered programme, if any. */
  programme: number | undefined;
  onClear: () => void;
}

export function BulkToolbar({ chosen, programme, onClear }: BulkToolbarProps) {
  const me = useCurrentUser();
  const managed = useManagedProgrammes();
  const [isRoleDialogOpen, setRoleDialogOpen] = useState(false);
  const many = useBulkActions(onClear);
  if (chosen.length === 0) return null;
  const actions = bulkActionsFor(chosen, { isAdmin: mayInOrganisation(me, 'users.manage'), me: me.id });
  const entries = actions.map((each) => ({
    id: each.act,
    label: copy.labels[each.act],
    icon: each.icon,
    hint:
      each.users.length === chosen.length
        ? ''
        : `${formatNumber(each.users.length)} of ${formatNumber(chosen.length)}`,
    onAction: () => void many.carryOut(each),
  }));
  const usual = entries.filter(({ id }) => id !== 'remove');
  const danger = entries.filter(({ id }) => id === 'remove').map((each) => ({ ...each, isDanger: true }));
  return (
    <div className="mb-3">
      <SelectionBar count={chosen.length} noun={copy.noun(chosen.length)} onClear={onClear}>
        {managed.length > 0 && (
          <Button size="sm" icon="pencil" onPress={() => setRoleDialogOpen(true)}>
            {copy.role.action}
          </Button>
        )}
        {actions.length > 0 && (
          <Menu
            label="Actions for the selected users"
            placement="bottom end"
            trigger={
              <Button size="sm" icon="ellipsis">
                More actions
              </Button>
            }
            groups={[{ entries: usual }, { entries: danger }].filter((group) => group.entries.length > 0)}
          />
        )}
      </SelectionBar>
      {isRoleDialogOpen && (
        <RoleDialog
          users={chosen}
          programme={programme}
          onSave={many.setRole}
          onClose={() => setRoleDialogOpen(false)}
        />
      )}
    </div>
  );
}

interface RoleDialogProps {
  users: readonly User[];
  /** Preselected programme. */
  programme: number | undefined;
  onSave: (users: readonly User[], request: RoleRequest, where: string) => Promise<void>;
  onClose: () => void;
}

type RoleChoice = Role | typeof none;

/** Sets the role of several users in a programme, or removes them from it. */
function RoleDialog({ users, onSave, onClose, ...props }: RoleDialogProps) {
  const me = useCurrentUser();
  const open = useManagedProgrammes();
  const [programme, setProgramme] = useState(useDefaultManagedProgramme(props.programme));
  const [role, setRole] = useState<RoleChoice>('Viewer');
  const [teams, setTeams] = useState<number[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const target = open.find(({ id }) => id === programme);
  const members = users.filter((user) =>
    user.memberships.some((each) => each.programme === programme),
  ).length;
  const holder = { groups: me.groups, role: target?.role ?? undefined };

  const save = async () => {
    if (!target) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await onSave(users, roleRequest(target.id, role, teams), target.name);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setSaving(false);
    }
  };
  return (
    <Dialog
      title={copy.role.title(users.length)}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={isSaving} isDisabled={!target} onPress={() => void save()}>
            {role === none ? 'Remove from programme' : copy.role.action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Programme"
          isSearchable={open.length > 9}
          options={open.map(({ id, name, code }) => ({ id, label: name, hint: code }))}
          value={programme ?? null}
          onChange={(chosen) => {
            setProgramme(Number(chosen));
            setTeams([]);
          }}
          help={copy.role.members(members, users.length)}
        />
        <RoleSelect
          grantable={roles.filter((each) => mayGrant(holder, each))}
          value={role}
          onChange={setRole}
        />
        {role === 'Contributor' && target && (
          <TeamsSelect programme={target.id} label="Teams" value={teams} onChange={setTeams} />
        )}
        {problem !== undefined && (
          <p role="alert" className="text-danger-text">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface RoleSelectProps {
  grantable: readonly Role[];
  value: RoleChoice;
  onChange: (role: RoleChoice) => void;
}

/** Select of the roles that may be granted, and of having none. */
function RoleSelect({ grantable, value, onChange }: RoleSelectProps) {
  return (
    <Select
      label="Role"
      options={[
        ...grantable.map((id) => ({ id, label: id })),
        { id: none, label: 'No role (remove from programme)' },
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen as RoleChoice)}
      help={value === none ? 'They’ll lose access to this programme.' : usersCopy.roleHelp[value]}
    />
  );
}

/** Request that grants the chosen role, or removes the users from the programme. Only contributors have teams. */
function roleRequest(programme: number, role: RoleChoice, teams: number[]): RoleRequest {
  return role === none
    ? { act: 'take_out', programme }
    : { act: 'give_role', programme, role, ...(role === 'Contributor' && { teams }) };
}
