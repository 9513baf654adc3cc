import type { BaselineComparison } from '@baton/contract/turnover/baselines.ts';
import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { differenceOf, type Difference } from '@baton/domain/reports/compare.ts';
import type { ProgrammeSet } from '#turnover/model/tracker-view.ts';

/** Two plans laid over the scopes and gates of the programme, by place. */
export interface LaidComparison {
  a: Int32Array;
  b: Int32Array;
  /** How far each moved, in the programme's unit; `noDay` where it is not in both. */
  days: Int32Array;
}

/** Which differences are shown. */
export type ShownDifferences = 'changed' | 'all' | Difference;

export function layComparison(set: ProgrammeSet, { cells }: BaselineComparison): LaidComparison {
  const column = () => new Int32Array(set.scopes.id.length * set.milestones.length).fill(noDay);
  const laid = { a: column(), b: column(), days: column() };
  cells.scope.forEach((scope, at) => {
    const [row, milestone] = [set.rowOf.get(scope), set.columnOf.get(cells.milestone[at]!)];
    if (row === undefined || milestone === undefined) return;
    const cellIndex = row * set.milestones.length + milestone;
    for (const name of ['a', 'b', 'days'] as const) laid[name][cellIndex] = cells[name][at] ?? noDay;
  });
  return laid;
}

/** How a place differs; null where it has a day in neither. */
export function differenceAt({ a, b }: LaidComparison, cellIndex: number): Difference | null {
  return differenceOf(a[cellIndex]!, b[cellIndex]!);
}

export function isShown(difference: Difference | null, shown: ShownDifferences): boolean {
  if (difference === null) return false;
  if (shown === 'all') return true;
  return shown === 'changed' ? difference !== 'same' : difference === shown;
}

/** The rows of a kind that have a difference that is shown, by code or name. */
export function comparedRows(
  set: ProgrammeSet,
  laid: LaidComparison,
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
      set.milestones.some((_, column) => isShown(differenceAt(laid, row * width + column), shown)),
  );
}

/** The places that moved furthest, either way. */
export function biggestMoves(
  { days }: LaidComparison,
  most: number,
): { cellIndex: number; days: DayNumber }[] {
  const moves: { cellIndex: number; days: number }[] = [];
  days.forEach((moved, cellIndex) => {
    if (moved !== noDay && moved !== 0) moves.push({ cellIndex, days: moved });
  });
  return moves.toSorted((one, other) => Math.abs(other.days) - Math.abs(one.days)).slice(0, most);
}
