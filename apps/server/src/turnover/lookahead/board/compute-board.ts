import { setImmediate } from 'node:timers/promises';
import type { LookaheadBoard, LookaheadCard } from '@baton/contract/turnover/lookahead.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { lookaheadBoard, cellsInWindow, receiverLoads } from '@baton/domain/lookahead/board.ts';
import { cardAt } from '@baton/domain/lookahead/card.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { plannedWorkReady, readinessChecks } from '@baton/domain/lookahead/readiness.ts';
import { filterWindowCells, type WindowFilter } from '@baton/domain/lookahead/window-categories.ts';
import { columnLabel, lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { groupOf, type Grouping } from '@baton/domain/turnover/group-by.ts';
import { sortLanes } from '@baton/domain/turnover/lane-order.ts';
import { formatDay, isoDay } from '#turnover/context/format-day.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';

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
  const { set, evaluation, cellIndexes, context } = reportData;
  const window = lookaheadWindow(context.dataDate, weeks, context.weekStart);
  const isCommitted = (cellIndex: number) => history.commitments.has(keyAt(set, cellIndex));
  const shown = filterWindowCells(set, cellsInWindow(set, cellIndexes, window), window, only, isCommitted);
  const board = lookaheadBoard(set, evaluation, shown, window, by);
  const lanes = board.lanes.map((lane) => ({ ...lane, label: context.label(by, lane.key) }));
  const ready = plannedWorkReady(set, cellIndexes, window);
  const teams = new Map(base.structure.teams.map((team) => [team.id, team]));
  const capacity = new Map(
    base.structure.teams.flatMap(({ id, weekly_capacity: able }) =>
      able === null ? [] : [[id, able] as const],
    ),
  );
  const card = createCardWriter(reportData, history);
  const drawn: LookaheadBoard['lanes'] = [];
  for (const { key, label, total, cells } of sortLanes(set, by, lanes, (lane) => lane)) {
    drawn.push({
      key,
      label,
      total,
      cells: cells.map(({ worst, cellIndexes: own }) => ({ worst, cards: own.map(card) })),
    });
    await setImmediate();
  }
  return {
    stamp,
    by,
    weeks,
    until: dayOf(window.end),
    columns: window.columns.map((column, at) => ({
      kind: column.kind,
      offset: column.offset,
      label: columnLabel(column),
      start: isoDay(column.start),
      end: dayOf(column.end),
      total: board.sums[at]!,
      planned_work_ready: ready[at]!,
    })),
    lanes: drawn,
    total: board.total,
    loads: receiverLoads(set, cellIndexes, window, capacity).map((load) => ({
      ...load,
      team_name: teams.get(load.team)?.name ?? '',
    })),
  };
}

function keyAt({ scopes, milestones }: ReportSource['reportData']['set'], cellIndex: number): string {
  const row = Math.trunc(cellIndex / milestones.length);
  return itemKey({ scope: scopes.id[row]!, milestone: milestones[cellIndex - row * milestones.length]!.id });
}

function createCardWriter(
  { set, evaluation, context }: ReportSource['reportData'],
  { lastForecasts, commitments }: BoardHistory,
): (cellIndex: number) => LookaheadCard {
  const { scopes, milestones, cells } = set;
  const [giverOf, receiverOf] = [groupOf(set, 'giver'), groupOf(set, 'receiver')];
  return (cellIndex) => {
    const row = Math.trunc(cellIndex / milestones.length);
    const column = cellIndex - row * milestones.length;
    const milestone = milestones[column]!;
    const key = keyAt(set, cellIndex);
    const committed = commitments.get(key) ?? null;
    const facts = cardAt(set, evaluation, cellIndex, context, {
      lastForecast: lastForecasts.get(key) ?? null,
      isCommitted: committed !== null,
    });
    return {
      scope: writeScopeRef(scopes.kind[row]!, scopes.id[row]!),
      scope_code: scopes.code[row]!,
      scope_name: scopes.name[row]!,
      milestone: milestone.id,
      milestone_code: milestone.code,
      giver: giverOf(row, column) as number | null,
      receiver: receiverOf(row, column) as number | null,
      baseline: isoDay(cells.baseline[cellIndex]!),
      forecast: isoDay(cells.forecast[cellIndex]!),
      need: isoDay(cells.need[cellIndex]!),
      actual: isoDay(cells.actual[cellIndex]!),
      committed,
      status: facts.status,
      state: facts.state,
      slip: facts.slip,
      drift: facts.drift,
      open_constraints: facts.openConstraints,
      blocking_punches: facts.blockingPunches,
      readiness: facts.readiness,
      checks: readinessChecks(set, row, column, context, formatDay),
      flags: facts.flags,
    };
  };
}
