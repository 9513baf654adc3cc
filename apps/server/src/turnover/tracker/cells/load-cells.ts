import { sql, type RawBuilder } from 'kysely';
import { readScopeRef, type ScopeKind } from '@baton/contract/turnover/scope-ref.ts';
import type { Gate } from '@baton/domain/turnover/tracker-set.ts';
import type { Queryable } from '#storage/database.ts';
import { keptStatement, type Gaps } from '#storage/kept-statement.ts';
import { momentColumns, type MomentRow } from '#turnover/context/programme-moment.ts';
import { turnoverColumns, type TurnoverRow } from './turnover-row.ts';

export interface ScopeRow {
  id: number;
  kind: ScopeKind;
  code: string;
  parent: number | null;
  turned_over: boolean;
  cancelled: boolean;
  hold: boolean;
  chain: string;
  construction_team: number | null;
  commissioning_team: number | null;
  operations_team: number | null;
}

export interface GateRow extends Gate {
  code: string;
}

/** An operation that was done before. */
export interface DoneOperation {
  actor_id: number | null;
  link_id: number | null;
  kind: string;
  revision: number;
  scopes: number[];
  milestones: number[];
}

/** Some cells, their scopes, all gates and where the programme stands, as they are at one moment. */
export interface LoadedCells extends MomentRow {
  done: DoneOperation | null;
  codes: string[];
  scopes: ScopeRow[];
  gates: GateRow[];
  turnovers: TurnoverRow[];
}

/** Reads cells by their names, in one statement; undefined where there is no such programme. */
export async function loadCells(
  db: Queryable,
  programme: number,
  names: readonly { scope: string; milestone: number }[],
  { deep, operation = null }: { deep: boolean; operation?: string | null | undefined },
): Promise<LoadedCells | undefined> {
  // A number that no record can have is left to be missed.
  const scopes = names.map(({ scope }) => Math.min(readScopeRef(scope)?.id ?? 0, 2_147_483_647));
  const milestones = names.map(({ milestone }) => milestone);
  const ask = deep ? read.chains : read.cells;
  const [[scope = 0], [milestone = 0]] = [scopes, milestones];
  const [loaded] = await (names.length === 1
    ? ask.one(db, { programme, operation, scope, milestone })
    : ask.many(db, { programme, operation, ids: [...new Set(scopes)], scopes, milestones }));
  return loaded;
}

interface OfProgramme {
  programme: number;
  operation: string | null;
}

interface One extends OfProgramme {
  scope: number;
  milestone: number;
}

interface Many extends OfProgramme {
  ids: number[];
  scopes: number[];
  milestones: number[];
}

const columns = sql.join(Object.keys(turnoverColumns).map((name) => sql`t.${sql.ref(name)}`));

/** `scope` narrows the scopes, called s, and `cell` the turnovers, called t. */
function reading(
  { programme, operation }: Gaps<OfProgramme>,
  scope: RawBuilder<unknown>,
  cell: RawBuilder<unknown>,
): RawBuilder<LoadedCells> {
  return sql<LoadedCells>`select ${momentColumns}, (select row_to_json(o) from tracker_operations o
      where o.programme_id = p.id and o.operation = ${operation}::uuid) as done,
    array(select code from reason_codes where active) as codes,
    (select coalesce(json_agg(x), '[]') from (select s.id, s.scope_kind as kind, s.code, s.parent, s.turned_over,
      s.status = 'cancelled' as cancelled, s.hold, s.chain, s.construction_team, s.commissioning_team, s.operations_team
      from scopes s where s.programme_id = ${programme} and s.deleted_at is null and ${scope}) x) as scopes,
    (select coalesce(json_agg(m), '[]') from (select id, code, chain, scope, position, minimum_lag_days,
      needs_acceptance, giver, receiver from milestones where programme_id = ${programme} and deleted_at is null) m) as gates,
    (select coalesce(json_agg(c), '[]') from (select ${columns} from turnovers t
      where t.programme_id = ${programme} and ${cell}) c) as turnovers
  from programmes p where p.id = ${programme} and p.deleted_at is null`;
}

/** One cell is asked for without lists: of how many rows a list brings, a kept plan knows nothing. */
const read = {
  cells: {
    one: keptStatement<One, LoadedCells>('cells.open.one', (gaps) =>
      reading(
        gaps,
        sql`s.id = ${gaps.scope}`,
        sql`t.scope = ${gaps.scope} and t.milestone = ${gaps.milestone}`,
      ),
    ),
    many: keptStatement<Many, LoadedCells>('cells.open', (gaps) =>
      reading(
        gaps,
        sql`s.id = any(${gaps.ids})`,
        sql`(t.scope, t.milestone) in (select * from unnest(${gaps.scopes}::integer[], ${gaps.milestones}::integer[]))`,
      ),
    ),
  },
  chains: {
    one: keptStatement<One, LoadedCells>('cells.open.chain', (gaps) =>
      reading(gaps, sql`s.id = ${gaps.scope}`, sql`t.scope = ${gaps.scope}`),
    ),
    many: keptStatement<Many, LoadedCells>('cells.open.chains', (gaps) =>
      reading(gaps, sql`s.id = any(${gaps.ids})`, sql`t.scope = any(${gaps.ids})`),
    ),
  },
};
