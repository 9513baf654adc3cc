import { useQuery } from '@tanstack/react-query';
import { baselineCalls } from '@baton/contract/turnover/baselines.ts';
import { useCall } from '#session/session-context.ts';
import type { BaselinesProps } from '#screens/baselines/baselines-props.ts';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { CompareHead } from './compare-head.tsx';
import { OpenComparison } from './open-comparison.tsx';

export interface ComparePlansProps extends BaselinesProps {
  /** The id of a baseline each, or `forecast`. */
  sides: [string, string];
}

/** Two plans side by side: two baselines, or one and the forecast. */
export function ComparePlans({ records, programme, address, sides: [a, b] }: ComparePlansProps) {
  const call = useCall();
  const { view, tick, error: trackerError, retry } = useTracker(programme.id);
  const isAsked = a !== b;
  const { data, error, refetch } = useQuery({
    queryKey: ['baseline-comparison', programme.id, a, b],
    queryFn: ({ signal }) => call(baselineCalls.compare, { query: { a, b }, signal }),
    enabled: isAsked,
    staleTime: 0,
    structuralSharing: false,
  });
  const problem = error ?? trackerError;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <CompareHead {...{ records, address, a, b }} />
      {!isAsked ? (
        <p className="py-12 text-center text-text-muted">Choose two different plans to compare.</p>
      ) : view && data ? (
        <OpenComparison {...{ view, tick, address }} comparison={data} />
      ) : problem === null ? (
        <TrackerSkeleton />
      ) : (
        <ErrorState
          title="The plans could not be compared"
          error={problem}
          onRetry={() => {
            retry();
            void refetch();
          }}
        />
      )}
    </div>
  );
}
