import { afterEach, expect, it } from 'vitest';
import { clearSessionCaches } from '#lib/session-caches.ts';
import { endRun, lastReason, reasonOfRun, rememberReason } from './reason-run.ts';

afterEach(clearSessionCaches);

const weather = { later: 'weather', note: 'Storm' };
const minute = 60_000;

it('is used for the next moves of the same programme only if the user chose so', () => {
  rememberReason(1, weather, false, 0);
  expect(reasonOfRun(1, 1)).toBeUndefined();
  expect(lastReason(1)).toBe('weather');
  rememberReason(1, weather, true, 0);
  expect(reasonOfRun(1, 1)).toEqual(weather);
  expect(reasonOfRun(2, 1)).toBeUndefined();
});

it('ends five minutes after the last move, by request, and with the session', () => {
  rememberReason(1, weather, true, 0);
  expect(reasonOfRun(1, 4 * minute)).toEqual(weather);
  expect(reasonOfRun(1, 8 * minute)).toEqual(weather);
  expect(reasonOfRun(1, 14 * minute)).toBeUndefined();
  rememberReason(1, weather, true, 0);
  endRun(1);
  expect(reasonOfRun(1, 1)).toBeUndefined();
  expect(lastReason(1)).toBe('weather');
  clearSessionCaches();
  expect(lastReason(1)).toBe('');
});

it('remembers no missing reason', () => {
  rememberReason(1, weather, true, 0);
  rememberReason(1, { later: '', note: '' }, false, 1);
  expect(reasonOfRun(1, 2)).toEqual(weather);
});
