import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createProgrammeList, type Programme } from './programme-list.ts';

const programme = (id: number) => ({ id, name: `Programme ${id}`, code: `P${id}` }) as Programme;

function setUp(
  preferred: number | null,
  fetchList = vi.fn<() => Promise<Programme[]>>(async () => [programme(1), programme(2)]),
  address: { code: string | null } = { code: null },
) {
  const storePreferred = vi.fn<(id: number) => void>();
  const findFormer = vi.fn<(code: string) => Promise<number | null>>(async (code) =>
    code === 'OLD' ? 2 : null,
  );
  const list = createProgrammeList({
    fetchList,
    findFormer,
    readRequested: () => address.code,
    guess: () => preferred,
    readPreferred: () => preferred,
    storePreferred,
  });
  return { list, storePreferred, fetchList, findFormer };
}

/** With an address that asks for a programme. */
const openAt = (code: string) => setUp(1, undefined, { code });

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
  expect(list.read()).toEqual({ status: 'idle', message: '', list: [], activeId: null, missingCode: null });
});

test('an address that names a programme wins, and becomes the preference', async () => {
  const { list, storePreferred, findFormer } = openAt('p2');
  expect(list.nameIn('/app/tracker')).toBe('/app/tracker?programme=p2');
  await list.load();
  expect(list.read()).toMatchObject({ activeId: 2, missingCode: null });
  expect(list.nameIn('/app/tracker?q=x')).toBe('/app/tracker?q=x&programme=P2');
  expect(storePreferred).toHaveBeenCalledExactlyOnceWith(2);
  expect(findFormer).not.toHaveBeenCalled();
});

test('a former code leads to its programme; with any other, the usual programme is active and the code is missing', async () => {
  const former = openAt('OLD');
  await former.list.load();
  expect(former.list.read()).toMatchObject({ activeId: 2, missingCode: null });
  expect(former.list.nameIn('/app')).toBe('/app?programme=P2');
  const unknown = openAt('X9');
  await unknown.list.load();
  expect(unknown.list.read()).toMatchObject({ status: 'success', activeId: 1, missingCode: 'X9' });
  expect(unknown.list.nameIn('/app')).toBe('/app?programme=P1');
  await unknown.list.load();
  expect(unknown.list.read()).toMatchObject({ activeId: 1, missingCode: 'X9' });
  unknown.list.choose(1);
  expect(unknown.list.read()).toMatchObject({ activeId: 1, missingCode: null });
});

test('shows what an address asks for later, and waits for the list to find it', async () => {
  const { list, storePreferred, fetchList } = setUp(1);
  list.showRequested('P2');
  expect(fetchList).not.toHaveBeenCalled();
  await list.load();
  expect(list.read().activeId).toBe(2);
  list.showRequested('P1');
  expect(list.read().activeId).toBe(1);
  list.showRequested('OLD');
  expect(list.read()).toMatchObject({ status: 'pending', activeId: null });
  await vi.waitFor(() => expect(list.read()).toMatchObject({ status: 'success', activeId: 2 }));
  expect(storePreferred.mock.calls).toEqual([[2], [2]]);
});

test('a programme that is deleted while it is shown gives way to the preferred one', async () => {
  const { list, fetchList } = openAt('P2');
  await list.load();
  fetchList.mockResolvedValueOnce([programme(1)]);
  await list.load();
  expect(list.read()).toMatchObject({ activeId: 1, missingCode: null });
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
    const states: unknown[] = [];
    list.subscribe(() => states.push([list.read().status, list.read().message]));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetchList).toHaveBeenCalledTimes(2);
    expect(states).toEqual([
      ['pending', 'No.'],
      ['error', 'No.'],
    ]);
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
