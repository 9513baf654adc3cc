import { tokens as tokenCalls, type TokenPair } from '@baton/contract/accounts/tokens.ts';
import { currentUserCalls, type CurrentUser } from '@baton/contract/accounts/users.ts';
import { createClient, type Call, type Client } from '#lib/api-client.ts';
import type { CookieJar } from '#lib/cookies.ts';
import type { PrefetchedResponses } from '#lib/prefetched-responses.ts';
import { createStore, type Store } from '#lib/store.ts';
import { checkCurrentUser, refuseLogin } from './check-answers.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { readPreferred, storePreferred } from './preferred-programme.ts';
import { createProgrammeList, type Programme, type ProgrammeList } from './programme-list.ts';
import { createRenewal, type Exclusively } from './renewal.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Why a session ended: asked for, no longer taken by the server, or nobody to ask who one is. */
export type EndReason = 'logout' | 'refused' | 'unreachable';

/** What tabs tell each other: the session was ended, is over, or has begun. */
export type TabMessage = 'ended' | 'refused' | 'entered';

export interface TabChannel {
  send: (message: TabMessage) => void;
  listen: (hear: (message: TabMessage) => void) => void;
}

export interface SessionParts {
  baseUrl: string;
  /** What has been asked for before. */
  prefetched: PrefetchedResponses;
  jar: CookieJar;
  isSecure: boolean;
  exclusively: Exclusively;
  channel: TabChannel;
  /** Empties what is kept elsewhere of whoever is signed in. */
  forgetCaches: () => void;
  /** `who` was signed in, where that was known. */
  onEnd: (reason: EndReason, who: number | null) => void;
  /** Another tab has signed in, perhaps as somebody else. */
  onEnteredElsewhere: () => void;
  onUnreachable: () => void;
  isLeaving: () => boolean;
}

/** Who is signed in, and the way to call the server as them. */
export interface Session extends Client {
  isAuthenticated: () => boolean;
  isRefreshing: Store<boolean>;
  user: Store<CurrentUser | null>;
  programmes: ProgrammeList;
  drafts: Drafts;
  /** What was saved, as far as no answer has come: it is sent again where the session ended before it. */
  unsent: Drafts;
  /** The current user, fetched once; null when that could not be done. */
  ensureUser: () => Promise<CurrentUser | null>;
  login: (email: string, password: string) => Promise<void>;
  /** Takes the tokens that an accepted invitation gives. */
  enter: (pair: TokenPair) => void;
  logout: () => void;
}

export function createSession(parts: SessionParts): Session {
  const { channel } = parts;
  const tokens = createTokens(parts.jar, parts.isSecure);
  const isRefreshing = createStore(false);
  const drafts = createDrafts();
  const unsent = createDrafts();

  const { call, open } = createSessionClient(parts, tokens, isRefreshing, end);
  const programmes = createSessionProgrammes(parts, tokens, call);
  const current = createCurrentUser(call, [drafts, unsent]);
  const { user } = current;

  function forget(): void {
    current.forget();
    programmes.reset();
    parts.prefetched.forget();
    parts.forgetCaches();
  }

  function end(reason: EndReason): void {
    const refresh = tokens.readRefresh();
    // Several calls may find out at once; it ends only once. Tokens alone may be gone before anybody notices.
    const isAnybodyHere = refresh !== '' || tokens.readAccess() !== '' || user.read() !== null;
    if (reason !== 'logout' && !isAnybodyHere) return;
    tokens.clear();
    channel.send(reason === 'logout' ? 'ended' : 'refused');
    leave(reason);
    // Leaving never waits for the server, and never fails.
    if (reason === 'logout' && refresh !== '')
      call(tokenCalls.revoke, { body: { refresh }, isQuiet: true }).catch(() => undefined);
  }

  /** Whoever did not mean to go finds their words again. */
  function leave(reason: EndReason): void {
    const who = user.read()?.id ?? null;
    for (const words of [drafts, unsent])
      if (reason === 'logout') words.clear();
      else words.keep(who);
    forget();
    parts.onEnd(reason, who);
  }

  channel.listen((message) => {
    if (message === 'refused') return leave('refused');
    if (message === 'ended') return leave('logout');
    // Forms stay open; what is on its way could arrive as somebody else's.
    unsent.keep(user.read()?.id ?? null);
    forget();
    parts.onEnteredElsewhere();
  });

  function enter(pair: TokenPair): void {
    forget();
    tokens.store(pair);
    channel.send('entered');
  }

  return {
    call,
    open,
    isAuthenticated: () => tokens.readAccess() !== '',
    isRefreshing,
    user,
    programmes,
    drafts,
    unsent,
    async ensureUser() {
      return current.ensure().catch((error: unknown) => {
        if (tokens.readAccess() === '') return null;
        throw error;
      });
    },
    async login(email, password) {
      enter(await call(tokenCalls.obtain, { body: { email, password } }).catch(refuseLogin));
    },
    enter,
    logout: () => end('logout'),
  };
}

