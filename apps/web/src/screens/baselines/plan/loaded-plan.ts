import type { BaselineEntries } from '@baton/contract/baselines/baselines.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { createPlan, movePlan, type Plan } from './plan.ts';

/** Dates as loaded and edited, with the tracker view that their cell indexes belong to. */
export interface LoadedPlan {
  data: BaselineEntries;
  view: TrackerView;
  plan: Plan;
}

/**
 * The plan after its dates or the tracker have been loaded again. While edits are pending it stays, because their
 * answers belong to its cells and its version.
 */
export function nextPlan(
  current: LoadedPlan | null,
  data: BaselineEntries | undefined,
  view: TrackerView | null,
): LoadedPlan | null {
  if (!data || !view) return current;
  if (!current) return { data, view, plan: createPlan(view.set, data) };
  if (current.plan.pending.size > 0) return current;
  if (current.data !== data && data.version >= current.plan.version)
    return { data, view, plan: createPlan(view.set, data) };
  if (current.view === view) return current;
  const isMoved = current.plan.set !== view.set;
  return { ...current, view, plan: isMoved ? movePlan(current.plan, view.set) : current.plan };
}
