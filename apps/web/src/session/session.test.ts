import { afterEach, expect, test, vi } from 'vitest';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import {
  createSession,
  type EndReason,
  type SessionParts,
  type TabChannel,
  type TabMessage,
} from './session.ts';

const refusal = { detail: 'Authentication credentials were not provided.', code: 'not_authenticated' };

afterEach(() => vi.unstubAllGlobals());

const silent: TabChannel = { send: () => undefined, listen: () => undefined };

function setUp(jar = { cookie: '' }, channel = silent) {
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));
  const onEnd = vi.fn<(reason: EndReason, who: number | null) => void>();
  const parts: SessionParts = {
    baseUrl: '/',
    prefetched: {
      take: async () => undefined,
      forget: () => undefined,
    } as unknown as SessionParts['prefetched'],
    jar,
    readHref: () => '/app/tracker',
    isSecure: false,
    exclusively: (work) => work(),
    channel,
    forgetCaches: () => undefined,
    onEnd,
    onEnteredElsewhere: () => undefined,
    onUnreachable: () => undefined,
    isLeaving: () => false,
  };
  return { session: createSession(parts), onEnd, jar };
}

test('a session whose tokens are gone ends with the next change, which is kept for its author alone', async () => {
  const { session, onEnd } = setUp();
  const author = { id: 7 } as never;
  session.user.set(author);
  const settle = session.unsent.watch('changes of tracker 3 a', () => ['the change']);
  const sent = session.call(tracker.change, { query: { programme: 3 }, body: { changes: [] } });
  await expect(sent).rejects.toMatchObject({ status: 401 });
  settle();
  expect(onEnd.mock.calls).toEqual([['refused', 7]]);
  // First no user is logged in, then another one.
  expect(session.unsent.takeAll('changes of tracker 3')).toEqual([]);
  session.unsent.welcome(8);
  expect(session.unsent.takeAll('changes of tracker 3')).toEqual([]);
});

test('it is found again by who entered it', async () => {
  const { session } = setUp();
  session.user.set({ id: 7 } as never);
  session.unsent.watch('changes of tracker 3 a', () => ['the change']);
  await session.call(tracker.change, { query: { programme: 3 } }).catch(() => undefined);
  session.unsent.welcome(7);
  expect(session.unsent.takeAll('changes of tracker 3')).toEqual([['the change']]);
});

test('a call that comes back after logging out tells nobody', async () => {
  const { session, onEnd } = setUp();
  await session.call(tracker.change, { query: { programme: 3 } }).catch(() => undefined);
  expect(onEnd).not.toHaveBeenCalled();
});

test('tokens that another tab has removed are gone here, too, although the browser still shows them', () => {
  let hear: (message: TabMessage) => void = () => undefined;
  const channel: TabChannel = { send: () => undefined, listen: (listener) => (hear = listener) };
  const jar = { cookie: 'access_token=old; refresh_token=old2' };
  const { session, onEnd } = setUp(jar, channel);
  expect(session.isAuthenticated()).toBe(true);
  hear('ended');
  expect(onEnd.mock.calls).toEqual([['logout', null]]);
  expect(session.isAuthenticated()).toBe(false);
  // Somebody logs in elsewhere.
  jar.cookie = 'access_token=new; refresh_token=new2';
  hear('entered');
  expect(session.isAuthenticated()).toBe(true);
});
