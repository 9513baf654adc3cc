import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { invitations, type Invitation } from '@baton/contract/accounts/invitations.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { usePlainForm } from '#resource/use-plain-form.ts';
import { useSession, useCall } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { isLinkCode, linkTitle } from '#session/link-problem.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { PlainField } from '#ui/plain-field.tsx';
import { NewPasswordInputs } from './new-password-inputs.tsx';
import { EmailInput } from './email-input.tsx';
import { AuthLink } from './auth-link.tsx';
import { copy } from './copy.tsx';

export function AcceptInvite() {
  const params = useParams({ from: '/auth/accept-invite/$uid/$token' });
  const { call } = useSession();
  const { uid, token } = params;
  const [checked, setChecked] = useState<{ invitation?: Invitation; error?: unknown }>({});
  useEffect(() => {
    call(invitations.validate, { params: { uid, token } }).then(
      (invitation) => setChecked({ invitation }),
      (error: unknown) => setChecked({ error }),
    );
  }, [call, uid, token]);
  if (checked.error) return <InviteRefused error={checked.error} onRetry={() => location.reload()} />;
  if (checked.invitation) return <Welcome params={params} invitation={checked.invitation} />;
  return (
    <div aria-busy className="flex flex-col gap-4">
      <p className="sr-only">Checking invitation</p>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-4 w-64" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}

interface WelcomeProps {
  params: { uid: string; token: string };
  invitation: Invitation;
}

function Welcome({ params, invitation }: WelcomeProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<ApiError>();
  const form = usePlainForm(
    async ({ first_name = '', last_name = '', password = '', password_confirm = '' }) => {
      try {
        const body = { first_name, last_name, password, password_confirm };
        session.enter(await session.call(invitations.accept, { params, body }));
      } catch (error) {
        // The link may have been used since it was checked.
        if (!(error instanceof ApiError && isLinkCode(error.code))) throw error;
        setRefusal(error);
        return;
      }
      notify({ kind: 'success', title: `Welcome, ${first_name}`, text: 'Your account is ready.' });
      await navigate({ to: '/app/tracker' });
    },
  );
  if (refusal) return <InviteRefused error={refusal} />;
  return (
    <>
      <AuthHeading title={`Join ${invitation.organisation}`}>
        {copy.invite.invitedAs(
          <strong className="font-medium break-all text-text">{invitation.email}</strong>,
        )}
      </AuthHeading>
      <InvitedToList {...invitation} />
      <AcceptForm form={form} invitation={invitation} />
    </>
  );
}

/** Programmes and roles that the invitation is for. */
function InvitedToList({ programmes, is_admin, organisation }: Invitation) {
  if (programmes.length === 0 && !is_admin) return null;
  return (
    <ul aria-label="Your roles" className="-mt-3 mb-6 flex flex-col gap-1">
      {is_admin && <li>{`Admin of ${organisation}`}</li>}
      {programmes.map(({ programme, role }) => (
        <li key={programme}>
          {copy.invite.role(<strong className="font-medium break-words">{programme}</strong>, role)}
        </li>
      ))}
    </ul>
  );
}

interface AcceptFormProps {
  form: ReturnType<typeof usePlainForm>;
  invitation: Invitation;
}

function AcceptForm({ form: { errors, isPending, formProps }, invitation }: AcceptFormProps) {
  const [first, setFirst] = useState(invitation.first_name);
  const [last, setLast] = useState(invitation.last_name);
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {/* Gives password managers the user name. */}
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
        Accept invitation
      </PlainButton>
    </form>
  );
}

interface InviteRefusedProps {
  error: unknown;
  onRetry?: () => void;
}

/** Explains why an invitation link is invalid and offers to log in, request a new one, or retry. */
function InviteRefused({ error, onRetry }: InviteRefusedProps) {
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <>
      <AuthHeading title={linkTitle(code, 'invitation')}>{messageOf(error)}</AuthHeading>
      {code === 'used_link' && (
        <p className="flex flex-col items-start gap-3">
          <AuthLink to="/auth/login">{copy.logIn}</AuthLink>
          <AuthLink to="/auth/forgot-password">{copy.forgotPassword}</AuthLink>
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
        <EmailInput error={errors['email']} help="The address your invitation was sent to." />
        <PlainButton type="submit" variant="primary" size="lg" className="w-full" isPending={isPending}>
          Send new invitation
        </PlainButton>
      </form>
      <output className="mt-4 block text-text-muted empty:hidden">{answer}</output>
      <p className="mt-6">
        <AuthLink to="/auth/login">{copy.backToLogin}</AuthLink>
      </p>
    </>
  );
}
