import { optionalTimeZone } from '../form/calendar-fields.ts';
import { boolean, choice, type Field } from '../form/field.ts';
import { readForm, type FieldErrors, type ValuesOf } from '../form/form.ts';
import {
  mailTimeLabels,
  mailTimes,
  noticeDeclarations,
  noticeKinds,
  type MailTime,
  type NoticeKind,
} from './notices.ts';

type MailPreference = `mail_${NoticeKind}`;

const mailFields = Object.fromEntries(
  noticeKinds.map((kind) => {
    const { label, mail: initial } = noticeDeclarations[kind];
    const field = choice({ label, options: mailTimes, labels: mailTimeLabels, initial });
    return [mailPreferenceOf(kind), field];
  }),
) as Record<MailPreference, Field<MailTime, false>>;

/** Preferences that the server uses. Others may be stored, which only the page interprets. */
export const preferenceForm = {
  ...mailFields,
  notify_digest: boolean({ label: 'Weekly digest' }),
  time_zone: optionalTimeZone({ label: 'Time zone' }),
};

export type Preferences = ValuesOf<typeof preferenceForm>;

const initial = Object.fromEntries(
  Object.entries(preferenceForm).map(([name, field]) => [name, field.initial ?? null]),
) as Preferences;

/** Preference in which the email setting of a kind is stored. */
export function mailPreferenceOf(kind: NoticeKind): MailPreference {
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
