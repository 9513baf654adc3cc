import { setImmediate } from 'node:timers/promises';
import type { LookaheadBoard, LookaheadCard } from '@baton/contract/turnover/lookahead.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { lookaheadBoard, placesInWindow, receiverLoads } from '@baton/domain/lookahead/board.ts';
import { cardAt } from '@baton/domain/lookahead/card.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { plannedWorkReady, readinessChecks } from '@baton/domain/lookahead/readiness.ts';
import { narrowPlaces, type Narrowing } from '@baton/domain/lookahead/standing.ts';
import { columnLabel, lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { groupOf, type Grouping } from '@baton/domain/turnover/group-by.ts';
import { inLaneOrder } from '@baton/domain/turnover/lane-order.ts';
import { formatDay, isoDay } from '#turnover/context/format-day.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';

/** What the board remembers of turnovers, each by `itemKey`. */
export interface BoardMemory {
  /** The last issue; null before the first. */
  last: { number: number; dataDate: string } | null;
  /** Forecasts in it. */
  lastForecasts: ReadonlyMap<string, DayNumber | null>;
  /** The day that was promised. */
  promises: ReadonlyMap<string, string>;
}

/** How the board is laid out, and to what it is narrowed. */
export interface BoardLook {
  weeks: number;
  by: Grouping;
  only?: Narrowing | null | undefined;
}

/** The week board as it travels; every number in it is the domain's. Others are answered between two lanes. */
export async function makeBoard(
  { reportData, base, stamp }: ReportSource,
  { weeks, by, only }: BoardLook,
  memory: BoardMemory,
): Promise<LookaheadBoard> {
  const { set, judgement, places, context } = reportData;
  const window = lookaheadWindow(context.dataDate, weeks, context.weekStart);
  const isCommitted = (place: number) => memory.promises.has(keyAt(set, place));
  const shown = narrowPlaces(set, placesInWindow(set, places, window), window, only, isCommitted);
  const board = lookaheadBoard(set, judgement, shown, window, by);
  const lanes = board.lanes.map((lane) => ({ ...lane, label: context.label(by, lane.key) }));
  const ready = plannedWorkReady(set, places, window);
  const teams = new Map(base.structure.teams.map((team) => [team.id, team]));
  const capacity = new Map(
    base.structure.teams.flatMap(({ id, weekly_capacity: able }) =>
      able === null ? [] : [[id, able] as const],
    ),
  );
  const card = cardMaker(reportData, memory);
  const drawn: LookaheadBoard['lanes'] = [];
  for (const { key, label, total, cells } of inLaneOrder(set, by, lanes, (lane) => lane)) {
    drawn.push({
      key,
      label,
      total,
      cells: cells.map(({ worst, places: own }) => ({ worst, cards: own.map(card) })),
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
    loads: receiverLoads(set, places, window, capacity).map((load) => ({
      ...load,
      team_name: teams.get(load.team)?.name ?? '',
    })),
  };
}

function keyAt({ scopes, gates }: ReportSource['reportData']['set'], place: number): string {
  const row = Math.trunc(place / gates.length);
  return itemKey({ scope: scopes.id[row]!, milestone: gates[place - row * gates.length]!.id });
}

function cardMaker(
  { set, judgement, context }: ReportSource['reportData'],
  { lastForecasts, promises }: BoardMemory,
): (place: number) => LookaheadCard {
  const { scopes, gates, cells } = set;
  const [giverOf, receiverOf] = [groupOf(set, 'giver'), groupOf(set, 'receiver')];
  return (place) => {
    const row = Math.trunc(place / gates.length);
    const column = place - row * gates.length;
    const gate = gates[column]!;
    const key = keyAt(set, place);
    const committed = promises.get(key) ?? null;
    const facts = cardAt(set, judgement, place, context, {
      lastForecast: lastForecasts.get(key) ?? null,
      isCommitted: committed !== null,
    });
    return {
      scope: writeScopeRef(scopes.kind[row]!, scopes.id[row]!),
      scope_code: scopes.code[row]!,
      scope_name: scopes.name[row]!,
      milestone: gate.id,
      milestone_code: gate.code,
      giver: giverOf(row, column) as number | null,
      receiver: receiverOf(row, column) as number | null,
      baseline: isoDay(cells.baseline[place]!),
      forecast: isoDay(cells.forecast[place]!),
      need: isoDay(cells.need[place]!),
      actual: isoDay(cells.actual[place]!),
      committed,
      status: facts.status,
      state: facts.state,
      slip: facts.slip,
      drift: facts.drift,
      open_constraints: facts.openConstraints,
      readiness: facts.readiness,
      checks: readinessChecks(set, row, column, context.dataDate, formatDay),
      flags: facts.flags,
    };
  };
}
