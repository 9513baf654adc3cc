import { sql } from 'kysely';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { unsubscribeLinks } from '#accounts/inbox/unsubscribe.ts';
import type { Transaction } from '#storage/database.ts';
import type { Decision } from '#turnover/tracker/write/serve-workflow-actions.ts';
import { decisionEmail } from './notice-emails.ts';

export type NoticeParts = Pick<AccountParts, 'queueEmail' | 'secrets' | 'publicUrl'>;

interface Submitter {
  id: number;
  email: string;
  first_name: string;
  programme_name: string;
}

/** Mails submitters about a decision, in its transaction; one email per submitter. */
export async function mailDecisions(trx: Transaction, parts: NoticeParts, decision: Decision): Promise<void> {
  const { programme, caller, act, reason, writes } = decision;
  const byUser = new Map<number, string[]>();
  for (const { cell } of writes) {
    const by = cell.before.submitted_by;
    if (by !== null && by !== caller.userId) byUser.set(by, [...(byUser.get(by) ?? []), cell.label]);
  }
  if (byUser.size === 0) return;
  // Only users who can still see the programme.
  const { rows } = await sql<Submitter>`
    select u.id, u.email, u.first_name, p.name as programme_name from users u join programmes p on p.id = ${programme}
    where u.id = any(${[...byUser.keys()]}) and u.status = 'active' and u.removed_at is null
      and coalesce(u.preferences->>'mail_decided', 'now') = 'now'
      and ('Admin' = any(u.groups) or exists (select 1 from memberships m where m.user_id = u.id and m.programme_id = p.id))`.execute(
    trx,
  );
  if (rows.length === 0) return;
  const { product } = await readOrganisation(trx);
  for (const user of rows) {
    const about = {
      product,
      programme: user.programme_name,
      by: caller.name,
      act,
      reason,
      labels: byUser.get(user.id) ?? [],
      link: `${parts.publicUrl}/app/tracker`,
      unsubscribe: unsubscribeLinks(parts, user.id, 'decided'),
    };
    await parts.queueEmail(trx, decisionEmail(user, about));
  }
}
