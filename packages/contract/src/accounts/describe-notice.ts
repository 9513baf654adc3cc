import { isDay } from '@baton/domain/day.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { describeLifted, isRuleKind } from '@baton/domain/quality/lifted-rules.ts';
import type { InboxLine } from './inbox.ts';
import { copy } from './copy.ts';

/** What page and email say of a line. */
export type DescribedNotice = Pick<
  InboxLine,
  'kind' | 'by' | 'items' | 'total' | 'details' | 'programme_name'
>;

const words = copy.notice;

/** The sentence of a line, without a full stop. */
export function describeNotice(line: DescribedNotice): string {
  const { kind, by, total, details, programme_name: programme } = line;
  const what = subjectOf(line);
  switch (kind) {
    case 'submitted':
      return details['certificate'] === 'to_sign'
        ? words.submittedToSign(by, what)
        : words.submitted(by, what);
    case 'decided':
      return details['act'] === 'reject' ? words.rejected(by, what) : words.accepted(by, what);
    case 'ready':
      return words.ready(by, what);
    case 'mentioned':
      return words.mentioned(by, what);
    case 'commented':
      return words.commented(by, what);
    case 'constraint_assigned':
      return total > 1 ? words.constraintsAssigned(by, total) : words.constraintAssigned(by, what);
    case 'constraint_cleared':
      return total > 1 ? words.constraintsCleared(by, total) : words.constraintCleared(by, what);
    case 'punch_assigned':
      return words.punchAssigned(by, what);
    case 'punch_to_verify':
      return words.punchToVerify(by, what);
    case 'punch_rejected':
      return words.punchRejected(by, what);
    case 'punch_changed':
      return describeChange(by, what, details);
    case 'punch_reopened':
      return words.punchReopened(by, what);
    case 'rule_lifted':
      return words.ruleLifted(by, describeRule(details), total);
    case 'forecast_moved':
      return describeMove(line, what);
    case 'update_due':
      return describeDue(by, details);
    case 'lookahead_issued':
    case 'weekly_issued':
      return words.issued(by, what);
    case 'work_finished':
      return describeWork(line, what);
    case 'role_changed':
      return describeRole(by, programme, details);
  }
}

/** What else is said of it: reason, note or the words of a comment. */
export function describeDetails({ details }: Pick<DescribedNotice, 'details'>): string[] {
  const { reason = '', note = '', text = '' } = details;
  return [
    ...(reason === '' ? [] : [copy.reason(reason)]),
    ...[note, text].filter((each) => each !== '').map((each) => copy.quote(each)),
  ];
}

function subjectOf({ items, total }: DescribedNotice): string {
  const [first] = items;
  if (total === 1 && first) return first.label;
  return first?.entity === 'punch' ? copy.punches(total) : copy.turnovers(total);
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
  const { role = '', before = '', admin } = details;
  if (admin !== undefined) return admin === 'true' ? words.adminGiven(by) : words.adminTaken(by);
  if (role === '') return words.teamsChanged(by, programme);
  return before === '' ? words.roleGiven(by, role, programme) : words.roleChanged(by, role, programme);
}
