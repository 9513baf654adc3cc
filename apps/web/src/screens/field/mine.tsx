import { useState } from 'react';
import type { Outbox, OutboxState } from '#quality/outbox/outbox.ts';
import type { Punch } from '#quality/punch.ts';
import { usePunchList } from '#quality/punch-queries.ts';
import type { Programme } from '#session/programme-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClearPunch } from './clear-punch.tsx';
import { PunchCard } from './punch-card.tsx';
import { copy } from './copy.ts';

/** Punches shown; the punch list has all of them. */
const maxShown = 100;

interface MineProps {
  programme: Programme;
  outbox: Outbox & OutboxState;
}

/** Open punches that the user can clear, the first due first. */
export function Mine({ programme, outbox }: MineProps) {
  const [clearing, setClearing] = useState<Punch>();
  const { data, error, isPending, refetch } = usePunchList(programme.id, {
    filter: { state: 'open', mine: 'clear' },
    ordering: 'due',
    limit: maxShown,
  });
  // What is on its way is no longer to be done here.
  const entered = new Set(outbox.entries.flatMap((entry) => (entry.act === 'clear' ? entry.punch.id : [])));
  const punches = data?.punches.filter(({ id }) => !entered.has(id));
  if (clearing)
    return (
      <ClearPunch
        programme={programme}
        punch={clearing}
        outbox={outbox}
        onClose={() => setClearing(undefined)}
      />
    );
  if (error && !data)
    return (
      <ErrorState
        title={copy.mine.failed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isPending}
      />
    );
  if (!punches) return <Skeleton className="h-64" />;
  if (punches.length === 0)
    return (
      <EmptyState title={copy.mine.none} icon="circle-check">
        {copy.mine.noneText}
      </EmptyState>
    );
  const more = (data?.total ?? 0) - (data?.punches.length ?? 0);
  return (
    <>
      <h2 className="font-semibold">{copy.mine.title}</h2>
      <ul className="flex flex-col gap-2">
        {punches.map((punch) => (
          <PunchCard
            key={punch.id}
            programme={programme}
            punch={punch}
            label={copy.mine.clear(punch.number)}
            onPress={() => setClearing(punch)}
          />
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-text-muted">{copy.mine.more(more)}</p>}
    </>
  );
}
