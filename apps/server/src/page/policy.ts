/** Screens before login, some of which hold the secrets of links in their address: no referrer is sent from them. */
export function isAuthPath(path: string): boolean {
  return path === '/auth' || path.startsWith('/auth/');
}

/** Addresses with the token of an invitation, a reset or a team's link: no foreign script is let into such a page. */
export function holdsLinkToken(path: string): boolean {
  return isAuthPath(path) && !/^\/auth(\/(login|forgot-password))?\/?$/.test(path);
}

/** Origins beside the page's own that it has to do with. */
export interface OtherOrigins {
  /** Where the API is, if it is elsewhere; its pictures come from there, too. */
  api?: string | undefined;
  /** Where the page-view script comes from and reports to. */
  analytics?: string | undefined;
}

/** Who may make markup and addresses of scripts of text: `web/lib/trusted-types.ts`, and the icons library. */
const trustedTypes = ['default', 'baton-icon', 'baton-clipboard', 'baton-analytics', 'iconify'];

/**
 * What the page may load and do. Styles need a nonce because the components library adds one `<style>`; scripts need
 * none, since every one of them is a file of ours.
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
