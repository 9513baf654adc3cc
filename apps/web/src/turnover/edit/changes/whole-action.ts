import { mostChanges, type tracker } from '@baton/contract/turnover/tracker.ts';
import type { BodyOf } from '@baton/contract/http/endpoint.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import type { ActionItem } from './plan-workflow-action.ts';

/** What is said with an act; each act takes what it knows. */
export type ActionWords = Partial<
  Pick<BodyOf<typeof tracker.accept>, 'note' | 'date' | 'certificate_no' | 'reason' | 'exceptions'>
>;

/** An act on many turnovers, in parts that are sent at once. Their operation numbers keep them from being done twice. */
export interface WholeAction {
  action: WorkflowAction;
  words: ActionWords;
  batches: readonly { operation: string; items: readonly ActionItem[] }[];
}

export function wholeAction(
  action: WorkflowAction,
  items: readonly ActionItem[],
  words: ActionWords,
): WholeAction {
  const batches = [];
  for (let start = 0; start < items.length; start += mostChanges)
    batches.push({ operation: makeUuid(), items: items.slice(start, start + mostChanges) });
  return { action, words, batches };
}
