import { sql } from 'kysely';
import { maxCellPunches } from '@baton/contract/tracker/blockers.ts';
import type { CellDetail, PunchesSince } from '@baton/contract/tracker/cell-detail.ts';
import { punchKind } from '@baton/domain/quality/punch-state.ts';
import { punches as punchResource } from '@baton/contract/quality/punches.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { findRecords } from '#resource/read-records.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import { blockingDue, blockingMilestone } from '#records/milestone-sums.ts';
import type { Queryable } from '#storage/database.ts';

const resource = punchResource;

/** What is counted of the punches of a turnover. */
interface CellPunchCounts {
  open: number;
  blocking: number;
  exceptions: number;
  due: string | null;
  /** Of records of all kinds. */
  allBlocking: number;
  allDue: string | null;
  punch_a: number;
  punch_b: number;
  punch_c: number;
  /** The most severe categories first. */
  categories: { code: string; blocks: boolean }[];
}

interface Cell {
  scope: number;
  milestone: number;
}

/** Counts of the punches of a turnover; none in a programme without a punch list. */
export async function readPunchCounts(
  db: Queryable,
  programme: ProgrammeId,
  { scope, milestone }: Cell,
): Promise<CellPunchCounts> {
  const { rows } = await sql<CellPunchCounts>`
    select coalesce(g.punches_open, 0) as open, coalesce(g.punches_blocking, 0) as blocking,
      coalesce(g.exceptions_open, 0) as exceptions, g.punch_due as due, ${blockingMilestone} as "allBlocking",
      ${blockingDue} as "allDue", coalesce(g.punch_a, 0) as punch_a,
      coalesce(g.punch_b, 0) as punch_b, coalesce(g.punch_c, 0) as punch_c,
      coalesce((select json_agg(json_build_object('code', c.code, 'blocks', c.blocks)
        order by c.position, c.sort_key, c.id) from punch_categories c
        where c.programme_id = p.id and c.deleted_at is null), '[]') as categories
    from programmes p left join milestone_counts g on g.programme_id = p.id and p.punches = 'records'
      and g.scope = ${scope} and g.milestone = ${milestone}
    where p.id = ${programme}`.execute(db);
  return rows[0]!;
}

/** The outstanding punches of a turnover, worst first: by category, then by due date. */
export async function listCellPunches(
  db: Queryable,
  programme: ProgrammeId,
  { scope, milestone }: Cell,
): Promise<CellDetail['punches']['records']> {
  const { rows } = await sql<{ id: number }>`
    select p.id from punches p
    left join punch_categories c on c.programme_id = p.programme_id and c.id = p.category
    where p.programme_id = ${programme} and p.scope = ${scope} and p.clear_by = ${milestone}
      and p.deleted_at is null and p.state in ('open', 'cleared')
    order by c.position, c.sort_key, p.due nulls last, p.sort_key, p.id limit ${maxCellPunches}`.execute(db);
  if (rows.length === 0) return [];
  const tableMapping = await tableMappingIn(db, registry, resource, programme);
  const ids = rows.map(({ id }) => id);
  const records = await findRecords(db, tableMapping, registry, programme, ids);
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What was done to punches of a turnover since a moment; acts that were undone don't count. */
export async function countPunchesSince(
  db: Queryable,
  programme: ProgrammeId,
  { scope, milestone }: Cell,
  since: string | null,
): Promise<PunchesSince | null> {
  if (since === null) return null;
  const { rows } = await sql<{ act: string; count: number }>`
    select a.act, count(distinct a.record)::integer as count
    from punches p join record_acts a on a.programme_id = p.programme_id and a.entity = ${punchKind.entity}
      and a.record = p.id
    where p.programme_id = ${programme} and p.scope = ${scope} and p.clear_by = ${milestone} and p.deleted_at is null
      and a.at > ${since}::timestamptz and a.act = any(${Object.keys(countedActs)}::text[]) and not exists (
        select 1 from record_acts u where u.programme_id = a.programme_id and u.undoes = a.operation
          and u.entity = a.entity and u.record = a.record)
    group by a.act`.execute(db);
  const counts = { raised: 0, cleared: 0, verified: 0, rejected: 0, reopened: 0, voided: 0 };
  for (const { act, count } of rows) counts[countedActs[act as keyof typeof countedActs]] = count;
  return counts;
}

/** Acts as they are counted. */
const countedActs = {
  raise: 'raised',
  clear: 'cleared',
  verify: 'verified',
  reject: 'rejected',
  reopen: 'reopened',
  void: 'voided',
} as const satisfies Record<string, keyof PunchesSince>;
