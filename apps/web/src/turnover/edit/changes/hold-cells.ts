import type { DayNumber } from '@baton/domain/day-number.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import type { HeldCards } from '#views/board/board-model.ts';
import { nameAt, cellIndexOfName } from '#turnover/model/cell-indexes.ts';
import type { CellChange, CellName } from '#turnover/model/cell-change.ts';
import type { TrackerTools } from './tracker-tools.ts';
import { watchCells, type SeenCell } from './watch-cells.ts';

/** A turnover as it was when somebody took it to move it. */
export interface HeldCell extends SeenCell {
  day: DayNumber;
}

/** Turnovers that are being moved. Others may change them, or the rows around them, until they are dropped. */
export interface HeldCells extends HeldCards {
  cells: readonly HeldCell[];
}

export function holdCells(
  tools: Pick<TrackerTools, 'store' | 'call' | 'programme' | 'session'>,
  cellIndexes: readonly number[],
): HeldCells {
  const set = tools.store.read()?.set;
  const cells = set
    ? cellIndexes.map((cellIndex): HeldCell => {
        const name = nameAt(set, cellIndex);
        const version = tools.store.versionNow(name);
        return { ...name, day: dayAt(set, cellIndex), version, field: 'forecast' };
      })
    : [];
  return {
    cells,
    ids: () => {
      const now = tools.store.read()?.set;
      return now ? cells.flatMap((cell) => cellIndexOfName(now, cell) ?? []) : [];
    },
    watch: watchCells(tools, () => cells),
  };
}

/** Another forecast for a turnover, by what its author saw when they took it. */
export function forecastOf({ scope, milestone, version }: HeldCell, value: DayNumber): CellChange & CellName {
  return { scope, milestone, field: 'forecast', value, seen: version };
}
