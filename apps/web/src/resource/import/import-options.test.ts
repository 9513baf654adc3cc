import { expect, test } from 'vitest';
import {
  correctCell,
  countDecisions,
  initialOptions,
  mapColumn,
  selectTable,
  serialiseOptions,
  skipRows,
} from './import-options.ts';

const none = initialOptions({});

test('a column takes a field away from the one that had it, which keeps its proposal', () => {
  const first = mapColumn(none, 'Foo', 'name');
  expect(first.mapping).toEqual({ Foo: 'name' });
  expect(mapColumn(first, 'Text', 'name').mapping).toEqual({ Text: 'name' });
  expect(mapColumn(mapColumn(none, 'No', null), 'Foo', 'name').mapping).toEqual({ No: null, Foo: 'name' });
  expect(mapColumn(none, 'Text', null).mapping).toEqual({ Text: null });
});

test('corrections come and go without a trace', () => {
  const once = correctCell(none, 3, 'team', 'E');
  const twice = correctCell(once, 3, 'name', '');
  expect(twice.corrections).toEqual({ 3: { team: 'E', name: '' } });
  expect(correctCell(twice, 3, 'team', undefined).corrections).toEqual({ 3: { name: '' } });
  expect(correctCell(once, 3, 'team', undefined)).toEqual(none);
});

test('rows are left out once and can be taken back', () => {
  const out = skipRows(none, [9, 2, 9], true);
  expect(out.skipped).toEqual([2, 9]);
  expect(skipRows(out, [2, 9], false)).toEqual(none);
});

test('a field can take several columns', () => {
  const first = mapColumn(none, 'Foo', 'name', true);
  expect(mapColumn(first, 'Text', 'name', true).mapping).toEqual({ Foo: 'name', Text: 'name' });
});

test('another table keeps only the order of dates and the answers', () => {
  const answered = { ...initialOptions({ reason: 'WX' }), dateOrder: 'dmy' as const };
  const options = { ...skipRows(answered, [2], true), headerRow: 4, headerRows: 2 };
  const another = selectTable(options, { sheet: 'Two' });
  expect(another).toEqual({ ...answered, sheet: 'Two' });
  expect(selectTable(another, { headerRow: 3 })).toEqual({ ...answered, sheet: 'Two', headerRow: 3 });
});

test('the options say only what was decided', () => {
  expect(serialiseOptions(none)).toBe('{}');
  const options = {
    ...correctCell(skipRows(none, [4], true), 3, 'name', 'B'),
    dateOrder: 'mdy' as const,
  };
  expect(JSON.parse(serialiseOptions(options) ?? '')).toEqual({
    date_order: 'mdy',
    corrections: { 3: { name: 'B' } },
    skip_rows: [4],
  });
  expect(countDecisions(options, {})).toBe(3);
});

test('answers are sent and counted if they were changed', () => {
  const initial = { values: {}, create_missing: ['teams'], clear_empty: false, reason: '' };
  const before = { ...initialOptions(initial), headerRow: 3, headerRows: 2 };
  expect(JSON.parse(serialiseOptions(before) ?? '')).toEqual({
    header_row: 3,
    header_rows: 2,
    create_missing: ['teams'],
  });
  expect(countDecisions(before, initial)).toBe(0);
  const values = { Done: 'empty', TBC: 'remark' };
  const after = { ...before, answers: { ...initial, values, create_missing: [], clear_empty: true } };
  expect(JSON.parse(serialiseOptions(after) ?? '')).toMatchObject({ values, clear_empty: true });
  expect(countDecisions(after, initial)).toBe(4);
});

test('more options than the server takes are not sent', () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => index + 2);
  expect(serialiseOptions(skipRows(none, rows, true))).toBeUndefined();
});
