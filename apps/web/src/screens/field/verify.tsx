import { formatNumber } from '@baton/domain/format-number.ts';
import { useState } from 'react';
import { useFailure } from '#lib/use-failure.ts';
import { commandEntry } from '#records/punches/outbox/command-entry.ts';
import type { Outbox, OutboxState } from '#records/punches/outbox/outbox.ts';
import { usePunchList } from '#records/punches/punch-queries.ts';
import { punchRights } from '#records/punches/punch-rights.ts';
import type { Punch } from '#records/punches/punch.ts';
import { QueuedPunch } from '#records/punches/verify-queue/queued-punch.tsx';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { copy } from './copy.ts';

interface VerifyProps {
  programme: Programme;
  outbox: Outbox & OutboxState;
}

const maxQueued = 100;

/** Cleared punches one after the other, with before and after side by side. */
export function Verify({ programme, outbox }: VerifyProps) {
  const rights = punchRights(useCurrentUser(), programme);
  const read = usePunchList(programme.id, {
    filter: { state: 'cleared', ...(!rights.mayVerifyAll && { mine: 'verify' as const }) },
    ordering: 'cleared_on',
    limit: maxQueued,
  });
  const { data } = read;
  const failure = useFailure(read);
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const decided = new Set(outbox.entries.flatMap((entry) => (entry.act === 'raise' ? [] : entry.punch.id)));
  const waiting = data?.punches.filter(({ id }) => !decided.has(id));
  const next = waiting?.find(({ id }) => !skipped.includes(id)) ?? waiting?.[0];
  if (failure)
    return (
      <ErrorState
        title={copy.mine.failed}
        error={failure}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    );
  if (!waiting) return <Skeleton className="h-64" />;
  if (!next)
    return (
      <EmptyState title="Nothing to verify" icon="circle-check">
        Punches that teams report cleared appear here.
      </EmptyState>
    );
  const decide = async (act: 'verify' | 'reject', reason = '') => {
    await outbox.add(commandEntry(act, next, { reason }));
    void outbox.send();
  };
  const total = (data?.total ?? 0) - ((data?.punches.length ?? 0) - waiting.length);
  return (
    <>
      <p className="text-sm text-text-muted tabular" aria-live="polite">
        {`${formatNumber(Math.min(skipped.length + 1, total))} of ${formatNumber(total)}`}
      </p>
      <Decision
        key={next.id}
        programme={programme}
        punch={next}
        isOwn={rights.isOwnClearing(next)}
        mayDecide={rights.mayAct('reject', next)}
        onDecide={(act, reason) => void decide(act, reason)}
        onSkip={() =>
          setSkipped((before) => (before.length + 1 >= waiting.length ? [] : [...before, next.id]))
        }
      />
    </>
  );
}

interface DecisionProps {
  programme: Programme;
  punch: Punch;
  /** Whether the user cleared it. */
  isOwn: boolean;
  mayDecide: boolean;
  onDecide: (act: 'verify' | 'reject', reason?: string) => void;
  onSkip: () => void;
}

/** A cleared punch, with what was found and what was done, to verify or reject. */
function Decision({ programme, punch, isOwn, mayDecide, onDecide, onSkip }: DecisionProps) {
  const [reason, setReason] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const isRejecting = reason !== undefined;
  const large = 'min-h-12 flex-1';
  const reject = () => {
    if (reason === undefined) return setReason('');
    if (reason.trim() === '') return setMissing(true);
    onDecide('reject', reason);
  };
  return (
    <QueuedPunch {...{ programme, punch }} layout="phone" mayVerify={!isOwn || !mayDecide}>
      {!mayDecide && (
        <p className="text-sm text-text-muted">
          You don’t have permission to verify this punch. Its verifying team or a Coordinator can.
        </p>
      )}
      {isRejecting && (
        <TextArea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to write this
          autoFocus
          label="Why is it rejected?"
          isRequired
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(text) => {
            setMissing(false);
            setReason(text);
          }}
          error={isMissing ? 'Say what is still wrong.' : undefined}
        />
      )}
      <div className="flex gap-2">
        {isRejecting ? (
          <Button className={large} onPress={() => setReason(undefined)}>
            Cancel
          </Button>
        ) : (
          <Button className={large} onPress={onSkip}>
            Skip
          </Button>
        )}
        <Button
          variant={isRejecting ? 'primary' : 'secondary'}
          className={large}
          isDisabled={!mayDecide}
          onPress={reject}
        >
          Reject
        </Button>
        {!isRejecting && (
          <Button
            variant="primary"
            className={large}
            isDisabled={isOwn || !mayDecide}
            onPress={() => onDecide('verify')}
          >
            Verify
          </Button>
        )}
      </div>
    </QueuedPunch>
  );
}
