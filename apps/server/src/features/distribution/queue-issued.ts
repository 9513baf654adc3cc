import { sql } from 'kysely';
import type { Actor } from '#platform/caller.ts';
import type { Transaction } from '#storage/database.ts';
import { usersOfProgramme } from '#accounts/inbox/recipients.ts';
import { notify } from '#accounts/inbox/notify.ts';
import { recordEvent } from '#storage/events/events.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { noticeOf, readRecipients, type IssuedDocumentRef } from './recipients.ts';
import { copy } from './copy.ts';

type QueueParts = Pick<TurnoverParts, 'jobs' | 'clock' | 'config'>;

/** Queue of the job that sends one email. */
export const issuedQueue = 'issued-emails';

const entityOf = { lookahead: 'lookahead_issue', weekly: 'weekly_report' } as const;

/** Queues the email of a document to everybody on the list who can get it; returns the accounts and the count. */
export async function queueIssued(
  trx: Transaction,
  { jobs, clock }: QueueParts,
  document: IssuedDocumentRef,
  by: Actor,
): Promise<{ users: number[]; queued: number }> {
  const { programme, kind, id } = document;
  const now = clock.now();
  const to = (await readRecipients(trx, document)).filter(({ problem }) => problem === null);
  if (to.length === 0) return { users: [], queued: 0 };
  const { rows } = await sql<{ id: number }>`
    insert into issued_emails (programme_id, document, document_id, recipient, queued_at, queued_by_name)
    select ${programme}::integer, ${kind}::text, ${id}::integer, x, ${now}::timestamptz, ${by.name}::text
    from unnest(${to.map((each) => each.id)}::integer[]) as x returning id`.execute(trx);
  for (const row of rows) await jobs.enqueue(trx, issuedQueue, { email: row.id });
  await recordEvent(trx, now, by, {
    action: `${entityOf[kind]}.emailed`,
    entity: entityOf[kind],
    entityId: id,
    programmeId: programme,
    changes: { recipients: [null, to.length] },
  });
  return { users: to.flatMap(({ user }) => user ?? []), queued: to.length };
}

const settingOf = { lookahead: 'email_lookaheads', weekly: 'email_weekly_reports' } as const;

/** Tells the members that a document was issued, and emails it if the programme says so. */
export async function announceIssued(
  trx: Transaction,
  parts: QueueParts,
  document: IssuedDocumentRef & { number: number },
  by: Actor,
): Promise<void> {
  const { programme, kind, id, number } = document;
  const { rows } = await sql<{ emails: boolean }>`
    select ${sql.ref(settingOf[kind])} as emails from programmes where id = ${programme}`.execute(trx);
  const members = await usersOfProgramme(trx, programme);
  const mailed = rows[0]?.emails ? (await queueIssued(trx, parts, document, by)).users : [];
  const notice = {
    kind: noticeOf[kind],
    programme,
    by,
    items: [{ entity: kind, id: String(id), label: copy[kind].label(number) }],
  };
  await notify(trx, parts, [
    { ...notice, users: members.filter((user) => !mailed.includes(user)) },
    { ...notice, users: mailed, mail: 'off' },
  ]);
}
