import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { programmeIn, withoutProgramme } from '@baton/contract/http/programme-address.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { usePlainForm } from '#resource/use-plain-form.ts';
import { useSession } from '#session/session-context.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { PlainField } from '#ui/plain-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { EmailInput } from './email-input.tsx';
import { AuthLink } from './auth-link.tsx';
import { offerPage } from './offered-page.ts';
import { copy } from './copy.tsx';

export function Login() {
  const session = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/auth/login' });
  const { left } = useLocation().state;
  const passwordInput = useRef<HTMLInputElement>(null);
  const showProgrammeOf = (path: string) => {
    const code = programmeIn(path);
    if (code !== null) session.programmes.showRequested(code);
  };

  const { errors, isPending, formProps } = usePlainForm(async ({ email = '', password = '' }) => {
    try {
      await session.login(email, password);
    } catch (error) {
      notifyError(error);
      // Errors of empty fields are shown at the fields, too.
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) throw error;
      passwordInput.current?.select();
      return;
    }
    showProgrammeOf(next ?? '');
    await navigate({ to: '/app/tracker' });
    const user = await session.ensureUser();
    const back = { who: user?.id, hasDrafts: session.drafts.hasAny() };
    offerPage({ next, left }, back, (path) => {
      showProgrammeOf(path);
      router.history.push(withoutProgramme(path));
    });
  });

  return (
    <>
      <AuthHeading title={copy.logIn} />
      <form {...formProps} className="flex flex-col gap-4">
        <EmailInput error={errors['email']} isFirst />
        <PlainField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          ref={passwordInput}
          error={errors['password']}
          aside={<AuthLink to="/auth/forgot-password">{copy.forgotPassword}</AuthLink>}
        />
        <PlainButton type="submit" variant="primary" size="lg" className="mt-2 w-full" isPending={isPending}>
          {copy.logIn}
        </PlainButton>
      </form>
      <p className="mt-6 text-sm text-text-muted">
        Need an account? Ask your organisation’s Admin for an invitation.
      </p>
    </>
  );
}
