/** Cookie storage; `document` in a browser. */
export interface CookieJar {
  cookie: string;
}

/** Value of a cookie, or empty. */
export function readCookie(jar: CookieJar, name: string): string {
  const start = `${name}=`;
  const found = jar.cookie.split('; ').find((each) => each.startsWith(start));
  try {
    return found === undefined ? '' : decodeURIComponent(found.slice(start.length));
  } catch {
    return '';
  }
}

interface CookieOptions {
  maxAgeSeconds: number;
  isSecure: boolean;
}

/** Sets a cookie for the whole site that cross-site requests don’t send. */
export function writeCookie(jar: CookieJar, name: string, value: string, options: CookieOptions): void {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'SameSite=Strict',
    `Max-Age=${options.maxAgeSeconds}`,
  ];
  if (options.isSecure) parts.push('Secure');
  jar.cookie = parts.join('; ');
}

export function removeCookie(jar: CookieJar, name: string, isSecure: boolean): void {
  writeCookie(jar, name, '', { maxAgeSeconds: 0, isSecure });
}
