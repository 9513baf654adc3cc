import { expect, it } from 'vitest';
import { reportDataForTests } from '../reports/set-for-tests.ts';
import { openScopes } from './open-scopes.ts';

const done = { actual: '2027-03-01' };
const complete = [done, done, done];
const open = [done, done, { forecast: '2027-04-01' }];
const heading = { turned_over: false };

it('leaves out what is complete, with the headings above nothing else', () => {
  const { set, evaluation } = reportDataForTests([
    { scope: heading, cells: [] },
    { scope: { parent: 1 }, cells: complete },
    { scope: heading, cells: [] },
    { scope: { parent: 3 }, cells: complete },
    { scope: { parent: 3 }, cells: open },
    // Complete itself, with an open part.
    { cells: complete },
    { scope: { parent: 6 }, cells: open },
    // Nothing below it yet.
    { scope: heading, cells: [] },
  ]);
  expect([...openScopes(set, evaluation)]).toEqual([0, 0, 1, 0, 1, 1, 1, 1]);
});
