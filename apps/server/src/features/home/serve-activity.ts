import { sql } from 'kysely';
import { activity, type ActivityEntry } from '@baton/contract/home/activity.ts';
import type { Serve } from '#platform/http/serve.ts';
import { describeEvents } from '#storage/events/event-details.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';

/** Events about members are only shown to those who manage them. */
const aboutMembers = ['membership', 'user', 'invitation'];

/** Activity feed of a programme. */
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
}
