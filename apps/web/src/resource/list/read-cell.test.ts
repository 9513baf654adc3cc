import { expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { boolean, choice, day, integer, reference, text } from '@baton/contract/form/field.ts';
import type { Field } from '@baton/contract/form/field.ts';
import type { DataRecord } from '#resource/record.ts';
import { notLoaded } from '#resource/use-names.ts';
import { readCell, suggestTexts, writeCell } from './read-cell.ts';

const record = (id: number, code: string, name: string): DataRecord => ({
  id,
  programme: 1,
  version: 1,
  created_at: '',
  updated_at: '',
  code,
  name,
  phase: `Phase ${id}`,
});
const areas = [record(1, 'A1', 'Jetty'), record(2, 'A2', 'Berth'), record(3, 'A10', 'Berth north')];
const listOf = (resource: string) => (resource === 'areas' ? areas : []);
const area = reference({ label: 'Area', to: 'areas' }) as Field;
const labels = { system: 'System', key_date: 'Key date' };
const kind = choice({ label: 'Kind', options: ['system', 'key_date'], labels, initial: 'system' }) as Field;
const flag = boolean({ label: 'Hold' }) as Field;
const colour = text({ label: 'Colour', max: 7, meaning: 'colour' }) as Field;
const read = (field: Field, typed: string, before: unknown = null) => readCell(field, typed, before, listOf);

it('finds the record that a text means by its code, its name or both', () => {
  for (const typed of ['A1', 'jetty', ' A1 Jetty ']) expect(read(area, typed)).toEqual({ value: 1 });
  expect(read(area, 'A10')).toEqual({ value: 3 });
  expect(read(area, 'a10 b')).toEqual({ value: 3 });
  expect(read(area, '')).toEqual({ value: null });
  expect(read(area, 'A')).toEqual({ problem: '“A” isn’t an option for Area.' });
});

it('doesn’t call a text wrong before the records that it could mean have come', () => {
  expect(readCell(area, 'A1', null, () => notLoaded)).toEqual({
    problem: 'The options are still loading. Try again in a moment.',
  });
  expect(readCell(area, '', null, () => notLoaded)).toEqual({ value: null });
});

it('reads choices and yes or no by their words and their values', () => {
  expect(read(kind, 'Key date')).toEqual({ value: 'key_date' });
  expect(read(kind, 'key_date')).toEqual({ value: 'key_date' });
  expect(read(kind, 'sys')).toEqual({ value: 'system' });
  expect(read(flag, 'yes')).toEqual({ value: true });
  expect(read(flag, 'no')).toEqual({ value: false });
});

it('reads a colour by its name, and any other by its value', () => {
  expect(read(colour, 'blue')).toEqual({ value: '#2563c9' });
  expect(read(colour, '#123456')).toEqual({ value: '#123456' });
  expect(writeCell(colour, '#2563c9', listOf)).toBe('Blue');
});

it('reads days as people type them, counted from the day that is there', () => {
  const field = day({ label: 'Start' }) as Field;
  expect(read(field, '+7', '2026-03-12')).toEqual({ value: '2026-03-19' });
  expect(read(field, 'soon')).toHaveProperty('problem');
});

it('says what is wrong with a text that the field does not take', () => {
  expect(read(integer({ label: 'Priority', max: 999 }) as Field, 'high')).toHaveProperty('problem');
  expect(read(text({ label: 'Name', max: 40, min: 1, required: true }) as Field, '')).toEqual({
    problem: form.blank,
  });
});

it('writes what it reads again', () => {
  for (const [field, value] of [
    [area, 2],
    [kind, 'key_date'],
    [flag, true],
    [flag, false],
  ] as const)
    expect(read(field, writeCell(field, value, listOf))).toEqual({ value });
});

it('offers all options until something else is typed', () => {
  expect(suggestTexts(area, 'A1 Jetty', 1, listOf)).toEqual(['A1 Jetty', 'A2 Berth', 'A10 Berth north']);
  expect(suggestTexts(area, 'berth', null, listOf)).toEqual(['A2 Berth', 'A10 Berth north']);
  const phase = { ...text({ label: 'Phase', max: 40 }), suggestions: { resource: 'areas', field: 'phase' } };
  expect(suggestTexts(phase as Field, 'phase 3', '', listOf)).toEqual(['Phase 3']);
  expect(read(phase as Field, 'Phase 9')).toEqual({ value: 'Phase 9' });
  expect(suggestTexts(text({ label: 'Name', max: 40 }) as Field, '', '', listOf)).toEqual([]);
});
