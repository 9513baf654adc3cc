import type { InviteResult } from '@baton/contract/accounts/invite-many.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import { TeamsSelect } from '#screens/accounts/users/teams-select.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import type { ChosenInvitee } from './use-invite-preview.ts';
import { copy } from './copy.ts';

type Outcome = InviteResult['rows'][number];

/** A person to invite, with the server's preview. */
export interface InviteLine {
  index: number;
  invitee: ChosenInvitee;
  outcome: Outcome | undefined;
}

const tones: Record<Outcome['action'], BadgeTone> = {
  invite: 'info',
  add: 'success',
  unchanged: 'neutral',
  // not copy: colour of a badge
  error: 'danger',
};

interface InviteColumnsProps {
  programme: number | null;
  roles: readonly Role[];
  onChange: (index: number, next: Partial<ChosenInvitee>) => void;
  onRemove: (index: number) => void;
}

export function inviteColumns({
  programme,
  roles,
  onChange,
  onRemove,
}: InviteColumnsProps): TableColumn<InviteLine>[] {
  return [
    {
      id: 'email',
      header: 'Person',
      isRowHeader: true,
      cell: ({ invitee: { email, first_name, last_name }, outcome }) => {
        const known = outcome?.name || `${first_name} ${last_name}`.trim();
        const name = known === email ? '' : known;
        return (
          <span className="flex max-w-44 flex-col py-1 sm:max-w-80" title={email}>
            <span className="truncate">{name === '' ? email : name}</span>
            {name !== '' && <span className="truncate font-normal text-text-muted">{email}</span>}
          </span>
        );
      },
    },
    ...(programme === null ? [] : roleColumns({ programme, roles, onChange })),
    {
      id: 'outcome',
      header: 'Result',
      cell: ({ outcome }) =>
        outcome && (
          <span className="flex flex-col items-start gap-0.5 py-1 whitespace-normal">
            <Badge tone={tones[outcome.action]}>{copy.list.results[outcome.action]}</Badge>
            {Object.values(outcome.errors).map((texts) => (
              <span key={texts.join()} className="text-danger-text">
                {texts.join(' ')}
              </span>
            ))}
          </span>
        ),
    },
    {
      id: 'remove',
      header: '',
      align: 'end',
      cell: ({ index, invitee }) => (
        <Button icon="x" size="sm" label={`Skip ${invitee.email}`} onPress={() => onRemove(index)} />
      ),
    },
  ];
}

interface RoleColumnsProps extends Pick<InviteColumnsProps, 'roles' | 'onChange'> {
  programme: number;
}

/** Columns for the role in the programme and the teams it is limited to. */
function roleColumns({ programme, roles, onChange }: RoleColumnsProps): TableColumn<InviteLine>[] {
  return [
    {
      id: 'role',
      header: 'Role',
      width: 'w-40',
      cell: ({ index, invitee }) => (
        <Select
          label={`Role of ${invitee.email}`}
          isLabelHidden
          className="min-w-36"
          options={roles.map((id) => ({ id, label: id }))}
          value={invitee.role}
          onChange={(role) => onChange(index, { role: role as Role })}
        />
      ),
    },
    {
      id: 'teams',
      header: 'Teams',
      width: 'w-52',
      cell: ({ index, invitee }) =>
        invitee.role === 'Contributor' ? (
          <TeamsSelect
            programme={programme}
            label={`Teams of ${invitee.email}`}
            isLabelHidden
            value={invitee.teams}
            onChange={(teams) => onChange(index, { teams })}
          />
        ) : (
          <span className="text-text-muted">Whole programme</span>
        ),
    },
  ];
}
