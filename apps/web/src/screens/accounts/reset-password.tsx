import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { passwords } from '@baton/contract/accounts/passwords.ts';
import { ApiError } from '#lib/api-error.ts';
import { usePlainForm } from '#resource/use-plain-form.ts';
import { useCall } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLink } from './auth-link.tsx';
import { isLinkCode, linkTitle } from '#session/link-problem.ts';
import { NewPasswordInputs } from './new-password-inputs.tsx';
import { copy } from './copy.tsx';

export function ResetPassword() {
  const params = useParams({ from: '/auth/reset-password/$uid/$token' });
  const call = useCall();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<ApiError>();

  const { errors, isPending, formProps } = usePlainForm(async ({ password = '', password_confirm = '' }) => {
    try {
      const { detail } = await call(passwords.reset, { params, body: { password, password_confirm } });
      notify({ kind: 'success', title: 'Password changed', text: detail });
      await navigate({ to: '/auth/login' });
    } catch (error) {
      if (!(error instanceof ApiError && isLinkCode(error.code))) throw error;
      setRefusal(error);
    }
  });

  if (refusal) {
    return (
      <>
        <AuthHeading title={linkTitle(refusal.code, 'link')}>{refusal.message}</AuthHeading>
        <p className="flex flex-col items-start gap-3">
          <AuthLink to="/auth/forgot-password">Request a new link</AuthLink>
          <AuthLink to="/auth/login">{copy.backToLogin}</AuthLink>
        </p>
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Change your password">You’ll be logged out on other devices.</AuthHeading>
      <form {...formProps} className="flex flex-col gap-4">
        <NewPasswordInputs errors={errors} personal={[]} hasFocus />
        <PlainButton type="submit" variant="primary" size="lg" className="mt-2 w-full" isPending={isPending}>
          Change password
        </PlainButton>
      </form>
      <p className="mt-6">
        <AuthLink to="/auth/login">{copy.backToLogin}</AuthLink>
      </p>
    </>
  );
}
