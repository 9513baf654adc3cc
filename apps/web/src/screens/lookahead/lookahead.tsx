import { InProgramme } from '#resource/programme-screen.tsx';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { OpenLookahead } from './open-lookahead.tsx';
import { EmptyTurnover } from '#turnover/setup/empty-turnover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StreamEvent } from '@baton/contract/home/activity.ts';
import { useTracker, type TrackerState } from '#turnover/model/use-tracker.ts';
import { useCommitmentUpdates } from '#turnover/commitments/use-commitments.ts';
import { issuesKey } from './issue/use-issues.ts';
import { copy } from './copy.ts';

/** Look-ahead screen: turnovers due in the coming weeks, and overdue ones. */
export function Lookahead() {
  return (
    <InProgramme title={copy.title}>
      {(programme) => <ProgrammeLookahead programme={programme} />}
    </InProgramme>
  );
}

function ProgrammeLookahead({ programme }: { programme: Programme }) {
  const tracker = useLookaheadTracker(programme.id);
  const { view } = tracker;
  if (view && view.set.scopes.id.length > 0) return <OpenLookahead {...tracker} {...{ programme, view }} />;
  if (view) return <NoTurnovers programme={programme} />;
  if (tracker.error !== null)
    return <ErrorState title="Couldn’t load the look-ahead" error={tracker.error} onRetry={tracker.retry} />;
  return <LookaheadSkeleton />;
}

/** Empty state of a programme without systems and areas. */
function NoTurnovers({ programme }: { programme: Programme }) {
  return (
    <div className="overflow-y-auto">
      <PageHead title={copy.title} text={programme.name} />
      <EmptyTurnover programme={programme} icon="calendar-range" title="No turnovers yet">
        {`Turnovers that are overdue or due in the next ${programme.lookahead_weeks} weeks will appear here. Add systems with forecast dates to start.`}
      </EmptyTurnover>
    </div>
  );
}

function LookaheadSkeleton() {
  return (
    <div aria-busy className="flex min-h-0 flex-1 flex-col gap-3">
      <p className="sr-only">Loading the look-ahead</p>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-13" />
      <Skeleton className="h-8" />
      <div className="grid min-h-0 flex-1 auto-rows-[4.5rem] grid-cols-2 gap-2 overflow-hidden sm:grid-cols-4 lg:grid-cols-6">
        {Array.from({ length: 24 }, (_, card) => (
          <Skeleton key={card} className="h-18" />
        ))}
      </div>
    </div>
  );
}

/** The tracker data; commitments and issues are refetched when another user changes them. */
function useLookaheadTracker(programme: number): TrackerState {
  const client = useQueryClient();
  const onCommitmentEvent = useCommitmentUpdates(programme);
  const onEvent = useCallback(
    (event: StreamEvent) => {
      onCommitmentEvent(event);
      if (event.entity === 'lookahead_issues')
        void client.invalidateQueries({ queryKey: issuesKey(programme) });
    },
    [client, programme, onCommitmentEvent],
  );
  return useTracker(programme, onEvent);
}
