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
}

export function createTokens(jar: CookieJar, isSecure: boolean): Tokens {
  return {
    readAccess: () => readCookie(jar, accessName),
    readRefresh: () => readCookie(jar, refreshName),
    store({ access, refresh }) {
      writeCookie(jar, accessName, access, { maxAgeSeconds, isSecure });
      writeCookie(jar, refreshName, refresh, { maxAgeSeconds, isSecure });
    },
    clear() {
      removeCookie(jar, accessName, isSecure);
      removeCookie(jar, refreshName, isSecure);
    },
  };
}
