import { useNavigate } from '@tanstack/react-router';
import { currentUserCalls, users, type User } from '@baton/contract/accounts/users.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser, useSession } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { nameOf } from './name-of.ts';
import { useRefreshUsers, useUsers } from './use-users.ts';
import { memberships as calls } from '@baton/contract/accounts/memberships.ts';
import type { Call } from '#lib/api-client.ts';
import { FormField } from '#resource/form-field.tsx';
import { AdminField, type AdminFieldProps } from './admin-field.tsx';
import { MembershipsField, type MembershipDraft } from './memberships-field.tsx';

const { form } = users.update.body;

interface UserSheetProps {
  user: User;
  onClose: () => void;
}

/** Form of an account: complete for an Admin, roles in managed programmes for a Manager. */
export function UserSheet({ user, onClose }: UserSheetProps) {
  const session = useSession();
  const me = useCurrentUser();
  const navigate = useNavigate();
  const refresh = useRefreshUsers();
  const isAdmin = mayInOrganisation(me, 'users.manage');
  const { data: allUsers = [] } = useUsers();
  const admins = allUsers.filter((each) => each.status === 'active' && each.groups.includes('Admin'));
  const own = user.id === me.id ? { isLast: admins.length === 1 && isAdmin } : undefined;
  const { avatar, first_name, last_name, job_title, phone, groups, memberships } = user;
  const record = useRecordForm({
    form,
    mode: 'patch',
    draft: { name: `user ${user.id}` },
    values: { avatar, first_name, last_name, job_title, phone, groups, memberships },
    async save(values) {
      if (isAdmin) {
        await session.call(users.update, { params: { id: user.id }, body: values, version: user.version });
      } else {
        await saveMemberships(session.call, user, values.memberships ?? []);
      }
      notify({ kind: 'success', title: `${nameOf(user)} saved` });
      onClose();
      if (own) {
        const now = await session.call(currentUserCalls.read);
        session.user.set(now);
        // Users who removed their own permission leave this screen.
        if (!now.permissions.includes('members.manage')) {
          await navigate({ to: '/app/settings' });
          return;
        }
      }
      await refresh();
    },
  });
  return (
    <FormSheet title={nameOf(user)} subtitle={user.email} isDirty={record.isDirty} onClose={onClose}>
      <RecordForm {...record} saveLabel="Save">
        {own && isAdmin && (
          <p className="text-text-muted">
            This is your own account. Only another Admin can deactivate or remove it.
          </p>
        )}
        <UserFields isAdmin={isAdmin} own={own} />
      </RecordForm>
    </FormSheet>
  );
}

/** Saves the role changes one by one, as permitted for a Manager. */
async function saveMemberships(call: Call, user: User, next: readonly MembershipDraft[]): Promise<void> {
  const present = (await call(calls.list)).filter((each) => each.user === user.id);
  for (const { programme, role, teams } of next) {
    const before = present.find((each) => each.programme === programme);
    if (!before) await call(calls.create, { body: { programme, role, teams, user: user.id } });
    else if (before.role !== role || !isSame(before.teams, teams))
      await call(calls.update, { params: { id: before.id }, body: { role, teams }, version: before.version });
  }
  for (const before of present) {
    if (!next.some(({ programme }) => programme === before.programme))
      await call(calls.remove, { params: { id: before.id }, version: before.version });
  }
}

function isSame(some: readonly number[], other: readonly number[]): boolean {
  return some.length === other.length && some.every((id) => other.includes(id));
}

interface UserFieldsProps {
  /** A Manager edits roles only. */
  isAdmin: boolean;
  /** Set for the user's own account. */
  own: AdminFieldProps['own'];
}

function UserFields({ isAdmin, own }: UserFieldsProps) {
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
