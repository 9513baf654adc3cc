import { tracker } from '@baton/contract/tracker/tracker.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { notify } from '#ui/notices/notify.ts';
import { exceptionsOf, tellFailure } from './action-notices.ts';
import { actionValues, type ActionInput, type ActionItem } from './plan-workflow-action.ts';
import { sendInTurn, toBatches, type ActionRequest } from './send-batches.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { copy } from './copy.ts';

/** Applies a workflow action to turnovers that allow it; true if all of them succeeded. */
export function applyWorkflowAction(
  tools: TrackerTools,
  action: WorkflowAction,
  items: readonly ActionItem[],
  input: ActionInput = {},
): Promise<boolean> {
  return sendAction(tools, { action, input, batches: toBatches(items) });
}

/** Sends an action; true if all of it succeeded. `text` is added to the notice. */
export async function sendAction(
  tools: TrackerTools,
  request: ActionRequest,
  text?: string,
): Promise<boolean> {
  const { store, call, programme } = tools;
  const { action, input, batches } = request;
  const view = store.read();
  if (!view || batches.length === 0) return false;
  // An action with input is restored by its dialog, which asks again.
  const isKept = Object.keys(input).length === 0;
  try {
    await sendInTurn(
      tools,
      request,
      async ({ operation, cells }) => {
        await store.perform(operation, actionValues(view, action, cells, input), (options) => {
          const items = cells.map((item) => ({
            scope: item.ref,
            milestone: item.milestone,
            version: store.versionOf(item, item.version),
          }));
          const body = { programme, items, ...input };
          return call(tracker[action], { body, operation, ...options });
        });
        return true;
      },
      { isKept },
    );
    const count = batches.reduce((sum, { cells }) => sum + cells.length, 0);
    notify({
      kind: 'success',
      title: copy.done[action](count),
      ...(text !== undefined && { text }),
      ...(await exceptionsOf(tools, batches[0]?.cells[0], input)),
    });
    // What was carried over to later milestones arrives with the next update.
    if (input.exceptions?.length) await store.catchUp().catch(() => undefined);
    return true;
  } catch (error) {
    await store.catchUp().catch(() => undefined);
    await tellFailure(tools, action, error);
    return false;
  }
}
