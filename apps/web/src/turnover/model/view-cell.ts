import type { ScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import type { TrackerView } from './tracker-view.ts';

/** A turnover in a view, with its label. */
export interface ViewCell {
  view: TrackerView;
  row: number;
  column: number;
  cellIndex: number;
  scope: number;
  milestone: number;
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
