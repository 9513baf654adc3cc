import { useState } from 'react';
import type { Invitation } from '@baton/contract/accounts/invitations.ts';
import type { usePlainForm } from '#resource/use-plain-form.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { PlainField } from '#ui/plain-field.tsx';
import { NewPasswordInputs } from './new-password-inputs.tsx';

export interface AcceptFormProps {
  form: ReturnType<typeof usePlainForm>;
  invitation: Invitation;
}

export function AcceptForm({ form: { errors, isPending, formProps }, invitation }: AcceptFormProps) {
  const [first, setFirst] = useState(invitation.first_name);
  const [last, setLast] = useState(invitation.last_name);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <PlainField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is to do here
          autoFocus
          value={first}
          onChange={(event) => setFirst(event.target.value)}
          error={errors['first_name']}
        />
        <PlainField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          required
          value={last}
          onChange={(event) => setLast(event.target.value)}
          error={errors['last_name']}
        />
      </div>
      <NewPasswordInputs errors={errors} personal={[invitation.email, first, last]} />
      <PlainButton type="submit" variant="primary" size="lg" className="mt-2 w-full" isPending={isPending}>
        Accept the invitation
      </PlainButton>
    </form>
  );
}
