import { expect, test, vi } from 'vitest';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { createStore } from '#lib/store.ts';
import { createRenewal, type Exclusively } from './renewal.ts';
import { createTokens } from './tokens.ts';

type Refresh = (token: string) => Promise<string | undefined>;

/** Stores cookies as a browser does, so that two tabs can share them. */
function createJar() {
  const kept = new Map<string, string>();
  return {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (value === '') kept.delete(name);
      else kept.set(name, value);
    },
  };
}

function createLock(): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

function setUp(refresh = vi.fn<Refresh>(async () => 'new'), jar = createJar(), exclusively = createLock()) {
  const tokens = createTokens(jar, false);
  const isRefreshing = createStore(false);
  const onRefused = vi.fn<() => void>();
  const renew = createRenewal({ tokens, refresh, exclusively, isRefreshing, onRefused });
  return { tokens, isRefreshing, onRefused, renew, refresh };
}

test('three refused calls make one refresh, with the flag up until it ends', async () => {
  let finish = (_access: string) => {};
  const refresh = vi.fn<Refresh>(() => new Promise<string>((resolve) => void (finish = resolve)));
  const { tokens, isRefreshing, renew } = setUp(refresh);
  tokens.store({ access: 'old', refresh: 'r' });
  const calls = [renew('old'), renew('old'), renew('old')];
  expect(isRefreshing.read()).toBe(true);
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  finish('new');
  expect(await Promise.all(calls)).toEqual([true, true, true]);
  expect(refresh).toHaveBeenCalledExactlyOnceWith('r');
  expect(isRefreshing.read()).toBe(false);
  expect([tokens.readAccess(), tokens.readRefresh()]).toEqual(['new', 'r']);
});

test('a call that was sent with the old token does not refresh again', async () => {
  const { tokens, renew, refresh } = setUp();
  tokens.store({ access: 'newer', refresh: 'r' });
  expect(await renew('old')).toBe(true);
  expect(refresh).not.toHaveBeenCalled();
});

test('two tabs make one refresh', async () => {
  const [jar, lock] = [createJar(), createLock()];
  const refresh = vi.fn<Refresh>(async () => 'new');
  const [one, other] = [setUp(refresh, jar, lock), setUp(refresh, jar, lock)];
  one.tokens.store({ access: 'old', refresh: 'r' });
  expect(await Promise.all([one.renew('old'), other.renew('old')])).toEqual([true, true]);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a refused refresh is told', async () => {
  const { tokens, renew, onRefused } = setUp(
    vi.fn<Refresh>(() => Promise.reject(new ApiError(401, undefined))),
  );
  tokens.store({ access: 'old', refresh: 'r' });
  expect(await renew('old')).toBe(false);
  expect(onRefused).toHaveBeenCalledOnce();
});

test('a refresh that is answered by anything but an access token ends the session', async () => {
  const answers: Refresh[] = [
    async () => undefined,
    async () => '',
    ...[200, 400, 403, 404, 429, 500].map((status) => () => Promise.reject(new ApiError(status, undefined))),
  ];
  for (const refresh of answers) {
    const { tokens, renew, onRefused } = setUp(vi.fn<Refresh>(refresh));
    tokens.store({ access: 'old', refresh: 'r' });
    expect(await renew('old')).toBe(false);
    expect(onRefused).toHaveBeenCalledOnce();
  }
});

test('a server that is away ends no session, and its failure is none of the call that waits', async () => {
  for (const error of [new UnreachableError({ isNetworkError: true }), new UnreachableError()]) {
    const { tokens, renew, onRefused } = setUp(vi.fn<Refresh>(() => Promise.reject(error)));
    tokens.store({ access: 'old', refresh: 'r' });
    await expect(renew('old')).rejects.toMatchObject({ name: 'UnreachableError', isNetworkError: false });
    expect(onRefused).not.toHaveBeenCalled();
    expect(tokens.readRefresh()).toBe('r');
  }
});

test('without any token left the session is over', async () => {
  const { renew, refresh, onRefused } = setUp();
  expect(await renew('old')).toBe(false);
  expect(refresh).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledOnce();
});
