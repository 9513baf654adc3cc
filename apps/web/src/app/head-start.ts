import { firstPaths } from '@baton/contract/http/endpoint.ts';
import type { Session } from '#session/session.ts';
import { screens } from './screens.ts';

const unheard = () => undefined;

/**
 * Asks for what the first screen will need while the server still says who one is. Whatever fails here is asked for
 * again where it is needed, and told about there.
 */
export function headStart(session: Session, path: string): void {
  const { call, askAhead, isAuthenticated, programmes } = session;
  if (!isAuthenticated() || !path.startsWith('/app')) return;
  askAhead(firstPaths.currentUser);
  askAhead(firstPaths.programmes);
  void programmes.load();
  screens.defaultLayout.preload().catch(unheard);
  if (path !== '/app/tracker') return;
  const programme = programmes.preferred();
  if (programme !== null) askAhead(`${firstPaths.tracker}?programme=${programme}`);
  screens.tracker.preload().catch(unheard);
  if (programme === null) return;
  import('#turnover/live/live-trackers.ts')
    .then(({ trackerOf }) => trackerOf(call, programme).store.load())
    .catch(unheard);
}
