import { afterEach, expect, test, vi } from 'vitest';
import { forgetEverything } from '#lib/forgetting.ts';
import { askEarly, takeEarly } from './early-tracker.ts';

const errand = { address: '/api/tracker/?programme=5', token: 'a' };

/** A thread that gives back what it is told to, or breaks. */
function stubThread(behave: (thread: EventTarget) => void) {
  const terminate = vi.fn<() => void>();
  class Thread extends EventTarget {
    terminate = terminate;
    constructor(_file: URL, { name }: { name: string }) {
      super();
      expect(JSON.parse(name)).toEqual(errand);
      queueMicrotask(() => behave(this));
    }
  }
  vi.stubGlobal('Worker', Thread);
  return { terminate };
}

const answers =
  (...news: unknown[]) =>
  (thread: EventTarget) =>
    news.forEach((data) => void thread.dispatchEvent(new MessageEvent('message', { data })));

const scopes = { id: [1] };
const whole = answers({ head: { revision: 7, scopes } }, { made: { set: { gates: [] }, judgement: {} } });

afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('gives what the thread has read, once, to the programme it was read for', async () => {
  const { terminate } = stubThread(whole);
  askEarly(5, errand);
  const taken = await takeEarly(5);
  expect(taken).toEqual({ revision: 7, scopes, made: { set: { gates: [], scopes }, judgement: {} } });
  // One list of scopes, not a copy of it: whoever changes one of them means both.
  expect(taken?.made?.set.scopes).toBe(taken?.scopes);
  await expect(takeEarly(5)).resolves.toBeNull();
  expect(terminate).toHaveBeenCalledOnce();
  askEarly(5, errand);
  await expect(takeEarly(6)).resolves.toBeNull();
});

test('leaves the asking to the page where the thread was refused, breaks or can not be had', async () => {
  stubThread(answers(null));
  askEarly(5, errand);
  await expect(takeEarly(5)).resolves.toBeNull();
  stubThread(answers({ head: { revision: 7, scopes } }, null));
  askEarly(5, errand);
  await expect(takeEarly(5)).resolves.toBeNull();
  stubThread((thread) => void thread.dispatchEvent(new Event('error')));
  askEarly(5, errand);
  await expect(takeEarly(5)).resolves.toBeNull();
  vi.unstubAllGlobals();
  askEarly(5, errand);
  await expect(takeEarly(5)).resolves.toBeNull();
});

test('is forgotten with whoever asked', async () => {
  stubThread(whole);
  askEarly(5, errand);
  forgetEverything();
  await expect(takeEarly(5)).resolves.toBeNull();
});
