import type { BaselineComparison } from '@baton/contract/baselines/baselines.ts';
import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { differenceOf, type Difference } from '@baton/domain/reports/compare.ts';
import type { ProgrammeSet } from '#turnover/model/tracker-view.ts';

/** Two plans by cell index of the programme's scopes and milestones. */
export interface CellComparison {
  a: Int32Array;
  b: Int32Array;
  /** Move of each date in the programme's unit; `noDay` if it is missing from either plan. */
  days: Int32Array;
}

export type ShownDifferences = 'changed' | 'all' | Difference;

export function cellComparison(set: ProgrammeSet, { cells }: BaselineComparison): CellComparison {
  const column = () => new Int32Array(set.scopes.id.length * set.milestones.length).fill(noDay);
  const result = { a: column(), b: column(), days: column() };
  cells.scope.forEach((scope, at) => {
    const [row, milestone] = [set.rowOf.get(scope), set.columnOf.get(cells.milestone[at]!)];
    if (row === undefined || milestone === undefined) return;
    const cellIndex = row * set.milestones.length + milestone;
    for (const name of ['a', 'b', 'days'] as const) result[name][cellIndex] = cells[name][at] ?? noDay;
  });
  return result;
}

/** Difference of a cell; null if it has a date in neither plan. */
export function differenceAt({ a, b }: CellComparison, cellIndex: number): Difference | null {
  return differenceOf(a[cellIndex]!, b[cellIndex]!);
}

export function isShown(difference: Difference | null, shown: ShownDifferences): boolean {
  if (difference === null) return false;
  if (shown === 'all') return true;
  return shown === 'changed' ? difference !== 'same' : difference === shown;
}

/** Rows of a kind that match the search and have one of the shown differences. */
export function comparedRows(
  set: ProgrammeSet,
  cells: CellComparison,
  { kind, query, shown }: { kind: 'system' | 'area'; query: string; shown: ShownDifferences },
): number[] {
  const text = query.trim().toLowerCase();
  const width = set.milestones.length;
  return [...set.scopes.id.keys()].filter(
    (row) =>
      set.scopes.kind[row] === kind &&
      (text === '' ||
        set.scopes.code[row]!.toLowerCase().includes(text) ||
        set.scopes.name[row]!.toLowerCase().includes(text)) &&
      set.milestones.some((_, column) => isShown(differenceAt(cells, row * width + column), shown)),
  );
}

/** Cells with the largest moves in either direction. */
export function biggestMoves(
  { days }: CellComparison,
  max: number,
): { cellIndex: number; days: DayNumber }[] {
  const moves: { cellIndex: number; days: number }[] = [];
  days.forEach((moved, cellIndex) => {
    if (moved !== noDay && moved !== 0) moves.push({ cellIndex, days: moved });
  });
  return moves.toSorted((one, other) => Math.abs(other.days) - Math.abs(one.days)).slice(0, max);
}
