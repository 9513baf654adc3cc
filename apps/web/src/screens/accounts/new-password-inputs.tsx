import { useState } from 'react';
import { PlainField } from '#ui/plain-field.tsx';
import { StrengthMeter } from '#ui/strength-meter.tsx';
import { passwordStrength } from './password-strength.ts';
import { usePublicOrganisation } from './use-public-organisation.ts';

interface NewPasswordInputsProps {
  errors: Record<string, string>;
  /** Personal data that the password must not contain. */
  personal: readonly string[];
  hasFocus?: boolean;
}

/** New password and its repetition, with live strength feedback. */
export function NewPasswordInputs({ errors, personal, hasFocus = false }: NewPasswordInputsProps) {
  const organisation = usePublicOrganisation();
  const [password, setPassword] = useState('');
  const strength = passwordStrength(password, {
    minLength: organisation?.password_min_length ?? 12,
    personal: [...personal, organisation?.name ?? '', organisation?.product ?? ''],
  });
  return (
    <>
      <PlainField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is to do here
        autoFocus={hasFocus}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors['password']}
        meter={<StrengthMeter {...strength} />}
      />
      <PlainField
        label="Repeat password"
        name="password_confirm"
        type="password"
        autoComplete="new-password"
        required
        error={errors['password_confirm']}
      />
    </>
  );
}
