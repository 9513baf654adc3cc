import { sql, type RawBuilder } from 'kysely';
import type { CommentEntity, CommentSubject } from '@baton/contract/records/comments.ts';
import type { QualityEntity } from '@baton/contract/quality/quality-kinds.ts';
import { fieldError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { placeOf } from '#records/lock-records.ts';
import { allSavedKinds } from '#records/saved-kinds.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';

/** A record that is commented on, with the people it belongs to. */
export interface FoundSubject extends CommentSubject {
  /** Display name: `21-01 MC`, `21-01`, a constraint’s text, or a punch’s number. */
  label: string;
  /** Of a constraint or punch: code of its system or area with that of its milestone. */
  of: string | null;
  /** Id in the inbox: a constraint’s is followed by its turnover, which opens it. */
  noticeId: string;
  /** People in charge of it: the owner of the system or area, or of the constraint; who a punch is assigned to. */
  owners: number[];
  /** The account behind it: who submitted the turnover or raised the punch. */
  submitter: number | null;
}

type Sql = RawBuilder<unknown>;

interface SubjectRow {
  label: string;
  of: string | null;
  owner: number | null;
  other: number | null;
  submitter: number | null;
  notice_id: string;
}

const aNumber = '[1-9][0-9]{0,8}';

/** SQL of the number in a text; null if there is none. */
const numberIn = (text: Sql) =>
  sql`(case when ${text} ~ ${sql.lit(`^${aNumber}$`)} then (${text})::integer end)`;

/** Records by their id, which is SQL; a turnover's is `system:12/3`. */
const finders: Record<CommentEntity, Finder> = {
  turnover(programme, id) {
    const [scope, milestone] = [sql`split_part(${id}, '/', 1)`, sql`split_part(${id}, '/', 2)`];
    return sql`select s.code || ' ' || m.code as label, null::text as "of", s.owner, null::integer as other, t.submitted_by as submitter,
        ${id} as notice_id
      from scopes s join milestones m on m.programme_id = s.programme_id and m.scope = s.scope_kind
      left join turnovers t on t.programme_id = s.programme_id and t.scope = s.id and t.milestone = m.id
      where ${id} ~ ${sql.lit(`^(system|area):${aNumber}/${aNumber}$`)}
        and s.programme_id = ${programme} and s.scope_kind = split_part(${scope}, ':', 1)
        and s.id = ${numberIn(sql`split_part(${scope}, ':', 2)`)} and m.id = ${numberIn(milestone)}
        and s.deleted_at is null and m.deleted_at is null`;
  },
  system: (programme, id) => scopeQuery(programme, 'system', id),
  area: (programme, id) => scopeQuery(programme, 'area', id),
  constraint: (programme, id) => sql`
    select k.text as label, s.code || ' ' || m.code as "of", k.owner, s.owner as other, null::integer as submitter,
      ${id} || '/' || s.scope_kind || ':' || s.id || '/' || k.milestone as notice_id
    from constraints k join scopes s on s.programme_id = k.programme_id and s.id = k.scope
    join milestones m on m.programme_id = k.programme_id and m.id = k.milestone
    where k.programme_id = ${programme} and k.id = ${numberIn(id)} and k.deleted_at is null`,
  ...qualityFinders(),
};

type Finder = (programme: ProgrammeId, id: Sql) => Sql;

/** Quality records: their number, who is in charge and who raised them. */
function qualityFinders(): Record<QualityEntity, Finder> {
  const made = allSavedKinds.map(({ kind, resource, owner, milestone }): [string, Finder] => [
    kind.entity,
    (programme, id) => sql`
      select r.number as label, ${placeOf(milestone)} as "of",
        ${owner === undefined ? sql`null::integer` : sql`r.${sql.ref(owner)}`} as owner,
        null::integer as other, r.raised_by as submitter, ${id} as notice_id
      from ${sql.table(resource.name)} r
      where r.programme_id = ${programme} and r.id = ${numberIn(id)} and r.deleted_at is null`,
  ]);
  return Object.fromEntries(made) as Record<QualityEntity, Finder>;
}

function scopeQuery(programme: ProgrammeId, kind: 'system' | 'area', id: Sql): Sql {
  return sql`select s.code as label, null::text as "of", s.owner, null::integer as other, null::integer as submitter, ${id} as notice_id
    from scopes s
    where s.programme_id = ${programme} and s.id = ${numberIn(id)} and s.scope_kind = ${kind} and s.deleted_at is null`;
}

/** The record of each row of a query, whose kind and id are SQL; none if it was deleted. */
export function subjectSql(programme: ProgrammeId, entity: Sql, id: Sql): Sql {
  const kinds = Object.keys(finders) as CommentEntity[];
  const found = kinds.map(
    (kind) => sql`select ${kind}::text as entity, x.label, x.notice_id
      from (${finders[kind](programme, id)}) x where ${entity} = ${kind}`,
  );
  return sql.join(found, sql` union all `);
}

/** The record that is commented on; throws if the programme has no such record. */
export async function requireSubject(
  db: Queryable,
  programme: ProgrammeId,
  { entity, id }: CommentSubject,
): Promise<FoundSubject> {
  const { rows } = await sql<SubjectRow>`
    select x.label, x."of", x.owner, x.other, x.submitter, x.notice_id
    from (${finders[entity](programme, sql`${id}::text`)}) x`.execute(db);
  const [found] = rows;
  if (!found) throw fieldError('id', copy.noSubject[entity]);
  const owners = [found.owner, found.other].filter((owner) => owner !== null);
  const { label, of, submitter, notice_id: noticeId } = found;
  return { entity, id, noticeId, label, of, owners, submitter };
}
