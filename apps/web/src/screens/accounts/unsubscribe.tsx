import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { notices, unsubscribeKinds, unsubscribeNames } from '@baton/contract/accounts/notices.ts';
import { messageOf } from '#lib/api-error.ts';
import { useSession } from '#session/session-context.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLink } from './auth-link.tsx';
import { copy } from './copy.tsx';

/** Unsubscribes from a kind of email without login. Requires a button press, because mail scanners open links. */
export function Unsubscribe() {
  const params = useParams({ from: '/auth/unsubscribe/$uid/$kind/$token' });
  const { call } = useSession();
  const [result, setResult] = useState<{ done?: string; failed?: string }>({});
  const [isPending, setPending] = useState(false);
  const kind = unsubscribeKinds.find((each) => each === params.kind);
  const stop = async () => {
    setPending(true);
    try {
      setResult({ done: (await call(notices.unsubscribe, { params })).detail });
    } catch (error) {
      setResult({ failed: messageOf(error) });
    }
    setPending(false);
  };
  if (result.done !== undefined)
    return (
      <>
        <AuthHeading title={copy.unsubscribe.done}>
          {result.done} {copy.unsubscribe.again}
        </AuthHeading>
        <AuthLink to="/auth/login">{copy.logIn}</AuthLink>
      </>
    );
  return (
    <>
      <AuthHeading title={copy.unsubscribe.title}>
        {copy.unsubscribe.text(kind ? unsubscribeNames[kind] : copy.unsubscribe.theseEmails)}
      </AuthHeading>
      {result.failed !== undefined && (
        <p role="alert" className="mb-4 flex flex-col items-start gap-2 text-danger-text">
          {result.failed}
          <AuthLink to="/auth/login">{copy.logIn}</AuthLink>
        </p>
      )}
      <PlainButton
        variant="primary"
        size="lg"
        className="w-full"
        isPending={isPending}
        onClick={() => void stop()}
      >
        {copy.unsubscribe.action}
      </PlainButton>
    </>
  );
}
