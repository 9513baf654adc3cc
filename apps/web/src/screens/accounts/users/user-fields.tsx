import { users } from '@baton/contract/accounts/users.ts';
import { FormField } from '#resource/form-field.tsx';
import { AdminField, type AdminFieldProps } from './admin-field.tsx';
import { MembershipsField } from './memberships-field.tsx';

const { form } = users.update.body;

export interface UserFieldsProps {
  /** A Manager edits roles only. */
  isAdmin: boolean;
  /** Set for the user's own account. */
  own: AdminFieldProps['own'];
}

export function UserFields({ isAdmin, own }: UserFieldsProps) {
  return (
    <>
      {isAdmin && (
        <>
          <FormField name="avatar" field={form.avatar} />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField name="first_name" field={form.first_name} autoComplete="off" />
            <FormField name="last_name" field={form.last_name} autoComplete="off" />
            <FormField name="job_title" field={form.job_title} autoComplete="off" />
            <FormField name="phone" field={form.phone} autoComplete="off" />
          </div>
          <AdminField own={own} />
        </>
      )}
      <MembershipsField isOwn={own !== undefined} />
    </>
  );
}
