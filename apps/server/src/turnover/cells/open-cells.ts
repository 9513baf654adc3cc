import { sql } from 'kysely';
import type { CellSides } from '@baton/contract/http/permissions.ts';
import { readScopeRef, writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import type { RuleContext, CurrentTurnover } from '@baton/domain/turnover/change-rules.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import {
  createTrackerSet,
  teamAt,
  type ScopeList,
  type TrackerSet,
} from '@baton/domain/turnover/tracker-set.ts';
import { notFound } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { preparedStatement } from '#storage/prepared-statement.ts';
import { formatDay } from '#turnover/context/format-day.ts';
import {
  momentOf,
  momentColumns,
  type ProgrammeMoment,
  type MomentRow,
} from '#turnover/context/programme-moment.ts';
import {
  emptyTurnover,
  turnoverColumns,
  type DoneOperation,
  type MilestoneRow,
  type ScopeRow,
  type TurnoverRow,
} from './cell-rows.ts';

/** Scope and milestone of a cell in a request. */
export interface CellName {
  scope: string;
  milestone: number;
}

/** A cell to be changed. */
export interface OpenCell {
  scope: string;
  row: number;
  column: number;
  /** Display name: the codes of scope and milestone. */
  label: string;
  before: TurnoverRow;
  sides: CellSides;
}

/** Cells with everything the change rules need. */
export interface OpenCells {
  moment: ProgrammeMoment;
  /** Context of the change rules. */
  rules: RuleContext;
  /** The stored operation, if the request is a repetition. */
  done: DoneOperation | null;
  /** Active reason codes. */
  reasonCodes: readonly string[];
  set: TrackerSet<ScopeList, MilestoneRow>;
  /** Undefined if the programme has no such scope or milestone. */
  find(name: CellName): OpenCell | undefined;
  /** State of the cell for the rules, including earlier changes of the batch. */
  standing(cell: OpenCell): CurrentTurnover;
  /** Applies a change, so that later cells of the batch see it. */
  put(cell: OpenCell, after: TurnoverRow): void;
}

/**
 * Reads cells for a change, in one statement, so as they were at one revision. Either the revision is locked, which every
 * writer locks first, or the write succeeds only if it is still the one read here. `deep`: with the whole chains of their
 * scopes, if rules depend on other milestones; otherwise no other milestone is known.
 */
export async function openCells(
  db: Queryable,
  programme: ProgrammeId,
  names: readonly CellName[],
  { deep, now, operation }: { deep: boolean; now: Date; operation?: string | undefined },
): Promise<OpenCells> {
  const loaded = await loadCells(db, programme, names, { deep, operation });
  if (!loaded) throw notFound();
  return arrange(loaded, momentOf(loaded, programme, now));
}

function arrange(
  { scopes, milestones, turnovers, done, codes }: LoadedCells,
  moment: ProgrammeMoment,
): OpenCells {
  const list = columnsOf(scopes);
  const set = createTrackerSet(list, milestones, null);
  const width = set.milestones.length;
  const rowsByPlace = new Map<number, TurnoverRow>();
  const put = (cellIndex: number, row: TurnoverRow) => {
    const { cells } = set;
    cells.required[cellIndex] = row.required ? 1 : 0;
    cells.forecast[cellIndex] = row.forecast === null ? noDay : dayNumber(row.forecast);
    cells.actual[cellIndex] = row.actual === null ? noDay : dayNumber(row.actual);
    cells.state[cellIndex] = turnoverStates.indexOf(row.state);
    cells.responsible_team[cellIndex] = row.responsible_team ?? 0;
    cells.receiving_team[cellIndex] = row.receiving_team ?? 0;
  };
  for (const turnover of turnovers) {
    const [row, column] = [set.rowOf.get(turnover.scope), set.columnOf.get(turnover.milestone)];
    if (row === undefined || column === undefined) continue;
    rowsByPlace.set(row * width + column, turnover);
    put(row * width + column, turnover);
  }
  return {
    moment,
    rules: { today: dayNumber(moment.today), formatDay },
    done,
    reasonCodes: codes,
    set,
    find({ scope, milestone }) {
      const ref = readScopeRef(scope);
      const row = ref ? set.rowOf.get(ref.id) : undefined;
      const column = set.columnOf.get(milestone);
      if (!ref || row === undefined || column === undefined || scopes[row]?.kind !== ref.kind)
        return undefined;
      return {
        scope: writeScopeRef(ref.kind, ref.id),
        row,
        column,
        label: `${scopes[row].code} ${set.milestones[column]?.code ?? ''}`,
        before: rowsByPlace.get(row * width + column) ?? emptyTurnover(ref.id, milestone),
        sides: {
          responsible: teamAt(set, row, column, 'responsible'),
          receiving: teamAt(set, row, column, 'receiving'),
        },
      };
    },
    standing: ({ row, column }) => currentTurnoverAt(set, row, column),
    put: ({ row, column }, after) => put(row * width + column, after),
  };
}

