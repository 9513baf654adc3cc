import { optionalTimeZone } from '../form/calendar-fields.ts';
import { boolean } from '../form/field.ts';
import { readForm, type FieldErrors, type ValuesOf } from '../form/form.ts';

/** What somebody may prefer that others act by. Preferences may hold more, which only the page understands. */
export const preferenceForm = {
  notify_digest: boolean({ label: 'Weekly digest' }),
  notify_decisions: boolean({ label: 'Acceptance and rejection of what I submitted' }),
  time_zone: optionalTimeZone({ label: 'Time zone' }),
};

export type Preferences = ValuesOf<typeof preferenceForm>;

const initial: Preferences = { notify_digest: false, notify_decisions: false, time_zone: null };

/** What holds: as it was chosen, and by default where nothing or nonsense was kept. */
export function readPreferences(kept: Record<string, unknown>): Preferences {
  const usable = Object.entries(kept).filter(
    ([name, value]) => !preferenceProblems({ [name]: value }) && Object.hasOwn(initial, name),
  );
  return { ...initial, ...Object.fromEntries(usable) };
}

/** What is wrong with preferences that somebody wants to keep; the page's own are its own business. */
export function preferenceProblems(wanted: Record<string, unknown>): FieldErrors | undefined {
  return readForm(preferenceForm, wanted, 'patch').errors;
}
