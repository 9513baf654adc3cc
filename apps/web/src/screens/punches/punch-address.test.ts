import { expect, it } from 'vitest';
import { readIds, writeIds } from '#resource/register/register-address.ts';
import { punchAddress } from './punch-address.ts';

const { read, write } = punchAddress;

it('reads a filter from an address as the router gives it', () => {
  const { query, sort, open } = read({
    state: 'open.cleared',
    category: 4,
    clearing_team: '3-7',
    overdue: true,
    due: 'x',
    search: 'cable gland',
    sort: '-due',
    open: 12,
  });
  expect(query).toEqual({
    state: 'open.cleared',
    category: '4',
    clearing_team: '3-7',
    overdue: true,
    search: 'cable gland',
  });
  expect([sort, open]).toEqual(['-due', 12]);
});

it('leaves out what it does not understand', () => {
  expect(
    read({ state: 'gone', category: 'A', overdue: 'maybe', sort: 'text', open: -1, mine: 'all' }),
  ).toEqual({ query: {}, sort: undefined, open: undefined, tab: undefined, saved: undefined });
});

it('writes what it reads, and takes away what is no longer set', () => {
  const search = read({ category: '4-7', blocking: 'true', saved: 3 });
  const written = write(search);
  expect(read(written)).toEqual(search);
  expect(written).toHaveProperty('state', undefined);
});

it('reads and writes ids', () => {
  expect(readIds('4-7-0')).toEqual([4, 7, 0]);
  expect(writeIds([])).toBeUndefined();
  expect(writeIds([4, 7])).toBe('4-7');
});
