import type { Field } from '@baton/contract/form/field.ts';
import { readForm } from '@baton/contract/form/form.ts';
import type { Parsed } from '#grid/grid-source.ts';
import { readDay } from '#lib/read-day.ts';
import { readToday } from '#lib/today.ts';
import { plainText } from '#resource/record.ts';
import { optionsOf } from './cell-options.ts';
import { offerOptions } from './offer-options.ts';
import { notLoaded, type ListOf } from '#resource/use-names.ts';
import { isDay } from '@baton/domain/day.ts';

/** Parses what was typed or pasted as the field's value. */
export function readCell(field: Field, text: string, before: unknown, listOf: ListOf): Parsed {
  const typed = text.trim();
  const options = optionsOf(field, listOf);
  const option = options?.find(typed);
  if (options && !options.isOpen && !option && typed !== '')
    return {
      problem: isLoading(field, listOf)
        ? 'The options are still loading. Try again in a moment.'
        : `“${typed}” isn’t an option for ${field.label}.`,
    };
  let given: unknown = option ? option.id : text;
  if (field.kind === 'reference' && !option) given = null;
  if (field.kind === 'day' && typed !== '') {
    given = readDay(typed, {
      today: readToday(),
      base: typeof before === 'string' && isDay(before) ? before : null,
    });
    if (given === null) return { problem: 'Enter a date such as 12/3, 12 Mar, +7 or Friday.' };
  }
  const { values, errors } = readForm({ value: field }, { value: given }, 'patch');
  return errors ? { problem: errors['value']?.join(' ') ?? '' } : { value: values.value };
}

const isLoading = ({ kind, to }: Field, listOf: ListOf) =>
  kind === 'reference' && to !== undefined && listOf(to) === notLoaded;

/** Text of a value in the editor and on the clipboard; `readCell` reads it again. */
export function writeCell(field: Field, value: unknown, listOf: ListOf): string {
  if (value === null || value === undefined || value === '') return '';
  const id = field.kind === 'reference' ? Number(value) : plainText(value);
  return optionsOf(field, listOf)?.byId(id)?.label ?? plainText(value);
}

/** The options to offer while a cell is edited. */
export function suggestTexts(field: Field, text: string, value: unknown, listOf: ListOf): string[] {
  const { options, byId } = optionsOf(field, listOf) ?? {};
  if (!options) return [];
  const chosen = byId?.(field.kind === 'reference' ? Number(value) : plainText(value));
  return offerOptions(options, text, chosen ? [chosen.id] : []).map(({ label }) => label);
}
