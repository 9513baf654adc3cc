import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokens } from '@baton/contract/accounts/tokens.ts';
import { currentUserCalls } from '@baton/contract/accounts/users.ts';
import { programmes } from '@baton/contract/programme/programmes.ts';
import { teams } from '@baton/contract/programme/teams.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { callsOf } from '@baton/contract/resource/resource.ts';
import { createClient, type ClientParts } from './api-client.ts';
import { ApiError, UnreachableError, unreachableText } from './api-error.ts';
import { addressAt } from './api-request.ts';
import { createPrefetchedResponses } from './prefetched-responses.ts';

const anyUuid = expect.stringMatching(/^[\da-f-]{36}$/) as unknown;

const answer = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

function setUp(answers: (Response | Error)[], parts: Partial<ClientParts> = {}) {
  const sent: { address: string; init: RequestInit; token: string | null; operation: string | null }[] = [];
  const fetchFake = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(
    async (address, init) => {
      const headers = new Headers(init.headers);
      const token = headers.get('authorization');
      sent.push({ address, init, token, operation: headers.get('idempotency-key') });
      const next = answers.shift();
      if (next === undefined) throw new Error('asked too often');
      if (next instanceof Error) throw next;
      return next;
    },
  );
  const spies = {
    readAccess: vi.fn<() => string>(() => 'old'),
    renew: vi.fn<() => Promise<boolean>>(async () => true),
    onRefused: vi.fn<() => void>(),
    onUnreachable: vi.fn<() => void>(),
  };
  const send = fetchFake as unknown as typeof fetch;
  const baseUrl = 'https://api.example.com/';
  const prefetched = createPrefetchedResponses(send);
  const { call, open } = createClient({ baseUrl, prefetched, ...spies, ...parts, fetch: send });
  const askAhead = (path: string) => prefetched.ask(addressAt(baseUrl, path), spies.readAccess());
  return { call, open, askAhead, sent, ...spies };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends bearer, credentials, query and version', async () => {
  const { call, sent } = setUp([answer(200, [{ id: 1 }]), answer(204)]);
  await expect(call(programmes.list, { query: { search: 'a b', limit: null } })).resolves.toEqual([
    { id: 1 },
  ]);
  expect(sent[0]).toMatchObject({
    address: 'https://api.example.com/api/programmes/?search=a+b',
    token: 'Bearer old',
    init: { credentials: 'include', method: 'GET' },
  });
  await expect(call(programmes.remove, { params: { id: 7 }, version: 3 })).resolves.toBeUndefined();
  expect(sent[0]?.operation).toBeNull();
  expect(sent[1]).toMatchObject({ address: 'https://api.example.com/api/programmes/7/', operation: anyUuid });
  expect(new Headers(sent[1]?.init.headers).get('if-match')).toBe('"3"');
});

test('leaves the content type of a form to the browser', async () => {
  const { call, sent } = setUp([answer(201, {})]);
  const body = new FormData();
  await call(programmes.create, { body });
  const form = sent[0]?.init.body as FormData;
  expect([...form.keys()]).toEqual([]);
  expect(new Headers(sent[0]?.init.headers).has('content-type')).toBe(false);
});

test('gives a file with the name that the server gave it', async () => {
  const headers = { 'content-disposition': `attachment; filename="_.csv"; filename*=UTF-8''L%C3%BCfter.csv` };
  const refusal = answer(403, { detail: 'No.', code: 'permission_denied' });
  const { call } = setUp([new Response('a,b', { headers }), refusal]);
  const file = await call(callsOf(teams).export, { query: { programme: 1, format: 'csv' } });
  expect([file.name, await file.data.text()]).toEqual(['Lüfter.csv', 'a,b']);
  await expect(call(callsOf(teams).export)).rejects.toMatchObject({ status: 403, message: 'No.' });
});

test('gives bytes as they came, and those that were asked for ahead without a copy', async () => {
  const refusal = answer(403, { detail: 'No.', code: 'permission_denied' });
  const ahead = answer(200);
  const came = new Uint8Array([1, 2]).buffer;
  ahead.arrayBuffer = async () => came;
  const { call, askAhead } = setUp([ahead, new Response(new Uint8Array([7, 8])), refusal]);
  askAhead('/api/tracker/placed/?programme=1');
  const asking = { query: { programme: 1 } };
  expect(await call(tracker.placed, asking)).toBe(came);
  expect(await call(tracker.placed, asking)).toEqual(new Uint8Array([7, 8]).buffer);
  await expect(call(tracker.placed, asking)).rejects.toMatchObject({ status: 403, message: 'No.' });
});

