import { readCookie, writeCookie, type CookieJar } from '#lib/cookies.ts';

const name = 'preferred_programme_id';
const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The programme last selected in this browser. */
export function readPreferred(jar: CookieJar): number | null {
  return Number(readCookie(jar, name)) || null;
}

export function storePreferred(jar: CookieJar, id: number, isSecure: boolean): void {
  writeCookie(jar, name, String(id), { maxAgeSeconds, isSecure });
}
