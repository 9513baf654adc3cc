import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { cellLabel } from '#turnover/model/cell-name.ts';
import { DiscardedError } from '#turnover/model/retry-while-unreachable.ts';
import type { NoticeDraft } from '#ui/notices/notice-store.ts';
import { notify } from '#ui/notices/notify.ts';
import type { CellPlan, PlannedCell } from './plan-changes.ts';
import type { ActionInput } from './plan-workflow-action.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { copy } from './copy.ts';

const loadPunchNotices = () => import('./punch-notices.ts');
/** Long enough to read the numbers of some punches (ms). */
const readingTime = 10_000;

/** The punches of an acceptance with exceptions; nothing if they can't be read, because it has succeeded. */
export async function exceptionsOf(
  tools: TrackerTools,
  item: PlannedCell | undefined,
  { exceptions }: ActionInput,
): Promise<Partial<NoticeDraft>> {
  const hasPunches = tools.store.read()?.structure.settings.punches === 'records';
  if (!item || !hasPunches || !exceptions?.length) return {};
  try {
    const { tellExceptions } = await loadPunchNotices();
    return { ...(await tellExceptions(tools, item, exceptions)), timeout: readingTime };
  } catch {
    return {};
  }
}

/** Names the punches that a completion has moved; they arrive with the next update. */
export async function tellCompleted(tools: TrackerTools, cells: readonly CellPlan[]): Promise<void> {
  const [only] = cells;
  const view = tools.store.read();
  if (!only?.exceptions || !view) return;
  const title = `${cellLabel(view.set, only)} completed with exceptions`;
  notify({ kind: 'success', title, ...(await exceptionsOf(tools, only, only)) });
  await tools.store.catchUp().catch(() => undefined);
}

/** Says why an action failed; its dialog may be closed by now. */
export async function tellFailure(
  tools: TrackerTools,
  action: WorkflowAction,
  error: unknown,
): Promise<void> {
  const title = copy.failed[action];
  if (error instanceof DiscardedError) notify({ kind: 'info', title: 'Not sent', text: copy.discarded });
  else if (error instanceof ApiError && error.code === 'version_conflict')
    notify({
      kind: 'warning',
      title,
      text: `${messageOf(error)} The tracker is now up to date. Check the turnover and try again.`,
      timeout: 0,
    });
  else if (error instanceof ApiError && error.code === 'milestone_blocked') {
    const { tellBlocked } = await loadPunchNotices();
    notify({ kind: 'warning', title, ...tellBlocked(tools, error), timeout: 0 });
  } else notifyError(error, title);
}
