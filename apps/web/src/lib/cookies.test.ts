import { expect, test } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

test('reads a value by its whole name', () => {
  const jar = { cookie: 'my_access_token=wrong; access_token=a%20b; other=1' };
  expect(readCookie(jar, 'access_token')).toBe('a b');
  expect(readCookie(jar, 'token')).toBe('');
});

test('treats a damaged value as none', () => {
  expect(readCookie({ cookie: 'access_token=%E0%A4%A' }, 'access_token')).toBe('');
});

test('writes for the whole site, for this site alone, and securely where it can', () => {
  const jar = { cookie: '' };
  writeCookie(jar, 'access_token', 'a;b', { maxAgeSeconds: 60, isSecure: true });
  expect(jar.cookie).toBe('access_token=a%3Bb; Path=/; SameSite=Strict; Max-Age=60; Secure');
  writeCookie(jar, 'access_token', 'x', { maxAgeSeconds: 60, isSecure: false });
  expect(jar.cookie).not.toContain('Secure');
});
