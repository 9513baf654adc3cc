import { useEffect, useState } from 'react';
import { useRecordCache } from '#resource/use-records.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useLatest } from '#lib/use-latest.ts';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { copy } from './copy.ts';
import { OpenPlan } from './open-plan.tsx';
import type { BaselinePlanProps } from './plan-props.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { baselineCalls } from '@baton/contract/turnover/baselines.ts';
import { useStore } from '#lib/use-store.ts';
import { createStore } from '#lib/store.ts';
import { useCall } from '#session/session-context.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { nextPlan, type LoadedPlan } from './loaded-plan.ts';

/** Loads the dates of a baseline. */
export function BaselinePlan(props: BaselinePlanProps) {
  const { baseline, description, programme } = props;
  const cache = useRecordCache(description.resource, programme.id);
  const {
    view: latest,
    error,
    retry,
    store,
  } = useTracker(programme.id, ({ entity }) => {
    if (entity === 'baselines' || entity === 'baseline_entries') void cache.refresh();
  });
  const { view, plan, tick, error: planError, refetch, reload } = usePlan(latest, baseline.id);
  // Dates belong to the baseline's version: if the record is newer than the dates, others have changed them.
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
      title={copy.loadFailed}
      error={problem}
      onRetry={() => {
        retry();
        refetch();
      }}
    />
  );
}

const unchanging = createStore(0);

/** Dates of a baseline by cell of a tracker view; renders on every change. */
function usePlan(latest: TrackerView | null, baseline: number) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ['baseline-entries', baseline];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(baselineCalls.entries, { params: { id: baseline }, signal }),
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    // Unsaved edits are applied to the loaded dates; a refetch on window focus would discard them.
    refetchOnWindowFocus: false,
  });
  const [loaded, setLoaded] = useState<LoadedPlan | null>(null);
  const next = nextPlan(loaded, data, latest);
  if (next !== loaded) setLoaded(next);
  const { view, plan } = next ?? { view: null, plan: null };
  const tick = useStore(plan?.changes ?? unchanging);
  return {
    view,
    plan,
    tick,
    error,
    refetch: () => void refetch(),
    reload: () => client.invalidateQueries({ queryKey }),
  };
}
