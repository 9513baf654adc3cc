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
      <AuthHeading title={copy.forgot.title}>{copy.forgot.text}</AuthHeading>
      <form {...formProps} className="flex flex-col gap-4">
        <EmailInput error={errors['email']} isFirst />
        <PlainButton type="submit" variant="primary" size="lg" className="mt-2 w-full" isPending={isPending}>
          {copy.forgot.send}
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
      notify({ kind: 'success', title: copy.forgot.resent, text: detail });
    } catch (error) {
      notifyError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <AuthHeading title={copy.forgot.sentTitle}>
        {copy.forgot.sentText(<strong className="font-medium break-all text-text">{email}</strong>)}
      </AuthHeading>
      <div className="flex flex-col gap-2">
        <PlainButton size="lg" icon="mail" isPending={isPending} onClick={() => void resend()}>
          {copy.forgot.resend}
        </PlainButton>
        <PlainButton size="lg" variant="ghost" onClick={onOther}>
          {copy.forgot.otherAddress}
        </PlainButton>
      </div>
      <p className="mt-6">
        <AuthLink to="/auth/login">{copy.backToLogin}</AuthLink>
      </p>
    </>
  );
}
