import { ErrorState } from '#ui/error-state.tsx';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { OpenPlan } from './open-plan.tsx';
import type { BaselinePlanProps } from './plan-props.ts';
import { usePlan } from './use-plan.ts';

/** One baseline with all its dates, once they are loaded. */
export function BaselinePlan(props: BaselinePlanProps) {
  const { view, error, retry, store } = useTracker(props.programme.id);
  const { plan, tick, error: planError, refetch, reload } = usePlan(view, props.baseline.id);
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
