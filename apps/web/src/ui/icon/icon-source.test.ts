import { iconLoaded } from '@iconify/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestIcon } from './icon-source.ts';

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks the local endpoint for any other, several at once and each only once', async () => {
  const body = { prefix: 'mdi', icons: { home: { body: '<path/>' }, star: { body: '<path/>' } } };
  fetched.mockImplementation(() => Promise.resolve(Response.json(body)));
  requestIcon('mdi:home');
  requestIcon('mdi:star');
  requestIcon('mdi:home');
  await vi.advanceTimersByTimeAsync(100);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/_nuxt_icon/mdi.json?icons=home,star',
  ]);
  expect(iconLoaded('mdi:home')).toBe(true);
});

it('asks in addresses of at most 500 characters as they are sent, and for every icon once', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const names = Array.from({ length: 200 }, (_, number) => `i${number}`);
  for (const name of names) requestIcon(`tabler:${name}`);
  await vi.advanceTimersByTimeAsync(10_000);
  // As the browser normalises the URL.
  const sent = fetched.mock.calls.map(([address]) =>
    new URL(address, 'http://a').href.slice('http://a'.length),
  );
  expect(Math.max(...sent.map((address) => address.length))).toBeLessThanOrEqual(500);
  // Short enough, but with as few requests as possible.
  expect(sent.length).toBeLessThanOrEqual(3);
  expect(sent.flatMap((address) => address.split('icons=')[1]?.split(',')).toSorted()).toEqual(
    names.toSorted(),
  );
});

it('only warns when an icon cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })));
  requestIcon('mdi:nowhere');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(warn).toHaveBeenCalledExactlyOnceWith('The icon "mdi:nowhere" could not be loaded.');
});
