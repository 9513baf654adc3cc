import { useWatch } from 'react-hook-form';
import { passwords } from '@baton/contract/accounts/passwords.ts';
import { FormField } from '#resource/form-field.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { StrengthMeter } from '#ui/strength-meter.tsx';
import { passwordStrength } from '#screens/accounts/password-strength.ts';
import { usePublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { copy } from './copy.ts';

const { form } = passwords.change.body;
const empty = { current_password: '', password: '', password_confirm: '' };

export function ChangePassword() {
  const call = useCall();
  const user = useCurrentUser();
  const organisation = usePublicOrganisation();
  const record = useRecordForm({
    form,
    mode: 'draft',
    values: empty,
    isClearedAfterSave: true,
    async save({ current_password = '', password = '', password_confirm = '' }) {
      const { detail } = await call(passwords.change, {
        body: { current_password, password, password_confirm },
      });
      notify({ kind: 'success', title: copy.password.saved, text: detail });
    },
  });
  const password = useWatch({ control: record.state.control, name: 'password' });
  const strength = passwordStrength(password, {
    minLength: organisation?.password_min_length ?? 12,
    personal: [
      user.email,
      user.first_name,
      user.last_name,
      organisation?.name ?? '',
      organisation?.product ?? '',
    ],
  });
  return (
    <div className="max-w-sm">
      <RecordForm {...record} saveLabel={copy.password.save}>
        <FormField name="current_password" field={form.current_password} autoComplete="current-password" />
        <FormField
          name="password"
          field={form.password}
          label={copy.password.label}
          autoComplete="new-password"
          meter={<StrengthMeter {...strength} />}
        />
        <FormField name="password_confirm" field={form.password_confirm} autoComplete="new-password" />
      </RecordForm>
    </div>
  );
}
