import { mostChanges } from '@baton/contract/turnover/tracker.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import type { CellPlan } from './plan-changes.ts';
import type { Reasons } from './reasons.ts';

/** What is sent at once. Its operation number keeps it from being done twice. */
export interface ChangeBatch {
  operation: string;
  plans: readonly CellPlan[];
  reasons: Reasons;
}

export function inBatches(plans: readonly CellPlan[], reasons: Reasons): ChangeBatch[] {
  const batches: ChangeBatch[] = [];
  for (let start = 0; start < plans.length; start += mostChanges)
    batches.push({ operation: makeUuid(), plans: plans.slice(start, start + mostChanges), reasons });
  return batches;
}
