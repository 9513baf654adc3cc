import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterUrgent, beginUrgent } from './late-parts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A background tab, which doesn’t wait for a frame.
  vi.stubGlobal('document', { visibilityState: 'hidden' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('brings what is late at once where nothing is urgent', () => {
  const load = vi.fn<() => void>();
  afterUrgent(load);
  vi.advanceTimersByTime(0);
  expect(load).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(load).toHaveBeenCalledOnce();
});

it('waits until all that is urgent is over', () => {
  const load = vi.fn<() => void>();
  // Urgent work may start at the same time.
  afterUrgent(load);
  const [endOne, endOther] = [beginUrgent(), beginUrgent()];
  vi.advanceTimersByTime(100);
  endOne();
  vi.advanceTimersByTime(100);
  expect(load).not.toHaveBeenCalled();
  endOther();
  vi.advanceTimersByTime(0);
  expect(load).toHaveBeenCalledOnce();
});

it('does not wait for ever', () => {
  const load = vi.fn<() => void>();
  const end = beginUrgent();
  afterUrgent(load);
  vi.advanceTimersByTime(1999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledOnce();
  end();
  vi.advanceTimersByTime(0);
  expect(load).toHaveBeenCalledOnce();
});

it('forgets what nobody wants any more', () => {
  const load = vi.fn<() => void>();
  afterUrgent(load)();
  vi.advanceTimersByTime(10_000);
  expect(load).not.toHaveBeenCalled();
});
