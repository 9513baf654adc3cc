import { firstPaths } from '@baton/contract/http/endpoint.ts';
import type { CookieJar } from '#lib/cookies.ts';
import { createPrefetchedResponses, type PrefetchedResponses } from '#lib/prefetched-responses.ts';
import { addressAt } from '#lib/api-request.ts';
import { readApiUrl, readPublicConfig, type PublicConfig } from '#lib/public-config.ts';
import { guessProgramme } from '#session/tab-programme.ts';
import { createTokens } from '#session/tokens.ts';
import { firstScreens } from './first-screens.ts';
import { hasRowsFirst } from './has-rows-first.ts';

/** Requests started before the page’s code has been parsed. */
export interface HeadStart {
  config: Promise<PublicConfig>;
  prefetched: PrefetchedResponses;
}

const unheard = () => undefined;

/**
 * Requests data and code of the first screen while the browser still parses the page’s own code. Kept small, so that
 * it runs first. Errors are ignored here, because the code that needs the response retries and reports them.
 */
export function prefetch(
  jar: CookieJar,
  { pathname: path, search }: Pick<Location, 'pathname' | 'search'>,
): HeadStart {
  const start = { config: readPublicConfig(), prefetched: createPrefetchedResponses() };
  const token = createTokens(jar, false).readAccess();
  if (token === '' || !path.startsWith('/app')) return start;
  const first = firstScreens[path];
  const programme = first ? guessProgramme(jar, path + search) : null;
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
