import { expect, test } from 'vitest';
import type { Programme } from '#session/programme-list.ts';
import { setupSteps } from './setup-steps.ts';

const fresh = {
  id: 3,
  start_date: null,
  target_finish: null,
  client: '',
  sector: null,
  description: '',
  cost_of_delay_per_day: null,
  currency: '',
} as unknown as Programme;

const done = (programme: Programme, members?: number) =>
  setupSteps(programme, members)
    .filter((step) => step.isDone)
    .map((step) => step.id);

test('a fresh programme has everything before it', () => {
  expect(done(fresh, 0)).toEqual([]);
});

test('a step is done only when all of it is', () => {
  expect(done({ ...fresh, start_date: '2027-01-04' })).toEqual([]);
  expect(done({ ...fresh, start_date: '2027-01-04', target_finish: '2027-12-17' })).toEqual(['dates']);
  expect(done({ ...fresh, client: 'Northgate', sector: 'rail', description: 'A line.' }, 2)).toEqual([
    'identity',
    'members',
  ]);
});

test('says nothing of members to who may not see them', () => {
  expect(setupSteps(fresh, undefined).map((step) => step.id)).not.toContain('members');
});
