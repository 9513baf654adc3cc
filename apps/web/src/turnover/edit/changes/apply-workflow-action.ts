import { tracker } from '@baton/contract/turnover/tracker.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { notify } from '#ui/notices/notify.ts';
import { countOf } from '@baton/domain/format-number.ts';
import { DiscardedError, retryWhileUnreachable } from './retry-while-unreachable.ts';
import {
  actionEdits,
  type ActionItem,
  batchAction,
  type ActionInput,
  type BatchedAction,
} from './plan-workflow-action.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { watchUnsentAction } from './unsent-changes.ts';

const done: Record<WorkflowAction, string> = {
  confirm: 'confirmed',
  submit: 'submitted',
  withdraw: 'withdrawn',
  accept: 'accepted',
  reject: 'rejected',
  reopen: 'reopened',
};

/** Applies a workflow action to turnovers that allow it; true if all of them succeeded. */
export function applyWorkflowAction(
  tools: TrackerTools,
  action: WorkflowAction,
  items: readonly ActionItem[],
  words: ActionInput = {},
): Promise<boolean> {
  return sendWorkflowAction(tools, batchAction(action, items, words));
}

/** Sends an action batch by batch. If the dialog has no input, the remaining batches are kept when the session ends. */
export async function sendWorkflowAction(
  tools: TrackerTools,
  whole: BatchedAction,
  text?: string,
): Promise<boolean> {
  const { store, call, programme } = tools;
  const { action, words } = whole;
  const view = store.read();
  if (!view || whole.batches.length === 0) return false;
  const count = whole.batches.reduce((sum, { items }) => sum + items.length, 0);
  const shown = {
    ...(words.date && { date: dayNumber(words.date) }),
    hasExceptions: (words.exceptions?.length ?? 0) > 0,
  };
  const left = [...whole.batches];
  // An action with input is restored by its dialog, which asks again.
  const isWordless = Object.keys(words).length === 0;
  const settle = isWordless ? watchUnsentAction(tools, () => ({ ...whole, batches: left })) : () => undefined;
  try {
    for (let batch = left[0]; batch; batch = left[0]) {
      const { operation, items } = batch;
      await store.perform(operation, actionEdits(action, items, view, shown), () => {
        const named = items.map((item) => ({
          scope: item.ref,
          milestone: item.milestone,
          version: store.versionOf(item, item.version),
        }));
        const body = { programme, operation, items: named, ...words };
        return retryWhileUnreachable(() => call(tracker[action], { body, isQuiet: true }));
      });
      left.shift();
    }
    settle();
    notify({
      kind: 'success',
      title: `${countOf(count, 'turnover')} ${done[action]}`,
      ...(text !== undefined && { text }),
    });
    // Constraints carried over to later milestones arrive with the next update.
    if (shown.hasExceptions) await store.catchUp().catch(() => undefined);
    return true;
  } catch (error) {
    settle();
    await store.catchUp().catch(() => undefined);
    if (error instanceof DiscardedError)
      notify({ kind: 'info', title: 'Not sent', text: 'It was discarded.' });
    else if (error instanceof ApiError && error.code === 'version_conflict')
      notify({
        kind: 'warning',
        title: `Not ${done[action]}`,
        text: `${messageOf(error)} The tracker now shows how it stands; look again and repeat it if it still fits.`,
        timeout: 0,
      });
    else notifyError(error, `Not ${done[action]}`);
    return false;
  }
}
