import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { notices, unsubscribeKinds, unsubscribeName } from '@baton/contract/accounts/notices.ts';
import { distribution } from '@baton/contract/lookahead/distribution.ts';
import { messageOf } from '#lib/api-error.ts';
import { useSession } from '#session/session-context.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLink } from './auth-link.tsx';
import { copy } from './copy.tsx';

/** Unsubscribes from a kind of email without login. */
export function Unsubscribe() {
  const params = useParams({ from: '/auth/unsubscribe/$uid/$kind/$token' });
  const { call } = useSession();
  const kind = unsubscribeKinds.find((each) => each === params.kind);
  const logIn = <AuthLink to="/auth/login">{copy.logIn}</AuthLink>;
  return (
    <EndEmails
      text={`You’ll stop receiving ${kind ? unsubscribeName(kind) : 'these emails'} immediately.`}
      end={async () =>
        `${(await call(notices.unsubscribe, { params })).detail} You can turn these emails on again in Settings.`
      }
      aside={logIn}
    />
  );
}

/** Takes an address off a distribution list. */
export function LeaveList() {
  const params = useParams({ from: '/auth/leave-list/$uid/$kind/$token' });
  const { call } = useSession();
  return (
    <EndEmails
      text={
        params.kind === 'weekly'
          ? 'You’ll stop receiving weekly reports of this programme.'
          : 'You’ll stop receiving issued look-aheads of this programme.'
      }
      end={async () => (await call(distribution.leave, { params })).detail}
    />
  );
}

interface EndEmailsProps {
  text: string;
  /** Returns what to say afterwards. */
  end: () => Promise<string>;
  /** Stands below the result. */
  aside?: ReactNode;
}

/** Requires a button press, because mail scanners open links. */
function EndEmails({ text, end, aside }: EndEmailsProps) {
  const [result, setResult] = useState<{ done?: string; failed?: string }>({});
  const [isPending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      setResult({ done: await end() });
    } catch (error) {
      setResult({ failed: messageOf(error) });
    }
    setPending(false);
  };
  if (result.done !== undefined)
    return (
      <>
        <AuthHeading title="Unsubscribed">{result.done}</AuthHeading>
        {aside}
      </>
    );
  return (
    <>
      <AuthHeading title="Unsubscribe from these emails?">{text}</AuthHeading>
      {result.failed !== undefined && (
        <p role="alert" className="mb-4 flex flex-col items-start gap-2 text-danger-text">
          {result.failed}
          {aside}
        </p>
      )}
      <PlainButton
        variant="primary"
        size="lg"
        className="w-full"
        isPending={isPending}
        onClick={() => void press()}
      >
        Unsubscribe
      </PlainButton>
    </>
  );
}