/** Calls to the server with the tokens of the session, which are renewed once refused. */
function createSessionClient(
  parts: SessionParts,
  tokens: Tokens,
  isRefreshing: Store<boolean>,
  end: (reason: EndReason) => void,
): Client {
  const renew = createRenewal({
    tokens,
    exclusively: parts.exclusively,
    isRefreshing,
    refresh: readRefreshed,
    onRefused: () => end('refused'),
  });

  const client = createClient({
    baseUrl: parts.baseUrl,
    prefetched: parts.prefetched,
    readAccess: tokens.readAccess,
    isLeaving: parts.isLeaving,
    renew,
    onRefused: () => end('refused'),
    onUnreachable(endpoint, { isNetworkError }) {
      if (endpoint === currentUserCalls.read && isNetworkError) end('unreachable');
      else parts.onUnreachable();
    },
  });

  async function readRefreshed(refresh: string): Promise<string | undefined> {
    const answer: unknown = await client.call(tokenCalls.refresh, { body: { refresh }, isQuiet: true });
    const { access } = (answer ?? {}) as Partial<TokenPair>;
    return typeof access === 'string' ? access : undefined;
  }

  return client;
}

/** The programmes of whoever is signed in; the preferred one is kept in a cookie. */
function createSessionProgrammes({ jar, isSecure }: SessionParts, tokens: Tokens, call: Call): ProgrammeList {
  return createProgrammeList({
    // The contract names the fields once, in its form; the answer is that form with its id.
    fetchList: async (how) => {
      // Who only signs in needs none of it.
      const { programmes: calls } = await import('@baton/contract/programme/programmes.ts');
      // The session may have ended meanwhile, and without it there is nothing to ask.
      if (tokens.readAccess() === '') return [];
      return (await call(calls.list, how)) as unknown as Programme[];
    },
    readPreferred: () => readPreferred(jar),
    storePreferred: (id) => storePreferred(jar, id, isSecure),
  });
}

/** Store of the current user, who is asked for once and then welcomed by the drafts. */
function createCurrentUser(call: Call, kept: readonly Drafts[]) {
  const user = createStore<CurrentUser | null>(null);
  let asking: Promise<CurrentUser | null> | undefined;

  async function askWho(): Promise<CurrentUser | null> {
    try {
      const answer = checkCurrentUser(await call(currentUserCalls.read));
      for (const drafts of kept) drafts.welcome(answer.id);
      user.set(answer);
      return answer;
    } finally {
      asking = undefined;
    }
  }

  return {
    user,
    async ensure(): Promise<CurrentUser | null> {
      if (user.read()) return user.read();
      asking ??= askWho();
      return asking;
    },
    forget(): void {
      asking = undefined;
      user.set(null);
    },
  };
}
