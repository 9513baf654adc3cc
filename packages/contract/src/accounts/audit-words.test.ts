import { expect, it } from 'vitest';
import { actionText, meantBy } from './audit-words.ts';

it('says what happened in words, also where nobody has thought of it', () => {
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

it('finds what is meant by the words that people read', () => {
  expect(meantBy('Logged').actions).toContain('login.succeeded');
  expect(meantBy('added').verbs).toEqual(['created']);
  expect(meantBy('member').entities).toEqual(['membership']);
  expect(meantBy('zebra')).toEqual({ actions: [], verbs: [], entities: [] });
});
