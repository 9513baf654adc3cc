import type { LookaheadBoard, LookaheadCard } from '@baton/contract/turnover/lookahead.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { lookaheadBoard, receiverLoads } from '@baton/domain/lookahead/board.ts';
import { cardAt } from '@baton/domain/lookahead/card.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { plannedWorkReady, readinessChecks } from '@baton/domain/lookahead/readiness.ts';
import { columnLabel, lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { groupOf, type Grouping } from '@baton/domain/turnover/group-by.ts';
import type { ReportSource } from '#turnover/reports/report-source.ts';
import { sayDay } from '#turnover/say-day.ts';

/** What the board remembers of turnovers, each by `itemKey`. */
export interface BoardMemory {
  /** Forecasts in the last issue. */
  lastForecasts: ReadonlyMap<string, DayNumber | null>;
  /** The day that was promised. */
  promises: ReadonlyMap<string, string>;
}

const textOf = (day: DayNumber) => (day === noDay ? null : dayOf(day));

/** The week board as it travels; every number in it is the domain's. */
export function makeBoard(
  { ground, base, stamp }: ReportSource,
  { weeks, by }: { weeks: number; by: Grouping },
  memory: BoardMemory,
): LookaheadBoard {
  const { set, judgement, places, context } = ground;
  const window = lookaheadWindow(context.dataDate, weeks, context.weekStart);
  const board = lookaheadBoard(set, judgement, places, window, by);
  const ready = plannedWorkReady(set, places, window);
  const teams = new Map(base.structure.teams.map((team) => [team.id, team]));
  const capacity = new Map(
    base.structure.teams.flatMap(({ id, weekly_capacity: able }) =>
      able === null ? [] : [[id, able] as const],
    ),
  );
  const card = cardMaker(ground, memory);
  return {
    stamp,
    by,
    weeks,
    until: dayOf(window.end),
    columns: window.columns.map((column, at) => ({
      kind: column.kind,
      offset: column.offset,
      label: columnLabel(column),
      start: textOf(column.start),
      end: dayOf(column.end),
      total: board.sums[at]!,
      planned_work_ready: ready[at]!,
    })),
    lanes: board.lanes.map(({ key, total, cells }) => ({
      key,
      label: context.label(by, key),
      total,
      cells: cells.map(({ worst, places: own }) => ({ worst, cards: own.map(card) })),
    })),
    total: board.total,
    loads: receiverLoads(set, places, window, capacity).map((load) => ({
      ...load,
      team_name: teams.get(load.team)?.name ?? '',
    })),
  };
}

function cardMaker(
  { set, judgement, context }: ReportSource['ground'],
  { lastForecasts, promises }: BoardMemory,
): (place: number) => LookaheadCard {
  const { scopes, gates, cells } = set;
  const [giverOf, receiverOf] = [groupOf(set, 'giver'), groupOf(set, 'receiver')];
  return (place) => {
    const row = Math.trunc(place / gates.length);
    const column = place - row * gates.length;
    const gate = gates[column]!;
    const key = itemKey({ scope: scopes.id[row]!, milestone: gate.id });
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
      baseline: textOf(cells.baseline[place]!),
      forecast: textOf(cells.forecast[place]!),
      need: textOf(cells.need[place]!),
      actual: textOf(cells.actual[place]!),
      committed,
      status: facts.status,
      state: facts.state,
      slip: facts.slip,
      drift: facts.drift,
      open_constraints: facts.openConstraints,
      readiness: facts.readiness,
      checks: readinessChecks(set, row, column, context.dataDate, sayDay),
      flags: facts.flags,
    };
  };
}
