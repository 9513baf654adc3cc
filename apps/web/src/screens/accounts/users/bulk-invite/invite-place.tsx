import type { Role } from '@baton/contract/http/permissions.ts';
import { hasGroup } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { useManagedProgrammes } from '#screens/accounts/users/use-managed-programmes.ts';
import { roleHelp } from '#screens/accounts/users/user-words.ts';
import { Select } from '#ui/select.tsx';

export interface InvitePlaceProps {
  programme: number | null;
  role: Role;
  roles: readonly Role[];
  onProgramme: (programme: number | null) => void;
  onRole: (role: Role) => void;
}

const nowhere = 'none';

/** The programme that all are invited into, and the role of whoever has no other. */
export function InvitePlace({ programme, role, roles, onProgramme, onRole }: InvitePlaceProps) {
  const me = useCurrentUser();
  const open = useManagedProgrammes();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label="Programme"
        isSearchable={open.length > 9}
        options={[
          ...open.map(({ id, name, code }) => ({ id, label: name, hint: code })),
          ...(hasGroup(me, 'Admin') ? [{ id: nowhere, label: 'No programme yet' }] : []),
        ]}
        value={programme ?? nowhere}
        onChange={(chosen) => onProgramme(typeof chosen === 'number' ? chosen : null)}
      />
      {programme !== null && (
        <Select
          label="Role"
          options={roles.map((id) => ({ id, label: id }))}
          value={role}
          onChange={(chosen) => onRole(chosen as Role)}
          help={`${roleHelp[role]} Whoever comes with a team becomes its Contributor.`}
        />
      )}
    </div>
  );
}
