import type { TokenPair } from '@baton/contract/accounts/tokens.ts';
import { readCookie, removeCookie, writeCookie, type CookieJar } from '#lib/cookies.ts';

const accessName = 'access_token';
const refreshName = 'refresh_token';

/** Maximum session length (s); also the lifetime of the access cookie, because its presence means logged in. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Access and refresh token, in cookies shared by all tabs. */
export interface Tokens {
  readAccess: () => string;
  readRefresh: () => string;
  store: (pair: TokenPair) => void;
  clear: () => void;
  /** Takes the present tokens for removed: another tab has removed them, which a browser shows here a moment later. */
  disregard: () => void;
  /** Another tab has stored tokens. */
  regard: () => void;
}

export function createTokens(jar: CookieJar, isSecure: boolean): Tokens {
  let removed: readonly string[] = [];
  const read = (name: string) => {
    const token = readCookie(jar, name);
    return removed.includes(token) ? '' : token;
  };
  return {
    readAccess: () => read(accessName),
    readRefresh: () => read(refreshName),
    store({ access, refresh }) {
      writeCookie(jar, accessName, access, { maxAgeSeconds, isSecure });
      writeCookie(jar, refreshName, refresh, { maxAgeSeconds, isSecure });
    },
    clear() {
      removeCookie(jar, accessName, isSecure);
      removeCookie(jar, refreshName, isSecure);
    },
    disregard() {
      removed = [accessName, refreshName].map((name) => readCookie(jar, name));
    },
    regard() {
      removed = [];
    },
  };
}
