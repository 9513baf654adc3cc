import { expect, test } from 'vitest';
import { arrayText, manyRows, oneRow } from './column-values.ts';

test('lists are written as PostgreSQL reads them', () => {
  expect(arrayText([1, null, undefined, true])).toBe('{1,NULL,NULL,true}');
  expect(arrayText(['', 'NULL', 'a,b {c}', 'line\nbreak'])).toBe('{"","NULL","a,b {c}","line\nbreak"}');
  expect(arrayText(['"quoted"', 'C:\\dates'])).toBe('{"\\"quoted\\"","C:\\\\dates"}');
  expect(arrayText([])).toBe('{}');
});

test('many rows are a value per column, one row is its values', () => {
  const columns = { scope: 'integer', need: 'date', remark: 'text' };
  const row = { scope: 7, need: null, remark: 'a "b"' };
  expect(manyRows.values(columns, [row, { ...row, scope: 8 }])).toEqual([
    2,
    '{7,8}',
    '{NULL}',
    '{"a \\"b\\""}',
  ]);
  expect(manyRows.values(columns, [])).toEqual([0, '{}', '{}', '{}']);
  expect(oneRow.values(columns, [row])).toEqual([7, null, 'a "b"']);
});
