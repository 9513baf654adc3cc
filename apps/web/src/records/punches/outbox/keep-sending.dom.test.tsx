import { expect, it, vi } from 'vitest';
import { markKept, mayBeKept } from '#lib/kept-mark.ts';
import { clearSessionCaches } from '#lib/session-caches.ts';
import { createStore } from '#lib/store.ts';
import { keepSending } from './keep-sending.ts';
import { outboxName } from './outbox-name.ts';
import type { Outbox, OutboxState } from './outbox.ts';

it('sends at once, when the connection is back and when the page is seen again, until the session ends', () => {
  const send = vi.fn<Outbox['send']>(async () => {});
  const stop = vi.fn<Outbox['stop']>();
  const outbox = { state: createStore({} as OutboxState), send, stop } as unknown as Outbox;
  keepSending(outbox);
  expect(send).toHaveBeenCalledTimes(1);
  // Another screen that sends adds no second listener.
  keepSending(outbox);
  expect(send).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(send).toHaveBeenCalledTimes(4);
  expect(stop).not.toHaveBeenCalled();
  clearSessionCaches();
  expect(stop).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(send).toHaveBeenCalledTimes(4);
});

it('remembers for each user whether something waits, also after the session', () => {
  markKept(outboxName(7), true);
  clearSessionCaches();
  expect([mayBeKept(outboxName(7)), mayBeKept(outboxName(8))]).toEqual([true, false]);
  markKept(outboxName(7), false);
  expect(mayBeKept(outboxName(7))).toBe(false);
});
