import * as z from 'zod/mini';
import { copy } from './copy.ts';
import { integer, list, type Field } from './field.ts';

/** A day of the week, 1 = Monday … 7 = Sunday (ISO 8601). */
export function weekday(basics: {
  label: string;
  initial: number;
  synonyms?: readonly string[];
}): Field<number, false> {
  return integer({ ...basics, min: 1, max: 7 });
}

/** The working days of the week. */
export function weekdays(basics: { label: string; initial: number[] }): Field<number[], false> {
  const days = list({
    label: basics.label,
    of: integer({ label: 'Weekday', required: true, min: 1, max: 7 }),
    max: 7,
    initial: basics.initial,
  });
  const check = z.pipe(
    days.check,
    z.array(z.int()).check(
      z.overwrite((values) => [...new Set(values)].toSorted((one, other) => one - other)),
      z.minLength(1, { error: copy.noWorkingDay }),
    ),
  );
  return { ...days, check, read: readWeekday };
}

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Parses `2` as well as `Tue`. */
function readWeekday(text: string): unknown {
  const word = text.trim().toLowerCase();
  const index = word.length < 3 ? -1 : dayNames.findIndex((name) => name.startsWith(word));
  if (index !== -1) return index + 1;
  return /^\d$/.test(word) ? Number(word) : text;
}

/** An IANA time zone, such as Europe/London. */
export function timeZone(basics: { label: string }): Field<string, false> {
  const check = z.string({ error: copy.notText }).check(z.refine(isTimeZone, { error: copy.notTimeZone }));
  return {
    kind: 'text',
    label: basics.label,
    needed: false,
    initial: 'UTC',
    check,
    read: (text) => text.trim(),
    maxLength: 64,
  };
}

/** An optional time zone; null means the user's local zone. */
export function optionalTimeZone(basics: { label: string }): Field<string | null, false> {
  const zone = timeZone(basics);
  return {
    kind: 'text',
    label: basics.label,
    needed: false,
    initial: null,
    check: z.nullable(zone.check),
    read: (text) => (text.trim() === '' ? null : zone.read(text)),
    maxLength: 64,
  };
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