function columnsOf(scopes: ScopeRow[]): ScopeList {
  return {
    id: scopes.map(({ id }) => id),
    kind: scopes.map(({ kind }) => kind),
    parent: scopes.map(({ parent }) => parent),
    turned_over: scopes.map(({ turned_over: is }) => is),
    cancelled: scopes.map(({ cancelled }) => cancelled),
    hold: scopes.map(({ hold }) => hold),
    chain: scopes.map(({ chain }) => chain),
    construction_team: scopes.map(({ construction_team: team }) => team),
    commissioning_team: scopes.map(({ commissioning_team: team }) => team),
    operations_team: scopes.map(({ operations_team: team }) => team),
  };
}

/** Cells, their scopes, milestones and the programme's state, read at one point in time. */
interface LoadedCells extends MomentRow {
  done: DoneOperation | null;
  codes: string[];
  scopes: ScopeRow[];
  milestones: MilestoneRow[];
  turnovers: TurnoverRow[];
}

const maxId = 2_147_483_647;

/** Undefined if the programme doesn't exist. */
async function loadCells(
  db: Queryable,
  programme: ProgrammeId,
  names: readonly CellName[],
  { deep, operation = null }: { deep: boolean; operation?: string | null | undefined },
): Promise<LoadedCells | undefined> {
  // Ids out of range are clamped, so that they aren't found.
  const scopes = names.map(({ scope }) => Math.min(readScopeRef(scope)?.id ?? 0, maxId));
  const milestones = names.map(({ milestone }) => milestone);
  const chains = [...new Set(scopes)];
  const ranges: CellRanges = deep
    ? { milestones: null, scopes: chains, first: chains.map(() => 0), last: chains.map(() => maxId) }
    : { milestones: [...new Set(milestones)], scopes, first: milestones, last: milestones };
  const [loaded] = await read(db, { programme, operation, ...ranges });
  return loaded;
}

/** Cells to read: of each scope, the milestones from the first to the last id. */
interface CellRanges {
  /** Milestones to read; null for all. */
  milestones: number[] | null;
  scopes: number[];
  first: number[];
  last: number[];
}

const columns = sql.join(Object.keys(turnoverColumns).map((name) => sql`t.${sql.ref(name)}`));

/** Hides a list's length from the planner, so that one plan serves one cell and thousands. */
const list = (values: unknown) => sql`(select ${values}::integer[])::integer[]`;

const read = preparedStatement<
  CellRanges & { programme: ProgrammeId; operation: string | null },
  LoadedCells
>(
  'cells.open',
  ({ programme, operation, milestones, scopes, first, last }) => sql`
    select ${momentColumns}, (select row_to_json(o) from tracker_operations o
        where o.programme_id = p.id and o.operation = ${operation}::uuid) as done,
      array(select code from reason_codes where active) as codes,
      (select coalesce(json_agg(x), '[]') from (select s.id, s.scope_kind as kind, s.code, s.parent, s.turned_over,
        s.status = 'cancelled' as cancelled, s.hold, s.chain, s.construction_team, s.commissioning_team, s.operations_team
        from scopes s where s.programme_id = ${programme} and s.deleted_at is null
          and s.id in (select unnest(${list(scopes)}))) x
      ) as scopes,
      (select coalesce(json_agg(m), '[]') from (select id, code, chain, scope, position, minimum_lag_days,
        needs_acceptance, certificate, responsible, receiving from milestones where programme_id = ${programme} and deleted_at is null
          and (${milestones}::integer[] is null or id = any(${milestones}::integer[]))) m
      ) as milestones,
      (select coalesce(json_agg(c), '[]') from (select ${columns}
        from unnest(${list(scopes)}, ${list(first)}, ${list(last)}) as n(scope, first, last)
        join turnovers t on t.programme_id = ${programme} and t.scope = n.scope
          and t.milestone between n.first and n.last) c) as turnovers
    from programmes p where p.id = ${programme} and p.deleted_at is null`,
);
