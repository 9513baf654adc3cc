import { expect, test } from 'vitest';
import { isOfferable } from './offered-page.ts';

test('offers pages of ours that login does not lead to', () => {
  expect(['/app/reporting', '/app/settings/users?search=a', '/nowhere'].map(isOfferable)).toEqual([
    true,
    true,
    true,
  ]);
});

test('offers neither the way there nor another site', () => {
  const paths = [
    '/',
    '/app',
    '/app/tracker',
    '/auth/login',
    '//evil.example',
    '/\\evil.example',
    'https://x',
    '',
  ];
  expect(paths.filter(isOfferable)).toEqual([]);
});
