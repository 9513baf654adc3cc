import { expect, test } from 'vitest';
import { systems } from '@baton/contract/programme/systems.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { DataRecord } from '#resource/record.ts';
import { createSearch, filterRecords, nextSort, readSort, sortRecords, writeSort } from './arrange.ts';
import { readFilters, writeFilters } from './filters.ts';
import { selectionState, selectRange, toggle } from './selection.ts';

const description: ScreenDescription = {
  resource: systems,
  title: 'Systems',
  icon: 'network',
  purpose: '',
  columns: ['name', 'kind', 'criticality', 'priority'],
  groups: [{ title: '', fields: ['code', 'name', 'area'] }],
  before: [],
};

const record = (id: number, more: object): DataRecord => ({
  id,
  programme: 1,
  version: 1,
  created_at: '',
  updated_at: '',
  ...more,
});
const records = [
  record(1, { code: 'S-10', name: 'Cooling water', kind: 'system', priority: 2, criticality: 'high' }),
  record(2, { code: 'S-9', name: 'Fire water', kind: 'package', priority: null, criticality: null }),
  record(3, {
    code: 'S-100',
    name: 'Flare',
    kind: 'subsystem',
    priority: 10,
    criticality: 'low',
    area: 4,
    area_name: 'Jetty',
  }),
];
const ids = (found: readonly DataRecord[]) => found.map(({ id }) => id);
const search = createSearch(description);

test('finds every word, in the names of references and the words of choices, too', () => {
  expect(ids(filterRecords(records, search, 'water  FIRE', {}))).toEqual([2]);
  expect(ids(filterRecords(records, search, 'jetty', {}))).toEqual([3]);
  expect(ids(filterRecords(records, search, 'subsys', {}))).toEqual([3]);
  expect(filterRecords(records, search, '', {})).toBe(records);
});

test('filters by value, and by none', () => {
  expect(ids(filterRecords(records, search, '', { kind: ['system', 'package'] }))).toEqual([1, 2]);
  expect(ids(filterRecords(records, search, '', { area: ['-'] }))).toEqual([1, 2]);
  expect(ids(filterRecords(records, search, '', { area: ['4'] }))).toEqual([3]);
});

test('sorts numbers inside codes by their value, choices by their order, and nothing last', () => {
  const by = (field: string, isDescending = false) =>
    ids(sortRecords(description, records, { field, isDescending }));
  expect(by('code')).toEqual([2, 1, 3]);
  expect(by('priority')).toEqual([1, 3, 2]);
  expect(by('priority', true)).toEqual([3, 1, 2]);
  expect(by('criticality')).toEqual([3, 1, 2]);
  expect(by('kind')).toEqual([1, 3, 2]);
});

test('a head sorts up, then down, then not at all', () => {
  const up = nextSort(undefined, 'code');
  expect([writeSort(up), writeSort(nextSort(up, 'code'))]).toEqual(['code', '-code']);
  expect(nextSort({ field: 'code', isDescending: true }, 'code')).toBeUndefined();
  expect(readSort('-code', ['code'])).toEqual({ field: 'code', isDescending: true });
  expect(readSort('match_key', ['code'])).toBeUndefined();
});

test('filters go through the URL, and what is not understood is left out', () => {
  const filters = { kind: ['room', 'level'], area: ['12'] };
  expect(readFilters(writeFilters(filters), ['kind', 'area'])).toEqual(filters);
  expect(readFilters('kind:room;evil:1;;area', ['kind', 'area'])).toEqual({ kind: ['room'] });
  expect(writeFilters({ kind: [] })).toBeUndefined();
});

test('selects one, a range in either direction, and says how the box for all stands', () => {
  expect([...toggle(new Set([1]), 1)]).toEqual([]);
  expect([...selectRange(new Set(), [5, 6, 7, 8], 8, 6)]).toEqual([6, 7, 8]);
  expect([...selectRange(new Set(), [5, 6], undefined, 6)]).toEqual([6]);
  expect([...selectRange(new Set([1]), [5, 6], 99, 6)]).toEqual([1, 6]);
  expect(selectionState(new Set([1]), [1, 2])).toBe('some');
  expect(selectionState(new Set([1, 2]), [1, 2])).toBe('all');
  expect(selectionState(new Set(), [])).toBe('none');
});
