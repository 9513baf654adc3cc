import { isDay } from '@baton/domain/day.ts';
import type { Field } from '@baton/contract/form/field.ts';
import { readForm } from '@baton/contract/form/form.ts';
import { formatDay } from '#lib/format-day.ts';
import { readDay } from '#lib/read-day.ts';
import { readToday } from '#lib/today.ts';
import { plainText } from '#resource/record.ts';

export type CellReading = { value: unknown; problem?: undefined } | { problem: string };

/** What was typed into a cell, as the field's value, or what is wrong with it. */
export function readCell(name: string, field: Field, text: string): CellReading {
  let given: unknown = text;
  if (field.kind === 'day' && text.trim() !== '') {
    given = readDay(text, { today: readToday(), base: null });
    if (given === null) return { problem: 'Enter a day such as 12/3, 12 mar, +7 or friday.' };
  }
  const { values, errors } = readForm({ [name]: field }, { [name]: given }, 'patch');
  return errors ? { problem: errors[name]?.join(' ') ?? '' } : { value: values[name] };
}

/** A value as it stands in the cell's input. */
export function typedText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'day' && isDay(plainText(value))) return formatDay(plainText(value), readToday());
  return plainText(value);
}
