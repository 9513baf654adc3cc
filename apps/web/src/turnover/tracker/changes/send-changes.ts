import { mostChanges, tracker } from '@baton/contract/turnover/tracker.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { notifyWithUndo } from '#ui/notices/notify.ts';
import { askProblems } from '#turnover/tracker/dialogs/ask.tsx';
import { sayChanged, type CellChange } from './cell-change.ts';
import { keepSending } from './keep-sending.ts';
import { completeReasons, mendChanges } from './mend-changes.ts';
import { planChanges, type CellPlan } from './plan-changes.ts';
import { noReasons, reasonFor, type Reasons } from './reasons.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { undoOperations } from './undo-operations.ts';

export interface SendOptions {
  /** Given where the reasons are known already; otherwise they are asked when needed. */
  reasons?: Reasons;
  /** What was done, in words, for the notice. */
  title?: string;
  /** What the notice's Undo does, where somebody keeps account of it. */
  undo?: () => void;
  /** `many`: a notice only where several cells changed, since one is seen to change. */
  notice?: 'always' | 'many' | 'never';
}

/** What became of some changes. */
export interface Outcome {
  /** For `undoOperations`, in the order in which they were done. */
  operations: string[];
  changed: number;
  /** The person drew back, or it could not be done; the cells show the truth again. */
  isCancelled: boolean;
}

const nothing: Outcome = { operations: [], changed: 0, isCancelled: false };

/** The one way in which cells are changed: checked, asked about once, shown at once, sent, and mended on refusal. */
export async function sendChanges(
  tools: TrackerTools,
  changes: readonly CellChange[],
  options: SendOptions = {},
): Promise<Outcome> {
  const view = tools.store.read();
  if (!view) return nothing;
  const { plans, problems } = planChanges(view, changes, tools.rights);
  if (problems.length > 0 && !(await askProblems(view, problems, plans.length)))
    return { ...nothing, isCancelled: true };
  if (plans.length === 0) return nothing;
  const reasons = await completeReasons(view, plans, options.reasons ?? noReasons);
  if (!reasons) return { ...nothing, isCancelled: true };

  const outcome: Outcome = { ...nothing, operations: [] };
  for (let start = 0; start < plans.length; start += mostChanges) {
    const sent = await sendBatch(tools, plans.slice(start, start + mostChanges), reasons);
    if (sent === null) {
      outcome.isCancelled = true;
      break;
    }
    if (sent.operation !== null) outcome.operations.push(sent.operation);
    outcome.changed += sent.changed;
  }
  const { notice = 'many', title = sayChanged(changes, outcome.changed) } = options;
  if (outcome.changed > 0 && (notice === 'always' || (notice === 'many' && outcome.changed > 1)))
    notifyWithUndo({ title, undo: options.undo ?? (() => void undoOperations(tools, outcome.operations)) });
  return outcome;
}

/** Sends some cells, and again without or with what was in the way, as the person says. Null when they draw back. */
async function sendBatch(
  tools: TrackerTools,
  plans: readonly CellPlan[],
  given: Reasons,
): Promise<{ operation: string | null; changed: number } | null> {
  const { store, call, programme } = tools;
  let [rest, reasons] = [plans, given];
  while (rest.length > 0) {
    const operation = makeUuid();
    const sending = rest;
    const said = reasons;
    const bodyNow = () => ({
      programme,
      operation,
      changes: sending.map((plan) => ({
        scope: plan.ref,
        milestone: plan.milestone,
        version: store.versionOf(plan, plan.version),
        set: plan.set,
        ...reasonFor(plan, said),
      })),
    });
    try {
      await store.perform(
        operation,
        sending.flatMap(({ edits }) => edits),
        () => {
          const body = bodyNow();
          return keepSending(() => call(tracker.change, { query: { programme }, body, isQuiet: true }));
        },
      );
      return { operation, changed: sending.length };
    } catch (error) {
      const mended = await mendChanges(tools, sending, error);
      const now = store.read();
      const more = mended && now && (await completeReasons(now, mended, reasons));
      if (!mended || !more) return null;
      [rest, reasons] = [mended, more];
    }
  }
  return { operation: null, changed: 0 };
}
