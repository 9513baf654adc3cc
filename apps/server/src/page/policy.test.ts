import { expect, test } from 'vitest';
import { contentSecurityPolicy, isAuthPath } from './policy.ts';

test('allows nothing but the page itself and styles with the nonce', () => {
  expect(contentSecurityPolicy('abc', null)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'; img-src 'self' data: blob:; " +
      "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'none'; base-uri 'none'; " +
      "object-src 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test('lets the origin of the page-view script in, and only that', () => {
  const policy = contentSecurityPolicy('abc', {
    siteId: 'X',
    src: 'https://stats.example.com/a/script.js?b',
  });
  expect(policy).toContain("script-src 'self' https://stats.example.com;");
  expect(policy).toContain("connect-src 'self' https://stats.example.com;");
  expect(policy.match(/https:/g)).toHaveLength(3);
});

test('knows the screens that come before signing in', () => {
  expect(['/auth', '/auth/login', '/auth/reset-password/a/b'].map(isAuthPath)).toEqual([true, true, true]);
  expect(['/', '/app', '/authors'].map(isAuthPath)).toEqual([false, false, false]);
});
