import { notifyError } from '#resource/notify-error.ts';
import { notify } from '#ui/notices/notify.ts';
import { DiscardedError } from './keep-sending.ts';
import { planChanges, type CellPlan } from './plan-changes.ts';
import { unanswered, type Reasons } from './reasons.ts';
import { readRefusal, resolveConflicts, withoutCells } from './refusal.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { watchPlans } from './watch-cells.ts';

/** Asks what the reasons so far leave open; undefined when the person draws back. */
export async function completeReasons(
  tools: TrackerTools,
  plans: readonly CellPlan[],
  reasons: Reasons,
  about?: string,
): Promise<Reasons | undefined> {
  const open = unanswered(plans, reasons);
  const view = tools.store.read();
  if (open.size === 0 || !view) return reasons;
  const watch = watchPlans(tools, plans);
  const given = await tools.questions.reasons(open, view.structure.reason_codes, { about, watch });
  if (!given) return undefined;
  const said = Object.entries(given).filter(([, text]) => text !== '');
  return { ...reasons, ...Object.fromEntries(said) };
}

/** What can be sent instead of a batch that was refused, as the person says; null when they draw back. */
export async function resolveRejectedChanges(
  { store, rights, questions }: TrackerTools,
  plans: readonly CellPlan[],
  error: unknown,
): Promise<CellPlan[] | null> {
  if (error instanceof DiscardedError) {
    notify({ kind: 'info', title: 'Not saved', text: 'What you entered was discarded.' });
    return null;
  }
  const refusal = readRefusal(error, plans);
  const view = store.read();
  if (!refusal || !view) {
    notifyError(error, 'Not saved');
    return null;
  }
  // What the others did is shown beneath the question.
  await store.catchUp().catch(() => undefined);
  const now = store.read() ?? view;
  if (refusal.kind === 'conflicts') {
    const mine = await questions.conflicts(now, refusal.conflicts);
    if (!mine) return null;
    // Mine is measured by what stands there now: it may need a reason that it did not need before.
    const again = planChanges(now, resolveConflicts(plans, refusal.conflicts, mine), rights);
    if (again.problems.length === 0) return again.plans;
    return (await questions.problems(now, again.problems, again.plans.length)) ? again.plans : null;
  }
  const rest = withoutCells(plans, refusal.problems);
  return (await questions.problems(now, refusal.problems, rest.length)) ? rest : null;
}
