import { noticeKinds } from '@baton/contract/accounts/notices.ts';
import {
  mailPreferenceOf,
  preferenceForm as form,
  readPreferences,
} from '@baton/contract/accounts/preferences.ts';
import { currentUserCalls } from '@baton/contract/accounts/users.ts';
import { FormField } from '#resource/form-field.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { useCurrentUser, useSession } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';

/** Emails per kind of notification, and the weekly digest. */
export function Notifications() {
  const { call, user: store } = useSession();
  const user = useCurrentUser();
  const { time_zone: _, ...values } = readPreferences(user.preferences);
  const record = useRecordForm({
    form,
    mode: 'patch',
    draft: { name: 'notifications' },
    values,
    async save(preferences) {
      store.set(await call(currentUserCalls.update, { body: { preferences }, version: user.version }));
      notify({ kind: 'success', title: copy.notifications.saved });
    },
  });
  return (
    <div className="flex max-w-lg flex-col gap-4">
      <p className="text-text-muted">{copy.notifications.text(user.email)}</p>
      <RecordForm {...record} saveLabel={copy.notifications.save}>
        {noticeKinds.map((kind) => (
          <FormField key={kind} name={mailPreferenceOf(kind)} field={form[mailPreferenceOf(kind)]} />
        ))}
        <FormField name="notify_digest" field={form.notify_digest} help={copy.notifications.digestHelp} />
      </RecordForm>
    </div>
  );
}
