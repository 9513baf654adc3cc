import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { GroupMeasures } from './group-measures.tsx';
import { MoveMeasures } from './move-measures.tsx';
import { NoIssues } from './no-issues.tsx';
import { ReasonMeasures } from './reason-measures.tsx';
import { useMeasures } from './use-measures.ts';
import { WeekMeasures } from './week-measures.tsx';

/** What the issues came to: how reliable promises and forecasts are. For learning, so no person is ranked. */
export function MeasuresView({ programme, view, address, history }: LookaheadContent) {
  const { data, error, refetch, isFetching } = useMeasures(programme.id, address.filter);
  if (error)
    return (
      <ErrorState
        title="The measures could not be loaded"
        error={error}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-64" />;
  if (data.issues === 0) return <NoIssues />;
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
      tabIndex={0}
      aria-label="Measures"
      className="grid min-h-0 flex-1 content-start gap-x-8 gap-y-6 overflow-y-auto pb-4 outline-none xl:grid-cols-2"
    >
      <WeekMeasures view={view} measures={data} />
      <GroupMeasures measures={data} />
      <ReasonMeasures measures={data} />
      <MoveMeasures view={view} measures={data} key={history.issues.length} />
    </section>
  );
}
