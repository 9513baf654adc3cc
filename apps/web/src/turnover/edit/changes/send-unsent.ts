import { notifyWithUndo } from '#ui/notices/notify.ts';
import { cellLabel } from '#turnover/model/cell-name.ts';
import { describeChanged } from '#turnover/model/cell-change.ts';
import { sendWorkflowAction } from './apply-workflow-action.ts';
import type { CellPlan, ChangeBatch } from './plan-changes.ts';
import { sendBatches } from './send-changes.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { undoOperations } from './undo-operations.ts';
import { takeUnsent, takeUnsentActions } from './unsent-changes.ts';

const text = 'You had entered this when your session ended.';

/**
 * Sends the changes that were pending when the user’s session ended and reports the result. Conflicts are asked
 * first.
 */
export async function sendUnsent(tools: TrackerTools): Promise<void> {
  await Promise.all([
    ...takeUnsent(tools).map((batches) => sendAgain(tools, batches)),
    ...takeUnsentActions(tools).map((act) => sendWorkflowAction(tools, act, text)),
  ]);
}

async function sendAgain(tools: TrackerTools, batches: readonly ChangeBatch[]): Promise<void> {
  const plans = batches.flatMap((batch) => batch.plans);
  const { operations, changed } = await sendBatches(tools, batches, describeWhich(tools, plans));
  if (changed === 0) return;
  const changes = plans.flatMap((plan) => plan.changes);
  notifyWithUndo({
    title: describeChanged(changes, changed),
    text,
    undo: () => void undoOperations(tools, operations),
  });
}

function describeWhich({ store }: TrackerTools, plans: readonly CellPlan[]): string {
  const [view, alone] = [store.read(), plans.length === 1 ? plans[0] : undefined];
  return view && alone
    ? `${cellLabel(view.set, alone)}: you had entered this when your session ended.`
    : text;
}
