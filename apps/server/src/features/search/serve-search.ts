import { sql } from 'kysely';
import { searchedEntities } from '@baton/contract/entities.ts';
import { activity, type SearchHit } from '@baton/contract/home/activity.ts';
import { excerpt } from '@baton/domain/comments/excerpt.ts';
import { mentionsIn, showMentions, writeMention } from '@baton/domain/comments/mentions.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Serve } from '#platform/http/serve.ts';
import { beginning } from '#resource/register/search-sql.ts';
import type { Queryable } from '#storage/database.ts';
import { readMentionNames } from '#features/comments/comment-rows.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { sources, type Question } from './search-sources.ts';

/** Hits of each kind that come before further ones of kinds with many. */
const share = 5;
/** Characters of a comment that a hit shows. */
const shownLength = 120;

/** Search in a programme; the best match is first. */
export function serveSearch(serve: Serve, { db }: Pick<TurnoverParts, 'db'>): void {
  serve(activity.search, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const text = (query.q ?? '').toLowerCase().trim();
    if (text === '') return [];
    const hits = await findHits(db, { programme, text, limit: query.limit ?? 20 });
    return showComments(db, programme, hits, text.split(/\s+/));
  });
}

async function findHits(db: Queryable, question: Question): Promise<SearchHit[]> {
  const { text, limit } = question;
  const [start, inside] = [beginning(text), `% ${beginning(text)}`];
  const found = searchedEntities.map((kind, place) => {
    const {
      from,
      code,
      name,
      order,
      turnover = sql`null::jsonb`,
      subject = sql`null::jsonb`,
    } = sources[kind](question);
    const [codeText, nameText] = [sql`lower(${code})`, sql`lower(${name})`];
    return sql`(select ${kind}::text as kind, r.id, ${code} as code, ${name} as name, ${turnover} as turnover,
      ${subject} as subject, ${order} as sort_key, ${place}::integer as place,
      case when ${codeText} = ${text} then 0 when ${codeText} like ${start} then 1 when ${nameText} like ${start} then 2
        when ${nameText} like ${inside} then 3 else 4 end as rank
      from ${from} order by rank, sort_key, id limit ${limit})`;
  });
  const { rows } = await sql<SearchHit>`
    select kind, id, code, name, turnover, subject from (
      select x.*, row_number() over (partition by place order by rank, sort_key, id) > ${share} as further
      from (${sql.join(found, sql` union all `)}) x order by further, rank, place, sort_key, id limit ${limit}) y
    order by rank, place, sort_key, id`.execute(db);
  return rows;
}

/** Comments with current names of those they mention, cut to the words that were found. */
async function showComments(
  db: Queryable,
  programme: ProgrammeId,
  hits: SearchHit[],
  words: string[],
): Promise<SearchHit[]> {
  const texts = hits.filter(({ kind }) => kind === 'comment').map(({ name }) => name);
  const names = await readMentionNames(db, programme, texts.flatMap(mentionsIn));
  return hits.map((hit) => {
    if (hit.kind !== 'comment') return hit;
    const text = showMentions(hit.name, (mention) => names.get(writeMention(mention)) ?? '');
    return { ...hit, name: excerpt(text, words, shownLength) };
  });
}
