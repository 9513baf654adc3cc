import { entities } from '@baton/contract/entities.ts';
import { describeDetails, describeNotice, placeOfItem } from '@baton/contract/accounts/describe-notice.ts';
import { maxItems, type InboxLine } from '@baton/contract/accounts/inbox.ts';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import { mailPreferenceOf, preferenceForm } from '@baton/contract/accounts/preferences.ts';
import { nameProgramme } from '@baton/contract/http/programme-address.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatList } from '@baton/domain/locale.ts';
import { plural } from '@baton/domain/plural.ts';
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
    subject: alone ? subjectOf(alone) : subjectOfSeveral(kind, lines),
    paragraphs: alone ? [`${titleOf(alone)}.`, ...describeDetails(alone)] : [],
    lists: alone ? [...itemLists(alone), ...certificateLists(alone, sending)] : listsOf(lines),
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
    subject: copy.daily.subject(lines.length) + inBrackets(namesOf(lines, '')),
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

/** The sentence with the turnovers and numbers that it doesn’t name. */
function subjectOf(line: MailedLine): string {
  const title = titleOf(line);
  return title + inBrackets([categoriesOf(line), ...namesOf([line], title)].filter((text) => text !== ''));
}

function subjectOfSeveral(kind: NoticeKind, lines: readonly MailedLine[]): string {
  const items = lines.flatMap((line) => line.items);
  const entity = items[0]?.entity;
  const isAlike = entity !== undefined && items.every((item) => item.entity === entity);
  const count = lines.reduce((sum, { total }) => sum + total, 0);
  const { one, many } = entities[entity ?? 'turnover'];
  const what = isAlike
    ? plural(count, { one: `1 ${one}`, other: `${formatNumber(count)} ${many}` })
    : copy.severalSubject(lines.length);
  const [programme = '', ...others] = new Set(lines.map((line) => line.programme_name));
  const where = programme === '' || others.length > 0 ? '' : ` in ${programme}`;
  return `${labelOf(kind)}: ${what}${where}${inBrackets(namesOf(lines, ''))}`;
}

const inBrackets = (names: readonly string[]) => (names.length === 0 ? '' : ` (${names.join(', ')})`);

/** How many turnovers a subject names. */
const maxNamed = 3;

/** The turnovers that lines are about, if a text doesn’t name them: the first ones, and how many more. */
function namesOf(lines: readonly MailedLine[], text: string): string[] {
  const listed = lines.flatMap(({ items }) => items);
  const names = [
    ...new Set(listed.map(({ label, of = label, entity }) => (entity === 'membership' ? '' : of))),
  ];
  const unnamed = names.filter((name) => name !== '' && !text.includes(name));
  const unlisted = lines.reduce((sum, { total, items }) => sum + Math.max(0, total - items.length), 0);
  const more = Math.max(0, unnamed.length - maxNamed) + unlisted;
  return [...unnamed.slice(0, maxNamed), ...(more > 0 ? [`${formatNumber(more)} more`] : [])];
}

/** `3 A and 9 B`: punches of several by their categories. */
function categoriesOf({ items, total }: MailedLine): string {
  const counts = new Map<string, number>();
  for (const { category } of items)
    if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + 1);
  if (items.length < total) return '';
  if (items.length === 1) return [...counts.keys()].map((category) => `category ${category}`).join('');
  const sorted = [...counts].toSorted(([one], [other]) => one.localeCompare(other));
  return formatList(sorted.map(([category, count]) => `${formatNumber(count)} ${category}`));
}

/** The certificate that the line tells of, with the page of its PDF. */
function certificateLists(
  { details, programme_code: code }: MailedLine,
  { publicUrl }: Sending,
): NonNullable<EmailContent['lists']> {
  const { certificates: number, certificate_id: id } = details;
  if (number === undefined || id === undefined) return [];
  const link = publicUrl + nameProgramme(`/app/certificates?id=${id}`, code);
  return [{ title: 'Certificate', lines: [number], link: { label: 'Certificate and PDF', link } }];
}

function itemLists({ kind, items, total }: MailedLine): NonNullable<EmailContent['lists']> {
  if (total <= 1) return [];
  const labels = items
    .slice(0, maxItems)
    .map((item) => (item.of === undefined ? item.label : `${item.label} · ${placeOfItem(item)}`));
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
