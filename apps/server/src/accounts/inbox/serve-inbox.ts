import { sql } from 'kysely';
import { inbox, maxItems, type InboxLine } from '@baton/contract/accounts/inbox.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { required } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { tellUsers } from '#storage/revision.ts';
import { mailDaily, mailNotices, removeOldLines } from './mail-notices.ts';
import { maySee } from './may-see.ts';
import { mailQueue } from './notify.ts';

const usualLimit = 100;

/** The inbox of the current user. */
export function serveInbox(serve: Serve, parts: AccountParts): void {
  const { db, clock, jobs } = parts;
  jobs.handle(mailQueue, async () => void (await mailNotices(parts)));
  // Also sends what was left over, for example when the server stopped.
  jobs.handleRegularly('inbox-daily', '*/10 * * * *', async () => {
    await mailNotices(parts);
    await mailDaily(parts);
  });
  jobs.handleRegularly('inbox-old', '27 3 * * *', () => removeOldLines(parts));

  serve(inbox.list, async ({ caller, query }) => {
    const limit = query.limit ?? usualLimit;
    const found = await readLines(db, caller.userId, { ...query, limit: limit + 1 });
    const unread = await countUnread(db, caller.userId);
    return { unread, lines: found.slice(0, limit), more: found.length > limit };
  });

  serve(inbox.count, async ({ caller }) => ({ unread: await countUnread(db, caller.userId) }));

  serve(inbox.mark, ({ caller, body: { ids: given, read, done } }) => {
    const ids = required('ids', given);
    return inTransaction(db, async (trx) => {
      const now = clock.now();
      // A line that is done counts as read, so that no email about it is sent any more.
      const isRead = done === true ? true : read;
      const { rows } = await sql<{ id: string }>`
        update inbox_lines set
          read_at = case ${isRead ?? null}::boolean when true then coalesce(read_at, ${now}) when false then null
            else read_at end,
          done_at = case ${done ?? null}::boolean when true then coalesce(done_at, ${now}) when false then null
            else done_at end
        where user_id = ${caller.userId} and id = any(${ids}::bigint[]) returning id`.execute(trx);
      // Other pages of the same user.
      if (rows.length > 0) await tellUsers(trx, [caller.userId]);
      return { unread: await countUnread(trx, caller.userId) };
    });
  });
}

interface LineRow extends Omit<InboxLine, 'id'> {
  id: string;
}

interface InboxPage {
  state?: 'open' | 'done';
  kind?: string | null;
  before?: number | null;
  limit: number;
}

/** Lines about programmes that the user can see now. */
async function readLines(
  db: Queryable,
  user: number,
  { state = 'open', kind = null, before = null, limit }: InboxPage,
): Promise<InboxLine[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.kind, l.programme_id as programme, coalesce(p.name, '') as programme_name, l.actor_name as by,
      l.created_at as at, jsonb_path_query_array(l.items, ${`$[0 to ${maxItems - 1}]`}::jsonpath) as items, l.total, l.details,
      l.read_at is not null as read, l.done_at is not null as done
    from inbox_lines l join users u on u.id = l.user_id left join programmes p on p.id = l.programme_id
    where l.user_id = ${user} and l.settled_at is null and (l.done_at is not null) = ${state === 'done'}
      and (${kind}::text is null or l.kind = ${kind}) and (${before}::bigint is null or l.id < ${before})
      and ${maySee(sql`l.programme_id`)}
    order by l.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

async function countUnread(db: Queryable, user: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from inbox_lines l join users u on u.id = l.user_id
    where l.user_id = ${user} and l.done_at is null and l.settled_at is null and l.read_at is null
      and ${maySee(sql`l.programme_id`)}`.execute(db);
  return rows[0]?.unread ?? 0;
}
