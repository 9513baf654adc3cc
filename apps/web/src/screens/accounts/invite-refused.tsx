import { useState } from 'react';
import { invitations } from '@baton/contract/accounts/invitations.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { usePlainForm } from '#resource/use-plain-form.ts';
import { useCall } from '#session/session-context.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { EmailInput } from './email-input.tsx';
import { AuthLink } from './auth-link.tsx';
import { isLinkCode, linkTitle } from '#session/link-problem.ts';

export interface InviteRefusedProps {
  error: unknown;
  onRetry?: () => void;
}

/** Why an invitation does not work, and the way on: sign in, have it sent again, or try again. */
export function InviteRefused({ error, onRetry }: InviteRefusedProps) {
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <>
      <AuthHeading title={linkTitle(code, 'invitation')}>{messageOf(error)}</AuthHeading>
      {code === 'used_link' && (
        <p className="flex flex-col items-start gap-3">
          <AuthLink to="/auth/login">Log in</AuthLink>
          <AuthLink to="/auth/forgot-password">Forgot password?</AuthLink>
        </p>
      )}
      {(code === 'expired_link' || code === 'invalid_link') && <SendAgain />}
      {!isLinkCode(code) && onRetry && (
        <PlainButton size="lg" icon="rotate-cw" onClick={onRetry}>
          Try again
        </PlainButton>
      )}
    </>
  );
}

function SendAgain() {
  const call = useCall();
  const [answer, setAnswer] = useState<string>();
  const { errors, isPending, formProps } = usePlainForm(async ({ email = '' }) => {
    const { detail } = await call(invitations.resend, { body: { email } });
    setAnswer(detail);
  });
  return (
    <>
      <form {...formProps} className="flex flex-col gap-4">
        <EmailInput error={errors['email']} help="The address that you were invited with." />
        <PlainButton type="submit" variant="primary" size="lg" className="w-full" isPending={isPending}>
          Send a new invitation
        </PlainButton>
      </form>
      <output className="mt-4 block text-text-muted empty:hidden">{answer}</output>
      <p className="mt-6">
        <AuthLink to="/auth/login">Back to login</AuthLink>
      </p>
    </>
  );
}
