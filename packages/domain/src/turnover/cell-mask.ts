import type { TrackerSet } from './tracker-set.ts';

/** Ids that identify a turnover. */
export interface TurnoverId {
  scope: number;
  milestone: number;
}

/** Marks the given turnovers: 1 at the index of each cell; turnovers that no longer exist are skipped. */
export function cellMaskOf(
  { rowOf, columnOf, milestones, scopes }: Pick<TrackerSet, 'rowOf' | 'columnOf' | 'milestones' | 'scopes'>,
  turnovers: Iterable<TurnoverId>,
): Uint8Array {
  const found = new Uint8Array(scopes.id.length * milestones.length);
  for (const { scope, milestone } of turnovers) {
    const [row, column] = [rowOf.get(scope), columnOf.get(milestone)];
    if (row !== undefined && column !== undefined) found[row * milestones.length + column] = 1;
  }
  return found;
}

/** Maps the filtered turnovers of another set to this one: 1 at the index of each cell. */
export function cellMaskFrom(
  set: TrackerSet,
  { set: other, cellIndexes }: { set: TrackerSet; cellIndexes: Int32Array },
): Uint8Array {
  const width = other.milestones.length;
  const names = Array.from(cellIndexes, (cellIndex) => {
    const row = Math.trunc(cellIndex / width);
    return { scope: other.scopes.id[row]!, milestone: other.milestones[cellIndex - row * width]!.id };
  });
  return cellMaskOf(set, names);
}
