import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { invitations, type Invitation } from '@baton/contract/accounts/invitations.ts';
import { ApiError } from '#lib/api-error.ts';
import { usePlainForm } from '#resource/use-plain-form.ts';
import { useSession } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AcceptForm } from './accept-form.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { InviteRefused } from './invite-refused.tsx';
import { isLinkCode } from '#session/link-problem.ts';

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
      <p className="sr-only">Checking the invitation</p>
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
        // Somebody else may have used it since it was checked.
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
        You are invited as <strong className="font-medium break-all text-text">{invitation.email}</strong>.
        Choose a password to get started.
      </AuthHeading>
      <AcceptForm form={form} invitation={invitation} />
    </>
  );
}
