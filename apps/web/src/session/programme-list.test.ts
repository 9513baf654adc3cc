import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createProgrammeList, type Programme } from './programme-list.ts';

const programme = (id: number) => ({ id, name: `Programme ${id}` }) as Programme;

function setUp(
  preferred: number | null,
  fetchList = vi.fn<() => Promise<Programme[]>>(async () => [programme(1), programme(2)]),
) {
  const storePreferred = vi.fn<(id: number) => void>();
  const list = createProgrammeList({ fetchList, readPreferred: () => preferred, storePreferred });
  return { list, storePreferred, fetchList };
}

test('goes from idle over pending to success', async () => {
  const { list } = setUp(null);
  expect(list.read().status).toBe('idle');
  const loading = list.load();
  expect(list.read().status).toBe('pending');
  await loading;
  expect(list.read()).toMatchObject({ status: 'success', message: '' });
});

test('keeps the message of a failed load and the list from before', async () => {
  const fetchList = vi.fn<() => Promise<Programme[]>>(async () => [programme(1)]);
  const { list } = setUp(null, fetchList);
  await list.load();
  fetchList.mockRejectedValueOnce(new ApiError(500, { detail: 'A server error occurred.', code: 'error' }));
  await list.load();
  expect(list.read()).toMatchObject({ status: 'error', message: 'A server error occurred.', activeId: 1 });
  expect(list.read().list).toHaveLength(1);
});

test('begins with the preferred programme if it is in the list, else with the first', async () => {
  const { list } = setUp(2);
  await list.load();
  expect(list.read().activeId).toBe(2);
  const other = setUp(9);
  await other.list.load();
  expect(other.list.read().activeId).toBe(1);
  expect(other.storePreferred).toHaveBeenCalledExactlyOnceWith(1);
});

test('stores a change as the preference, and takes no programme that is not there', async () => {
  const { list, storePreferred } = setUp(1);
  await list.load();
  list.choose(2);
  expect(list.read().activeId).toBe(2);
  expect(storePreferred).toHaveBeenCalledExactlyOnceWith(2);
  list.choose(3);
  expect(list.read().activeId).toBe(2);
});

test('stays with the active programme when the list is read again, and leaves one that is gone', async () => {
  const { list, fetchList } = setUp(1);
  await list.load();
  list.choose(2);
  await list.load();
  expect(list.read().activeId).toBe(2);
  fetchList.mockResolvedValueOnce([programme(1)]);
  await list.load();
  expect(list.read().activeId).toBe(1);
});

test('an answer that comes after signing out is not kept', async () => {
  const { list } = setUp(1);
  const loading = list.load();
  list.reset();
  await loading;
  expect(list.read()).toEqual({ status: 'idle', message: '', list: [], activeId: null });
});

test('recovers by itself after a failure, with its message until the list is there', async () => {
  vi.useFakeTimers();
  try {
    const fetchList = vi.fn<() => Promise<Programme[]>>(async () => [programme(1)]);
    const failure = () =>
      fetchList.mockRejectedValueOnce(new ApiError(500, { detail: 'No.', code: 'error' }));
    const { list } = setUp(null, fetchList);
    failure();
    await list.load();
    failure();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetchList).toHaveBeenCalledTimes(2);
    expect(list.read()).toMatchObject({ status: 'error', message: 'No.' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(list.read()).toMatchObject({ status: 'success', message: '', activeId: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchList).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test('does not go on asking for somebody who has logged out', async () => {
  vi.useFakeTimers();
  try {
    const fetchList = vi.fn<() => Promise<Programme[]>>(async () => {
      throw new ApiError(500, undefined);
    });
    const { list } = setUp(null, fetchList);
    await list.load();
    list.reset();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchList).toHaveBeenCalledOnce();
    expect(list.read()).toMatchObject({ status: 'idle', message: '' });
  } finally {
    vi.useRealTimers();
  }
});
