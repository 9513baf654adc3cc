import { expect, test } from 'vitest';
import {
  chooseSheet,
  correctCell,
  countWork,
  mapColumn,
  noImportOptions,
  optionsOf,
  skipRows,
} from './import-options.ts';

const columns = [
  { header: 'No', field: 'code' },
  { header: 'Text', field: 'name' },
  { header: 'Foo', field: null },
];

test('a column takes a field away from the one that had it', () => {
  expect(mapColumn(noImportOptions, columns, 'Foo', 'name').mapping).toEqual({ Foo: 'name', Text: null });
  expect(mapColumn(noImportOptions, columns, 'Text', null).mapping).toEqual({ Text: null });
});

test('corrections come and go without a trace', () => {
  const once = correctCell(noImportOptions, 3, 'team', 'E');
  const twice = correctCell(once, 3, 'name', '');
  expect(twice.corrections).toEqual({ 3: { team: 'E', name: '' } });
  expect(correctCell(twice, 3, 'team', undefined).corrections).toEqual({ 3: { name: '' } });
  expect(correctCell(once, 3, 'team', undefined)).toEqual(noImportOptions);
});

test('rows are left out once and can be taken back', () => {
  const out = skipRows(noImportOptions, [9, 2, 9], true);
  expect(out.skipped).toEqual([2, 9]);
  expect(skipRows(out, [2, 9], false)).toEqual(noImportOptions);
});

test('another sheet keeps only the order of dates', () => {
  const wishes = { ...skipRows(noImportOptions, [2], true), dateOrder: 'dmy' as const };
  expect(chooseSheet(wishes, 'Two')).toEqual({ ...noImportOptions, dateOrder: 'dmy', sheet: 'Two' });
});

test('the options say only what was decided', () => {
  expect(optionsOf(noImportOptions)).toBe('{}');
  const wishes = {
    ...correctCell(skipRows(noImportOptions, [4], true), 3, 'name', 'B'),
    dateOrder: 'mdy' as const,
  };
  expect(JSON.parse(optionsOf(wishes) ?? '')).toEqual({
    date_order: 'mdy',
    corrections: { 3: { name: 'B' } },
    skip_rows: [4],
  });
  expect(countWork(wishes)).toBe(3);
});

test('more options than the server takes are not sent', () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => index + 2);
  expect(optionsOf(skipRows(noImportOptions, rows, true))).toBeUndefined();
});
