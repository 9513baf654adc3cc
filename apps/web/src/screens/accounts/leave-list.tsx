import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { distribution } from '@baton/contract/turnover/distribution.ts';
import { messageOf } from '#lib/api-error.ts';
import { useSession } from '#session/session-context.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { copy } from './copy.tsx';

/** Takes an address off a distribution list. Requires a button press, because mail scanners open links. */
export function LeaveList() {
  const params = useParams({ from: '/auth/leave-list/$uid/$kind/$token' });
  const { call } = useSession();
  const [result, setResult] = useState<{ done?: string; failed?: string }>({});
  const [isPending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    try {
      setResult({ done: (await call(distribution.leave, { params })).detail });
    } catch (error) {
      setResult({ failed: messageOf(error) });
    }
    setPending(false);
  };
  if (result.done !== undefined)
    return <AuthHeading title={copy.unsubscribe.done}>{result.done}</AuthHeading>;
  return (
    <>
      <AuthHeading title={copy.unsubscribe.title}>
        {params.kind === 'weekly' ? copy.leaveList.weekly : copy.leaveList.lookahead}
      </AuthHeading>
      {result.failed !== undefined && (
        <p role="alert" className="mb-4 text-danger-text">
          {result.failed}
        </p>
      )}
      <PlainButton
        variant="primary"
        size="lg"
        className="w-full"
        isPending={isPending}
        onClick={() => void leave()}
      >
        {copy.unsubscribe.action}
      </PlainButton>
    </>
  );
}
