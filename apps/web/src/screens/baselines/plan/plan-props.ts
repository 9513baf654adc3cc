import type { Baseline } from '#screens/baselines/baseline-record.ts';
import type { BaselinesProps } from '#screens/baselines/baselines-props.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { Plan } from './plan.ts';

export interface BaselinePlanProps extends BaselinesProps {
  baseline: Baseline;
}

/** A baseline whose dates are there. */
export interface OpenPlanProps extends BaselinePlanProps {
  view: TrackerView;
  plan: Plan;
  /** Goes up with every change of a date. */
  tick: number;
  /** Fetches dates and tracker anew. */
  reload: () => Promise<void>;
}