test('renews after a 401 and retries once, 200 ms later, with the new token', async () => {
  let token = 'old';
  const { call, sent, onRefused } = setUp([answer(401, {}), answer(200, {})], {
    readAccess: () => token,
    renew: async () => {
      token = 'new';
      return true;
    },
  });
  const result = call(currentUserCalls.read);
  await vi.advanceTimersByTimeAsync(199);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await result;
  expect(sent.map((each) => each.token)).toEqual(['Bearer old', 'Bearer new']);
  expect(onRefused).not.toHaveBeenCalled();
});

test('gives up when nothing could be renewed', async () => {
  const { call, sent } = setUp([answer(401, { detail: 'No.', code: 'token_not_valid' })], {
    renew: async () => false,
  });
  await expect(call(currentUserCalls.read)).rejects.toMatchObject({ status: 401, code: 'token_not_valid' });
  expect(sent).toHaveLength(1);
});

test('says so when the retry is refused, too', async () => {
  const { call, onRefused } = setUp([answer(401, {}), answer(401, {})]);
  const result = call(currentUserCalls.read).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(200);
  expect(await result).toBeInstanceOf(ApiError);
  expect(onRefused).toHaveBeenCalledOnce();
});

test('retries a refused login without renewing anything', async () => {
  const refusal = { detail: 'Username or password incorrect', code: 'no_active_account' };
  const { call, sent, renew, onRefused } = setUp([answer(401, refusal), answer(401, refusal)]);
  const body = { email: 'a', password: 'b' };
  const result = call(tokens.obtain, { body }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(200);
  expect(await result).toMatchObject({ message: 'Username or password incorrect' });
  expect(sent).toHaveLength(2);
  expect(renew).not.toHaveBeenCalled();
  expect(onRefused).not.toHaveBeenCalled();
});

test('retries nothing else', async () => {
  const { call, sent } = setUp([answer(500, { detail: 'A server error occurred.', code: 'error' })]);
  await expect(call(programmes.list)).rejects.toMatchObject({ status: 500 });
  expect(sent).toHaveLength(1);
});

test('keeps what is wrong with each field', async () => {
  const { call } = setUp([answer(400, { name: ['Too short.', 'Taken.'], code: ['Taken.'] })]);
  const error: unknown = await call(programmes.create, { body: { name: 'x' } }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).field('name')).toBe('Too short. Taken.');
  expect((error as ApiError).field('client')).toBeUndefined();
});

test('tells when no answer comes, unless asked to be quiet', async () => {
  const { call, onUnreachable } = setUp([new TypeError('Failed to fetch'), new TypeError('Failed to fetch')]);
  await expect(call(programmes.list)).rejects.toBeInstanceOf(UnreachableError);
  expect(onUnreachable).toHaveBeenCalledWith(
    programmes.list,
    expect.objectContaining({ isNetworkError: true, message: unreachableText }),
  );
  await expect(call(programmes.list, { isQuiet: true })).rejects.toBeInstanceOf(UnreachableError);
  expect(onUnreachable).toHaveBeenCalledOnce();
});

test.each([502, 503, 504])(
  'takes a %i of a gateway for no answer, but for no network error',
  async (status) => {
    for (const endpoint of [programmes.list, tokens.obtain]) {
      const { call, onUnreachable } = setUp([answer(status)]);
      const body = { email: 'a', password: 'b' };
      const asking = endpoint === tokens.obtain ? call(endpoint, { body }) : call(endpoint);
      await expect(asking).rejects.toMatchObject({ name: 'UnreachableError', isNetworkError: false });
      expect(onUnreachable).toHaveBeenCalledOnce();
    }
  },
);

test('a refresh that fails before the retry is no network error of the call', async () => {
  const { call, onUnreachable } = setUp([answer(401)], {
    renew: () => Promise.reject(new UnreachableError()),
  });
  await expect(call(currentUserCalls.read)).rejects.toMatchObject({ isNetworkError: false });
  expect(onUnreachable).toHaveBeenCalledOnce();
});

test('too many requests are told as that, also those of a refresh', async () => {
  const text = 'Too many requests. Wait a moment, then try again.';
  const { call, onUnreachable } = setUp([answer(401), answer(429)], {
    renew: () => Promise.reject(new ApiError(429, undefined)),
  });
  await expect(call(programmes.list)).rejects.toMatchObject({ status: 429, message: text });
  await expect(call(programmes.list)).rejects.toMatchObject({ status: 429, message: text });
  expect(onUnreachable).not.toHaveBeenCalled();
});

