import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delaySkeleton } from './delay-skeleton.ts';

const page = { hidden: false } as HTMLElement;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('shows the page as soon as it is filled', () => {
  const show = delaySkeleton(page);
  expect(page.hidden).toBe(true);
  show();
  expect(page.hidden).toBe(false);
});

test('shows the skeleton after a delay and keeps it until the content is there', () => {
  const show = delaySkeleton(page);
  vi.advanceTimersByTime(299);
  expect(page.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(page.hidden).toBe(false);
  show();
  expect(page.hidden).toBe(false);
});
