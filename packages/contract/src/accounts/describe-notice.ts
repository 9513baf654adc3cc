import { absent, hasTrials } from '@baton/domain/build-flags.ts';
import { isDay } from '@baton/domain/day.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatDate, formatList } from '@baton/domain/locale.ts';
import { plural } from '@baton/domain/plural.ts';
import { describeLifted, isRuleKind } from '@baton/domain/quality/lifted-rules.ts';
import { entities } from '../entities.ts';
import type { InboxLine, NoticeItem } from './inbox.ts';
import type { NoticeKind } from './notices.ts';
import { copy } from './copy.ts';

/** What page and email say of a line. */
type DescribedNotice = Pick<InboxLine, 'kind' | 'by' | 'items' | 'total' | 'details' | 'programme_name'>;

const words = copy.notice;

/** The sentence of a line, without a full stop. */
export function describeNotice(line: DescribedNotice): string {
  return sentences[line.kind](line, subjectOf(line));
}

type Sentences = Record<NoticeKind, (line: DescribedNotice, what: string) => string>;

/** The sentence of every kind; `what` is what it is about. */
const sentences: Sentences = {
  submitted: ({ by, details }, what) =>
    details['certificate'] === 'to_sign' ? words.submittedToSign(by, what) : words.submitted(by, what),
  decided: ({ by, details }, what) => {
    if (details['act'] === 'reject') return words.rejected(by, what);
    const exceptions = Number(details['exception_count'] ?? 0);
    return exceptions > 0 ? words.acceptedWithExceptions(by, what, exceptions) : words.accepted(by, what);
  },
  reopened: ({ by, details }, what) =>
    details['act'] === 'void' ? words.certificateVoided(by, what) : words.reopened(by, what),
  acted_for: ({ by, details }, what) => words.actedFor[actedFor(details)](by, what),
  ready: ({ by }, what) => words.ready(by, what),
  earlier_reopened: ({ by, total, details: { earlier = '' } }, what) =>
    words.earlierReopened(by, what, earlier, total),
  mentioned: ({ by }, what) => words.mentioned(by, what),
  commented: ({ by }, what) => words.commented(by, what),
  constraint_assigned: ({ by, total }, what) =>
    total > 1 ? words.constraintsAssigned(by, total) : words.constraintAssigned(by, what),
  constraint_cleared: ({ by, total }, what) =>
    total > 1 ? words.constraintsCleared(by, total) : words.constraintCleared(by, what),
  punch_raised: ({ by, details }, what) =>
    details['act'] === 'given' ? words.punchGiven(by, what) : words.punchRaised(by, what),
  punch_assigned: ({ by }, what) => words.punchAssigned(by, what),
  punch_to_verify: ({ by, details }, what) =>
    details['act'] === undefined ? words.punchToVerify(by, what) : words.punchToVerifyGiven(by, what),
  punch_rejected: ({ by }, what) => words.punchRejected(by, what),
  punch_changed: ({ by, details }, what) => describeChange(by, what, details),
  punch_reopened: ({ by }, what) => words.punchReopened(by, what),
  ...(hasTrials
    ? ({
        trial_to_sign: ({ by }, what) => `${by} signed ${what}. The next signature is yours`,
        trial_returned: ({ by }, what) => `${by} returned ${what}`,
        trial_changed: ({ by, details }, what) => describeChange(by, what, details),
      } satisfies Partial<Sentences>)
    : absent),
  rule_lifted: ({ by, details, total }) => words.ruleLifted(by, describeRule(details), total),
  forecast_moved: describeMove,
  update_due: ({ by, details }) => describeDue(by, details),
  lookahead_issued: ({ by }, what) => words.issued(by, what),
  weekly_issued: ({ by }, what) => words.issued(by, what),
  work_finished: describeWork,
  deputy_named: ({ by, programme_name: programme, details }) => describeDeputy(by, programme, details),
  role_changed: ({ by, programme_name: programme, details }) => describeRole(by, programme, details),
};

