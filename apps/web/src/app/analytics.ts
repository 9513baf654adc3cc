import type { PublicConfig } from '#lib/public-config.ts';

interface Tracker {
  trackPageview: (page: { url: string }) => void;
}

declare global {
  interface Window {
    fathom?: Tracker;
  }
}

/**
 * Counts page views where the operator has set a site id. The script is told each address, without its query, and
 * never one of the screens before signing in: those hold the secrets of links. A page that was opened on one of them
 * may not load the script at all.
 */
export function createAnalytics(config: PublicConfig['analytics']): (path: string) => void {
  if (config === null || location.pathname.startsWith('/auth')) return () => undefined;
  const script = document.createElement('script');
  script.src = config.src;
  script.defer = true;
  script.dataset['site'] = config.siteId;
  script.dataset['auto'] = 'false';
  let lastPath = '';
  const tell = () => {
    if (lastPath !== '') window.fathom?.trackPageview({ url: location.origin + lastPath });
  };
  script.addEventListener('load', tell);
  document.head.append(script);
  return (path) => {
    lastPath = path.startsWith('/auth') ? '' : path;
    tell();
  };
}
