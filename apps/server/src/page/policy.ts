import type { Analytics } from './analytics.ts';

/** Addresses below this hold the secrets of invitations and resets: no stranger's script, no referrer. */
export function isAuthPath(path: string): boolean {
  return path === '/auth' || path.startsWith('/auth/');
}

/**
 * What the page may load and do. Styles need a nonce because the components library adds one `<style>`; scripts need
 * none, since every one of them is a file of ours.
 */
export function contentSecurityPolicy(nonce: string, analytics: Analytics | null): string {
  const guest = analytics === null ? '' : ` ${new URL(analytics.src).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${guest}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${guest}`,
    "font-src 'self'",
    `connect-src 'self'${guest}`,
    "manifest-src 'self'",
    "worker-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
