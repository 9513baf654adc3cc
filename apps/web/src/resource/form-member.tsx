import { useRead } from '#resource/use-read.ts';
import type { ReactNode } from 'react';
import type { Field } from '@baton/contract/form/field.ts';
import { memberships } from '@baton/contract/accounts/memberships.ts';
import { useController } from 'react-hook-form';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { FormSelect } from './form-select.tsx';

interface FormMemberProps {
  name: string;
  field: Field;
  programme: number;
  help?: ReactNode;
}

/** Select of the programme’s members; only users who manage members can see them. */
export function FormMember({ name, field, programme, help }: FormMemberProps) {
  const user = useCurrentUser();
  const { field: bound } = useController({ name });
  const programmeRecord = useProgrammes().list.find(({ id }) => id === programme);
  const maySee = programmeRecord !== undefined && mayIn(user, programmeRecord, 'members.manage');
  const { data = [] } = useRead(
    ['memberships', programme],
    memberships.list,
    { query: { programme } },
    { enabled: maySee },
  );
  const members = data.map((member) => ({
    id: member.user,
    label: member.user_name || member.email,
    hint: member.role,
  }));
  const chosen = bound.value as number | null;
  const isUnknown = chosen !== null && !members.some(({ id }) => id === chosen);
  return (
    <FormSelect
      name={name}
      label={field.label}
      help={maySee ? help : 'Only a Manager can link a user.'}
      isSearchable={members.length > 9}
      options={isUnknown ? [...members, { id: chosen, label: `User ${chosen}` }] : members}
      emptyLabel="None"
    />
  );
}
