import { expect, it, vi } from 'vitest';
import type { DataRecord } from '#resource/record.ts';
import { createWindowedRecords, windowSize, type RecordWindow } from './windowed-records.ts';

const record = (id: number, version = 1): DataRecord => ({
  id,
  programme: 1,
  version,
  created_at: '',
  updated_at: String(version),
});

/** A register on a server: ids in order. */
function serve(count: number) {
  const server = {
    ids: Array.from({ length: count }, (_, index) => index + 1),
    versions: new Map<number, number>(),
  };
  const asked: RecordWindow[] = [];
  const onError = vi.fn<(error: unknown) => void>();
  const read = (id: number) => record(id, server.versions.get(id));
  const register = createWindowedRecords({
    load: async ({ limit, after, offset = 0 }) => {
      asked.push({ limit, ...(after === undefined ? { offset } : { after }) });
      const place = offset < 0 ? server.ids.length + offset : offset;
      const from = after === undefined ? place : server.ids.indexOf(after) + 1;
      return server.ids.slice(from, from + limit).map(read);
    },
    readSome: async (ids) => ids.filter((id) => server.ids.includes(id)).map(read),
    onChange: () => undefined,
    onError,
  });
  return { server, register, asked, onError };
}

it('has a line for every row before any is loaded', async () => {
  const { register } = serve(200_000);
  register.setTotal(200_000);
  expect(register.lines()).toHaveLength(200_000);
  expect(register.rowOf('@199999')).toBe(199_999);
  register.show(0, 30);
  await register.loadRange(0, 30);
  expect(register.lines()[0]?.key).toBe('1');
  expect(register.rowOf('1')).toBe(0);
  expect(register.rowOf('@0')).toBeUndefined();
});

it('loads neighbours by key and jumps by position, counted from the nearer end', async () => {
  const { register, asked } = serve(10_050);
  register.setTotal(10_050);
  await register.loadRange(0, 20);
  await register.loadRange(0, 220);
  await register.loadRange(4_100, 4_120);
  await register.loadRange(8_100, 8_120);
  await register.loadRange(10_040, 10_049);
  expect(asked).toEqual([
    { limit: windowSize, offset: 0 },
    { limit: 4 * windowSize, after: windowSize },
    { limit: windowSize, offset: 4_100 },
    { limit: windowSize, offset: 8_100 - 10_050 },
    { limit: windowSize, offset: -50 },
  ]);
  expect(register.lines()).toHaveLength(10_050);
  for (const row of [4_100, 8_100, 10_049]) expect(register.lines()[row]?.key).toBe(String(row + 1));
});

it('asks for a window once, however often it is shown', async () => {
  const { register, asked } = serve(50);
  register.setTotal(50);
  register.show(0, 30);
  register.show(5, 35);
  await vi.waitFor(() => expect(register.lines()[49]?.key).toBe('50'));
  expect(asked).toHaveLength(1);
});

it('has no more lines than rows, however many are asked for before their number is known', async () => {
  const { register, asked } = serve(30);
  await register.loadRange(0, 5_000);
  expect(register.lines()).toHaveLength(30);
  expect(asked).toHaveLength(1);
});

it('asks once for all rows of a screen, also where two windows meet', async () => {
  const { register, asked } = serve(10_000);
  register.setTotal(10_000);
  register.show(4_080, 4_110);
  await vi.waitFor(() => expect(register.lines()[4_110]?.key).toBe('4111'));
  expect(asked[0]).toEqual({ limit: 2 * windowSize, offset: 4_050 });
  expect(register.lines()[4_080]?.key).toBe('4081');
});

it('loads a range of any length, a thousand rows at a time', async () => {
  const { register, asked } = serve(2_300);
  register.setTotal(2_300);
  await register.loadRange(0, 2_249);
  expect(asked).toEqual([
    { limit: 1_000, offset: 0 },
    { limit: 1_000, after: 1_000 },
    { limit: 250, after: 2_000 },
  ]);
  expect(register.lines()[2_249]?.key).toBe('2250');
});

it('knows the end when it has loaded it', async () => {
  const { register, server } = serve(250);
  register.setTotal(250);
  server.ids.splice(100, 20);
  await register.loadRange(0, 249);
  expect(register.lines()).toHaveLength(230);
});

it('keeps a changed record at its place, and never shows an older version', async () => {
  const { register, server } = serve(50);
  register.setTotal(50);
  await register.loadRange(0, 49);
  server.versions.set(7, 2);
  await register.readAgain([7, 4_000]);
  expect(register.get('7')?.version).toBe(2);
  expect(register.rowOf('7')).toBe(6);
  register.replace([record(7, 3)]);
  expect(register.get('7')?.version).toBe(3);
  await register.readAgain([7]);
  expect(register.get('7')?.version).toBe(3);
});

it('reads the visible window again by key, so that the first visible row stays', async () => {
  const { register, server } = serve(2_000);
  register.setTotal(2_000);
  await register.loadRange(0, 420);
  register.show(400, 430);
  await vi.waitFor(() => expect(register.rowOf('430')).toBe(429));
  // Others raise ten that come first, and delete one that is in view.
  server.ids.unshift(...Array.from({ length: 10 }, (_, index) => 9_000 + index));
  server.ids.splice(server.ids.indexOf(402), 1);
  await register.refresh(2_009);
  expect(register.lines()).toHaveLength(2_009);
  expect(register.rowOf('401')).toBe(400);
  expect(register.rowOf('403')).toBe(401);
  expect(register.lines()[0]?.key).toBe('@0');
});

it('shows a record that has moved once', async () => {
  const { register, server } = serve(600);
  register.setTotal(600);
  await register.loadRange(0, 10);
  server.ids.splice(299, 0, ...server.ids.splice(0, 1));
  await register.loadRange(205, 210);
  const keys = register.lines().map(({ key }) => key);
  expect(keys.filter((key) => key === '1')).toHaveLength(1);
});

it('tells of an answer that failed, and asks again when it is shown again', async () => {
  const { register, onError } = serve(10);
  const failing = createWindowedRecords({
    load: () => Promise.reject(new Error('offline')),
    readSome: () => Promise.resolve([]),
    onChange: () => undefined,
    onError,
  });
  failing.setTotal(10);
  failing.show(0, 5);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  failing.show(0, 5);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
  register.stop();
});

it('leaves out the windows that were scrolled past', async () => {
  const { register, asked } = serve(100_000);
  register.setTotal(100_000);
  for (let top = 0; top <= 60_000; top += 1_000) register.show(top, top + 30);
  await vi.waitFor(() => expect(register.lines()[60_000]?.key).toBe('60001'));
  // The first, the last, and what is near it above and below.
  expect(asked.length).toBeLessThan(5);
});
