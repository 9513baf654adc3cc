import { expect, it } from 'vitest';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { groupByDay } from './group-by-day.ts';

it('groups lines by the day in the user’s time zone', () => {
  const line = (id: number, at: string) => ({ id, at }) as InboxLine;
  const lines = [
    line(4, '2027-03-02T23:30:00Z'),
    line(3, '2027-03-02T09:00:00Z'),
    line(2, '2027-03-01T12:00:00Z'),
    line(1, '2027-02-20T12:00:00Z'),
  ];
  const groups = groupByDay(lines, 'Europe/Oslo', new Date('2027-03-03T08:00:00Z'));
  expect(groups.map(({ title, lines: some }) => [title, some.map(({ id }) => id)])).toEqual([
    ['Today', [4]],
    ['Yesterday', [3]],
    ['1 Mar 2027', [2]],
    ['20 Feb 2027', [1]],
  ]);
});
