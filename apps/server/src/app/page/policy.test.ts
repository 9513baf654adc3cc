import { expect, test } from 'vitest';
import { contentSecurityPolicy, holdsLinkToken, isAuthPath } from './policy.ts';

test('allows nothing but the page itself and styles with the nonce', () => {
  expect(contentSecurityPolicy('abc', {})).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'; img-src 'self' data: blob:; " +
      "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'none'; base-uri 'none'; " +
      "object-src 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
      'trusted-types default baton-icon baton-clipboard baton-analytics iconify',
  );
});

test('lets the origin of the page-view script in, and only that', () => {
  const policy = contentSecurityPolicy('abc', { analytics: 'https://stats.example.com' });
  expect(policy).toContain("script-src 'self' https://stats.example.com;");
  expect(policy).toContain("connect-src 'self' https://stats.example.com;");
  expect(policy.match(/https:/g)).toHaveLength(3);
});

test('lets an API on another origin be called and show its pictures, but bring no script', () => {
  const policy = contentSecurityPolicy('abc', { api: 'https://api.example.com' });
  expect(policy).toContain("connect-src 'self' https://api.example.com;");
  expect(policy).toContain("img-src 'self' data: blob: https://api.example.com;");
  expect(policy.match(/https:/g)).toHaveLength(2);
});

test('knows the addresses that hold the token of a link', () => {
  const paths = ['/auth/accept-invite/a/b', '/auth/reset-password/a/b', '/auth/update/a/b', '/auth/login/x'];
  expect(paths.map(holdsLinkToken)).toEqual([true, true, true, true]);
  const open = ['/auth', '/auth/', '/auth/login', '/auth/login/', '/auth/forgot-password', '/app', '/'];
  expect(open.filter(holdsLinkToken)).toEqual([]);
});

test('knows the screens that come before signing in', () => {
  expect(['/auth', '/auth/login', '/auth/reset-password/a/b'].map(isAuthPath)).toEqual([true, true, true]);
  expect(['/', '/app', '/authors'].map(isAuthPath)).toEqual([false, false, false]);
});
