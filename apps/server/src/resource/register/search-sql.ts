import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { matchKey } from '#resource/check.ts';

/** Records with all these words, of the last one the beginning, or whose number begins with the text; alias r. */
export function searchSql({ otherKey }: Resource, search: string): RawBuilder<unknown> | undefined {
  const text = search.trim();
  if (text === '') return undefined;
  const beginning = `${matchKey(text).replace(/[\\%_]/g, '\\$&')}%`;
  const places = [sql`r.match_key like ${beginning}`];
  if (otherKey)
    places.push(sql`(r.${sql.ref(otherKey)} <> '' and lower(r.${sql.ref(otherKey)}) like ${beginning})`);
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ');
  if (query !== '') places.push(sql`r.words @@ to_tsquery('simple', ${query})`);
  return sql`(${sql.join(places, sql` or `)})`;
}
