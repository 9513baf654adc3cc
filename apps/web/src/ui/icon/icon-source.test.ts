import { _api, iconLoaded } from '@iconify/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestIcon } from './icon-source.ts';

// Iconify keeps the fetch that it found when it was loaded, which another test may have done.
const fetched = vi.fn<(address: string) => Promise<Response>>();
_api.setFetch(fetched as unknown as typeof fetch);
afterAll(() => _api.setFetch(fetch));

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks the local endpoint for any other, several at once and each only once', async () => {
  const body = { prefix: 'mdi', icons: { home: { body: '<path/>' }, star: { body: '<path/>' } } };
  fetched.mockImplementation(() => Promise.resolve(Response.json(body)));
  requestIcon('mdi:home');
  requestIcon('mdi:star');
  requestIcon('mdi:home');
  await vi.advanceTimersByTimeAsync(100);
  expect(fetched.mock.calls.map(([address]) => decodeURIComponent(address))).toEqual([
    '/api/_nuxt_icon/mdi.json?icons=home,star',
  ]);
  expect(iconLoaded('mdi:home')).toBe(true);
});

it('only warns when an icon cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })));
  requestIcon('mdi:nowhere');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(warn).toHaveBeenCalledExactlyOnceWith('The icon "mdi:nowhere" could not be loaded.');
});
