import type { PublicConfig } from '#lib/public-config.ts';
import { trustAnalytics } from '#lib/trusted-types.ts';

interface Tracker {
  trackPageview: (page: { url: string }) => void;
}

declare global {
  interface Window {
    fathom?: Tracker;
  }
}

/** Screens before login whose addresses hold nothing but themselves; all others below /auth hold the token of a link. */
const openPaths = /^\/auth(\/(login|forgot-password))?\/?$/;

/**
 * Counts page views where the operator has set a site id. The script is loaded with the first view after login and is told
 * each address without its query. A script can read the address with which its page was opened, so a page that was opened
 * by a link with a token never loads it; the server's policy would not let it in either.
 */
export function createAnalytics(config: PublicConfig['analytics']): (path: string) => void {
  const isOpenedByLink = location.pathname.startsWith('/auth') && !openPaths.test(location.pathname);
  if (config === null || isOpenedByLink) return () => undefined;
  let script: HTMLScriptElement | undefined;
  let lastPath = '';
  const tell = () => {
    if (lastPath !== '') window.fathom?.trackPageview({ url: location.origin + lastPath });
  };

  function load({ siteId, src }: { siteId: string; src: string }): HTMLScriptElement {
    const element = document.createElement('script');
    element.src = trustAnalytics(src);
    element.defer = true;
    element.dataset['site'] = siteId;
    element.dataset['auto'] = 'false';
    element.addEventListener('load', tell);
    document.head.append(element);
    return element;
  }

  return (path) => {
    lastPath = path.startsWith('/auth') ? '' : path;
    if (lastPath !== '') script ??= load(config);
    tell();
  };
}
