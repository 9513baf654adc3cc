import { expect, test } from 'vitest';
import { teams } from '@baton/contract/programme/teams.ts';
import type { ImportAction, ImportRow } from '@baton/contract/resource/import-result.ts';
import { filterRows, mergeRows, previewColumns } from './preview-rows.ts';
import { recordFields } from './record-import.tsx';

const row = (number: number, action: ImportAction, errors: ImportRow['errors'] = {}): ImportRow => ({
  row: number,
  action,
  id: null,
  label: `R${number}`,
  values: {},
  changes: {},
  errors,
});
const numbers = (rows: readonly ImportRow[]) => rows.map((each) => each.row);

test('a row that is left out keeps its place', () => {
  const seen = new Map([[3, row(3, 'error')]]);
  const merged = mergeRows([row(2, 'create'), row(4, 'update')], seen, [3]);
  expect(numbers(merged)).toEqual([2, 3, 4]);
  expect(merged.map(({ isOut }) => isOut)).toEqual([false, true, false]);
});

test('rows are numbered as they were given, without a header that was added', () => {
  const merged = mergeRows([row(2, 'create'), row(3, 'error')], new Map(), [], 1);
  expect(merged.map(({ row: number, line }) => [number, line])).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

test('it is marked before the server has answered, and taken back likewise', () => {
  const merged = mergeRows([row(2, 'create'), row(3, 'error')], new Map(), [3]);
  expect(merged.map(({ isOut }) => isOut)).toEqual([false, true]);
  const back = mergeRows([row(2, 'create')], new Map([[3, row(3, 'error')]]), []);
  expect(back.map(({ isOut }) => isOut)).toEqual([false, false]);
});

test('filters by action, and keeps corrected rows among the errors', () => {
  const rows = mergeRows([row(2, 'create'), row(3, 'error'), row(4, 'create')], new Map(), []);
  expect(numbers(filterRows(rows, 'all', {}))).toEqual([2, 3, 4]);
  expect(numbers(filterRows(rows, 'create', {}))).toEqual([2, 4]);
  expect(numbers(filterRows(rows, 'error', { 4: { name: 'x' } }))).toEqual([3, 4]);
  expect(numbers(filterRows(mergeRows(rows, new Map(), [3]), 'left_out', {}))).toEqual([3]);
});

test('columns begin with the key and what needs a look', () => {
  const columns = [
    { header: 'Firm', field: 'company' },
    { header: 'Foo', field: null },
    { header: 'Kind', field: 'kind' },
    { header: 'No', field: 'code' },
  ];
  expect(previewColumns(recordFields(teams), 'code', columns, new Set(['name', 'kind']))).toEqual([
    { field: 'code', label: 'Code', isInFile: true, isWide: false },
    { field: 'kind', label: 'Kind', isInFile: true, isWide: true },
    { field: 'name', label: 'Name', isInFile: false, isWide: true },
    { field: 'company', label: 'Company', isInFile: true, isWide: false },
  ]);
});

test('a field that takes several columns is no column, unless it has an error', () => {
  const fields = [
    { id: 'code', label: 'Code' },
    { id: 'note', label: 'Text', takesMany: true },
  ];
  const columns = [
    { header: 'No', field: 'code' },
    { header: 'Comment', field: 'note' },
    { header: 'Remark', field: 'note' },
  ];
  const labels = (attention: string[]) =>
    previewColumns(fields, 'code', columns, new Set(attention)).map(({ label, isInFile }) => [
      label,
      isInFile,
    ]);
  expect(labels([])).toEqual([['Code', true]]);
  expect(labels(['note'])).toEqual([
    ['Code', true],
    ['Text', false],
  ]);
});
