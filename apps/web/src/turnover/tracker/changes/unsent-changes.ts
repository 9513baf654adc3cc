import { makeUuid } from '#lib/make-uuid.ts';
import type { ChangeBatch } from './change-batch.ts';
import type { CellPlan } from './plan-changes.ts';
import type { TrackerTools } from './tracker-tools.ts';

const beginningOf = (programme: number) => `tracker ${programme} `;

/** What is left to send is kept should the session end; answers how to say that it is done with. */
export function watchUnsent(
  { unsent, programme, store }: Pick<TrackerTools, 'unsent' | 'programme' | 'store'>,
  readLeft: () => readonly ChangeBatch[],
): () => void {
  // The next session's tracker does not know what one had made of a version in this one.
  const asSeen = (plan: CellPlan) => ({ ...plan, version: store.versionOf(plan, plan.version) });
  const read = () => {
    const left = readLeft().map((batch) => ({ ...batch, plans: batch.plans.map(asSeen) }));
    return left.length > 0 ? left : undefined;
  };
  return unsent?.watch(`${beginningOf(programme)}${makeUuid()}`, read) ?? (() => undefined);
}

/** What was kept of the changes of a programme: what was entered at once, in its order. */
export function takeUnsent({
  unsent,
  programme,
}: Pick<TrackerTools, 'unsent' | 'programme'>): ChangeBatch[][] {
  // Kept under these names by `watchUnsent` alone.
  return (unsent?.takeAll(beginningOf(programme)) ?? []) as ChangeBatch[][];
}
