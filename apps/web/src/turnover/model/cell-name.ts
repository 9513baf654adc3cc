import { writeScopeRef, type ScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import type { ProgrammeSet, TrackerView } from './tracker-view.ts';

/** A turnover by the ids of scope and milestone. */
export interface CellName {
  scope: number;
  milestone: number;
}

/** A turnover as text, for maps and as the key of a line. */
export function cellKey({ scope, milestone }: CellName): string {
  return `${scope}-${milestone}`;
}

/** Null if the text is not the key of a turnover. */
export function readCellKey(key: string): CellName | null {
  const at = key.indexOf('-');
  if (at <= 0) return null;
  const [scope, milestone] = [Number(key.slice(0, at)), Number(key.slice(at + 1))];
  return Number.isInteger(scope) && Number.isInteger(milestone) ? { scope, milestone } : null;
}

type Indexed = Pick<ProgrammeSet, 'rowOf' | 'columnOf'> & { milestones: readonly unknown[] };

/** The index of a turnover; undefined if its scope or milestone doesn’t exist (any more). */
export function cellIndexOf(
  { milestones, rowOf, columnOf }: Indexed,
  { scope, milestone }: CellName,
): number | undefined {
  const [row, column] = [rowOf.get(scope), columnOf.get(milestone)];
  return row === undefined || column === undefined ? undefined : row * milestones.length + column;
}

export function cellIndexOfKey(set: Indexed, key: string): number | undefined {
  const name = readCellKey(key);
  return name ? cellIndexOf(set, name) : undefined;
}

export function nameAt(
  { scopes, milestones }: Pick<TrackerSet, 'scopes' | 'milestones'>,
  cellIndex: number,
): CellName {
  const row = Math.trunc(cellIndex / milestones.length);
  return { scope: scopes.id[row]!, milestone: milestones[cellIndex - row * milestones.length]!.id };
}

/** '21-03 MC'. */
export function cellLabel({ scopes, milestones, rowOf, columnOf }: ProgrammeSet, name: CellName): string {
  const [row, column] = [rowOf.get(name.scope), columnOf.get(name.milestone)];
  const code = row === undefined ? '' : scopes.code[row]!;
  return `${code} ${column === undefined ? '' : milestones[column]!.code}`.trim();
}

/** A turnover and its position in a view. */
export interface ViewCell extends CellName {
  view: TrackerView;
  row: number;
  column: number;
  cellIndex: number;
  ref: ScopeRef;
}

/** Finds a turnover; null if its scope or milestone doesn’t exist (any more). */
export function findViewCell(view: TrackerView, scope: number, milestone: number): ViewCell | null {
  const { set } = view;
  const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
  if (row === undefined || column === undefined) return null;
  const ref = writeScopeRef(set.scopes.kind[row]!, scope);
  return { view, row, column, cellIndex: row * set.milestones.length + column, scope, milestone, ref };
}
