import type { CellName } from './cell-change.ts';
import type { ProgrammeSet } from './tracker-view.ts';

type Named = Pick<ProgrammeSet, 'scopes' | 'milestones'>;
type Placed = Pick<ProgrammeSet, 'milestones' | 'rowOf' | 'columnOf'>;

/** The index of a turnover; undefined if its scope or milestone doesn’t exist (any more). */
export function cellIndexOfName(
  { milestones, rowOf, columnOf }: Placed,
  { scope, milestone }: CellName,
): number | undefined {
  const [row, column] = [rowOf.get(scope), columnOf.get(milestone)];
  return row === undefined || column === undefined ? undefined : row * milestones.length + column;
}

export function nameAt({ scopes, milestones }: Named, cellIndex: number): CellName {
  const row = Math.trunc(cellIndex / milestones.length);
  return { scope: scopes.id[row]!, milestone: milestones[cellIndex - row * milestones.length]!.id };
}
