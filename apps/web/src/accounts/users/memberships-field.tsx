import { useController } from 'react-hook-form';
import { mayGrant, roles, type Role } from '@baton/contract/http/permissions.ts';
import { hasGroup, mayIn } from '#session/rights.ts';
import { useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { errorClass, helpClass, labelClass } from '#ui/recipes.ts';
import { Select } from '#ui/select.tsx';
import { roleHelp } from './user-words.ts';

export interface MembershipDraft {
  programme: number;
  role: Role;
  teams: number[];
}

/** The role in each programme; only programmes that one looks after, and no role above the own. */
export function MembershipsField() {
  const { field, fieldState } = useController({ name: 'memberships' });
  const me = useCurrentUser();
  const { list } = useProgrammes();
  const chosen = field.value as MembershipDraft[];
  const open = list.filter((programme) => mayIn(me, programme, 'members.manage'));
  const free = open.filter(({ id }) => !chosen.some(({ programme }) => programme === id));

  const change = (programme: number, next: Partial<MembershipDraft>) =>
    field.onChange(chosen.map((each) => (each.programme === programme ? { ...each, ...next } : each)));
  const ownRole = (id: number) => list.find((programme) => programme.id === id)?.role ?? undefined;

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={labelClass}>Programmes</legend>
      <p className={helpClass}>
        {hasGroup(me, 'Admin')
          ? 'The role in each programme. Without one, a programme does not exist for them.'
          : 'The role in the programmes that you look after.'}
      </p>
      {chosen.map(({ programme, role }) => {
        const name = list.find(({ id }) => id === programme)?.name ?? `Programme ${programme}`;
        return (
          <div key={programme} className="flex items-end gap-2">
            <Select
              label={`Role in ${name}`}
              options={roles
                .filter(
                  (each) => each === role || mayGrant({ groups: me.groups, role: ownRole(programme) }, each),
                )
                .map((id) => ({ id, label: id }))}
              value={role}
              onChange={(next) => change(programme, { role: next as Role })}
              help={roleHelp[role]}
            />
            <div className="mb-5.5">
              <Button
                icon="x"
                label={`Take out of ${name}`}
                onPress={() => field.onChange(chosen.filter((each) => each.programme !== programme))}
              />
            </div>
          </div>
        );
      })}
      {free.length > 0 && (
        <Select
          label="Add a programme"
          isLabelHidden={chosen.length > 0}
          placeholder="Add a programme"
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
        <p className="text-text-muted">There is no programme to add them to yet.</p>
      )}
      {fieldState.error?.message && (
        <p className={errorClass}>
          <Icon name="circle-alert" size={14} className="mt-0.5" />
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
