import { expect, it } from 'vitest';
import { actionLabel, searchAuditLabels } from './audit-labels.ts';

it('labels actions, including unknown ones', () => {
  expect(
    [
      'login.succeeded',
      'login.throttled',
      'team.created',
      'membership.updated',
      'key.revoked',
      'spare_part.made',
    ].map(actionLabel),
  ).toEqual([
    'Logged in',
    'Login refused after too many attempts',
    'Team added',
    'Member changed',
    'API key revoked',
    'Spare part made',
  ]);
});

it('finds actions by their labels', () => {
  expect(searchAuditLabels('Logged').actions).toContain('login.succeeded');
  expect(searchAuditLabels('added').verbs).toEqual(['created']);
  expect(searchAuditLabels('member').entities).toEqual(['membership']);
  expect(searchAuditLabels('zebra')).toEqual({ actions: [], verbs: [], entities: [] });
});
