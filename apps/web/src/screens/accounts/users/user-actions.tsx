import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { InviteMany } from './bulk-invite/invite-many.tsx';
import type { UserFilter } from './user-filters.tsx';
import { useDefaultManagedProgramme } from './use-managed-programmes.ts';
import { useRefreshUsers } from './use-users.ts';
import { manyUsers } from '@baton/contract/accounts/many-users.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import { useCall, useActiveProgramme, useCurrentUser } from '#session/session-context.ts';
import { invitations } from '@baton/contract/accounts/invitations.ts';
import type { Group, Role } from '@baton/contract/http/permissions.ts';
import { FormField } from '#resource/form-field.tsx';
import { FormSheet } from '#resource/form-sheet.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { hasGroup, mayIn } from '#session/rights.ts';
import { notify } from '#ui/notices/notify.ts';
import { AdminField } from './admin-field.tsx';
import { MembershipsField } from './memberships-field.tsx';
import { copy } from './copy.ts';
import { copy as bulkCopy } from './bulk-invite/copy.ts';

export interface UserActionsProps {
  /** Current filter of the list. */
  filter: UserFilter;
}

/** Invites one or several people, and exports the list. */
export function UserActions({ filter }: UserActionsProps) {
  const [open, setOpen] = useState<'one' | 'many'>();
  const refresh = useRefreshUsers();
  const first = useDefaultManagedProgramme(filter.programme);
  const close = () => setOpen(undefined);
  return (
    <>
      <UserExport filter={filter} />
      <Button icon="users" onPress={() => setOpen('many')}>
        {bulkCopy.action}
      </Button>
      <Button variant="primary" icon="plus" onPress={() => setOpen('one')}>
        {copy.invite.action}
      </Button>
      {open === 'one' && <InviteSheet onClose={close} />}
      {open === 'many' && (
        <InviteMany programme={first ?? null} onClose={close} onInvited={() => void refresh()} />
      )}
    </>
  );
}

interface UserExportProps {
  /** The export uses the filter of the list. */
  filter: UserFilter;
}

function UserExport({ filter: { search, status, programme } }: UserExportProps) {
  const call = useCall();
  return (
    <FileMenu
      label={copy.export.label}
      files={[
        {
          title: copy.export.filtered,
          fetch: (format) =>
            call(manyUsers.export, {
              query: {
                format,
                ...(search !== undefined && { search: search.trim() }),
                ...(status !== undefined && { status }),
                ...(programme !== undefined && { programme }),
              },
            }),
        },
      ]}
    />
  );
}

const { form } = invitations.invite.body;

interface InviteSheetProps {
  onClose: () => void;
}

function InviteSheet({ onClose }: InviteSheetProps) {
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
      notify({ kind: 'success', title: copy.invite.sent, text: email });
      onClose();
      await refresh();
    },
  });
  return (
    <FormSheet
      title={copy.invite.action}
      subtitle={copy.invite.text}
      isDirty={record.isDirty}
      onClose={onClose}
    >
      <RecordForm {...record} isNew saveLabel={copy.invite.send} secondary={null}>
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
