import { optionalTimeZone } from '../form/calendar-fields.ts';
import { boolean, choice } from '../form/field.ts';
import { readForm, type FieldErrors, type ValuesOf } from '../form/form.ts';
import { mailTimeLabels, mailTimes, usualMailTimes, type MailTime, type NoticeKind } from './notices.ts';

const mail = (kind: NoticeKind, label: string) =>
  choice({ label, options: mailTimes, labels: mailTimeLabels, initial: usualMailTimes[kind] });

/** Preferences that the server uses. Others may be stored, which only the page interprets. */
export const preferenceForm = {
  mail_submitted: mail('submitted', 'Submitted to my team'),
  mail_decided: mail('decided', 'Accepted or rejected'),
  mail_ready: mail('ready', 'Reported ready to submit'),
  mail_mentioned: mail('mentioned', 'Mentions'),
  mail_commented: mail('commented', 'Comments'),
  mail_constraint_assigned: mail('constraint_assigned', 'Constraint assigned to me'),
  mail_constraint_cleared: mail('constraint_cleared', 'Constraint cleared'),
  mail_punch_assigned: mail('punch_assigned', 'Punch assigned to me'),
  mail_punch_to_verify: mail('punch_to_verify', 'Punch to verify'),
  mail_punch_rejected: mail('punch_rejected', 'Punch rejected'),
  mail_punch_changed: mail('punch_changed', 'Punch changed or voided'),
  mail_punch_reopened: mail('punch_reopened', 'Punch reopened after acceptance'),
  mail_rule_lifted: mail('rule_lifted', 'Rule lifted'),
  mail_forecast_moved: mail('forecast_moved', 'Forecast moved'),
  mail_update_due: mail('update_due', 'Update due'),
  mail_lookahead_issued: mail('lookahead_issued', 'Look-ahead issued'),
  mail_weekly_issued: mail('weekly_issued', 'Weekly report issued'),
  mail_work_finished: mail('work_finished', 'Import or report finished'),
  mail_role_changed: mail('role_changed', 'Role changed'),
  notify_digest: boolean({ label: 'Weekly digest' }),
  time_zone: optionalTimeZone({ label: 'Time zone' }),
} satisfies Record<`mail_${NoticeKind}`, unknown> & Record<string, unknown>;

export type Preferences = ValuesOf<typeof preferenceForm>;

const initial = Object.fromEntries(
  Object.entries(preferenceForm).map(([name, field]) => [name, field.initial ?? null]),
) as Preferences;

/** Preference in which the email setting of a kind is stored. */
export function mailPreferenceOf(kind: NoticeKind): `mail_${NoticeKind}` {
  return `mail_${kind}`;
}

/** When the user wants emails of a kind. */
export function mailTimeOf(stored: Record<string, unknown>, kind: NoticeKind): MailTime {
  return readPreferences(stored)[mailPreferenceOf(kind)];
}

/** Effective preferences: the stored values, or the defaults for missing and invalid ones. */
export function readPreferences(stored: Record<string, unknown>): Preferences {
  const valid = Object.entries(stored).filter(
    ([name, value]) => Object.hasOwn(initial, name) && !preferenceProblems({ [name]: value }),
  );
  return { ...initial, ...Object.fromEntries(valid) };
}

/** Validation problems of preferences to store; those that only the page interprets are not checked. */
export function preferenceProblems(preferences: Record<string, unknown>): FieldErrors | undefined {
  return readForm(preferenceForm, preferences, 'patch').errors;
}
