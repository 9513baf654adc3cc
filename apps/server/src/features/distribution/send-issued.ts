import { sql } from 'kysely';
import { nameProgramme } from '@baton/contract/http/programme-address.ts';
import type { IssuedKind } from '@baton/contract/lookahead/distribution.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import { unsubscribeLinks } from '#accounts/inbox/unsubscribe.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { leaveLinks } from './leave-list.ts';
import { issuedQueue } from './queue-issued.ts';
import { noticeOf, readRecipients, type Recipient } from './recipients.ts';
import { copy } from './copy.ts';

/** An issued document as an email says it. */
interface IssuedEmail {
  subject: string;
  paragraphs: string[];
  button: { label: string; path: string };
  pdf: { filename: string; content: Buffer };
}

/** Writes the email of a document, without its recipient. */
export type WriteIssued = (programme: ProgrammeId, id: number) => Promise<IssuedEmail>;

type SendParts = TurnoverParts & { mailer: Mailer };

interface QueuedEmail {
  programme: number;
  programme_name: string;
  programme_code: string;
  document: IssuedKind;
  document_id: number;
  recipient: number;
}

/** Handles queued emails: each is checked again and sent once. */
export function handleIssuedEmails(parts: SendParts, write: Record<IssuedKind, WriteIssued>): void {
  parts.jobs.handle<{ email: number }>(issuedQueue, ({ email }) => sendOne(parts, write, email));
}

async function sendOne(
  parts: SendParts,
  write: Record<IssuedKind, WriteIssued>,
  email: number,
): Promise<void> {
  const { db, clock, mailer } = parts;
  const queued = await readQueued(parts, email);
  if (!queued) return;
  const programme = enteredProgramme(queued.programme);
  const { document: kind, document_id: id } = queued;
  const [to] = await readRecipients(db, { programme, kind, id }, queued.recipient);
  if (to?.problem === null) {
    const issued = await cachedEmail(parts, write, { programme, kind, id });
    await mailer.send(await emailTo(parts, to, queued, issued));
  }
  await sql`update issued_emails set sent_at = ${clock.now()}
    where programme_id = ${programme} and id = ${email}`.execute(db);
}

async function readQueued({ db }: SendParts, email: number): Promise<QueuedEmail | undefined> {
  const { rows } = await sql<QueuedEmail>`
    select e.programme_id as programme, p.name as programme_name, p.code as programme_code,
      e.document, e.document_id, e.recipient
    from issued_emails e join programmes p on p.id = e.programme_id and p.deleted_at is null
    where e.id = ${email} and e.sent_at is null`.execute(db);
  return rows[0];
}

/** Issued documents never change, so their PDF is made once for all recipients. */
function cachedEmail(
  { cache }: SendParts,
  write: Record<IssuedKind, WriteIssued>,
  { programme, kind, id }: { programme: ProgrammeId; kind: IssuedKind; id: number },
): Promise<IssuedEmail> {
  const key = { kind: 'issued-email', id: `${kind} ${id}`, version: '1' };
  return cache.get(
    key,
    () => write[kind](programme, id),
    ({ pdf }) => pdf.content.length,
  );
}

async function emailTo(
  parts: SendParts,
  to: Recipient,
  { programme_name: programme, programme_code: code, document: kind }: QueuedEmail,
  { subject, paragraphs, button, pdf }: IssuedEmail,
) {
  const { product, name: organisation } = await readOrganisation(parts.db);
  const mail = renderEmail({
    to: to.email,
    greeting: copy.greeting(to.name),
    subject,
    paragraphs,
    ...(to.user !== null && {
      button: { label: button.label, link: parts.publicUrl + nameProgramme(button.path, code) },
    }),
    footnote: copy.footnote(programme, organisation),
    unsubscribe:
      to.user === null ? leaveLinks(parts, to.id, kind) : unsubscribeLinks(parts, to.user, noticeOf[kind]),
    product,
  });
  return { ...mail, attachments: [{ ...pdf, contentType: 'application/pdf' }] };
}
