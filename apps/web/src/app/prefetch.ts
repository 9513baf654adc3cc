import { firstPaths } from '@baton/contract/http/endpoint.ts';
import type { CookieJar } from '#lib/cookies.ts';
import { createPrefetchedResponses, type PrefetchedResponses } from '#lib/prefetched-responses.ts';
import { addressAt } from '#lib/api-request.ts';
import { readApiUrl, readPublicConfig, type PublicConfig } from '#lib/public-config.ts';
import { readPreferred } from '#session/preferred-programme.ts';
import { createTokens } from '#session/tokens.ts';
import { firstScreens } from './first-screens.ts';
import { hasRowsFirst } from './has-rows-first.ts';

/** What is on its way before the page itself has been read. */
export interface HeadStart {
  config: Promise<PublicConfig>;
  prefetched: PrefetchedResponses;
}

const unheard = () => undefined;

/**
 * Asks for what the first screen will need, data and code, while the browser still reads the page's own. It knows next to
 * nothing itself, so that it comes first. Whatever fails here is asked for again where it is needed, and told about there.
 */
export function prefetch(jar: CookieJar, path: string): HeadStart {
  const start = { config: readPublicConfig(), prefetched: createPrefetchedResponses() };
  const token = createTokens(jar, false).readAccess();
  if (token === '' || !path.startsWith('/app')) return start;
  const first = firstScreens[path];
  const programme = first ? readPreferred(jar) : null;
  const ask = (question: string) => start.prefetched.ask(addressAt(readApiUrl(), question), token);
  if (programme !== null)
    ask(`${first?.list ? `/api/${first.list}/` : firstPaths.binaryTracker}?programme=${programme}`);
  ask(firstPaths.currentUser);
  ask(firstPaths.programmes);
  import('./layouts/default-layout.tsx').catch(unheard);
  if (!hasRowsFirst(path)) import('./layouts/header.tsx').catch(unheard);
  first?.read().catch(unheard);
  return start;
}
