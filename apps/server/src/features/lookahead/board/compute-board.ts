import { setImmediate } from 'node:timers/promises';
import { createCards } from '@baton/contract/lookahead/board-cards.ts';
import type { LookaheadBoard, LookaheadCard } from '@baton/contract/lookahead/lookahead.ts';
import { weeklyCapacities } from '@baton/contract/reports/report-data.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import {
  cellsInWindow,
  lookaheadBoard,
  receivingLoads,
  type Board,
  type Lane,
} from '@baton/domain/lookahead/board.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { plannedWorkReady } from '@baton/domain/lookahead/readiness.ts';
import { filterWindowCells, type WindowFilter } from '@baton/domain/lookahead/window-categories.ts';
import { columnLabel, lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import type { Grouping } from '@baton/domain/turnover/group-by.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { formatDay, isoDay } from '#turnover/context/format-day.ts';
import type { ReportSource } from '#features/report-source/report-source.ts';

/** Additional data of turnovers on the board, by `itemKey`. */
export interface BoardHistory {
  /** The last issue; null before the first. */
  last: { number: number; dataDate: string } | null;
  /** Forecasts in it. */
  lastForecasts: ReadonlyMap<string, DayNumber | null>;
  /** Committed dates. */
  commitments: ReadonlyMap<string, string>;
}

/** Layout and filter of the board. */
export interface BoardDisplay {
  weeks: number;
  by: Grouping;
  only?: WindowFilter | null | undefined;
}

/** The week board as answered, computed by the domain. Yields between lanes. */
export async function computeBoard(
  { reportData, base, stamp }: ReportSource,
  { weeks, by, only }: BoardDisplay,
  history: BoardHistory,
): Promise<LookaheadBoard> {
  const { set, cellIndexes, context } = reportData;
  const window = lookaheadWindow(context.dataDate, weeks, context.weekStart);
  const isCommitted = (cellIndex: number) => history.commitments.has(keyAt(set, cellIndex));
  const shown = filterWindowCells(set, cellsInWindow(set, cellIndexes, window), window, only, isCommitted);
  const board = lookaheadBoard(reportData, shown, window, by);
  const ready = plannedWorkReady(set, cellIndexes, window);
  const teams = new Map(base.structure.teams.map((team) => [team.id, team]));
  const card = createCards(
    reportData,
    {
      lastForecast: (key) => history.lastForecasts.get(key) ?? null,
      committed: (key) => history.commitments.get(key) ?? null,
    },
    formatDay,
  );
  const lanes: LookaheadBoard['lanes'] = [];
  for (const lane of board.lanes) {
    const { key, label, total } = lane;
    lanes.push({ key, label, total, cells: writeCells(lane, card) });
    await setImmediate();
  }
  return {
    stamp,
    by,
    weeks,
    until: dayOf(window.end),
    columns: writeColumns(board).map((column, at) => ({ ...column, planned_work_ready: ready[at]! })),
    lanes,
    total: board.total,
    loads: receivingLoads(set, cellIndexes, window, weeklyCapacities(base.structure)).map((load) => ({
      ...load,
      team_name: teams.get(load.team)?.name ?? '',
    })),
  };
}

function keyAt({ scopes, milestones }: ReportSource['reportData']['set'], cellIndex: number): string {
  const row = Math.trunc(cellIndex / milestones.length);
  return itemKey({ scope: scopes.id[row]!, milestone: milestones[cellIndex - row * milestones.length]!.id });
}

/** The columns of a board with their totals. */
export function writeColumns({ window, sums }: Pick<Board, 'window' | 'sums'>) {
  return window.columns.map((column, at) => ({
    kind: column.kind,
    offset: column.offset,
    label: columnLabel(column),
    start: isoDay(column.start),
    end: dayOf(column.end),
    total: sums[at]!,
  }));
}

/** The cards of a lane by column, each with the worst status first named in `statuses`. */
export function writeCells<Card extends LookaheadCard>(
  { cells }: Lane,
  card: (turnover: number) => Card,
): { worst: Status | null; cards: Card[] }[] {
  return cells.map((turnovers) => {
    const cards = turnovers.map(card);
    return { worst: statuses.find((status) => cards.some((each) => each.status === status)) ?? null, cards };
  });
}
