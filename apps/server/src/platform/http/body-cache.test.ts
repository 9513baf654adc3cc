import { expect, test, vi } from 'vitest';
import { BodyCache, type Body } from './body-cache.ts';

const body = (size: number): Body => ({ data: Buffer.alloc(size), encoding: 'identity' });
const asked = (id: string, version = '1') => ({ kind: 'list', id, version });

test('makes a body once, also for those who ask meanwhile', async () => {
  const cache = new BodyCache(10_000);
  const make = vi.fn<() => Promise<Body>>(async () => body(10));
  const [first, second] = await Promise.all([
    cache.get(asked('a'), 'identity', make),
    cache.get(asked('a'), 'identity', make),
  ]);
  expect(await cache.get(asked('a'), 'identity', make)).toBe(first);
  expect(second).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('keeps only the latest version of an entry', async () => {
  const cache = new BodyCache(1_000_000);
  for (const version of ['1', '2', '3'])
    await cache.get(asked('a', version), 'identity', async () => body(10_000));
  expect(cache.bytes).toBeLessThan(20_000);
  const make = vi.fn<() => Promise<Body>>(async () => body(10));
  await cache.get(asked('a', '3'), 'identity', make);
  expect(make).not.toHaveBeenCalled();
});

test('answers each request during a change with the body of its own version', async () => {
  const cache = new BodyCache(1_000_000);
  let finish = (_made: Body) => {};
  const slow = cache.get(asked('a', '1'), 'identity', () => new Promise((resolve) => (finish = resolve)));
  const quick = await cache.get(asked('a', '2'), 'identity', async () => body(20));
  finish(body(10));
  expect((await slow).data.length).toBe(10);
  expect(quick.data.length).toBe(20);
  const make = vi.fn<() => Promise<Body>>(async () => body(30));
  expect((await cache.get(asked('a', '2'), 'identity', make)).data.length).toBe(20);
  expect(cache.bytes).toBeLessThan(2000);
});

test('lets go of what nobody asked for longest', async () => {
  const cache = new BodyCache(25_000);
  const make = vi.fn<() => Promise<Body>>(async () => body(10_000));
  for (const id of ['a', 'b', 'a', 'c', 'a']) await cache.get(asked(id), 'identity', make);
  expect(make).toHaveBeenCalledTimes(3);
  await cache.get(asked('b'), 'identity', make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('counts what bodies take beside their bytes, so that many small ones leave, too', async () => {
  const cache = new BodyCache(100_000);
  const make = vi.fn<() => Promise<Body>>(async () => body(10));
  for (let each = 0; each < 200; each += 1) await cache.get(asked(String(each)), 'identity', make);
  await cache.get(asked('199'), 'identity', make);
  expect(make).toHaveBeenCalledTimes(200);
  await cache.get(asked('0'), 'identity', make);
  expect(make).toHaveBeenCalledTimes(201);
});

test('keeps nothing larger than itself, and no failure', async () => {
  const cache = new BodyCache(2000);
  await cache.get(asked('large'), 'identity', async () => body(10_000));
  expect(cache.bytes).toBe(0);
  await expect(cache.get(asked('bad'), 'identity', () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  );
  expect((await cache.get(asked('bad'), 'identity', async () => body(5))).data.length).toBe(5);
});
