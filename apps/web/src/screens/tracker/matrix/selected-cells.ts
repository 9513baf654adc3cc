import { isTurnover } from '@baton/domain/turnover/tracker-set.ts';
import type { GridSelected } from '#grid/grid-source.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { DateName } from '#turnover/model/cell-change.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { readMilestoneColumn } from '#turnover/cells/column-key.ts';

/** The turnovers in a selection, each once. */
export function selectedCells({ set }: TrackerView, { rows, columns }: GridSelected): CellName[] {
  const milestones = new Set(columns.flatMap((column) => readMilestoneColumn(column)?.milestone ?? []));
  return rows.flatMap((key) => {
    const scope = Number(key);
    const row = set.rowOf.get(scope);
    if (row === undefined) return [];
    return [...milestones].flatMap((milestone) => {
      const column = set.columnOf.get(milestone);
      return column !== undefined && isTurnover(set, row, column) ? { scope, milestone } : [];
    });
  });
}

/** The date whose columns are selected, or the forecast if there are several. */
export function selectedDate({ columns }: GridSelected): DateName {
  const dates = new Set(columns.flatMap((column) => readMilestoneColumn(column)?.date ?? 'forecast'));
  const [only] = dates;
  return dates.size === 1 && (only === 'need' || only === 'actual') ? only : 'forecast';
}
