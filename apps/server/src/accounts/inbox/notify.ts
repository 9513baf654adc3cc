import { sql } from 'kysely';
import { maxItems, type NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { noticeDeclarations, noticeKinds, type NoticeKind } from '@baton/contract/accounts/notices.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { preparedStatement } from '#storage/prepared-statement.ts';
import { tellUserPart } from '#storage/revision.ts';
import { maySee } from './may-see.ts';

export type NoticeParts = Pick<AccountParts, 'clock' | 'jobs' | 'config'>;

/** What happened, and who is told. */
export interface Notice {
  kind: NoticeKind;
  /** Null: about the organisation. */
  programme: ProgrammeId | null;
  /** Left out are the author, inactive users and those who can't see the programme. */
  users: readonly number[];
  by: Actor;
  /** What it is about; the label is stored, such as `21-03 MC`. */
  items: readonly NoticeItem[];
  /** Number of items, if `items` has only some of them. */
  total?: number;
  /** Values for the sentence, such as a reason or dates; page and email write the sentence. */
  details?: Record<string, string>;
  /** Undoing this operation takes the line back. */
  operation?: string;
  /** `off`: the users get an email of another kind about it, so this line is only in their inbox. */
  mail?: 'off';
}

/** Queue of the job that sends emails at once. */
export const mailQueue = 'inbox-mails';

/**
 * Stores what happened, in the caller's transaction: one line per user, programme, kind and author, however many items it
 * has. Emails follow after a short time, so that several operations in a row make one email.
 */
export async function notify(
  trx: Transaction,
  { clock, jobs, config }: NoticeParts,
  notices: readonly Notice[],
): Promise<void> {
  const lines = bundle(notices);
  if (lines.length === 0) return;
  const sent = await store(trx, { lines: JSON.stringify(lines), now: clock.now(), usual: usualTimes });
  if (sent.some(({ mailed }) => mailed))
    await jobs.enqueue(trx, mailQueue, {}, { afterMs: config.mailDelayMs });
}

const usualTimes = JSON.stringify(
  Object.fromEntries(noticeKinds.map((kind) => [kind, noticeDeclarations[kind].mail])),
);

/** A line before it is stored, for all users with the same items. */
interface Bundle {
  kind: NoticeKind;
  programme: ProgrammeId | null;
  users: number[];
  actor: number | null;
  name: string;
  items: readonly NoticeItem[];
  total: number;
  details: Record<string, string>;
  operation: string | null;
  mail: 'off' | null;
  /** Whether it waits for the users; then their deputies are told, too. */
  waits: boolean;
}

/** Joins notices of one kind to the same user; users who are told the same share a bundle. */
function bundle(notices: readonly Notice[]): Bundle[] {
  const byUser = new Map<string, { user: number; parts: number[] }>();
  notices.forEach(({ kind, programme, users, by, operation, details, mail }, index) => {
    for (const user of new Set(users)) {
      if (user === by.userId) continue;
      const key = JSON.stringify([user, kind, programme, by.userId, by.name, operation, details, mail]);
      const bundle = byUser.get(key) ?? { user, parts: [] };
      bundle.parts.push(index);
      byUser.set(key, bundle);
    }
  });
  const bundles = new Map<string, Bundle>();
  for (const { user, parts } of byUser.values()) {
    const key = parts.join(' ');
    const found = bundles.get(key);
    if (found) found.users.push(user);
    else
      bundles.set(
        key,
        bundleOf(
          parts.map((index) => notices[index]!),
          user,
        ),
      );
  }
  return [...bundles.values()];
}

function bundleOf(parts: readonly Notice[], user: number): Bundle {
  const { kind, programme, by, details = {}, operation = null, mail = null } = parts[0]!;
  const items = [...new Map(parts.flatMap((part) => part.items).map((item) => [keyOf(item), item])).values()];
  const unlisted = parts.reduce((sum, part) => sum + Math.max(0, (part.total ?? 0) - part.items.length), 0);
  return {
    kind,
    programme,
    users: [user],
    actor: by.userId,
    name: by.name,
    // All of them, because a line leaves when none waits any more.
    items: noticeDeclarations[kind].waits ? items : items.slice(0, maxItems),
    total: items.length + unlisted,
    details,
    operation,
    mail,
    waits: noticeDeclarations[kind].waits,
  };
}

const keyOf = ({ entity, id }: NoticeItem) => `${entity} ${id}`;

const store = preparedStatement<{ lines: string; now: Date; usual: string }, { mailed: boolean }>(
  'inbox.store',
  ({ lines, now, usual }) => sql`
    with stored as (
      insert into inbox_lines (user_id, programme_id, kind, actor_id, actor_name, items, total, details, operation,
        created_at, mail)
      select u.id, x.programme, x.kind, x.actor, x.name, x.items, x.total, x.details, x.operation, ${now}::timestamptz,
        case when x.mail is not null then x.mail when u.preferences->>('mail_' || x.kind) in ('now', 'daily', 'off')
          then u.preferences->>('mail_' || x.kind) else ${usual}::jsonb->>x.kind end
      from jsonb_to_recordset(${lines}::jsonb) as x(kind text, programme integer, users integer[], actor integer,
        name text, items jsonb, total integer, details jsonb, operation uuid, mail text, waits boolean)
      cross join lateral (select unnest(x.users) union select a.deputy from acting_deputies(${now}::timestamptz) a
        where x.waits and a.programme = x.programme and a.absent = any(x.users)
          and a.deputy is distinct from x.actor) as notified(id)
      join users u on u.id = notified.id
      where ${maySee(sql`x.programme`)}
      returning user_id, mail
    )
    select mailed, ${tellUserPart(sql`user_id`)} from (select user_id, bool_or(mail = 'now') as mailed
      from stored group by user_id) notified`,
);
