import { sql, type RawBuilder } from 'kysely';
import type { PatchOf } from '@baton/contract/form/form.ts';
import {
  certificateOrders,
  type certificateFilter,
  type CertificateRow,
} from '@baton/contract/turnover/certificates.ts';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { fieldError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';

type Sql = RawBuilder<unknown>;

/** Filter and order of the register. */
export type CertificateQuery = PatchOf<typeof certificateFilter> & { ordering?: string | undefined };

/** The latest first. */
const usualOrder = '-issued_at';

/** Numbers within the text count as numbers: 2 comes before 10. */
const naturalNumber = sql`regexp_replace(regexp_replace(lower(c.number), '([0-9]+)', '0000000000\\1', 'g'),
  '[0-9]*([0-9]{10})', '\\1', 'g') collate "C"`;

const orders: Record<(typeof certificateOrders)[number], (direction: Sql) => Sql> = {
  number: (direction) => sql`${naturalNumber} ${direction}`,
  scope: (direction) => sql`s.scope_kind ${direction}, s.sort_key ${direction}`,
  milestone: (direction) => sql`m.chain ${direction}, m.position ${direction}, m.sort_key ${direction}`,
  completed_on: (direction) => sql`c.completed_on ${direction}`,
  issued_at: (direction) => sql`c.issued_at ${direction}`,
};

/** The certificates of a programme that match: `from … where …`; aliases c, s, m and p. */
function matching(programme: ProgrammeId, query: CertificateQuery): Sql {
  return sql`from certificates c join programmes p on p.id = c.programme_id
    join scopes s on s.programme_id = c.programme_id and s.id = c.scope
    join milestones m on m.programme_id = c.programme_id and m.id = c.milestone
    where c.programme_id = ${programme} ${sql.join(
      conditionsOf(programme, query).map((condition) => sql`and ${condition}`),
      sql` `,
    )}`;
}

function conditionsOf(programme: ProgrammeId, query: CertificateQuery): Sql[] {
  const { state, outcome, milestone, issued_from: from, issued_to: to } = query;
  const issuedOn = sql`(c.issued_at at time zone p.time_zone)::date`;
  return [
    ...(state ? [state === 'void' ? sql`c.voided_at is not null` : sql`c.voided_at is null`] : []),
    ...(outcome ? [sql`c.outcome = ${outcome}`] : []),
    ...(milestone == null ? [] : [sql`c.milestone = ${milestone}::bigint`]),
    ...scopeCondition(programme, query.scope ?? ''),
    ...(from == null ? [] : [sql`${issuedOn} >= ${from}::date`]),
    ...(to == null ? [] : [sql`${issuedOn} <= ${to}::date`]),
    ...wordConditions(query.search ?? ''),
  ];
}

/** The scope and all parts of it; of an area also its systems. */
function scopeCondition(programme: ProgrammeId, scope: string): Sql[] {
  if (scope === '') return [];
  const ref = readScopeRef(scope);
  if (!ref) throw fieldError('scope', copy.scope);
  return [
    sql`c.scope = any(array(
      with recursive inside as (
        select x.id from scopes x where x.programme_id = ${programme} and x.scope_kind = ${ref.kind}
          and x.id = ${ref.id}::bigint
        union select x.id from scopes x join inside i on i.id in (x.parent, x.area)
        where x.programme_id = ${programme} and x.deleted_at is null)
      select id from inside))`,
  ];
}

/** Each word is in the number, the scope or the milestone. */
function wordConditions(search: string): Sql[] {
  const words = search.trim().split(/\s+/u).filter(Boolean).slice(0, 10);
  const text = sql`lower(concat_ws(' ', c.number, s.code, s.name, m.code))`;
  return words.map((word) => sql`position(${word.toLowerCase()} in ${text}) > 0`);
}

function orderOf(ordering: string): Sql {
  const name = ordering.replace(/^-/, '') as (typeof certificateOrders)[number];
  if (!certificateOrders.includes(name)) throw fieldError('ordering', copy.ordering(certificateOrders));
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`${orders[name](direction)}, c.id ${direction}`;
}

/** Columns of a certificate in the register; aliases c, s, m; g and f are the first and the last signature. */
const columns = sql`c.id, c.programme_id as programme, c.number,
  case when c.voided_at is null then 'valid' else 'void' end as state, c.outcome,
  s.scope_kind || ':' || s.id as scope, s.code as scope_code, s.name as scope_name,
  c.milestone, m.code as milestone_code, m.name as milestone_name, c.title, c.completed_on, c.issued_at,
  coalesce(g.name, f.name) as giver, case when g.name is null then '' else f.name end as receiver,
  c.exceptions, c.voided_at, c.voided_by, c.void_reason`;

/** A window of the register, or all that match. */
export async function findCertificates(
  db: Queryable,
  programme: ProgrammeId,
  query: CertificateQuery,
  window: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<CertificateRow[]> {
  const order = orderOf(query.ordering || usualOrder);
  // Texts of the signatures are long: only those of the window are read.
  const { rows } = await sql<Omit<CertificateRow, 'state' | 'outcome'> & { state: string; outcome: string }>`
    select ${columns} from certificates c
    join (select c.id, row_number() over (order by ${order}) as place ${matching(programme, query)}
      order by place limit ${window.limit}::bigint offset ${window.offset}::bigint) w on w.id = c.id
    join scopes s on s.programme_id = c.programme_id and s.id = c.scope
    join milestones m on m.programme_id = c.programme_id and m.id = c.milestone
    join signatures f on f.programme_id = c.programme_id and f.sequence = c.signature
    left join signatures g on g.programme_id = c.programme_id and g.sequence = c.submission
    where c.programme_id = ${programme} order by w.place`.execute(db);
  return rows as CertificateRow[];
}

export async function countCertificates(
  db: Queryable,
  programme: ProgrammeId,
  query: CertificateQuery,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total ${matching(programme, query)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One certificate, of any programme. */
export async function findCertificate(db: Queryable, id: number): Promise<CertificateRow | undefined> {
  const { rows } = await sql<Omit<CertificateRow, 'state' | 'outcome'> & { state: string; outcome: string }>`
    select ${columns} from certificates c
    join scopes s on s.programme_id = c.programme_id and s.id = c.scope
    join milestones m on m.programme_id = c.programme_id and m.id = c.milestone
    join signatures f on f.programme_id = c.programme_id and f.sequence = c.signature
    left join signatures g on g.programme_id = c.programme_id and g.sequence = c.submission
    where c.id = ${id}::bigint`.execute(db);
  return rows[0] as CertificateRow | undefined;
}
