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

test('shows it unfilled to whoever would wait long, and leaves it shown', () => {
  const show = delaySkeleton(page);
  vi.advanceTimersByTime(299);
  expect(page.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(page.hidden).toBe(false);
  show();
  expect(page.hidden).toBe(false);
});
