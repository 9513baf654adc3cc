import { sql, type RawBuilder } from 'kysely';
import { mailTimeOf, readPreferences } from '@baton/contract/accounts/preferences.ts';
import { dayIn } from '@baton/domain/day-number.ts';
import { formatTime } from '@baton/domain/locale.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { maySee } from './may-see.ts';
import { dailyEmail, kindEmail, type MailedLine } from './notice-emails.ts';
import { unsubscribeLinks } from './unsubscribe.ts';

/** While more follows, emails wait at most this many times the delay. */
const longestDelays = 5;
/** The clocks of server and database differ a little. */
const toleranceMs = 2000;
/** Not sent any more, for example after a restored backup. */
const staleDays = 3;
/** Hour of the daily email in the user's time zone. */
const dailyHour = 6;

/** A line that is to be emailed, and whether it still may be. */
interface PendingLine extends Omit<MailedLine, 'id'> {
  id: string;
  user: number;
  email: string;
  first_name: string;
  preferences: Record<string, unknown>;
  /** Still unread, still waiting, and the user can still see the programme. */
  valid: boolean;
}

/** Emails what was told a short time ago: one email per user and kind. Returns the number of emails. */
export async function mailNotices(parts: AccountParts): Promise<number> {
  const now = parts.clock.now().getTime();
  const { mailDelayMs } = parts.config;
  const [quiet, longest] = [mailDelayMs - toleranceMs, mailDelayMs * longestDelays].map(
    (ms) => new Date(now - ms),
  );
  return inTransaction(parts.db, async (trx) => {
    const lines = await claim(
      trx,
      parts,
      sql`l.mail = 'now' and (l.user_id, l.kind) in (select user_id, kind from inbox_lines where mail = 'now'
        group by user_id, kind having max(created_at) <= ${quiet} or min(created_at) <= ${longest})`,
    );
    const { product } = await readOrganisation(trx);
    let sent = 0;
    for (const group of byKind(lines)) {
      const [first] = group;
      if (!first) continue;
      const { user, kind } = first;
      const unsubscribe = unsubscribeLinks(parts, user, kind);
      const mail = kindEmail(
        first,
        { product, publicUrl: parts.publicUrl },
        { kind, lines: mailed(group), unsubscribe },
      );
      await parts.queueEmail(trx, mail);
      sent += 1;
    }
    return sent;
  });
}

/** Emails what users want once a day, in the morning of their time zone. */
export async function mailDaily(parts: AccountParts): Promise<number> {
  const now = parts.clock.now();
  const { time_zone: usual, product } = await readOrganisation(parts.db);
  const { rows } = await sql<{ id: number; preferences: Record<string, unknown> }>`
    select u.id, u.preferences from users u
    where exists (select 1 from inbox_lines l where l.mail = 'daily' and l.user_id = u.id)`.execute(parts.db);
  let sent = 0;
  for (const { id, preferences } of rows) {
    const zone = readPreferences(preferences).time_zone ?? usual;
    if (Number(formatTime(now, zone).slice(0, 2)) < dailyHour) continue;
    const day = dayIn(zone, now);
    const isSent = await inTransaction(parts.db, async (trx) => {
      // The first process to mark the day sends the email; a concurrent one waits here.
      const { rows: marked } = await sql`update users set inbox_mailed_for = ${day}
        where id = ${id} and inbox_mailed_for is distinct from ${day}::date returning id`.execute(trx);
      if (marked.length === 0) return false;
      const lines = await claim(trx, parts, sql`l.mail = 'daily' and l.user_id = ${id}`);
      const [first] = lines;
      if (!first) return false;
      await parts.queueEmail(trx, dailyEmail(first, { product, publicUrl: parts.publicUrl }, mailed(lines)));
      return true;
    });
    if (isSent) sent += 1;
  }
  return sent;
}

/** Lines are never removed by their users; old ones are. */
export async function removeOldLines({ db, clock }: AccountParts): Promise<void> {
  const now = clock.now();
  await sql`delete from inbox_lines where least(done_at, settled_at) < ${now}::timestamptz - interval '90 days'
    or created_at < ${now}::timestamptz - interval '1 year'`.execute(db);
}

/** Lines of one user and kind together. */
function byKind(lines: readonly PendingLine[]): PendingLine[][] {
  const groups = new Map<string, PendingLine[]>();
  for (const line of lines) {
    const key = `${line.user} ${line.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

const mailed = (lines: readonly PendingLine[]): MailedLine[] =>
  lines.map((line) => ({ ...line, id: Number(line.id) }));

/** Takes lines out of the queue, and returns those that may still be sent. Other processes skip them. */
async function claim(
  trx: Transaction,
  { clock }: AccountParts,
  which: RawBuilder<unknown>,
): Promise<PendingLine[]> {
  const { rows } = await sql<PendingLine>`
    select l.id, l.user_id as "user", l.kind, l.actor_name as by, l.items, l.total, l.details,
      coalesce(p.name, '') as programme_name, p.code as programme_code,
      u.email, u.first_name, u.preferences,
      l.read_at is null and l.done_at is null and l.settled_at is null
        and l.created_at > ${clock.now()}::timestamptz - make_interval(days => ${staleDays})
        and ${maySee(sql`l.programme_id`)} as valid
    from inbox_lines l join users u on u.id = l.user_id left join programmes p on p.id = l.programme_id
    where ${which} order by l.id for update of l skip locked`.execute(trx);
  const sent = rows.filter(
    ({ valid, preferences, kind }) => valid && mailTimeOf(preferences, kind) !== 'off',
  );
  const ids = sent.map(({ id }) => id);
  await sql`update inbox_lines set mail = case when id = any(${ids}::bigint[]) then 'sent' else 'off' end
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx);
  return sent;
}
