import { formatNumber } from '@baton/domain/format-number.ts';
import type { Board, ReceivingLoad } from '@baton/domain/lookahead/board.ts';
import { columnLabel, type WeekColumn } from '@baton/domain/lookahead/window.ts';
import type { BoardData, BoardSum } from '#views/board/board-model.ts';
import { copy } from '#screens/lookahead/copy.ts';

/** Weeks and lanes of a live or issued look-ahead in the form that boards draw. */
export function boardData(
  { window, lanes }: Board,
  formatDay: (day: number) => string,
  noteOf: (column: WeekColumn) => string,
): BoardData {
  return {
    columns: window.columns.map((column) => ({
      key: column.kind === 'overdue' ? 'overdue' : `w${column.offset}`,
      label: columnLabel(column),
      note: column.kind === 'overdue' ? copy.board.before(formatDay(column.end + 1)) : noteOf(column),
      tone: column.kind === 'overdue' ? 'alert' : column.offset === 0 ? 'now' : undefined,
    })),
    lanes: lanes.map(({ key, label, total, cells }) => ({
      key: String(key),
      label,
      note: copy.board.lane(total, cells[0]!.length),
    })),
    cards: lanes.map(({ cells }) => cells),
  };
}

/** Load of a receiving team in a week; overdue turnovers count towards the current week. */
export function loadAt({ loads }: Pick<ReceivingLoad, 'loads'>, column: number): number {
  return column === 1 ? loads[0]! + loads[1]! : loads[column]!;
}

/** Count of turnovers of a lane in a week. */
export function laneSum({ lanes }: Pick<Board, 'lanes'>, lane: number, column: number): BoardSum {
  const count = lanes[lane]!.cells[column]!.length;
  return { text: count === 0 ? '' : formatNumber(count), title: copy.turnovers(count), isWarning: false };
}

/** Count of turnovers of a week, with a warning if a receiving team is above its capacity. */
export function weekSum<Load extends Pick<ReceivingLoad, 'overloaded'>>(
  { sums }: Pick<Board, 'sums'>,
  column: number,
  loads: readonly Load[],
  describe: (load: Load) => string,
): BoardSum {
  const over = loads.filter(({ overloaded }) => overloaded.includes(column));
  return {
    text: formatNumber(sums[column]!),
    title: [copy.turnovers(sums[column]!), ...over.map(describe)].join('\n'),
    isWarning: over.length > 0,
  };
}
