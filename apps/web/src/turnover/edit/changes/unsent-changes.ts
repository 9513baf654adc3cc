import { makeUuid } from '#lib/make-uuid.ts';
import type { Watch } from '#lib/overtaken.ts';
import type { ActionItem, BatchedAction } from './plan-workflow-action.ts';
import type { CellPlan, ChangeBatch } from './plan-changes.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { watchPlans } from './watch-cells.ts';

type Keeping = Pick<TrackerTools, 'session' | 'programme' | 'store'>;

const changesOf = (programme: number) => `changes of tracker ${programme} `;
const actsOf = (programme: number) => `acts of tracker ${programme} `;

/** What is left to send is kept should the session end; answers how to say that it is done with. */
export function watchUnsent(tools: Keeping, readLeft: () => readonly ChangeBatch[]): () => void {
  const name = `${changesOf(tools.programme)}${makeUuid()}`;
  return tools.session?.unsent.watch(name, () => asSeen(tools, readLeft())) ?? (() => undefined);
}

/** As `watchUnsent`, for an act. */
export function watchUnsentAction(tools: Keeping, readLeft: () => BatchedAction): () => void {
  const read = () => {
    const { batches, ...action } = readLeft();
    const left = batches.map((batch) => ({ ...batch, items: batch.items.map(versionSeen(tools)) }));
    return left.length > 0 ? { ...action, batches: left } : undefined;
  };
  return tools.session?.unsent.watch(`${actsOf(tools.programme)}${makeUuid()}`, read) ?? (() => undefined);
}

/** Asks something about changes; should the session end beneath the question, they are kept, and it is asked again. */
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

/** What was kept of the changes of a programme: what was entered at once, in its order. */
export function takeUnsent({ session, programme }: Keeping): ChangeBatch[][] {
  const kept = session ? [session.unsent, session.drafts] : [];
  // Kept under these names by this file alone.
  return kept.flatMap((words) => words.takeAll(changesOf(programme))) as ChangeBatch[][];
}

export function takeUnsentActions({ session, programme }: Keeping): BatchedAction[] {
  return (session?.unsent.takeAll(actsOf(programme)) ?? []) as BatchedAction[];
}

function asSeen(tools: Keeping, batches: readonly ChangeBatch[]): ChangeBatch[] | undefined {
  const left = batches.map((batch) => ({ ...batch, plans: batch.plans.map(versionSeen(tools)) }));
  return left.length > 0 ? left : undefined;
}

/** The next session's tracker does not know what one had made of a version in this one. */
function versionSeen({ store }: Keeping) {
  return <Item extends CellPlan | ActionItem>(item: Item): Item => ({
    ...item,
    version: store.versionOf(item, item.version),
  });
}
