import { tokens as tokenCalls, type TokenPair } from '@baton/contract/accounts/tokens.ts';
import { currentUserCalls, type CurrentUser } from '@baton/contract/accounts/users.ts';
import { createClient, type Call, type Client } from '#lib/api-client.ts';
import { ApiError, type UnreachableError } from '#lib/api-error.ts';
import type { CookieJar } from '#lib/cookies.ts';
import type { PrefetchedResponses } from '#lib/prefetched-responses.ts';
import { unreadable } from '#lib/read-answer.ts';
import { createStore, type Store } from '#lib/store.ts';
import { copy } from './copy.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { readPreferred, storePreferred } from './preferred-programme.ts';
import { createProgrammeList, type Programme, type ProgrammeList } from './programme-list.ts';
import { createRenewal, type Exclusively } from './renewal.ts';
import { guessProgramme, requestedProgramme } from './tab-programme.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Reason why a session ended: logout, refused by the server, or the server was unreachable. */
export type EndReason = 'logout' | 'refused' | 'unreachable';

/** Messages between tabs: logged out, expired, logged in. */
export type TabMessage = 'ended' | 'refused' | 'entered';

export interface TabChannel {
  send: (message: TabMessage) => void;
  listen: (hear: (message: TabMessage) => void) => void;
}

export interface SessionParts {
  baseUrl: string;
  /** Prefetched responses. */
  prefetched: PrefetchedResponses;
  jar: CookieJar;
  /** Address of this tab. */
  readHref: () => string;
  isSecure: boolean;
  exclusively: Exclusively;
  channel: TabChannel;
  /** Clears user-scoped caches. */
  forgetCaches: () => void;
  /** `who`: the user, if known. */
  onEnd: (reason: EndReason, who: number | null) => void;
  /** Another tab has logged in, perhaps as another user. */
  onEnteredElsewhere: () => void;
  /** A request got no response; whether anybody is told is known once the error has reached its caller. */
  onUnreachable: (error: UnreachableError) => void;
  isLeaving: () => boolean;
}

/** The current user, and the API client with their tokens. */
export interface Session extends Client {
  isAuthenticated: () => boolean;
  isRefreshing: Store<boolean>;
  user: Store<CurrentUser | null>;
  programmes: ProgrammeList;
  drafts: Drafts;
  /** Saved changes without a response; they are sent again if the session ended first. */
  unsent: Drafts;
  /** The current user, loaded once; null on failure. */
  ensureUser: () => Promise<CurrentUser | null>;
  login: (email: string, password: string) => Promise<void>;
  /** Stores the tokens of an accepted invitation. */
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
    // Several requests may find the session expired; it ends once. The tokens may already be removed.
    const isAnybodyHere = refresh !== '' || tokens.readAccess() !== '' || user.read() !== null;
    if (reason !== 'logout' && !isAnybodyHere) return;
    tokens.clear();
    channel.send(reason === 'logout' ? 'ended' : 'refused');
    leave(reason);
    // Logging out never waits for the server and never fails.
    if (reason === 'logout' && refresh !== '')
      call(tokenCalls.revoke, { body: { refresh }, isQuiet: true }).catch(() => undefined);
  }

  /** Keeps unsaved input if the session ended unexpectedly. */
  function leave(reason: EndReason): void {
    const who = user.read()?.id ?? null;
    for (const words of [drafts, unsent])
      if (reason === 'logout') words.clear();
      else words.keep(who);
    forget();
    parts.onEnd(reason, who);
  }

  channel.listen((message) => {
    if (message !== 'entered') {
      tokens.disregard();
      return leave(message === 'refused' ? 'refused' : 'logout');
    }
    tokens.regard();
    // Forms stay open, but pending changes could be sent as another user.
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

/** API client with the session’s tokens, which it renews after a refusal. */
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
    onUnreachable(endpoint, error) {
      if (endpoint === currentUserCalls.read && error.isNetworkError) end('unreachable');
      else parts.onUnreachable(error);
    },
  });

  async function readRefreshed(refresh: string): Promise<string | undefined> {
    const answer: unknown = await client.call(tokenCalls.refresh, { body: { refresh }, isQuiet: true });
    const { access } = (answer ?? {}) as Partial<TokenPair>;
    return typeof access === 'string' ? access : undefined;
  }

  return client;
}

/** Programmes of the user; the preferred one is stored in a cookie, the address can name another. */
function createSessionProgrammes(
  { jar, isSecure, readHref }: SessionParts,
  tokens: Tokens,
  call: Call,
): ProgrammeList {
  return createProgrammeList({
    // The response is the form of the contract with an id.
    fetchList: async (how) => {
      // Loaded on demand, because the login screen doesn’t need it.
      const { programmes: calls } = await import('@baton/contract/programme/programmes.ts');
      // The session may have ended in the meantime.
      if (tokens.readAccess() === '') return [];
      return (await call(calls.list, how)) as unknown as Programme[];
    },
    findFormer: async (code) => {
      const { formerCodes } = await import('@baton/contract/programme/former-codes.ts');
      return (await call(formerCodes.find, { query: { code } })).id;
    },
    readRequested: () => requestedProgramme(readHref()),
    guess: () => guessProgramme(jar, readHref()),
    readPreferred: () => readPreferred(jar),
    storePreferred: (id) => storePreferred(jar, id, isSecure),
  });
}

/** Store of the current user, loaded once; drafts of other users are then discarded. */
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

/** Validates the current user. An incomplete response is an error and isn’t stored. */
function checkCurrentUser(answer: unknown): CurrentUser {
  if (!isCurrentUser(answer)) throw new ApiError(200, unreadable);
  return answer;
}

function isCurrentUser(answer: unknown): answer is CurrentUser {
  if (typeof answer !== 'object' || answer === null) return false;
  const { id, groups, memberships, permissions, preferences } = answer as Partial<CurrentUser>;
  const isId = typeof id === 'number' && id > 0;
  const hasPreferences = typeof preferences === 'object' && preferences !== null;
  return isId && hasPreferences && [groups, memberships, permissions].every((each) => Array.isArray(each));
}

/** A refused login always has the same message. */
function refuseLogin(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 401) throw error;
  throw new ApiError(401, { detail: copy.spec.loginRefused, code: 'no_active_account' });
}
