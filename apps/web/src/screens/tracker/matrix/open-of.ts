import type { CellRef } from '#grid/grid-source.ts';
import type { OpenSheet } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { isTurnover } from '@baton/domain/turnover/tracker-set.ts';
import { readMilestoneColumn } from '#turnover/cells/column-key.ts';

/** What a cell opens: its turnover, or else its scope. */
export function openOf({ set }: TrackerView, { row: key, column }: CellRef): OpenSheet | null {
  const scope = Number(key);
  const row = set.rowOf.get(scope);
  if (row === undefined) return null;
  const milestone = readMilestoneColumn(column)?.milestone ?? null;
  const at = milestone === null ? undefined : set.columnOf.get(milestone);
  const isThere = at !== undefined && isTurnover(set, row, at);
  return { kind: set.scopes.kind[row]!, scope, milestone: isThere ? milestone : null };
}
