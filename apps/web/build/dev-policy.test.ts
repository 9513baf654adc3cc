import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../server/src/app/page/policy.ts';
import { developmentPolicy } from './dev-policy.ts';

test('differs from the policy of the product only in what hot updates need', () => {
  const usual = contentSecurityPolicy('abc', {}).split('; ');
  const added = developmentPolicy('abc')
    .split('; ')
    .filter((directive) => !usual.includes(directive));
  expect(added).toEqual(["script-src 'self' 'nonce-abc'", "connect-src 'self' ws:", 'worker-src blob:']);
  // Vite's own overlay and worker know no Trusted Types.
  expect(developmentPolicy('abc')).not.toContain('trusted-types');
  expect(developmentPolicy('abc').split('; ')).toHaveLength(usual.length - 2);
});
