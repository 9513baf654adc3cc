import { mayGrant, roles, type Role } from '@baton/contract/http/permissions.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import type { MembershipDraft } from './membership-draft.ts';
import { TeamsSelect } from './teams-select.tsx';
import { roleHelp } from './user-words.ts';

export interface MembershipRowProps {
  value: MembershipDraft;
  /** Undefined where one does not see it. */
  programme: Programme | undefined;
  /** Why it can't be changed here. */
  lock: string | undefined;
  onChange: (next: Partial<MembershipDraft>) => void;
  onRemove: () => void;
}

/** The role in one programme, and for a Contributor the teams. */
export function MembershipRow({ value, programme, lock, onChange, onRemove }: MembershipRowProps) {
  const me = useCurrentUser();
  const { role, teams } = value;
  const name = programme?.name ?? `Programme ${value.programme}`;
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
          help={lock ?? roleHelp[role]}
        />
        {lock === undefined && (
          <Button icon="x" className="mt-6" label={`Take out of ${name}`} onPress={onRemove} />
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
