import type { TokenPair } from '@baton/contract/accounts/tokens.ts';
import { readCookie, removeCookie, writeCookie, type CookieJar } from '#lib/cookies.ts';

const accessName = 'access_token';
const refreshName = 'refresh_token';

/** The longest that a session lasts; the access cookie lives as long, since having one is what signed in means. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** The two tokens, in cookies so that every tab has the same ones. */
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
