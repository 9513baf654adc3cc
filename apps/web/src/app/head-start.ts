import { firstPaths } from '@baton/contract/http/endpoint.ts';
import { addressAt } from '#lib/asking.ts';
import type { CookieJar } from '#lib/cookies.ts';
import { createEarlyAnswers, type EarlyAnswers } from '#lib/early-answers.ts';
import { readPublicConfig, type PublicConfig } from '#lib/public-config.ts';
import { readPreferred } from '#session/preferred-programme.ts';
import { createTokens } from '#session/tokens.ts';
import { askEarly } from '#turnover/tracker/early-tracker.ts';
import { firstScreens } from './first-screens.ts';

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
  const first = firstScreens[path];
  const programme = first ? readPreferred(jar) : null;
  if (programme !== null) askEarly(programme, errandFor(start, token, programme));
  void askFor(start, token);
  import('./layouts/default-layout.tsx').catch(unheard);
  first?.read().catch(unheard);
  return start;
}

async function errandFor({ config }: HeadStart, token: string, programme: number) {
  const { apiUrl } = await config;
  return { address: addressAt(apiUrl, `${firstPaths.tracker}?programme=${programme}`), token };
}

async function askFor({ config, early }: HeadStart, token: string): Promise<void> {
  const { apiUrl } = await config;
  early.ask(addressAt(apiUrl, firstPaths.currentUser), token);
  early.ask(addressAt(apiUrl, firstPaths.programmes), token);
}
