import { useState } from 'react';
import type { User } from '@baton/contract/accounts/users.ts';
import { mayGrant, roles, type Role } from '@baton/contract/http/permissions.ts';
import { TeamsSelect } from '#screens/accounts/users/teams-select.tsx';
import {
  useDefaultManagedProgramme,
  useManagedProgrammes,
} from '#screens/accounts/users/use-managed-programmes.ts';
import { copy as usersCopy } from '#screens/accounts/users/copy.ts';
import { messageOf } from '#lib/api-error.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import type { RoleRequest } from './use-bulk-actions.ts';
import { copy } from './copy.ts';

export interface RoleDialogProps {
  users: readonly User[];
  /** Preselected programme. */
  programme: number | undefined;
  onSave: (users: readonly User[], request: RoleRequest, where: string) => Promise<void>;
  onClose: () => void;
}

const none = 'none';

type RoleChoice = Role | typeof none;

/** Sets the role of several users in a programme, or removes them from it. */
export function RoleDialog({ users, onSave, onClose, ...props }: RoleDialogProps) {
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
          <Button onPress={onClose}>{copy.role.cancel}</Button>
          <Button variant="primary" isPending={isSaving} isDisabled={!target} onPress={() => void save()}>
            {role === none ? copy.role.remove : copy.role.action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={copy.role.programme}
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
          <TeamsSelect programme={target.id} label={copy.role.teams} value={teams} onChange={setTeams} />
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
      label={copy.role.role}
      options={[...grantable.map((id) => ({ id, label: id })), { id: none, label: copy.role.none }]}
      value={value}
      onChange={(chosen) => onChange(chosen as RoleChoice)}
      help={value === none ? copy.role.noneHelp : usersCopy.roleHelp[value]}
    />
  );
}

/** Request that grants the chosen role, or removes the users from the programme. Only contributors have teams. */
function roleRequest(programme: number, role: RoleChoice, teams: number[]): RoleRequest {
  return role === none
    ? { act: 'take_out', programme }
    : { act: 'give_role', programme, role, ...(role === 'Contributor' && { teams }) };
}
