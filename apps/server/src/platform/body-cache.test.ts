import { expect, test, vi } from 'vitest';
import { BodyCache, type Body } from './body-cache.ts';

const body = (size: number): Body => ({ data: Buffer.alloc(size), encoding: 'identity', total: 1 });

test('makes a body once, also for those who ask meanwhile', async () => {
  const cache = new BodyCache(1000);
  const make = vi.fn<() => Promise<Body>>(async () => body(10));
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(await cache.get('a', make)).toBe(first);
  expect(second).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('lets go of what nobody asked for longest', async () => {
  const cache = new BodyCache(250);
  const make = vi.fn<() => Promise<Body>>(async () => body(100));
  await cache.get('a', make);
  await cache.get('b', make);
  await cache.get('a', make);
  await cache.get('c', make);
  expect(cache.bytes).toBe(200);
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(3);
  await cache.get('b', make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('keeps nothing larger than itself, and no failure', async () => {
  const cache = new BodyCache(50);
  await cache.get('large', async () => body(100));
  expect(cache.bytes).toBe(0);
  await expect(cache.get('bad', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.get('bad', async () => body(5))).data.length).toBe(5);
});
