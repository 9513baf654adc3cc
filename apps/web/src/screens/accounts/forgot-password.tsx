import { useState } from 'react';
import { passwords } from '@baton/contract/accounts/passwords.ts';
import { notifyError } from '#resource/notify-error.ts';
import { usePlainForm } from '#resource/use-plain-form.ts';
import { useCall } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { EmailInput } from './email-input.tsx';
import { AuthLink } from './auth-link.tsx';
import { copy } from './copy.tsx';

export function ForgotPassword() {
  const call = useCall();
  const [sentTo, setSentTo] = useState<string>();
  const { errors, isPending, formProps } = usePlainForm(async ({ email = '' }) => {
    await call(passwords.requestReset, { body: { email } });
    setSentTo(email);
  });
  if (sentTo !== undefined) return <LinkSent email={sentTo} onOther={() => setSentTo(undefined)} />;
  return (
    <>
      <AuthHeading title="Forgot your password?">
        Enter your email and we’ll send you a link to reset your password.
      </AuthHeading>
      <form {...formProps} className="flex flex-col gap-4">
        <EmailInput error={errors['email']} isFirst />
        <PlainButton type="submit" variant="primary" size="lg" className="mt-2 w-full" isPending={isPending}>
          Send link
        </PlainButton>
      </form>
      <p className="mt-6">
        <AuthLink to="/auth/login">{copy.backToLogin}</AuthLink>
      </p>
    </>
  );
}

interface LinkSentProps {
  email: string;
  onOther: () => void;
}

function LinkSent({ email, onOther }: LinkSentProps) {
  const call = useCall();
  const [isPending, setPending] = useState(false);
  const resend = async () => {
    setPending(true);
    try {
      const { detail } = await call(passwords.resendReset, { body: { email } });
      notify({ kind: 'success', title: 'Link sent again', text: detail });
    } catch (error) {
      notifyError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <AuthHeading title="Check your email">
        {copy.forgot.sentText(<strong className="font-medium break-all text-text">{email}</strong>)}
      </AuthHeading>
      <div className="flex flex-col gap-2">
        <PlainButton size="lg" icon="mail" isPending={isPending} onClick={() => void resend()}>
          Send link again
        </PlainButton>
        <PlainButton size="lg" variant="ghost" onClick={onOther}>
          Use another address
        </PlainButton>
      </div>
      <p className="mt-6">
        <AuthLink to="/auth/login">{copy.backToLogin}</AuthLink>
      </p>
    </>
  );
}
