import { baselineCalls, maxEntries } from '@baton/contract/baselines/baselines.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import type { GridOperation, GridPatch, Verdict } from '#grid/grid-source.ts';
import type { History } from '#grid/grid-operations.ts';
import type { Call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#resource/notify-error.ts';
import { resolveAmbiguous } from '#turnover/edit/changes/resolve-ambiguous.ts';
import { askProblems, changeQuestions } from '#turnover/edit/dialogs/change-questions.tsx';
import { readMilestoneColumn } from '#turnover/cells/column-key.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';
import type { Plan } from './plan.ts';

interface PlanEditContext {
  view: TrackerView;
  plan: Plan;
  call: Call;
  baseline: number;
  /** Called if others changed the dates, to reload them. */
  onStale: () => void;
  onSaved: () => void;
}

interface DateChange {
  patch: GridPatch<DayNumber>;
  cellIndex: number;
  scope: string;
  milestone: number;
  /** The date that the user saw when they started to edit. */
  was: DayNumber;
}

const asDay = (day: DayNumber) => (day === noDay ? null : dayOf(day));

/**
 * Applies an edit to the grid at once, so that it can be undone at once, and sends it after the pending ones. An edit
 * that the server rejects is reverted.
 */
export async function commitPlan(
  context: PlanEditContext,
  operation: GridOperation<DayNumber>,
  history: Pick<History, 'drop'>,
): Promise<Verdict> {
  const { view, plan } = context;
  const isTyped = operation.kind !== 'undo' && operation.kind !== 'redo';
  if (isTyped && operation.problems.length > 0) {
    const problems = operation.problems.map(({ row, column, text, reason }) => ({
      scope: Number(row),
      milestone: readMilestoneColumn(column)?.milestone ?? 0,
      text: text === '' ? reason : copy.cell.problem(text, reason),
    }));
    if (!(await askProblems(view, problems, operation.patches.length))) return false;
  }
  const patches = await resolveAmbiguous(operation, changeQuestions);
  if (!patches) return false;
  const dateChanges = patches.flatMap((patch) => dateChangeOf(plan, patch, isTyped));
  if (dateChanges.length === 0) return false;
  for (const { cellIndex } of dateChanges)
    plan.pending.set(cellIndex, (plan.pending.get(cellIndex) ?? 0) + 1);
  plan.put(dateChanges.map(({ cellIndex, patch }) => ({ cellIndex, day: patch.after })));
  plan.sending = plan.sending.then(() => send(context, dateChanges, () => history.drop(operation.id)));
  return true;
}

async function send(
  { plan, call, baseline, ...callbacks }: PlanEditContext,
  dateChanges: DateChange[],
  removeFromHistory: () => void,
): Promise<void> {
  let sent = 0;
  let isStale = false;
  try {
    for (; sent < dateChanges.length; sent += maxEntries) {
      const entries = dateChanges.slice(sent, sent + maxEntries).map(({ scope, milestone, patch, was }) => ({
        scope,
        milestone,
        day: asDay(patch.after),
        was: asDay(was),
      }));
      const { version } = await call(baselineCalls.change, { params: { id: baseline }, body: { entries } });
      // A version more than one higher includes a change by another user.
      if (version > plan.version + 1) isStale = true;
      else plan.version = version;
    }
  } catch (error) {
    plan.put(dateChanges.slice(sent).map(({ cellIndex, patch }) => ({ cellIndex, day: patch.before })));
    removeFromHistory();
    notifyError(error, 'Dates not saved');
    if (error instanceof ApiError && error.code === 'version_conflict') isStale = true;
  } finally {
    for (const { cellIndex } of dateChanges) {
      const others = plan.pending.get(cellIndex)! - 1;
      if (others > 0) plan.pending.set(cellIndex, others);
      else plan.pending.delete(cellIndex);
    }
    plan.put([]);
  }
  if (isStale) callbacks.onStale();
  if (sent > 0) callbacks.onSaved();
}

function dateChangeOf({ set }: Plan, patch: GridPatch<DayNumber>, isTyped: boolean): DateChange[] {
  const [row, milestone] = [set.rowOf.get(Number(patch.row)), readMilestoneColumn(patch.column)];
  const column = milestone ? set.columnOf.get(milestone.milestone) : undefined;
  if (row === undefined || !milestone || column === undefined) return [];
  const scope = writeScopeRef(set.scopes.kind[row]!, set.scopes.id[row]!);
  // Undo and redo start from the current date; `seen` is the date at the time of typing.
  const was = isTyped && typeof patch.seen === 'number' ? patch.seen : patch.before;
  return [
    { patch, cellIndex: row * set.milestones.length + column, scope, milestone: milestone.milestone, was },
  ];
}
