import { useWatch, useController } from 'react-hook-form';
import { preferenceForm, readPreferences } from '@baton/contract/accounts/preferences.ts';
import { currentUserCalls } from '@baton/contract/accounts/users.ts';
import { FormField } from '#resource/form-field.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { useCurrentUser, useSession } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { readMachineZone, timeZoneOptions } from '#lib/time-zones.ts';
import { Select } from '#ui/select.tsx';

const form = { ...currentUserCalls.update.body.form, time_zone: preferenceForm.time_zone };

export function Profile() {
  const { call, user: store } = useSession();
  const user = useCurrentUser();
  const { first_name, last_name, job_title, phone, email, avatar } = user;
  const { time_zone } = readPreferences(user.preferences);
  const record = useRecordForm({
    form,
    mode: 'patch',
    draft: { name: 'profile' },
    values: { avatar, first_name, last_name, job_title, phone, time_zone, email, current_password: '' },
    async save({ time_zone: zone, ...values }) {
      const body = { ...values, ...(zone !== undefined && { preferences: { time_zone: zone } }) };
      store.set(await call(currentUserCalls.update, { body, version: user.version }));
      record.state.resetField('current_password');
      notify({ kind: 'success', title: 'Profile saved' });
    },
  });
  const isNewEmail = useWatch({ control: record.state.control, name: 'email' }) !== email;
  return (
    <div className="max-w-lg">
      <RecordForm {...record} saveLabel="Save profile">
        <FormField name="avatar" field={form.avatar} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="first_name" field={form.first_name} autoComplete="given-name" />
          <FormField name="last_name" field={form.last_name} autoComplete="family-name" />
          <FormField name="job_title" field={form.job_title} autoComplete="organization-title" />
          <FormField name="phone" field={form.phone} autoComplete="tel" />
        </div>
        <TimeZoneField />
        <FormField name="email" field={form.email} autoComplete="email" help="You log in with this email." />
        {isNewEmail && (
          <FormField
            name="current_password"
            field={form.current_password}
            help="Enter your password to change your email. You’ll be logged out on other devices."
          />
        )}
      </RecordForm>
    </div>
  );
}

const deviceZone = 'machine';

/** Time zone of displayed times; that of the device by default. */
function TimeZoneField() {
  const { field, fieldState } = useController({ name: 'time_zone' });
  const here = readMachineZone().replaceAll('_', ' ');
  return (
    <Select
      label={preferenceForm.time_zone.label}
      help="Times such as logins and changes are shown in this time zone. Programme dates use the programme’s own."
      error={fieldState.error?.message}
      isSearchable
      options={[{ id: deviceZone, label: `Same as this device (${here})` }, ...timeZoneOptions]}
      value={(field.value as string | null) ?? deviceZone}
      onChange={(chosen) => field.onChange(chosen === deviceZone ? null : chosen)}
    />
  );
}
