import { makeUuid } from '#lib/make-uuid.ts';
import type { Watch } from '#lib/overtaken.ts';
import type { ActionItem, BatchedAction } from './plan-workflow-action.ts';
import type { CellPlan, ChangeBatch } from './plan-changes.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { watchPlans } from './watch-cells.ts';

type UnsentTools = Pick<TrackerTools, 'session' | 'programme' | 'store'>;

const changesOf = (programme: number) => `changes of tracker ${programme} `;
const actionsOf = (programme: number) => `acts of tracker ${programme} `;

/** Keeps the remaining batches if the session ends; returns a function that stops this. */
export function watchUnsent(tools: UnsentTools, readLeft: () => readonly ChangeBatch[]): () => void {
  const name = `${changesOf(tools.programme)}${makeUuid()}`;
  return tools.session?.unsent.watch(name, () => asSeen(tools, readLeft())) ?? (() => undefined);
}

/** As `watchUnsent`, for a workflow action. */
export function watchUnsentAction(tools: UnsentTools, readLeft: () => BatchedAction): () => void {
  const read = () => {
    const { batches, ...action } = readLeft();
    const left = batches.map((batch) => ({ ...batch, items: batch.items.map(versionSeen(tools)) }));
    return left.length > 0 ? { ...action, batches: left } : undefined;
  };
  return tools.session?.unsent.watch(`${actionsOf(tools.programme)}${makeUuid()}`, read) ?? (() => undefined);
}

/**
 * Asks a question about changes. If the session ends while it is open, the changes are kept and the question is asked
 * again.
 */
export async function askAbout<Answer>(
  tools: TrackerTools,
  batches: readonly ChangeBatch[],
  ask: (watch: Watch) => Promise<Answer>,
): Promise<Answer> {
  const name = `${changesOf(tools.programme)}${makeUuid()}`;
  const settle = tools.session?.drafts.watch(name, () => asSeen(tools, batches));
  const plans = batches.flatMap((batch) => batch.plans);
  const answer = await ask(watchPlans(tools, plans));
  settle?.();
  return answer;
}

/** The kept changes of a programme, in the order they were entered. */
export function takeUnsent({ session, programme }: UnsentTools): ChangeBatch[][] {
  const kept = session ? [session.unsent, session.drafts] : [];
  // Only this file stores under these names, so the type is known.
  return kept.flatMap((words) => words.takeAll(changesOf(programme))) as ChangeBatch[][];
}

export function takeUnsentActions({ session, programme }: UnsentTools): BatchedAction[] {
  return (session?.unsent.takeAll(actionsOf(programme)) ?? []) as BatchedAction[];
}

function asSeen(tools: UnsentTools, batches: readonly ChangeBatch[]): ChangeBatch[] | undefined {
  const left = batches.map((batch) => ({ ...batch, plans: batch.plans.map(versionSeen(tools)) }));
  return left.length > 0 ? left : undefined;
}

/** Resolves the version, because the next session doesn’t know the user’s changes of this one. */
function versionSeen({ store }: UnsentTools) {
  return <Item extends CellPlan | ActionItem>(item: Item): Item => ({
    ...item,
    version: store.versionOf(item, item.version),
  });
}
