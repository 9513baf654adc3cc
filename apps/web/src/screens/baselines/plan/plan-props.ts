import type { Baseline } from '#screens/baselines/baseline-record.ts';
import type { BaselinesProps } from '#screens/baselines/baselines-props.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { Plan } from './plan.ts';

export interface BaselinePlanProps extends BaselinesProps {
  baseline: Baseline;
}

/** A baseline with loaded dates. */
export interface OpenPlanProps extends BaselinePlanProps {
  view: TrackerView;
  plan: Plan;
  /** Incremented when a date changes. */
  tick: number;
  /** Reloads the dates and the tracker. */
  reload: () => Promise<void>;
}
