import type { CellName } from './cell-change.ts';
import type { ProgrammeSet } from './tracker-view.ts';

type Named = Pick<ProgrammeSet, 'scopes' | 'gates'>;
type Placed = Pick<ProgrammeSet, 'gates' | 'rowOf' | 'columnOf'>;

/** Where a turnover stands; undefined where its scope or gate is not there, or no longer. */
export function placeOfName(
  { gates, rowOf, columnOf }: Placed,
  { scope, milestone }: CellName,
): number | undefined {
  const [row, column] = [rowOf.get(scope), columnOf.get(milestone)];
  return row === undefined || column === undefined ? undefined : row * gates.length + column;
}

/** Which turnover stands at a place. */
export function nameAt({ scopes, gates }: Named, place: number): CellName {
  const row = Math.trunc(place / gates.length);
  return { scope: scopes.id[row]!, milestone: gates[place - row * gates.length]!.id };
}
