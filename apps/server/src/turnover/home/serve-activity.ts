import { sql } from 'kysely';
import { activity, type ActivityEntry, type SearchHit } from '@baton/contract/turnover/activity.ts';
import type { Serve } from '#platform/http/serve.ts';
import { describeEvents } from '#storage/events/event-details.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';

/** Events about members are only shown to those who manage them. */
const aboutMembers = ['membership', 'user', 'invitation'];

/** Tables to search, with their columns. */
const places: { kind: SearchHit['kind']; from: ReturnType<typeof sql>; code: string; name: string }[] = [
  { kind: 'system', from: sql`scopes r where r.scope_kind = 'system'`, code: 'r.code', name: 'r.name' },
  { kind: 'area', from: sql`scopes r where r.scope_kind = 'area'`, code: 'r.code', name: 'r.name' },
  {
    kind: 'person',
    from: sql`people r where true`,
    code: 'r.email',
    name: `trim(r.first_name || ' ' || r.last_name)`,
  },
  { kind: 'team', from: sql`teams r where true`, code: 'r.code', name: 'r.name' },
  { kind: 'location', from: sql`locations r where true`, code: 'r.code', name: 'r.name' },
  { kind: 'milestone', from: sql`milestones r where true`, code: 'r.code', name: 'r.name' },
  { kind: 'discipline', from: sql`disciplines r where true`, code: 'r.code', name: 'r.name' },
];

/** Activity feed and search of a programme. */
export function serveActivity(serve: Serve, { db }: TurnoverParts): void {
  serve(activity.list, async ({ query, enterByQuery }) => {
    const scope = await enterByQuery();
    const hidden = scope.may('members.manage') ? [] : aboutMembers;
    const { rows } = await sql<Omit<ActivityEntry, 'id' | 'details'> & { id: string }>`
      select id, at, actor_name as by, action, entity, entity_id, changes, reason, operation from events
      where programme_id = ${scope.id} and not entity = any(${hidden})
        ${query.entity ? sql`and entity = ${query.entity}` : sql``} ${query.id ? sql`and entity_id = ${query.id}` : sql``}
        ${query.before == null ? sql`` : sql`and id < ${query.before}`}
      order by id desc limit ${query.limit ?? 100}`.execute(db);
    const events = rows.map((row) => ({ ...row, programme: scope.id }));
    const details = await describeEvents(db, events, { maxLines: 20 });
    return rows.map((row, at) => ({ ...row, id: Number(row.id), details: details[at]! }));
  });

  serve(activity.search, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const words = (query.q ?? '').toLowerCase().trim();
    if (words === '') return [];
    const escaped = words.replace(/[\\%_]/g, '\\$&');
    const [start, within] = [`${escaped}%`, `%${escaped}%`];
    const hits = places.map(({ kind, from, code, name }, order) => {
      const [codeText, nameText] = [sql`lower(${sql.raw(code)})`, sql`lower(${sql.raw(name)})`];
      return sql`select ${kind}::text as kind, r.id, ${sql.raw(code)} as code, ${sql.raw(name)} as name, r.sort_key,
        ${order}::integer as place, case when ${codeText} = ${words} then 0 when ${codeText} like ${start} then 1
          when ${nameText} like ${start} then 2 when ${nameText} like ${`% ${start}`} then 3 else 4 end as rank
        from ${from} and r.programme_id = ${programme} and r.deleted_at is null
          and (${codeText} like ${within} or ${nameText} like ${within})`;
    });
    const { rows } = await sql<SearchHit>`
      select kind, id, code, name from (${sql.join(hits, sql` union all `)}) x
      order by rank, place, sort_key, id limit ${query.limit ?? 20}`.execute(db);
    return rows;
  });
}
