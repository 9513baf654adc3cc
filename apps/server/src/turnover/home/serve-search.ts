import { sql, type RawBuilder } from 'kysely';
import { activity, type SearchHit } from '@baton/contract/turnover/activity.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';

interface Place {
  kind: SearchHit['kind'];
  from: RawBuilder<unknown>;
  code: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  turnover?: RawBuilder<unknown>;
  order?: RawBuilder<unknown>;
}

const [code, name] = [sql`r.code`, sql`r.name`];

/** Tables to search; hits that match equally well are in this order. */
const places: Place[] = [
  { kind: 'system', from: sql`scopes r where r.scope_kind = 'system'`, code, name },
  { kind: 'area', from: sql`scopes r where r.scope_kind = 'area'`, code, name },
  {
    kind: 'person',
    from: sql`people r where true`,
    code: sql`r.email`,
    name: sql`trim(r.first_name || ' ' || r.last_name)`,
  },
  { kind: 'team', from: sql`teams r where true`, code, name },
  { kind: 'location', from: sql`locations r where true`, code, name },
  { kind: 'milestone', from: sql`milestones r where true`, code, name },
  { kind: 'discipline', from: sql`disciplines r where true`, code, name },
  {
    kind: 'constraint',
    from: sql`constraints r join scopes s on s.programme_id = r.programme_id and s.id = r.scope and s.deleted_at is null
      join milestones m on m.programme_id = r.programme_id and m.id = r.milestone where r.cleared_at is null`,
    code: sql`s.code || ' ' || m.code`,
    name: sql`r.text`,
    turnover: sql`jsonb_build_object('scope', s.scope_kind || ':' || s.id, 'milestone', m.id)`,
    order: sql`s.sort_key`,
  },
];

/** Search in a programme: every word must be in code or name; the best match is first. */
export function serveSearch(serve: Serve, { db }: Pick<TurnoverParts, 'db'>): void {
  serve(activity.search, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const text = (query.q ?? '').toLowerCase().trim();
    if (text === '') return [];
    const words = text.split(/\s+/).map((word) => `%${escapeLike(word)}%`);
    const start = `${escapeLike(text)}%`;
    const hits = places.map((place, order) => {
      const [codeText, nameText] = [sql`lower(${place.code})`, sql`lower(${place.name})`];
      const matches = words.map((word) => sql`(${codeText} like ${word} or ${nameText} like ${word})`);
      return sql`select ${place.kind}::text as kind, r.id, ${place.code} as code, ${place.name} as name,
        ${place.turnover ?? sql`null::jsonb`} as turnover, ${place.order ?? sql`r.sort_key`} as sort_key,
        ${order}::integer as place, case when ${codeText} = ${text} then 0 when ${codeText} like ${start} then 1
          when ${nameText} like ${start} then 2 when ${nameText} like ${`% ${start}`} then 3 else 4 end as rank
        from ${place.from} and r.programme_id = ${programme} and r.deleted_at is null and ${sql.join(matches, sql` and `)}`;
    });
    const { rows } = await sql<SearchHit>`
      select kind, id, code, name, turnover from (${sql.join(hits, sql` union all `)}) x
      order by rank, place, sort_key, id limit ${query.limit ?? 20}`.execute(db);
    return rows;
  });
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