test('an answer that breaks off is no answer, and one that is no JSON is told', async () => {
  const broken = answer(200);
  broken.text = () => Promise.reject(new TypeError('network error'));
  const { call, onUnreachable } = setUp([broken, new Response('<!doctype html>')]);
  await expect(call(programmes.list)).rejects.toBeInstanceOf(UnreachableError);
  expect(onUnreachable).toHaveBeenCalledOnce();
  await expect(call(programmes.list)).rejects.toThrow('response can’t be read');
});

test('an aborted call is nobody’s failure', async () => {
  const { call, onUnreachable } = setUp([new DOMException('', 'AbortError')]);
  await expect(call(programmes.list)).rejects.toThrow(DOMException);
  expect(onUnreachable).not.toHaveBeenCalled();
});

test('a call that breaks off because the page is left is nobody’s failure either', async () => {
  const { call, onUnreachable } = setUp([new TypeError('Failed to fetch')], { isLeaving: () => true });
  await expect(call(programmes.list)).rejects.toBeInstanceOf(UnreachableError);
  expect(onUnreachable).not.toHaveBeenCalled();
});

test('a stream is opened with the bearer and what it resumes after, and renews like any call', async () => {
  const { open, sent, renew } = setUp([answer(401), new Response('data: 1\n\n')]);
  const opening = open(currentUserCalls.read, { headers: { 'last-event-id': '7' } });
  await vi.runAllTimersAsync();
  const text = await new Response(await opening).text();
  expect(text).toBe('data: 1\n\n');
  expect(renew).toHaveBeenCalledTimes(1);
  expect(new Headers(sent[1]?.init.headers).get('last-event-id')).toBe('7');
});

test('a stream that is refused says why', async () => {
  const { open } = setUp([answer(403, { detail: 'No.', code: 'permission_denied' })]);
  await expect(open(currentUserCalls.read, {})).rejects.toThrow('No.');
});

test('what was asked ahead answers the first call, and only that one', async () => {
  const { call, askAhead, sent } = setUp([answer(200, [{ id: 1 }]), answer(200, [{ id: 2 }])]);
  askAhead('/api/programmes/');
  expect(sent).toHaveLength(1);
  expect(await call(programmes.list)).toEqual([{ id: 1 }]);
  expect(sent.map(({ address, token }) => [address, token])).toEqual([
    ['https://api.example.com/api/programmes/', 'Bearer old'],
  ]);
  expect(await call(programmes.list)).toEqual([{ id: 2 }]);
});

test('what was asked ahead counts as the first attempt, however it ended', async () => {
  const failed = setUp([answer(500, { detail: 'A server error occurred.', code: 'error' })]);
  failed.askAhead('/api/programmes/');
  await expect(failed.call(programmes.list)).rejects.toMatchObject({ status: 500 });
  const lost = setUp([new TypeError('no network')]);
  lost.askAhead('/api/programmes/');
  await expect(lost.call(programmes.list)).rejects.toMatchObject({ isNetworkError: true });
  const refused = setUp([answer(401), answer(200, [])]);
  refused.askAhead('/api/programmes/');
  const asking = refused.call(programmes.list);
  await vi.advanceTimersByTimeAsync(199);
  expect(refused.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asking).toEqual([]);
  expect(refused.renew).toHaveBeenCalledExactlyOnceWith('old');
});

test('what was asked ahead as somebody else is asked again', async () => {
  const other = setUp([answer(200, [{ id: 1 }]), answer(200, [{ id: 2 }])]);
  other.askAhead('/api/programmes/');
  other.readAccess.mockReturnValue('new');
  expect(await other.call(programmes.list)).toEqual([{ id: 2 }]);
  expect(other.sent[1]?.token).toBe('Bearer new');
});

test('a write that may have been done without an answer is sent under the same operation again', async () => {
  const photo = new Blob(['one'], { type: 'image/png' });
  const bodies = [
    { name: 'A' },
    { name: 'A' },
    { name: 'A' },
    { name: 'B', logo: photo },
    { name: 'B', logo: photo },
  ];
  const answers = [
    new TypeError('lost'),
    answer(500),
    answer(400, { name: ['No.'] }),
    new TypeError('lost'),
    answer(201, {}),
  ];
  const { call, sent } = setUp([...answers, answer(201, {})]);
  for (const body of [...bodies, { name: 'A' }])
    await call(programmes.create, { body: body as never }).catch(() => undefined);
  const operations = sent.map(({ operation }) => operation);
  expect(operations.map((each) => operations.indexOf(each))).toEqual([0, 0, 0, 3, 3, 5]);
});