/** What else is said of it: reason, note or the words of a comment. */
export function describeDetails({
  details,
  items,
  total,
}: Pick<DescribedNotice, 'details' | 'items' | 'total'>): string[] {
  const { asked = '', punches = '', capacity = '' } = details;
  const { reason = '', override = '', note = '', text = '', certificates = '', exceptions = '' } = details;
  const [first] = items;
  const numbers = linesOf(certificates);
  return [
    ...(numbers.length > 0 ? [copy.certificates(numbers.length, formatList(numbers))] : []),
    ...linesOf(capacity),
    ...linesOf(exceptions).map((each) => copy.exception(each)),
    ...(total === 1 && first?.of !== undefined ? [placeOfItem(first)] : []),
    ...(reason === '' ? [] : [copy.reason(reason)]),
    ...(override === '' ? [] : [copy.override(override)]),
    ...(asked === '' ? [] : [copy.asked(punches, asked)]),
    ...[note, text].filter((each) => each !== '').map((each) => copy.quote(each)),
  ];
}

/** Where a record is, and its category: `21-03 MC, category A`. */
export function placeOfItem({ of = '', category }: NoticeItem): string {
  return category === undefined ? of : `${of}, category ${category}`;
}

function subjectOf({ items, total }: DescribedNotice): string {
  const [first] = items;
  if (total === 1 && first) return first.label;
  const { one, many } = entities[first?.entity ?? 'turnover'];
  return plural(total, { one: `1 ${one}`, other: `${formatNumber(total)} ${many}` });
}

function describeChange(by: string, what: string, { act, fields = '' }: Record<string, string>): string {
  if (act === 'voided') return words.punchVoided(by, what);
  return fields === '' ? words.punchChanged(by, what) : words.punchChangedFields(by, what, fields);
}

function describeRule({ rule = '', name = '', before = '', after = '' }: Record<string, string>): string {
  return isRuleKind(rule) ? describeLifted(rule, { name, before, after }) : name;
}

function describeMove({ by, details: { from = '', to = '' } }: DescribedNotice, what: string): string {
  if (isDay(from) && isDay(to)) return words.forecastMovedTo(by, what, formatDate(from), formatDate(to));
  return isDay(from) ? words.forecastCleared(by, what) : words.forecastMoved(by, what);
}

/** `by` is empty if the programme reminds by itself at its cut-off. */
function describeDue(by: string, { cutoff = '' }: Record<string, string>): string {
  if (by === '') return isDay(cutoff) ? words.updateDueOn(formatDate(cutoff)) : words.updateDue;
  return isDay(cutoff) ? words.updateAskedBy(by, formatDate(cutoff)) : words.updateAsked(by);
}

function describeWork({ items, details }: DescribedNotice, what: string): string {
  const isFailed = details['result'] === 'failed';
  if (items[0]?.entity === 'import') return isFailed ? words.importFailed(what) : words.importDone(what);
  return isFailed ? words.reportFailed(what) : words.reportDone(what);
}

function describeRole(by: string, programme: string, details: Record<string, string>): string {
  const { role = '', before = '', admin, added = '', removed = '' } = details;
  if (admin !== undefined) return admin === 'true' ? words.adminGiven(by) : words.adminTaken(by);
  if (role !== '' && before === '') return words.roleGiven(by, role, programme, formatList(linesOf(added)));
  const teams = [
    ...(added === '' ? [] : [words.teamsAdded(formatList(linesOf(added)))]),
    ...(removed === '' ? [] : [words.teamsRemoved(formatList(linesOf(removed)))]),
  ];
  const changed = role === '' ? words.teamsChanged(by, programme) : words.roleChanged(by, role, programme);
  return teams.length === 0 ? changed : `${changed}: ${teams.join(', ')}`;
}

function describeDeputy(by: string, programme: string, details: Record<string, string>): string {
  const { act, absent = '', deputy = '', from = '', to = '' } = details;
  if (act === 'ended') return words.deputyEnded(by, { absent, deputy, programme });
  const days = isDay(from) && isDay(to) ? `${formatDate(from)} to ${formatDate(to)}` : '';
  return words.deputyNamed(by, { absent, deputy, programme, days });
}

/** Several values of one detail are lines of text. */
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

function actedFor({ act = '' }: Record<string, string>): keyof typeof words.actedFor {
  return act in words.actedFor ? (act as keyof typeof words.actedFor) : 'submit';
}
