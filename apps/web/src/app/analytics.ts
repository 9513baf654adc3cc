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

/** Screens before login whose URLs contain no token; all others below /auth do. */
const openPaths = /^\/auth(\/(login|forgot-password))?\/?$/;

/**
 * Counts page views if the operator has set a site id. The script is loaded with the first view after login and gets
 * each URL without its query. Because a script can read the URL with which the page was opened, a page opened by a
 * link with a token never loads it; the content security policy blocks it too.
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
