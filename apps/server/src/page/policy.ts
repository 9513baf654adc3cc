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
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What a thread of the page may do: ask us. It takes its policy from its own file, not from the page. */
export const threadPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Whether a built file runs as a thread of its own. */
export function isThread(file: string): boolean {
  return /\.worker-[\w-]+\.js(\.br|\.gz)?$/.test(file);
}
