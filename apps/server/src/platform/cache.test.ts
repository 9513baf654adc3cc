import { expect, test, vi } from 'vitest';
import { Cache, type CacheKey } from './cache.ts';

const asked = (id: string, version = '1', kind = 'list') => ({ kind, id, version });
const making = (size: number) => vi.fn<() => Promise<Buffer>>(async () => Buffer.alloc(size));
const get = (cache: Cache, key: CacheKey, make: (before?: Promise<Buffer>) => Promise<Buffer>) =>
  cache.get(key, make, ({ length }) => length);

test('makes a value once, also for those who ask meanwhile', async () => {
  const cache = new Cache(10_000);
  const make = making(10);
  const [first, second] = await Promise.all([get(cache, asked('a'), make), get(cache, asked('a'), make)]);
  expect(await get(cache, asked('a'), make)).toBe(first);
  expect(second).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('keeps only the latest version of an entry', async () => {
  const cache = new Cache(1_000_000);
  for (const version of ['1', '2', '3']) await get(cache, asked('a', version), making(10_000));
  expect(cache.bytes).toBeLessThan(20_000);
  const make = making(10);
  await get(cache, asked('a', '3'), make);
  expect(make).not.toHaveBeenCalled();
});

test('gives the version before to who makes the next one', async () => {
  const cache = new Cache(1_000_000);
  const first = await get(cache, asked('a', '1'), making(10));
  const make = vi.fn<(before?: Promise<Buffer>) => Promise<Buffer>>(async () => Buffer.alloc(20));
  await get(cache, asked('a', '2'), make);
  await get(cache, asked('b', '2'), make);
  expect(await make.mock.calls[0]?.[0]).toBe(first);
  expect(make.mock.calls[1]?.[0]).toBeUndefined();
});

test('answers each request during a change with the value of its own version', async () => {
  const cache = new Cache(1_000_000);
  let finish = (_made: Buffer) => {};
  const slow = get(cache, asked('a', '1'), () => new Promise((resolve) => (finish = resolve)));
  const quick = await get(cache, asked('a', '2'), making(20));
  finish(Buffer.alloc(10));
  expect((await slow).length).toBe(10);
  expect(quick.length).toBe(20);
  expect((await get(cache, asked('a', '2'), making(30))).length).toBe(20);
  expect(cache.bytes).toBeLessThan(2000);
});

test('lets go of what nobody asked for longest, of whatever kind', async () => {
  const cache = new Cache(25_000);
  const make = making(10_000);
  for (const id of ['a', 'b', 'a', 'c', 'a']) await get(cache, asked(id, '1', `kind of ${id}`), make);
  expect(make).toHaveBeenCalledTimes(3);
  expect(Object.keys(cache.bytesByKind)).toEqual(['kind of c', 'kind of a']);
  await get(cache, asked('b', '1', 'kind of b'), make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('keeps the same id of different kinds apart', async () => {
  const cache = new Cache(100_000);
  await get(cache, asked('a', '1', 'one'), making(10));
  expect((await get(cache, asked('a', '1', 'other'), making(20))).length).toBe(20);
  expect(Object.keys(cache.bytesByKind)).toEqual(['one', 'other']);
});

test('counts every byte once, whatever comes and goes', async () => {
  const cache = new Cache(30_000);
  for (let each = 0; each < 100; each += 1)
    await get(cache, asked(String(each % 7), String(each % 3)), making(each * 100));
  const sum = Object.values(cache.bytesByKind).reduce((one, other) => one + other, 0);
  expect(cache.bytes).toBe(sum);
  expect(sum).toBeLessThanOrEqual(30_000);
});

test('counts what entries take beside their bytes, so that many small ones leave, too', async () => {
  const cache = new Cache(100_000);
  const make = making(10);
  for (let each = 0; each < 200; each += 1) await get(cache, asked(String(each)), make);
  await get(cache, asked('199'), make);
  expect(make).toHaveBeenCalledTimes(200);
  await get(cache, asked('0'), make);
  expect(make).toHaveBeenCalledTimes(201);
});

test('keeps nothing larger than itself, and no failure', async () => {
  const cache = new Cache(2000);
  await get(cache, asked('large'), making(10_000));
  expect(cache.bytes).toBe(0);
  await expect(get(cache, asked('bad'), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await get(cache, asked('bad'), making(5))).length).toBe(5);
});
