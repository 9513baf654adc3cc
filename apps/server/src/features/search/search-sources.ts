import { sql, type RawBuilder } from 'kysely';
import type { SearchedEntity } from '@baton/contract/entities.ts';
import type { QualityEntity } from '@baton/contract/quality/quality-kinds.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { allSavedKinds } from '#records/saved-kinds.ts';
import { matchKey } from '#resource/check.ts';
import { beginning, searchPlaces, wordQuery } from '#resource/register/search-sql.ts';
import { subjectSql } from '#features/comments/comment-subject.ts';

type Sql = RawBuilder<unknown>;

/** What is searched for. */
export interface Question {
  programme: ProgrammeId;
  /** In lower case. */
  text: string;
  /** Hits that are wanted of each kind. */
  limit: number;
}

/** Where hits of a kind come from: `from … where …`, alias r, and their columns. */
interface Source {
  from: Sql;
  code: Sql;
  name: Sql;
  /** The turnover of a constraint, and the record it belongs to, as in `SearchHit`. */
  turnover?: Sql;
  subject?: Sql;
  /** Text by which hits that match equally well are ordered. */
  order: Sql;
}

/** Every kind that is searched; small tables by any part of code and name, large ones by indexes. */
export const sources: Record<SearchedEntity, (question: Question) => Source> = {
  system: (question) => named(question, sql`scopes r where r.scope_kind = 'system' and r.deleted_at is null`),
  area: (question) => named(question, sql`scopes r where r.scope_kind = 'area' and r.deleted_at is null`),
  person: (question) =>
    named(question, sql`people r where r.deleted_at is null`, {
      code: sql`r.email`,
      name: sql`trim(r.first_name || ' ' || r.last_name)`,
    }),
  team: (question) => named(question, sql`teams r where r.deleted_at is null`),
  location: (question) => named(question, sql`locations r where r.deleted_at is null`),
  milestone: (question) => named(question, sql`milestones r where r.deleted_at is null`),
  discipline: (question) => named(question, sql`disciplines r where r.deleted_at is null`),
  constraint: (question) =>
    named(
      question,
      sql`constraints r join scopes s on s.programme_id = r.programme_id and s.id = r.scope and s.deleted_at is null
        join milestones m on m.programme_id = r.programme_id and m.id = r.milestone
        where r.cleared_at is null and r.deleted_at is null`,
      {
        code: cellLabel,
        name: sql`r.text`,
        turnover: sql`jsonb_build_object('scope', s.scope_kind || ':' || s.id, 'milestone', m.id)`,
        order: sql`s.sort_key`,
      },
    ),
  certificate: (question) =>
    named(
      question,
      sql`certificates r join scopes s on s.programme_id = r.programme_id and s.id = r.scope
        join milestones m on m.programme_id = r.programme_id and m.id = r.milestone where true`,
      {
        code: sql`r.number`,
        name: sql`r.title`,
        subject: subjectOf({
          entity: sql`'turnover'`,
          id: sql`s.scope_kind || ':' || s.id || '/' || m.id`,
          label: cellLabel,
        }),
        order: sql`lower(r.number)`,
      },
    ),
  ...qualitySources(),
  comment: ({ programme, text, limit }) => {
    const rows = sql`select c.id, c.entity, c.entity_id, c.text, c.author, c.author_name from comments c
      where c.programme_id = ${programme} and c.deleted_at is null and ${hasWords(commentWords, text)}`;
    return {
      from: sql`(select c.*, b.notice_id, b.label from ${firstOf(rows, sql`id desc`, limit * spare)} c
          cross join lateral (${subjectSql(programme, sql`c.entity`, sql`c.entity_id`)}) b) r
        left join users u on u.id = r.author where true`,
      code: sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), r.author_name)`,
      name: sql`r.text`,
      subject: subjectOf({ entity: sql`r.entity`, id: sql`r.notice_id`, label: sql`r.label` }),
      // The latest first.
      order: sql`lpad((2147483647 - r.id)::text, 10, '0')`,
    };
  },
  document: ({ programme, text, limit }) => {
    const found = [
      hasWords(documentWords, text),
      sql`(a.document_no <> '' and lower(a.document_no) like ${beginning(text)})`,
    ].map((place) => {
      const rows = sql`select a.id, a.entity, a.entity_id, a.name, a.document_no from attachments a
        where a.programme_id = ${programme} and a.kind = 'document' and a.deleted_at is null and ${place}`;
      return sql`select * from ${firstOf(rows, sql`lower(document_no), id`, limit * spare)} f`;
    });
    return {
      // A document of a comment belongs to what is commented on.
      from: sql`(select a.id, a.name, a.document_no, c.id as comment, b.entity, b.notice_id, b.label
          from (${sql.join(found, sql` union `)}) a left join comments c on c.programme_id = ${programme}
            and c.id = (case when a.entity = 'comment' then a.entity_id::integer end) and c.deleted_at is null
          cross join lateral (${subjectSql(
            programme,
            sql`coalesce(c.entity, a.entity)`,
            sql`coalesce(c.entity_id, a.entity_id)`,
          )}) b) r where true`,
      code: sql`r.document_no`,
      name: sql`r.name`,
      subject: subjectOf({
        entity: sql`r.entity`,
        id: sql`r.notice_id`,
        label: sql`r.label`,
        comment: sql`r.comment`,
      }),
      order: sql`lower(r.name)`,
    };
  },
};

/** Records by number, external number and words. */
function qualitySources(): Record<QualityEntity, (question: Question) => Source> {
  const made = allSavedKinds.map(({ kind, resource, named: name }) => [
    kind.entity,
    ({ programme, text, limit }: Question) => {
      const table = sql.table(resource.name);
      const other = sql`r.${sql.ref(resource.otherKey ?? resource.key)}`;
      const exact = resource.otherKey
        ? sql`(r.match_key = ${matchKey(text)} or ${other} <> '' and lower(${other}) = ${matchKey(text)})`
        : sql`r.match_key = ${matchKey(text)}`;
      const found = [exact, ...(isLong(text) ? searchPlaces(resource, text) : [])].map((place) => {
        const rows = sql`select r.id, r.sort_key from ${table} r
          where r.programme_id = ${programme} and r.deleted_at is null and ${place}`;
        return sql`select id from ${firstOf(rows, sql`sort_key, id`, limit)} f`;
      });
      return {
        from: sql`${table} r join programmes p on p.id = r.programme_id and p.punches = 'records'
          join scopes s on s.programme_id = r.programme_id and s.id = r.scope
          where r.programme_id = ${programme} and r.id in (${sql.join(found, sql` union `)})`,
        code: sql`r.number`,
        name: sql`r.${sql.ref(name)}`,
        subject: subjectOf({ entity: sql`s.scope_kind`, id: sql`s.id::text`, label: sql`s.code` }),
        order: sql`r.sort_key`,
      };
    },
  ]);
  return Object.fromEntries(made) as Record<QualityEntity, (question: Question) => Source>;
}

/** Rows that are read of what matches: of a word that nearly all have, not all are sorted. */
const most = 2000;
/** As many times the wanted hits are read, because some belong to deleted records. */
const spare = 5;

/**
 * The first rows of a query. It stands alone, so that PostgreSQL finds its rows by the index of the words, however few
 * are wanted; without this it would read the table in its order, and a rare word would take a second.
 */
function firstOf(rows: Sql, order: Sql, limit: number): Sql {
  return sql`(with matching as materialized (${rows})
    select * from (select * from matching limit ${most}) m order by ${order} limit ${limit})`;
}

const cellLabel = sql`s.code || ' ' || m.code`;

/** As in the index `comments_by_words`: without those it mentions. */
const commentWords = sql`to_tsvector('simple', regexp_replace(c.text,
  '@\\[[a-z]+:[0-9]+\\]|[!-/:-@\\[-\`{-~]+', ' ', 'g'))`;

/** As in the index `documents_by_words`. */
const documentWords = sql`to_tsvector('simple', regexp_replace(a.name || ' ' || a.document_no || ' ' || a.note,
  '[!-/:-@\\[-\`{-~]+', ' ', 'g'))`;

/** A single letter begins too many words; it finds codes and names only. */
const isLong = (text: string) => text.length > 1;

function hasWords(words: Sql, text: string): Sql {
  const query = isLong(text) ? wordQuery(text) : null;
  return query ? sql`${words} @@ ${query}` : sql`false`;
}

/** Every word is in code or name. */
function named(
  { programme, text }: Question,
  from: Sql,
  { code = sql`r.code`, name = sql`r.name`, order = sql`r.sort_key`, ...more }: Partial<Source> = {},
): Source {
  const matches = text.split(/\s+/).map((word) => {
    const part = `%${beginning(word)}`;
    return sql`(lower(${code}) like ${part} or lower(${name}) like ${part})`;
  });
  return {
    from: sql`${from} and r.programme_id = ${programme} and ${sql.join(matches, sql` and `)}`,
    code,
    name,
    order,
    ...more,
  };
}

/** The record that a hit belongs to. */
function subjectOf(subject: { entity: Sql; id: Sql; label: Sql; comment?: Sql }): Sql {
  const { entity, id, label, comment = sql`null::integer` } = subject;
  return sql`jsonb_build_object('entity', ${entity}, 'id', ${id}, 'label', ${label}, 'comment', ${comment})`;
}
