import { describeDetails, describeNotice } from '@baton/contract/accounts/describe-notice.ts';
import { maxItems, type InboxLine } from '@baton/contract/accounts/inbox.ts';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import { mailPreferenceOf, preferenceForm } from '@baton/contract/accounts/preferences.ts';
import { nameProgramme } from '@baton/contract/http/programme-address.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { renderEmail, type EmailContent } from '#platform/mail/render-email.ts';
import { copy } from './copy.ts';

/** A line to be emailed. */
export type MailedLine = Pick<
  InboxLine,
  'id' | 'kind' | 'by' | 'items' | 'total' | 'details' | 'programme_name'
> & {
  /** Null outside of a programme. */
  programme_code: string | null;
};

interface Reader {
  email: string;
  first_name: string;
}

interface Sending {
  product: string;
  publicUrl: string;
}

const greet = ({ first_name: name }: Reader) => (name === '' ? copy.greeting : copy.greetingByName(name));
const labelOf = (kind: NoticeKind) => preferenceForm[mailPreferenceOf(kind)].label;

/** The inbox, in the programme that all lines are about. */
function inboxOf({ publicUrl }: Sending, lines: readonly MailedLine[], path = '/app/inbox'): string {
  const codes = new Set(lines.map((line) => line.programme_code));
  const [code = null] = codes;
  return publicUrl + nameProgramme(path, codes.size === 1 ? code : null);
}

/** Lines of one kind: a single one in full, several as a list. */
export function kindEmail(
  to: Reader,
  sending: Sending,
  {
    kind,
    lines,
    unsubscribe,
  }: { kind: NoticeKind; lines: MailedLine[]; unsubscribe: EmailContent['unsubscribe'] },
): Mail {
  const [first] = lines;
  const alone = lines.length === 1 ? first : undefined;
  return renderEmail({
    to: to.email,
    greeting: greet(to),
    product: sending.product,
    subject: alone ? titleOf(alone) : `${labelOf(kind)}: ${copy.severalSubject(lines.length)}`,
    paragraphs: alone ? [`${titleOf(alone)}.`, ...describeDetails(alone)] : [],
    lists: alone ? itemLists(alone) : listsOf(lines),
    button: alone
      ? { label: 'Open in Baton', link: inboxOf(sending, lines, `/app/inbox?open=${alone.id}`) }
      : { label: copy.openInbox, link: inboxOf(sending, lines) },
    footnote: `You’re receiving this because emails for “${labelOf(kind)}” are on. Change this in Settings > Notifications.`,
    ...(unsubscribe && { unsubscribe }),
  });
}

/** Everything that a user wants once a day. */
export function dailyEmail(to: Reader, sending: Sending, lines: MailedLine[]): Mail {
  return renderEmail({
    to: to.email,
    greeting: greet(to),
    product: sending.product,
    subject: copy.daily.subject(lines.length),
    paragraphs: ['Here’s what happened since your last daily email.'],
    lists: listsOf(lines),
    button: { label: copy.openInbox, link: inboxOf(sending, lines) },
    footnote: 'You’re receiving this once a day. Change this in Settings > Notifications.',
  });
}

/** The sentence with its programme, unless the sentence names it. */
function titleOf(line: MailedLine): string {
  const sentence = describeNotice(line);
  const isNamed = line.programme_name === '' || line.kind === 'role_changed';
  return isNamed ? sentence : `${sentence} in ${line.programme_name}`;
}

function itemLists({ kind, items, total }: MailedLine): NonNullable<EmailContent['lists']> {
  if (total <= 1) return [];
  const labels = items.slice(0, maxItems).map(({ label }) => label);
  return [{ title: labelOf(kind), lines: withRest(labels, total) }];
}

/** Lines by programme and kind, each with its details. */
function listsOf(lines: readonly MailedLine[]): NonNullable<EmailContent['lists']> {
  const groups = new Map<string, MailedLine[]>();
  for (const line of lines) {
    const title = copy.daily.title(line.programme_name, labelOf(line.kind));
    groups.set(title, [...(groups.get(title) ?? []), line]);
  }
  return [...groups].map(([title, some]) => ({
    title,
    lines: withRest(
      some.slice(0, maxItems).map((line) => [describeNotice(line), ...describeDetails(line)].join(' · ')),
      some.length,
    ),
  }));
}

function withRest(lines: string[], total: number): string[] {
  return total > lines.length ? [...lines, `and ${formatNumber(total - lines.length)} more`] : lines;
}
