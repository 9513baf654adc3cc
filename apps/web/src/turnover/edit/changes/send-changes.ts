import { tracker } from '@baton/contract/turnover/tracker.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { notifyError } from '#resource/notify-error.ts';
import { describeChanged, type CellChange } from '#turnover/model/cell-change.ts';
import { notify, notifyWithUndo } from '#ui/notices/notify.ts';
import { retryWhileUnreachable, DiscardedError } from './retry-while-unreachable.ts';
import {
  batchChanges,
  planChanges,
  type CellPlan,
  type ChangeBatch,
  type ChangeProblem,
} from './plan-changes.ts';
import { noReasons, reasonFor, unanswered, type Reasons } from './reasons.ts';
import { readRefusal, resolveConflicts, withoutCells } from './refusal.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { undoOperations } from './undo-operations.ts';
import { askAbout, watchUnsent } from './unsent-changes.ts';
import { watchPlans } from './watch-cells.ts';

export interface Outcome {
  /** In the order they were applied, for `undoOperations`. */
  operations: string[];
  changed: number;
  /** The user cancelled or the request failed; the cells show the server’s values again. */
  isCancelled: boolean;
}

export const nothingDone: Outcome = { operations: [], changed: 0, isCancelled: false };

export interface SendOptions {
  /** If missing, the user is asked when reasons are needed. */
  reasons?: Reasons;
  /** Cells whose input could not be read; shown with those that can't be changed. */
  problems?: readonly ChangeProblem[];
  /** Title of the notice. */
  title?: string;
  /** Replaces the default undo of the notice. */
  undo?: () => void;
  /** `many`: only if several cells changed, because a single change is visible anyway. */
  notice?: 'always' | 'many' | 'never';
}

/**
 * The single path for changing cells: validates, asks once, shows the result optimistically, sends, and resolves
 * rejections.
 */
export async function sendChanges(
  tools: TrackerTools,
  changes: readonly CellChange[],
  options: SendOptions = {},
): Promise<Outcome> {
  const view = tools.store.read();
  if (!view) return nothingDone;
  const { plans, ...plan } = planChanges(view, changes, tools.rights);
  const problems = [...(options.problems ?? []), ...plan.problems];
  const batches = batchChanges(plans, options.reasons ?? noReasons);
  if (problems.length > 0) {
    const isWanted = await askAbout(tools, batches, (watch) =>
      tools.questions.problems(view, problems, plans.length, watch),
    );
    if (!isWanted) return { ...nothingDone, isCancelled: true };
  }
  if (plans.length === 0) return nothingDone;

  const outcome = await sendBatches(tools, batches);
  const { notice = 'many', title = describeChanged(changes, outcome.changed) } = options;
  if (outcome.changed > 0 && (notice === 'always' || (notice === 'many' && outcome.changed > 1)))
    notifyWithUndo({ title, undo: options.undo ?? (() => void undoOperations(tools, outcome.operations)) });
  return outcome;
}

/**
 * Asks for missing reasons and sends one batch after the other; batches left when the session ends are kept. `about`
 * describes changes that weren’t entered just now.
 */
export async function sendBatches(
  tools: TrackerTools,
  batches: readonly ChangeBatch[],
  about?: string,
): Promise<Outcome> {
  const left = await withReasons(tools, batches, about);
  if (!left) return { ...nothingDone, isCancelled: true };
  const outcome: Outcome = { ...nothingDone, operations: [] };
  const settle = watchUnsent(tools, () => left);
  for (let batch = left[0]; batch; batch = left[0]) {
    const sent = await sendBatch(tools, batch);
    if (sent === null) {
      outcome.isCancelled = true;
      break;
    }
    left.shift();
    if (sent.operation !== null) outcome.operations.push(sent.operation);
    outcome.changed += sent.changed;
  }
  settle();
  return outcome;
}

/** Adds the missing reasons to all batches; undefined if the user cancels. */
async function withReasons(
  tools: TrackerTools,
  batches: readonly ChangeBatch[],
  about: string | undefined,
): Promise<ChangeBatch[] | undefined> {
  const [first] = batches;
  if (!first) return [];
  const plans = batches.flatMap((batch) => batch.plans);
  const reasons = await askAbout(tools, batches, () => completeReasons(tools, plans, first.reasons, about));
  return reasons && batches.map((batch) => ({ ...batch, reasons }));
}

/** Sends a batch, and again with corrections after a rejection; null if the user cancels. */
async function sendBatch(
  tools: TrackerTools,
  given: ChangeBatch,
): Promise<{ operation: string | null; changed: number } | null> {
  let batch = given;
  while (batch.plans.length > 0) {
    try {
      await performBatch(tools, batch);
      return { operation: batch.operation, changed: batch.plans.length };
    } catch (error) {
      const plans = await resolveRejectedChanges(tools, batch.plans, error);
      const reasons = plans && (await completeReasons(tools, plans, batch.reasons));
      if (!plans || !reasons) return null;
      batch = { operation: makeUuid(), plans, reasons };
    }
  }
  return { operation: null, changed: 0 };
}

function performBatch({ store, call, programme }: TrackerTools, { operation, plans, reasons }: ChangeBatch) {
  const edits = plans.flatMap((plan) => plan.edits);
  return store.perform(operation, edits, () => {
    const changes = plans.map((plan) => ({
      scope: plan.ref,
      milestone: plan.milestone,
      version: store.versionOf(plan, plan.version),
      set: plan.set,
      ...reasonFor(plan, reasons),
    }));
    const body = { programme, operation, changes };
    return retryWhileUnreachable(() => call(tracker.change, { query: { programme }, body, isQuiet: true }));
  });
}

/** Asks for missing reasons; undefined if the user cancels. */
async function completeReasons(
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

/** Returns corrected plans after a rejection, or null if the user cancels. */
async function resolveRejectedChanges(
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
  // The grid behind the question shows the latest values.
  await store.catchUp().catch(() => undefined);
  const now = store.read() ?? view;
  if (refusal.kind === 'conflicts') {
    const mine = await questions.conflicts(now, refusal.conflicts);
    if (!mine) return null;
    // Planned again from the latest values, because it may now need a reason.
    const again = planChanges(now, resolveConflicts(plans, refusal.conflicts, mine), rights);
    if (again.problems.length === 0) return again.plans;
    return (await questions.problems(now, again.problems, again.plans.length)) ? again.plans : null;
  }
  const rest = withoutCells(plans, refusal.problems);
  return (await questions.problems(now, refusal.problems, rest.length)) ? rest : null;
}
