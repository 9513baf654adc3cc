import { notifyWithUndo } from '#ui/notices/notify.ts';
import { describeChanged, type CellChange } from '#turnover/model/cell-change.ts';
import { inBatches } from './change-batch.ts';
import { planChanges } from './plan-changes.ts';
import { noReasons, type Reasons } from './reasons.ts';
import { nothingDone, sendBatches, type Outcome } from './send-batches.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { undoOperations } from './undo-operations.ts';
import { askAbout } from './unsent-changes.ts';

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

/** The one way in which cells are changed: checked, asked about once, shown at once, sent, and mended on refusal. */
export async function sendChanges(
  tools: TrackerTools,
  changes: readonly CellChange[],
  options: SendOptions = {},
): Promise<Outcome> {
  const view = tools.store.read();
  if (!view) return nothingDone;
  const { plans, problems } = planChanges(view, changes, tools.rights);
  const batches = inBatches(plans, options.reasons ?? noReasons);
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
