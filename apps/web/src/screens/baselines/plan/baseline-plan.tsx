import { useEffect } from 'react';
import { useRecordCache } from '#resource/use-records.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useLatest } from '#lib/use-latest.ts';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { OpenPlan } from './open-plan.tsx';
import type { BaselinePlanProps } from './plan-props.ts';
import { usePlan } from './use-plan.ts';

/** One baseline with all its dates, once they are loaded. */
export function BaselinePlan(props: BaselinePlanProps) {
  const { baseline, description, programme } = props;
  const cache = useRecordCache(description.resource, programme.id);
  const { view, error, retry, store } = useTracker(programme.id, ({ entity }) => {
    if (entity === 'baselines' || entity === 'baseline_entries') void cache.refresh();
  });
  const { plan, tick, error: planError, refetch, reload } = usePlan(view, baseline.id);
  // Dates are a part of the baseline: where it is newer than they are, others have changed it.
  const isStale = plan !== null && baseline.version > plan.version && plan.pending.size === 0;
  const newer = isStale ? baseline.version : null;
  const renew = useLatest(reload);
  useEffect(() => {
    if (newer !== null) void renew.current();
  }, [newer, renew]);
  if (view && plan)
    return (
      <OpenPlan
        {...props}
        {...{ view, plan, tick }}
        reload={async () => void (await Promise.all([reload(), store.catchUp()]))}
      />
    );
  const problem = error ?? planError;
  if (problem === null) return <TrackerSkeleton />;
  return (
    <ErrorState
      title="The baseline could not be loaded"
      error={problem}
      onRetry={() => {
        retry();
        refetch();
      }}
    />
  );
}
