import { optionalTimeZone } from '../form/calendar-fields.ts';
import { boolean } from '../form/field.ts';
import { readForm, type FieldErrors, type ValuesOf } from '../form/form.ts';

/** Preferences that the server uses. Others may be stored, which only the page interprets. */
export const preferenceForm = {
  notify_digest: boolean({ label: 'Weekly digest' }),
  notify_decisions: boolean({ label: 'Acceptance and rejection of what I submitted' }),
  time_zone: optionalTimeZone({ label: 'Time zone' }),
};

export type Preferences = ValuesOf<typeof preferenceForm>;

const initial: Preferences = { notify_digest: false, notify_decisions: false, time_zone: null };

/** Effective preferences: the stored values, or the defaults for missing and invalid ones. */
export function readPreferences(stored: Record<string, unknown>): Preferences {
  const valid = Object.entries(stored).filter(
    ([name, value]) => !preferenceProblems({ [name]: value }) && Object.hasOwn(initial, name),
  );
  return { ...initial, ...Object.fromEntries(valid) };
}

/** Validation problems of preferences to store; those that only the page interprets are not checked. */
export function preferenceProblems(preferences: Record<string, unknown>): FieldErrors | undefined {
  return readForm(preferenceForm, preferences, 'patch').errors;
}
