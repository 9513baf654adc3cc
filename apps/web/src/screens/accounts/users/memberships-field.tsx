import { useController } from 'react-hook-form';
import { hasGroup } from '#session/rights.ts';
import { useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { GroupError } from '#ui/group-error.tsx';
import { helpClass, labelClass } from '#ui/recipes.ts';
import { Select } from '#ui/select.tsx';
import { useManagedProgrammes } from './use-managed-programmes.ts';
import { mayGrant, roles, type Role } from '@baton/contract/http/permissions.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { TeamsSelect } from './teams-select.tsx';
import { copy } from './copy.ts';
import { copy as account } from '#screens/accounts/copy.tsx';

/** A programme membership being edited. */
export interface MembershipDraft {
  programme: number;
  role: Role;
  teams: number[];
}

interface MembershipsFieldProps {
  /** The user's own roles, which only another user may change. */
  isOwn?: boolean;
}

/** Role by programme; offers only programmes that the user manages, and no role above their own. */
export function MembershipsField({ isOwn = false }: MembershipsFieldProps) {
  const { field, fieldState } = useController({ name: 'memberships' });
  const me = useCurrentUser();
  const { list } = useProgrammes();
  const chosen = field.value as MembershipDraft[];
  const isAdmin = hasGroup(me, 'Admin');
  const open = useManagedProgrammes();
  const free = open.filter(({ id }) => !chosen.some(({ programme }) => programme === id));
  const lock =
    isOwn && !isAdmin ? 'You can’t change your own role. Ask another Manager or an Admin.' : undefined;

  const change = (programme: number, next: Partial<MembershipDraft>) =>
    field.onChange(chosen.map((each) => (each.programme === programme ? { ...each, ...next } : each)));

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={labelClass}>Programmes</legend>
      <p className={helpClass}>
        {isAdmin
          ? 'Users only see programmes they have a role in.'
          : 'Their role in the programmes you manage.'}
      </p>
      {chosen.length > 0 && (
        <ul aria-label="Roles">
          {chosen.map((value) => (
            <MembershipRow
              key={value.programme}
              value={value}
              programme={list.find(({ id }) => id === value.programme)}
              lock={lock}
              onChange={(next) => change(value.programme, next)}
              onRemove={() => field.onChange(chosen.filter(({ programme }) => programme !== value.programme))}
            />
          ))}
        </ul>
      )}
      {free.length > 0 && lock === undefined && (
        <Select
          label={copy.memberships.add}
          isLabelHidden={chosen.length > 0}
          placeholder={copy.memberships.add}
          isSearchable
          options={free.map(({ id, name, code }) => ({ id, label: name, hint: code }))}
          value={null}
          onChange={(id) => {
            if (typeof id === 'number')
              field.onChange([
                ...chosen,
                { programme: id, role: 'Viewer', teams: [] } satisfies MembershipDraft,
              ]);
          }}
        />
      )}
      {open.length === 0 && chosen.length === 0 && (
        <p className="text-text-muted">There are no programmes to add yet.</p>
      )}
      <GroupError text={fieldState.error?.message} />
    </fieldset>
  );
}

interface MembershipRowProps {
  value: MembershipDraft;
  /** Undefined if the user may not see it. */
  programme: Programme | undefined;
  /** Reason why it can't be changed here. */
  lock: string | undefined;
  onChange: (next: Partial<MembershipDraft>) => void;
  onRemove: () => void;
}

/** Role in a programme, with teams for a Contributor. */
function MembershipRow({ value, programme, lock, onChange, onRemove }: MembershipRowProps) {
  const me = useCurrentUser();
  const { role, teams } = value;
  const name = programme?.name ?? account.programme(value.programme);
  const holder = { groups: me.groups, role: programme?.role ?? undefined };
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 first:pt-0 last:border-b-0">
      <div className="flex items-start gap-2">
        <Select
          label={`Role in ${name}`}
          isDisabled={lock !== undefined}
          options={roles
            .filter((each) => each === role || mayGrant(holder, each))
            .map((id) => ({ id, label: id }))}
          value={role}
          onChange={(next) => onChange({ role: next as Role })}
          help={lock ?? copy.roleHelp[role]}
        />
        {lock === undefined && (
          <Button icon="x" className="mt-6" label={`Remove from ${name}`} onPress={onRemove} />
        )}
      </div>
      {role === 'Contributor' && (
        <TeamsSelect
          programme={value.programme}
          label={`Teams in ${name}`}
          value={teams}
          onChange={(next) => onChange({ teams: next })}
        />
      )}
    </li>
  );
}
