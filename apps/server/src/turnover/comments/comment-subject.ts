import { sql, type RawBuilder } from 'kysely';
import {
  readTurnoverId,
  type CommentEntity,
  type CommentSubject,
} from '@baton/contract/turnover/comments.ts';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { fieldError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';

/** A record that is commented on, with the people it belongs to. */
export interface FoundSubject extends CommentSubject {
  /** Display name: `21-01 MC`, `21-01`, a constraint’s text, or a punch’s number. */
  label: string;
  /** Id in the inbox: a constraint’s is followed by its turnover, which opens it. */
  noticeId: string;
  /** People in charge of it: the owner of the system or area, or of the constraint; who a punch is assigned to. */
  owners: number[];
  /** The account behind it: who submitted the turnover or raised the punch. */
  submitter: number | null;
}

interface SubjectRow {
  label: string;
  owner: number | null;
  other: number | null;
  submitter: number | null;
  turnover: string | null;
}

const maxId = 2_147_483_647;
/** Ids out of range are clamped, so that they aren't found. */
const known = (id = 0) => (id > maxId ? 0 : id);
const idOf = (text: string) => (/^[1-9]\d{0,9}$/.test(text) ? known(Number(text)) : 0);

const finders: Record<CommentEntity, (programme: ProgrammeId, id: string) => RawBuilder<unknown>> = {
  turnover(programme, id) {
    const cell = readTurnoverId(id);
    const scope = cell && readScopeRef(cell.scope);
    return sql`select s.code || ' ' || m.code as label, s.owner, null::integer as other, t.submitted_by as submitter, null::text as turnover
      from scopes s join milestones m on m.programme_id = s.programme_id and m.scope = s.scope_kind
      left join turnovers t on t.programme_id = s.programme_id and t.scope = s.id and t.milestone = m.id
      where s.programme_id = ${programme} and s.id = ${known(scope?.id)} and m.id = ${known(cell?.milestone)}
        and s.scope_kind = ${scope?.kind ?? ''} and s.deleted_at is null and m.deleted_at is null`;
  },
  system: (programme, id) => scopeQuery(programme, 'system', id),
  area: (programme, id) => scopeQuery(programme, 'area', id),
  constraint: (programme, id) => sql`
    select k.text as label, k.owner, s.owner as other, null::integer as submitter,
      s.scope_kind || ':' || s.id || '/' || k.milestone as turnover
    from constraints k join scopes s on s.programme_id = k.programme_id and s.id = k.scope
    where k.programme_id = ${programme} and k.id = ${idOf(id)} and k.deleted_at is null`,
  punch: (programme, id) => sql`
    select p.number as label, p.assigned_to as owner, null::integer as other, p.raised_by as submitter,
      null::text as turnover
    from punches p where p.programme_id = ${programme} and p.id = ${idOf(id)} and p.deleted_at is null`,
};

function scopeQuery(programme: ProgrammeId, kind: 'system' | 'area', id: string): RawBuilder<unknown> {
  return sql`select s.code as label, s.owner, null::integer as other, null::integer as submitter, null::text as turnover
    from scopes s
    where s.programme_id = ${programme} and s.id = ${idOf(id)} and s.scope_kind = ${kind} and s.deleted_at is null`;
}

/** The record that is commented on; throws if the programme has no such record. */
export async function requireSubject(
  db: Queryable,
  programme: ProgrammeId,
  { entity, id }: CommentSubject,
): Promise<FoundSubject> {
  const { rows } = await sql<SubjectRow>`
    select x.label, x.owner, x.other, x.submitter, x.turnover from (${finders[entity](programme, id)}) x`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw fieldError('id', copy.noSubject[entity]);
  const owners = [found.owner, found.other].filter((owner) => owner !== null);
  const noticeId = found.turnover === null ? id : `${id}/${found.turnover}`;
  return { entity, id, noticeId, label: found.label, owners, submitter: found.submitter };
}
