/** Screens before login, some with secrets in their URL: no referrer is sent from them. */
export function isAuthPath(path: string): boolean {
  return path === '/auth' || path.startsWith('/auth/');
}

/** URLs with the token of an invitation, a reset or an update link: no third-party script is allowed there. */
export function holdsLinkToken(path: string): boolean {
  return isAuthPath(path) && !/^\/auth(\/(login|forgot-password))?\/?$/.test(path);
}

/** Other origins the page connects to. */
export interface OtherOrigins {
  /** API origin, if different; images come from there, too. */
  api?: string | undefined;
  /** Origin of the page-view script and its reports. */
  analytics?: string | undefined;
}

/** Trusted Types policies: `web/lib/trusted-types.ts` and the icon library. */
const trustedTypes = ['default', 'baton-icon', 'baton-clipboard', 'baton-analytics', 'iconify'];

/**
 * Content security policy. Styles need a nonce because the component library adds a `<style>`; scripts need none,
 * because all are our own files.
 */
export function contentSecurityPolicy(nonce: string, { api, analytics }: OtherOrigins): string {
  const scripts = analytics === undefined ? '' : ` ${analytics}`;
  const both = (api === undefined ? '' : ` ${api}`) + scripts;
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${both}`,
    "font-src 'self'",
    `connect-src 'self'${both}`,
    "manifest-src 'self'",
    "worker-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
  ].join('; ');
}
