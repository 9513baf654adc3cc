import { afterEach, expect, test, vi } from 'vitest';
import { clearSessionCaches } from '#lib/session-caches.ts';
import { noticeStore } from '#ui/notices/notify.ts';
import { isOfferable, offerPage } from './offered-page.ts';

afterEach(() => void vi.useRealTimers());

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

test('the offer of a page stays until the session ends', () => {
  vi.useFakeTimers();
  const offers = () => noticeStore.read().filter(({ title }) => title === 'Continue where you left off?');
  const left = { path: '/app/programme/teams?open=3', who: 7 };
  offerPage({ next: undefined, left }, { who: 7, hasDrafts: true }, () => undefined);
  vi.advanceTimersByTime(3_600_000);
  expect(offers()).toHaveLength(1);
  clearSessionCaches();
  expect(offers()).toEqual([]);
});
