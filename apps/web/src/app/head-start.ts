import type { Session } from '#session/session.ts';
import { screens } from './screens.ts';

const unheard = () => undefined;

/**
 * Asks for what the first screen will need while the server still says who one is. Whatever fails here is asked for
 * again where it is needed, and told about there.
 */
export function headStart({ call, isAuthenticated, programmes }: Session, path: string): void {
  if (!isAuthenticated() || !path.startsWith('/app')) return;
  void programmes.load();
  screens.defaultLayout.preload().catch(unheard);
  if (path !== '/app/tracker') return;
  screens.tracker.preload().catch(unheard);
  const programme = programmes.preferred();
  if (programme === null) return;
  import('#turnover/live/live-trackers.ts')
    .then(({ trackerOf }) => trackerOf(call, programme).store.load())
    .catch(unheard);
}
