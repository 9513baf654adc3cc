import { expect, it } from 'vitest';
import { actionText, meantBy } from './audit-words.ts';

it('labels actions, including unknown ones', () => {
  expect(
    [
      'login.succeeded',
      'login.throttled',
      'team.created',
      'membership.updated',
      'key.revoked',
      'spare_part.made',
    ].map(actionText),
  ).toEqual([
    'Logged in',
    'Login refused after too many tries',
    'Team added',
    'Member changed',
    'API key revoked',
    'Spare part made',
  ]);
});

it('finds actions by their labels', () => {
  expect(meantBy('Logged').actions).toContain('login.succeeded');
  expect(meantBy('added').verbs).toEqual(['created']);
  expect(meantBy('member').entities).toEqual(['membership']);
  expect(meantBy('zebra')).toEqual({ actions: [], verbs: [], entities: [] });
});
