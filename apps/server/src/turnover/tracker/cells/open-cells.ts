import type { CellSides } from '@baton/contract/http/permissions.ts';
import { readScopeRef, writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import type { RuleContext, Standing } from '@baton/domain/turnover/change-rules.ts';
import { standingAt } from '@baton/domain/turnover/judge-set.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import {
  createTrackerSet,
  teamAt,
  type ScopeList,
  type TrackerSet,
} from '@baton/domain/turnover/tracker-set.ts';
import { notFound } from '#platform/app-error.ts';
import type { Queryable } from '#storage/database.ts';
import { momentOf, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { sayDay } from '#turnover/context/say-day.ts';
import {
  loadCells,
  type DoneOperation,
  type GateRow,
  type LoadedCells,
  type ScopeRow,
} from './load-cells.ts';
import { emptyTurnover, type TurnoverRow } from './turnover-row.ts';

/** A cell as a request names it. */
export interface CellName {
  scope: string;
  milestone: number;
}

/** A cell that is about to change. */
export interface OpenCell {
  scope: string;
  row: number;
  column: number;
  /** What a person calls it: the codes of scope and gate. */
  label: string;
  before: TurnoverRow;
  sides: CellSides;
}

/** Some cells with all that the rules ask about them. */
export interface OpenCells {
  moment: ProgrammeMoment;
  /** Where the rules are asked. */
  rules: RuleContext;
  /** The operation, where it was sent and done before. */
  done: DoneOperation | null;
  /** The codes that may be given as a reason. */
  reasonCodes: readonly string[];
  set: TrackerSet<ScopeList, GateRow>;
  /** Undefined where there is no such scope or gate in the programme. */
  find(name: CellName): OpenCell | undefined;
  /** How it stands, with what has been put into it so far. */
  standing(cell: OpenCell): Standing;
  /** Later cells of the same batch see this one as it will be. */
  put(cell: OpenCell, after: TurnoverRow): void;
}

/**
 * Reads cells for a change. The programme's revision is locked by then, and whoever writes a turnover locks it first, so
 * that none of them can change meanwhile; or it is written only if the revision is still the one that was read here.
 * `deep`: with the whole chains of their scopes, where rules look at others.
 */
export async function openCells(
  db: Queryable,
  programme: number,
  names: readonly CellName[],
  { deep, now, operation }: { deep: boolean; now: Date; operation?: string | undefined },
): Promise<OpenCells> {
  const loaded = await loadCells(db, programme, names, { deep, operation });
  if (!loaded) throw notFound();
  return arrange(loaded, momentOf(loaded, programme, now));
}

function arrange({ scopes, gates, turnovers, done, codes }: LoadedCells, moment: ProgrammeMoment): OpenCells {
  const list = columnsOf(scopes);
  const set = createTrackerSet(list, gates, null);
  const width = set.gates.length;
  const rowsByPlace = new Map<number, TurnoverRow>();
  const put = (place: number, row: TurnoverRow) => {
    const { cells } = set;
    cells.required[place] = row.required ? 1 : 0;
    cells.forecast[place] = row.forecast === null ? noDay : dayNumber(row.forecast);
    cells.actual[place] = row.actual === null ? noDay : dayNumber(row.actual);
    cells.state[place] = turnoverStates.indexOf(row.state);
    cells.giver_team[place] = row.giver_team ?? 0;
    cells.receiver_team[place] = row.receiver_team ?? 0;
  };
  for (const turnover of turnovers) {
    const [row, column] = [set.rowOf.get(turnover.scope), set.columnOf.get(turnover.milestone)];
    if (row === undefined || column === undefined) continue;
    rowsByPlace.set(row * width + column, turnover);
    put(row * width + column, turnover);
  }
  return {
    moment,
    rules: { today: dayNumber(moment.today), say: sayDay },
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
        label: `${scopes[row].code} ${set.gates[column]?.code ?? ''}`,
        before: rowsByPlace.get(row * width + column) ?? emptyTurnover(ref.id, milestone),
        sides: { giver: teamAt(set, row, column, 'giver'), receiver: teamAt(set, row, column, 'receiver') },
      };
    },
    standing: ({ row, column }) => standingAt(set, row, column),
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
