import { useState } from 'react';
import { useFailure } from '#lib/use-failure.ts';
import { commandEntry } from '#quality/outbox/command-entry.ts';
import type { Outbox, OutboxState } from '#quality/outbox/outbox.ts';
import { usePunchList } from '#quality/punch-queries.ts';
import { punchRights } from '#quality/punch-rights.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Decision } from './decision.tsx';
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
      <EmptyState title={copy.verify.none} icon="circle-check">
        {copy.verify.noneText}
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
        {copy.verify.position(Math.min(skipped.length + 1, total), total)}
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
