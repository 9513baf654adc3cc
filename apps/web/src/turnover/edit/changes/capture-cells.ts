import type { DayNumber } from '@baton/domain/day-number.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import type { CapturedCards } from '#views/board/board-model.ts';
import { cellIndexOf, nameAt } from '#turnover/model/cell-name.ts';
import type { CellChange } from '#turnover/model/cell-change.ts';
import { sendChanges } from './send-changes.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { watchCells, type SeenCell } from './watch-cells.ts';

/** A turnover as it was when the drag began. */
export interface CapturedCell extends SeenCell {
  day: DayNumber;
}

/** The turnovers being dragged. Other users may change them, or rows around them, until the drop. */
export interface CapturedCells extends CapturedCards {
  cells: readonly CapturedCell[];
}

export function captureCells(
  tools: Pick<TrackerTools, 'store' | 'call' | 'programme' | 'session'>,
  cellIndexes: readonly number[],
): CapturedCells {
  const set = tools.store.read()?.set;
  const cells = set
    ? cellIndexes.map((cellIndex): CapturedCell => {
        const name = nameAt(set, cellIndex);
        const version = tools.store.versionNow(name);
        return { ...name, day: dayAt(set, cellIndex), version, field: 'forecast' };
      })
    : [];
  return {
    cells,
    ids: () => {
      const now = tools.store.read()?.set;
      return now ? cells.flatMap((cell) => cellIndexOf(now, cell) ?? []) : [];
    },
    watch: watchCells(tools, () => cells),
  };
}

/** Sends moved forecasts; returns the announcement for screen readers. */
export async function sendMoves(
  tools: TrackerTools,
  changes: readonly CellChange[],
  title: string,
): Promise<string> {
  const { changed, isCancelled } = await sendChanges(tools, changes, { title, notice: 'always' });
  return changed > 0 ? title : isCancelled ? 'Not moved' : 'Nothing to move';
}

/** A change of the forecast, based on the version seen when the drag began. */
export function forecastOf({ scope, milestone, version }: CapturedCell, value: DayNumber): CellChange {
  return { scope, milestone, field: 'forecast', value, version };
}
