import { sql } from 'kysely';
import type { IssuedKind, IssuedRecipient } from '@baton/contract/lookahead/distribution.ts';
import { maySee } from '#accounts/inbox/may-see.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** A document to be emailed. */
export interface IssuedDocumentRef {
  programme: ProgrammeId;
  kind: IssuedKind;
  id: number;
}

/** A recipient with the account behind it. */
export interface Recipient extends IssuedRecipient {
  user: number | null;
}

const wantedColumn = { lookahead: 'lookaheads', weekly: 'weekly_reports' } as const;

/** Kind of notification whose setting a member ends these emails with. */
export const noticeOf = { lookahead: 'lookahead_issued', weekly: 'weekly_issued' } as const;

/** The entries of the distribution list for a document, by name, with the reason why some get no email. */
export async function readRecipients(
  db: Queryable,
  { programme, kind, id }: IssuedDocumentRef,
  only?: number,
): Promise<Recipient[]> {
  const preference = `mail_${noticeOf[kind]}`;
  const { rows } = await sql<Recipient>`
    select r.id, r.name, r."user", coalesce(u.email, r.email) as email, r."user" is not null as member,
      case when r."user" is not null and not ${maySee(sql`r.programme_id`)} then 'no_access'
        when u.preferences->>${preference} = 'off' then 'unsubscribed'
        when coalesce(u.email, r.email) = '' then 'no_address' end as problem,
      (select max(e.queued_at) from issued_emails e where e.programme_id = r.programme_id and e.recipient = r.id
        and e.document = ${kind} and e.document_id = ${id}) as sent_at
    from recipients r left join users u on u.id = r."user"
    where r.programme_id = ${programme} and r.deleted_at is null and r.${sql.ref(wantedColumn[kind])}
      ${only === undefined ? sql`` : sql`and r.id = ${only}`}
    order by r.sort_key, r.id`.execute(db);
  return withoutDuplicates(rows);
}

/** An address is emailed once, however often it is on the list. */
function withoutDuplicates(rows: readonly Recipient[]): Recipient[] {
  const known = new Set<string>();
  return rows.map((row) => {
    if (row.problem !== null) return row;
    const address = row.email.toLowerCase();
    // not copy: a name on the wire
    if (known.has(address)) return { ...row, problem: 'duplicate' as const };
    known.add(address);
    return row;
  });
}
