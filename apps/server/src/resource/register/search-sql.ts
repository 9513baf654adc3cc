import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { matchKey } from '#resource/check.ts';

/** Records with all these words, of the last one the beginning, or whose number begins with the text; alias r. */
export function searchSql(resource: Resource, search: string): RawBuilder<unknown> | undefined {
  const places = searchPlaces(resource, search);
  return places.length === 0 ? undefined : sql`(${sql.join(places, sql` or `)})`;
}

/** The same by place where the text can be: one condition each, with an index of its own. */
export function searchPlaces({ otherKey }: Resource, search: string): RawBuilder<unknown>[] {
  const text = search.trim();
  if (text === '') return [];
  const start = beginning(matchKey(text));
  const places = [sql`r.match_key like ${start}`];
  if (otherKey)
    places.push(sql`(r.${sql.ref(otherKey)} <> '' and lower(r.${sql.ref(otherKey)}) like ${start})`);
  const query = wordQuery(text);
  if (query) places.push(sql`r.words @@ ${query}`);
  return places;
}

/** All words of a text, of the last one the beginning; null without a word. */
export function wordQuery(text: string): RawBuilder<unknown> | null {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  const query = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ');
  return sql`to_tsquery('simple', ${query})`;
}

/** Pattern of texts that begin with this one. */
export function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
