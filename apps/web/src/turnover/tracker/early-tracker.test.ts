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

const answers = (data: unknown) => (thread: EventTarget) =>
  void thread.dispatchEvent(new MessageEvent('message', { data }));

afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('gives what the thread has read, once, to the programme it was read for', async () => {
  const { terminate } = stubThread(answers({ revision: 7 }));
  askEarly(5, errand);
  await expect(takeEarly(5)).resolves.toEqual({ revision: 7 });
  await expect(takeEarly(5)).resolves.toBeNull();
  expect(terminate).toHaveBeenCalledOnce();
  askEarly(5, errand);
  await expect(takeEarly(6)).resolves.toBeNull();
});

test('leaves the asking to the page where the thread was refused, breaks or can not be had', async () => {
  stubThread(answers(null));
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
  stubThread(answers({ revision: 7 }));
  askEarly(5, errand);
  forgetEverything();
  await expect(takeEarly(5)).resolves.toBeNull();
});
