import { describeChanged } from '#turnover/model/cell-change.ts';
import { cellLabel } from '#turnover/model/cell-name.ts';
import { notifyWithUndo } from '#ui/notices/notify.ts';
import { sendAction } from './apply-workflow-action.ts';
import type { CellPlan } from './plan-changes.ts';
import { takeKeptRequests, type ChangeRequest } from './send-batches.ts';
import { sendRequest } from './send-changes.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { undoOperations } from './undo-operations.ts';
import { copy } from './copy.ts';

/** Sends what was pending when the user’s session ended and reports the result. Missing reasons are asked for. */
export async function sendUnsent(tools: TrackerTools): Promise<void> {
  await Promise.all(
    takeKeptRequests(tools).map((request) =>
      'action' in request ? sendAction(tools, request, copy.sessionEnded) : sendChangesAgain(tools, request),
    ),
  );
}

async function sendChangesAgain(tools: TrackerTools, request: ChangeRequest): Promise<void> {
  const plans = request.batches.flatMap((batch) => batch.cells);
  const { operations, changed } = await sendRequest(tools, request, describeWhich(tools, plans));
  if (changed === 0) return;
  const changes = plans.flatMap((plan) => plan.changes);
  notifyWithUndo({
    title: describeChanged(changes, changed),
    text: copy.sessionEnded,
    undo: () => void undoOperations(tools, operations),
  });
}

function describeWhich({ store }: TrackerTools, plans: readonly CellPlan[]): string {
  const [view, alone] = [store.read(), plans.length === 1 ? plans[0] : undefined];
  return view && alone
    ? `${cellLabel(view.set, alone)}: you entered this before your session ended.`
    : copy.sessionEnded;
}
