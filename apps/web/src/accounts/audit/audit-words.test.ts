import { expect, it } from 'vitest';
import { actionText, changeTexts } from './audit-words.ts';

it('says what happened in words, also where nobody has thought of it', () => {
  expect(['login.succeeded', 'team.created', 'membership.updated', 'api_key.made'].map(actionText)).toEqual([
    'Logged in',
    'Team added',
    'Member changed',
    'Api key made',
  ]);
});

it('tells old from new, and lists from pairs', () => {
  expect(
    changeTexts({
      first_name: ['Ines', 'Noor'],
      groups: [[], ['Admin']],
      memberships: [null, [{ programme: 3, role: 'Planner', teams: [] }]],
      ended: 2,
    }),
  ).toEqual([
    { field: 'First name', before: 'Ines', after: 'Noor' },
    { field: 'Groups', before: 'none', after: 'Admin' },
    { field: 'Memberships', before: 'empty', after: 'programme 3 · role Planner · teams none' },
    { field: 'Ended', after: '2' },
  ]);
});
