import { expect, it } from 'vitest';
import { entryProblems } from './entry-problems.ts';

it('gives each entry what is said about it, and the list what is left', () => {
  const { entries, whole } = entryProblems(
    'Entry 2, to: The end date is before the start date. Entry 2, name: Use at most 100 characters. Entry 11: Enter an object.',
  );
  expect([...entries]).toEqual([
    [1, { to: 'The end date is before the start date.', name: 'Use at most 100 characters.' }],
    [10, { '': 'Enter an object.' }],
  ]);
  expect(whole).toBe('');
  expect(entryProblems('Use at most 20 entries.').whole).toBe('Use at most 20 entries.');
  expect(entryProblems(undefined)).toEqual({ entries: new Map(), whole: '' });
});
