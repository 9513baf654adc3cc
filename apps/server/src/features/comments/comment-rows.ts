import { sql, type RawBuilder } from 'kysely';
import {
  commentsPerPage,
  type CommentEntity,
  type CommentPage,
  type CommentRecord,
  type CommentSubject,
} from '@baton/contract/records/comments.ts';
import { mentionsIn, writeMention, type Mention } from '@baton/domain/comments/mentions.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';

type CommentRow = Omit<CommentRecord, 'mentions' | 'entity'> & { entity: string };

/** Names by stored mention, also of deleted people and teams. */
type MentionNames = ReadonlyMap<string, string>;

/** Comments of a record, newest first, from before a given one. */
export async function listComments(
  db: Queryable,
  programme: ProgrammeId,
  { entity, id }: CommentSubject,
  before?: number | null,
): Promise<CommentPage> {
  const earlier = before == null ? sql`` : sql`and c.id < ${before}`;
  const found = await readComments(
    db,
    programme,
    sql`c.entity = ${entity} and c.entity_id = ${id} ${earlier} order by c.id desc limit ${commentsPerPage + 1}`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comments
    where programme_id = ${programme} and entity = ${entity} and entity_id = ${id} and deleted_at is null`.execute(
    db,
  );
  return {
    count: rows[0]?.count ?? 0,
    more: found.length > commentsPerPage,
    comments: found.slice(0, commentsPerPage),
  };
}

/** One comment; undefined if the programme has none with this id. */
export async function findComment(
  db: Queryable,
  programme: ProgrammeId,
  id: number,
): Promise<CommentRecord | undefined> {
  const [found] = await readComments(db, programme, sql`c.id = ${id}`);
  return found;
}

/** Number of comments of each record of a kind. */
export async function countComments(
  db: Queryable,
  programme: ProgrammeId,
  entity: CommentEntity,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select entity_id as id, count(*)::int as count from comments
    where programme_id = ${programme} and entity = ${entity} and deleted_at is null group by entity_id`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

async function readComments(
  db: Queryable,
  programme: ProgrammeId,
  which: RawBuilder<unknown>,
): Promise<CommentRecord[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.programme_id as programme, c.entity, c.entity_id, c.text, c.author,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), c.author_name) as author_name,
      case when c.link_id is null then null else coalesce(t.name, '') end as link_team,
      c.version, c.created_at, c.edited_at, c.deleted_at,
      coalesce(nullif(trim(d.first_name || ' ' || d.last_name), ''), d.email, '') as deleted_by
    from comments c left join users u on u.id = c.author left join users d on d.id = c.deleted_by
    left join update_links l on l.id = c.link_id
    left join teams t on t.programme_id = l.programme_id and t.id = l.team
    where c.programme_id = ${programme} and ${which}`.execute(db);
  const names = await readMentionNames(
    db,
    programme,
    rows.flatMap(({ text }) => mentionsIn(text)),
  );
  return rows.map((row) => ({
    ...row,
    entity: row.entity as CommentEntity,
    mentions: mentionsIn(row.text).map((mention) => ({
      ...mention,
      name: names.get(writeMention(mention)) ?? copy.unknownName,
    })),
  }));
}

/** Names of people and teams of the programme. */
export async function readMentionNames(
  db: Queryable,
  programme: ProgrammeId,
  mentions: readonly Mention[],
): Promise<MentionNames> {
  const idsOf = (kind: Mention['kind']) => mentions.flatMap((each) => (each.kind === kind ? each.id : []));
  if (mentions.length === 0) return new Map();
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select 'person'::text as kind, p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as name
    from people p where p.programme_id = ${programme} and p.id = any(${idsOf('person')}::integer[])
    union all select 'team'::text, t.id, t.name from teams t
    where t.programme_id = ${programme} and t.id = any(${idsOf('team')}::integer[])`.execute(db);
  return new Map(rows.map(({ kind, id, name }) => [`@[${kind}:${id}]`, name]));
}
