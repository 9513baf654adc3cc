import type { CellConflict } from '@baton/contract/tracker/tracker.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { CellChange } from '#turnover/model/cell-change.ts';
import { cellKey, type CellName } from '#turnover/model/cell-name.ts';
import { DiscardedError } from '#turnover/model/retry-while-unreachable.ts';
import { notify } from '#ui/notices/notify.ts';
import { planChanges, type CellPlan, type ChangeProblem } from './plan-changes.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { copy } from './copy.ts';

/** Asks how to go on after a rejection. Returns the corrected plans, or null if the user cancels. */
export async function resolveRejection(
  tools: TrackerTools,
  plans: readonly CellPlan[],
  error: unknown,
): Promise<CellPlan[] | null> {
  const { store, rights, questions } = tools;
  if (error instanceof DiscardedError) {
    notify({ kind: 'info', title: copy.notSaved, text: copy.discarded });
    return null;
  }
  const rejection = readRejection(error, plans);
  const view = store.read();
  const isBlocked = error instanceof ApiError && error.code === 'milestone_blocked';
  if (!view || (!rejection && !isBlocked)) {
    notifyError(error, copy.notSaved);
    return null;
  }
  // The grid behind the question shows the latest values.
  await store.catchUp().catch(() => undefined);
  const now = store.read() ?? view;
  if (isBlocked) {
    const { resolveBlocked } = await import('./blocked-changes.ts');
    return resolveBlocked(tools, now, plans, error);
  }
  if (!rejection) return null;
  if (rejection.kind === 'conflicts') {
    const mine = await questions.conflicts(now, rejection.conflicts);
    if (!mine) return null;
    // Planned again from the latest values, because it may now need a reason.
    const again = planChanges(now, resolveConflicts(plans, rejection.conflicts, mine), rights);
    if (again.problems.length === 0) return again.plans;
    return (await questions.problems(now, again.problems, again.plans.length)) ? again.plans : null;
  }
  const rest = withoutCells(plans, rejection.problems);
  return (await questions.problems(now, rejection.problems, rest.length)) ? rest : null;
}

/** Why a batch was rejected, if single cells are the cause. */
type Rejection =
  | { kind: 'conflicts'; conflicts: readonly CellConflict[] }
  | { kind: 'problems'; problems: readonly ChangeProblem[] };

/** Extracts the cells that caused a rejection, or null if it concerns the whole batch. */
export function readRejection(error: unknown, plans: readonly CellPlan[]): Rejection | null {
  if (!(error instanceof ApiError)) return null;
  const { conflicts, cells } = error.body as { conflicts?: CellConflict[]; cells?: NamedCell[] };
  if (error.code === 'version_conflict' && conflicts?.length) return { kind: 'conflicts', conflicts };
  if (cells?.length) {
    const problems = cells.flatMap((cell) => {
      const name = cellNameOf(cell);
      return name ? [{ ...name, text: cell.detail ?? error.message }] : [];
    });
    return { kind: 'problems', problems };
  }
  const problems = Object.entries(error.fields).flatMap(([path, texts]) => {
    const plan = plans[Number(/^changes\.(\d+)\./.exec(path)?.[1] ?? -1)];
    return plan ? [{ scope: plan.scope, milestone: plan.milestone, text: texts.join(' ') }] : [];
  });
  return problems.length > 0 ? { kind: 'problems', problems } : null;
}

interface NamedCell {
  scope: string;
  milestone: number;
  detail?: string;
}

/** Parses the cell name used by the server; null if it is invalid. */
export function cellNameOf({ scope, milestone }: { scope: string; milestone: number }): CellName | null {
  const found = readScopeRef(scope);
  return found ? { scope: found.id, milestone } : null;
}

export function conflictKey({ scope, milestone, field }: CellConflict): string {
  return `${scope} ${milestone} ${field}`;
}

/**
 * The changes that remain after the user resolved the conflicts; where the other value was chosen, the change is
 * dropped.
 */
export function resolveConflicts(
  plans: readonly CellPlan[],
  conflicts: readonly CellConflict[],
  mine: ReadonlySet<string>,
): CellChange[] {
  const lost = new Set(conflicts.map(conflictKey).filter((key) => !mine.has(key)));
  return plans.flatMap(({ ref, changes }) =>
    changes
      .filter(({ milestone, field }) => !lost.has(`${ref} ${milestone} ${field}`))
      // The user has now seen the other values.
      .map(({ scope, milestone, field, value }) => ({ scope, milestone, field, value })),
  );
}

export function withoutCells(plans: readonly CellPlan[], problems: readonly CellName[]): CellPlan[] {
  const keys = new Set(problems.map(cellKey));
  return plans.filter((plan) => !keys.has(cellKey(plan)));
}
