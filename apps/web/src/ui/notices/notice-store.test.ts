import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNoticeStore } from './notice-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const titles = (store: ReturnType<typeof createNoticeStore>) => store.read().map((notice) => notice.title);

it('closes a notice by itself after five seconds', () => {
  const store = createNoticeStore();
  store.notify({ title: 'Saved' });
  vi.advanceTimersByTime(4999);
  expect(titles(store)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

it('is an information where no kind is given', () => {
  const store = createNoticeStore();
  store.notify({ title: 'Logged out' });
  expect(store.read()[0]).toMatchObject({ kind: 'info', timeout: 5000, actions: [], text: undefined });
});

it('waits while paused and goes on with what was left', () => {
  const store = createNoticeStore();
  store.notify({ title: 'Saved' });
  vi.advanceTimersByTime(3000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(titles(store)).toEqual(['Saved']);
  store.resume();
  vi.advanceTimersByTime(1999);
  expect(titles(store)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

it('does not start the clock of a notice raised while paused', () => {
  const store = createNoticeStore();
  store.notify({ title: 'First' });
  store.pause();
  store.notify({ title: 'Second', timeout: 1000 });
  vi.advanceTimersByTime(10_000);
  expect(titles(store)).toEqual(['First', 'Second']);
  store.resume();
  vi.advanceTimersByTime(1000);
  expect(titles(store)).toEqual(['First']);
});

it('pausing twice does not shorten the wait', () => {
  const store = createNoticeStore();
  store.notify({ title: 'Saved' });
  vi.advanceTimersByTime(1000);
  store.pause();
  store.pause();
  store.resume();
  store.resume();
  vi.advanceTimersByTime(3999);
  expect(titles(store)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

it('keeps a notice without timeout until it is closed', () => {
  const store = createNoticeStore();
  const id = store.notify({ title: 'Offline', timeout: 0 });
  vi.advanceTimersByTime(3_600_000);
  expect(titles(store)).toEqual(['Offline']);
  store.close(id);
  expect(titles(store)).toEqual([]);
});

it('is no longer paused once the last notice was closed', () => {
  const store = createNoticeStore();
  const id = store.notify({ title: 'First' });
  store.pause();
  store.close(id);
  store.notify({ title: 'Second' });
  vi.advanceTimersByTime(5000);
  expect(titles(store)).toEqual([]);
});

it('tells its listeners, and no longer after they left', () => {
  const store = createNoticeStore();
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  const id = store.notify({ title: 'Saved' });
  expect(listener).toHaveBeenCalledTimes(1);
  store.close(id);
  store.close(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.notify({ title: 'Saved' });
  expect(listener).toHaveBeenCalledTimes(2);
});

it('shows the same notice once, counts it, and lets it stand as long as a new one', () => {
  const store = createNoticeStore();
  const id = store.notify({ title: 'Not here', text: 'It is complete.' });
  vi.advanceTimersByTime(4000);
  expect(store.notify({ title: 'Not here', text: 'It is complete.' })).toBe(id);
  store.notify({ title: 'Not here', text: 'It is complete.' });
  expect(store.read()).toMatchObject([{ id, count: 3 }]);
  vi.advanceTimersByTime(4999);
  expect(titles(store)).toEqual(['Not here']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
  store.notify({ title: 'Not here', text: 'It is complete.' });
  expect(store.read()).toMatchObject([{ count: 1 }]);
});

it('counts while paused without starting the clock', () => {
  const store = createNoticeStore();
  store.notify({ title: 'Not here' });
  vi.advanceTimersByTime(3000);
  store.pause();
  store.notify({ title: 'Not here' });
  vi.advanceTimersByTime(60_000);
  store.resume();
  vi.advanceTimersByTime(4999);
  expect(store.read()).toMatchObject([{ count: 2 }]);
  vi.advanceTimersByTime(1);
  expect(store.read()).toEqual([]);
});

it('keeps apart what differs in a word, in its kind or in what it offers to do', () => {
  const store = createNoticeStore();
  const undo = () => [{ label: 'Undo', run: () => undefined }];
  store.notify({ title: 'Saved' });
  store.notify({ title: 'Saved', kind: 'success' });
  store.notify({ title: 'Saved', text: 'Twice.' });
  store.notify({ title: 'Saved', actions: undo() });
  store.notify({ title: 'Saved', actions: undo() });
  expect(store.read()).toHaveLength(5);
});
