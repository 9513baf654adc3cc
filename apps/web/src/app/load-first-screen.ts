import type { Session } from '#session/session.ts';
import { firstScreens } from './first-screens.ts';
import { screens } from './screens.ts';

const unheard = () => undefined;

/** Reads what the first screen needs while the server still says who one is; its answers are on their way. */
export function loadFirstScreen(session: Session, path: string): void {
  const { call, isAuthenticated, programmes } = session;
  if (!isAuthenticated() || !path.startsWith('/app')) return;
  void programmes.load();
  screens.defaultLayout.preload().catch(unheard);
  const first = firstScreens[path];
  if (!first) return;
  screens[first.screen].preload().catch(unheard);
  const programme = programmes.preferred();
  if (programme === null) return;
  import('#turnover/live/live-trackers.ts')
    .then(({ trackerOf }) => trackerOf(call, programme).store.load())
    .catch(unheard);
}
