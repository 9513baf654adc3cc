import { invitations } from '@baton/contract/accounts/invitations.ts';
import type { Group, Role } from '@baton/contract/http/permissions.ts';
import { FormField } from '#resource/form-field.tsx';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { hasGroup, mayIn } from '#session/rights.ts';
import { useActiveProgramme, useCall, useCurrentUser } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { AdminField } from './admin-field.tsx';
import { MembershipsField } from './memberships-field.tsx';
import { useRefreshUsers } from './use-users.ts';
import { copy } from './copy.ts';

const { form } = invitations.invite.body;

/** Invites one person. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const me = useCurrentUser();
  const active = useActiveProgramme();
  const refresh = useRefreshUsers();
  // Defaults to the active programme, because most people are invited into it.
  const memberships =
    active && mayIn(me, active, 'members.manage')
      ? [{ programme: active.id, role: 'Viewer' as Role, teams: [] as number[] }]
      : [];
  const record = useRecordForm({
    form,
    mode: 'draft',
    draft: { name: 'invitation' },
    values: { email: '', first_name: '', last_name: '', groups: [] as Group[], memberships },
    async save({ email = '', ...values }) {
      await call(invitations.invite, { body: { email, ...values } });
      notify({ kind: 'success', title: 'Invitation sent', text: email });
      onClose();
      await refresh();
    },
  });
  return (
    <FormSheet
      title={copy.invite.action}
      subtitle="They’ll get an email with a link that works for 7 days."
      isDirty={record.isDirty}
      onClose={onClose}
    >
      <RecordForm {...record} isNew saveLabel="Send invitation" secondary={null}>
        <FormField name="email" field={form.email} autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="first_name" field={form.first_name} autoComplete="off" />
          <FormField name="last_name" field={form.last_name} autoComplete="off" />
        </div>
        {hasGroup(me, 'Admin') && <AdminField />}
        <MembershipsField />
      </RecordForm>
    </FormSheet>
  );
}
