import { messageOf } from '#lib/api-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LookaheadContent } from '#turnover/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { GroupMeasures } from './group-measures.tsx';
import { MoveMeasures } from './move-measures.tsx';
import { ReasonMeasures } from './reason-measures.tsx';
import { useMeasures } from './use-measures.ts';
import { WeekMeasures } from './week-measures.tsx';

/** What the issues came to: how reliable promises and forecasts are. For learning, so no person is ranked. */
export function MeasuresView({ programme, view, address, memory }: LookaheadContent) {
  const { store } = useTrackerTools();
  const { data, error, refetch, isFetching } = useMeasures(programme.id, address.filter, store.revision());
  if (error)
    return (
      <ErrorState
        title="The measures could not be loaded"
        text={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data)
    return (
      <div aria-busy className="grid gap-4 lg:grid-cols-2">
        <p className="sr-only">Loading the measures</p>
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    );
  if (data.issues === 0)
    return (
      <EmptyState title="Nothing was issued yet" icon="chart-column">
        Measures are taken from issued look-aheads, never from live dates. Promise what is due, issue the
        look-ahead, and close it a week later: plan complete and its reasons appear here. Two issues show how
        forecasts move.
      </EmptyState>
    );
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
      tabIndex={0}
      role="region"
      aria-label="Measures"
      className="grid min-h-0 flex-1 content-start gap-x-8 gap-y-6 overflow-y-auto pb-4 outline-none xl:grid-cols-2"
    >
      <WeekMeasures view={view} measures={data} />
      <GroupMeasures measures={data} />
      <ReasonMeasures measures={data} />
      <MoveMeasures view={view} measures={data} key={memory.issues.length} />
    </div>
  );
}
