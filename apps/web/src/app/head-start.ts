import { firstPaths } from '@baton/contract/http/endpoint.ts';
import { addressAt } from '#lib/asking.ts';
import type { CookieJar } from '#lib/cookies.ts';
import { createEarlyAnswers, type EarlyAnswers } from '#lib/early-answers.ts';
import { readPublicConfig, type PublicConfig } from '#lib/public-config.ts';
import { readPreferred } from '#session/preferred-programme.ts';
import { createTokens } from '#session/tokens.ts';

/** What is on its way before the page itself has been read. */
export interface HeadStart {
  config: Promise<PublicConfig>;
  early: EarlyAnswers;
}

const unheard = () => undefined;

/**
 * Asks for what the first screen will need, data and code, while the browser still reads the page's own. It knows next to
 * nothing itself, so that it comes first. Whatever fails here is asked for again where it is needed, and told about there.
 */
export function headStart(jar: CookieJar, path: string): HeadStart {
  const start = { config: readPublicConfig(), early: createEarlyAnswers() };
  const token = createTokens(jar, false).readAccess();
  if (token === '' || !path.startsWith('/app')) return start;
  const programme = path === '/app/tracker' ? readPreferred(jar) : null;
  void askFor(start, token, programme);
  import('./layouts/default-layout.tsx').catch(unheard);
  if (path === '/app/tracker') import('#turnover/tracker.tsx').catch(unheard);
  return start;
}

async function askFor({ config, early }: HeadStart, token: string, programme: number | null): Promise<void> {
  const { apiUrl } = await config;
  const ask = (path: string) => early.ask(addressAt(apiUrl, path), token);
  // The largest first: the server needs the longest for it.
  if (programme !== null) ask(`${firstPaths.tracker}?programme=${programme}`);
  ask(firstPaths.currentUser);
  ask(firstPaths.programmes);
}
