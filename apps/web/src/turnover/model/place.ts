import type { ScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import type { TrackerView } from './tracker-view.ts';

/** A turnover in a view: where it stands, and how it is called. */
export interface Place {
  view: TrackerView;
  row: number;
  column: number;
  cellIndex: number;
  scope: number;
  milestone: number;
  ref: ScopeRef;
}

/** Where a turnover is; null where its scope or gate is not there, or no longer. */
export function cellIndexOf(view: TrackerView, scope: number, milestone: number): Place | null {
  const { set } = view;
  const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
  if (row === undefined || column === undefined) return null;
  const ref = writeScopeRef(set.scopes.kind[row]!, scope);
  return { view, row, column, cellIndex: row * set.milestones.length + column, scope, milestone, ref };
}
