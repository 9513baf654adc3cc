import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { RecordKind } from '#records/record-kind.ts';
import { allSavedKinds } from '#records/saved-kinds.ts';
import type { Queryable } from '#storage/database.ts';
import type { PrintedPunch } from '#features/punch-list/read-punch-list.ts';

/** The scope and milestone of a certificate. */
export interface Cell {
  scope: number;
  /** As `system:12`. */
  scope_key: string;
  milestone: number;
}

/** A certificate as its dossier shows it, besides its content. */
export interface CertificateState extends Cell {
  number: string;
  outcome: string;
  completed_on: string;
  issued_at: string;
  voided_at: string | null;
  voided_by: string;
  void_reason: string;
  zone: string;
}

/** Undefined if the programme has no such certificate. */
export async function readState(
  db: Queryable,
  programme: ProgrammeId,
  id: number,
): Promise<CertificateState | undefined> {
  const { rows } = await sql<CertificateState>`
    select c.number, c.outcome, c.completed_on, c.issued_at, c.voided_at, c.voided_by, c.void_reason, c.scope,
      o.scope_kind || ':' || o.id as scope_key, c.milestone, p.time_zone as zone
    from certificates c join programmes p on p.id = c.programme_id
    join scopes o on o.programme_id = c.programme_id and o.id = c.scope
    where c.programme_id = ${programme} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** A punch of the register. */
export interface RegisterPunch extends Omit<PrintedPunch, 'state'> {
  state: string;
  discipline_name: string | null;
  verifying_team_name: string | null;
  carried_from_name: string | null;
  updated_at: string;
}

/** All punches of a scope, whatever their state. */
export async function readPunches(
  db: Queryable,
  programme: ProgrammeId,
  { scope }: Cell,
): Promise<RegisterPunch[]> {
  const { rows } = await sql<RegisterPunch>`
    select q.id, q.number, q.text, q.state, k.code || ' ' || k.name as category_name,
      case when o.scope_kind = 'system' then o.code || ' ' || o.name end as system_name,
      case when o.scope_kind = 'area' then o.code || ' ' || o.name end as area_name, l.name as location_name,
      d.name as discipline_name, t.name as clearing_team_name, v.name as verifying_team_name,
      m.code as clear_by_name, f.code as carried_from_name, q.due, q.raised_on,
      coalesce(nullif(trim(ru.first_name || ' ' || ru.last_name), ''), q.raised_by_name) as raised_by, q.cleared_on,
      coalesce(nullif(trim(cu.first_name || ' ' || cu.last_name), ''), q.cleared_by_name) as cleared_by, q.verified_on,
      coalesce(nullif(trim(vu.first_name || ' ' || vu.last_name), ''), q.verified_by_name) as verified_by,
      q.last_reason, q.updated_at
    from punches q
    join punch_categories k on k.programme_id = q.programme_id and k.id = q.category
    join scopes o on o.programme_id = q.programme_id and o.id = q.scope
    left join locations l on l.programme_id = q.programme_id and l.id = q.location
    left join disciplines d on d.programme_id = q.programme_id and d.id = q.discipline
    left join teams t on t.programme_id = q.programme_id and t.id = q.clearing_team
    left join teams v on v.programme_id = q.programme_id and v.id = q.verifying_team
    left join milestones m on m.programme_id = q.programme_id and m.id = q.clear_by
    left join milestones f on f.programme_id = q.programme_id and f.id = q.carried_from
    left join users ru on ru.id = q.raised_by left join users cu on cu.id = q.cleared_by
    left join users vu on vu.id = q.verified_by
    where q.programme_id = ${programme} and q.scope = ${scope} and q.deleted_at is null
    order by q.sort_key, q.id`.execute(db);
  return rows;
}

/** A kind of quality record, as far as its records are read here. */
type Kind = Pick<RecordKind<never>, 'kind' | 'resource'>;

/** All records of a kind at a scope, whatever their state. */
export async function readIds(
  db: Queryable,
  programme: ProgrammeId,
  { resource }: Kind,
  { scope }: Cell,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.id from ${sql.table(resource.name)} q
    where q.programme_id = ${programme} and q.scope = ${scope} and q.deleted_at is null order by q.sort_key, q.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A command on a quality record. */
export interface ActLine {
  number: string;
  act: string;
  before: string | null;
  after: string;
  day: string;
  by: string;
  reason: string;
  note: string;
}

export async function readActs(
  db: Queryable,
  programme: ProgrammeId,
  { kind, resource }: Kind,
  { scope }: Cell,
): Promise<ActLine[]> {
  const { rows } = await sql<ActLine>`
    select q.number, r.act, r.before, r.after, r.day, r.actor_name as by, r.reason, r.note
    from ${sql.table(resource.name)} q join record_acts r on r.programme_id = q.programme_id
      and r.entity = ${kind.entity} and r.record = q.id
    where q.programme_id = ${programme} and q.scope = ${scope} and q.deleted_at is null
    order by q.sort_key, q.id, r.id`.execute(db);
  return rows;
}

/** A photo or document of the turnover, or of a quality record of its scope. */
export interface DossierAttachment {
  id: number;
  /** Number of its punch, or of another quality record; null if it belongs to the turnover. */
  punch: string | null;
  kind: string;
  name: string;
  note: string;
  document_no: string;
  revision: string;
  link: string;
  /** Null without a file. */
  sha256: string | null;
  type: string;
}

/** In the order of the records. */
type AttachmentLine = DossierAttachment & { sort_key: string };

/** Those of the turnover first, then by record. */
export async function readAttachments(
  db: Queryable,
  programme: ProgrammeId,
  { scope, scope_key, milestone }: Cell,
): Promise<DossierAttachment[]> {
  const { rows } = await sql<AttachmentLine>`
    select a.id, null as punch, a.kind, a.name, a.note, a.document_no, a.revision, a.link, a.sha256,
      coalesce(b.type, '') as type, '' as sort_key
    from attachments a left join blobs b on b.sha256 = a.sha256
    where a.programme_id = ${programme} and a.entity = 'turnover' and a.entity_id = ${`${scope_key}/${milestone}`}
      and a.deleted_at is null
    ${sql.join(
      allSavedKinds.map(
        ({ kind, resource }) => sql`union all
    select a.id, q.number, a.kind, a.name, a.note, a.document_no, a.revision, a.link, a.sha256,
      coalesce(b.type, '') as type, q.sort_key
    from ${sql.table(resource.name)} q join attachments a on a.programme_id = q.programme_id
      and a.entity = ${sql.lit(kind.entity)} and a.entity_id = q.id::text and a.deleted_at is null
    left join blobs b on b.sha256 = a.sha256
    where q.programme_id = ${programme} and q.scope = ${scope} and q.deleted_at is null`,
      ),
      sql` `,
    )}
    order by sort_key, id`.execute(db);
  return rows;
}

/** Types of stored files, by their hash. */
export async function readTypes(db: Queryable, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ sha256: string; type: string }>`
    select sha256, type from blobs where sha256 = any(${hashes}::text[])`.execute(db);
  return new Map(rows.map(({ sha256, type }) => [sha256, type]));
}

/** A line of the turnover's history. */
export interface HistoryLine {
  at: string;
  by: string;
  field: string;
  before: string | null;
  after: string | null;
  reason: string;
  note: string;
  mark: string;
}

/** Oldest first, with the names of teams in place of their ids. */
export async function readHistory(
  db: Queryable,
  programme: ProgrammeId,
  { scope, milestone }: Cell,
): Promise<HistoryLine[]> {
  const value = (side: 'before' | 'after') => {
    const column = sql.ref(`h.${side}`);
    return sql`case when h.field in ('responsible_team', 'receiving_team') then (select t.name from teams t
      where t.programme_id = h.programme_id and t.id::text = ${column}) else ${column} end`;
  };
  const { rows } = await sql<HistoryLine>`
    select h.at, h.actor_name as by, h.field, ${value('before')} as before, ${value('after')} as after,
      coalesce(r.label, h.reason) as reason, h.note, coalesce(k.mark, '') as mark
    from turnover_history h
    left join history_marks k on k.programme_id = h.programme_id and k.id = h.id
    left join reason_codes r on r.code = h.reason
    where h.programme_id = ${programme} and h.scope = ${scope} and h.milestone = ${milestone}
    order by h.id`.execute(db);
  return rows;
}
