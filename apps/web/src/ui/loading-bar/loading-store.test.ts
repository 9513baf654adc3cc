import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingStore, estimateProgress } from './loading-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the estimate', () => {
  it('starts empty, grows, and never gets full', () => {
    const steps = [0, 100, 500, 1000, 2000, 10_000, 600_000].map((elapsed) =>
      estimateProgress(elapsed, 2000),
    );
    expect(steps[0]).toBe(0);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBeLessThan(100);
  });
  it('stands at two thirds after the duration', () =>
    expect(estimateProgress(2000, 2000)).toBeCloseTo(66.7, 1));
});

it('stays hidden for the first 200 ms', () => {
  const bar = createLoadingStore();
  bar.start();
  vi.advanceTimersByTime(199);
  expect(bar.read().isVisible).toBe(false);
  vi.advanceTimersByTime(1);
  expect(bar.read().isVisible).toBe(true);
  expect(bar.read().progress).toBeGreaterThan(0);
});

it('shows nothing when the work was quicker than that', () => {
  const bar = createLoadingStore();
  bar.start();
  vi.advanceTimersByTime(150);
  bar.finish();
  vi.advanceTimersByTime(5000);
  expect(bar.read()).toEqual({ progress: 0, isVisible: false, isError: false });
});

it('fills up, hides after 500 ms and empties 400 ms later', () => {
  const bar = createLoadingStore();
  bar.start();
  vi.advanceTimersByTime(1000);
  bar.finish();
  expect(bar.read()).toEqual({ progress: 100, isVisible: true, isError: false });
  vi.advanceTimersByTime(499);
  expect(bar.read().isVisible).toBe(true);
  vi.advanceTimersByTime(1);
  expect(bar.read()).toEqual({ progress: 100, isVisible: false, isError: false });
  vi.advanceTimersByTime(399);
  expect(bar.read().progress).toBe(100);
  vi.advanceTimersByTime(1);
  expect(bar.read().progress).toBe(0);
});

it('turns to the error colour when the work failed, however quick', () => {
  const bar = createLoadingStore();
  bar.start();
  vi.advanceTimersByTime(50);
  bar.finish({ error: true });
  expect(bar.read()).toEqual({ progress: 100, isVisible: true, isError: true });
  vi.advanceTimersByTime(900);
  expect(bar.read()).toEqual({ progress: 0, isVisible: false, isError: false });
});

it('begins again when the next page is asked for before it was gone', () => {
  const bar = createLoadingStore();
  bar.start();
  vi.advanceTimersByTime(1000);
  bar.finish({ error: true });
  vi.advanceTimersByTime(100);
  bar.start();
  expect(bar.read()).toEqual({ progress: 0, isVisible: true, isError: false });
  vi.advanceTimersByTime(1000);
  expect(bar.read().isVisible).toBe(true);
  expect(bar.read().progress).toBeGreaterThan(30);
});

it('ignores an end without a beginning', () => {
  const bar = createLoadingStore();
  bar.finish({ error: true });
  expect(bar.read().isVisible).toBe(false);
});
