import type { Session } from '#session/session.ts';
import { firstScreens } from './first-screens.ts';
import { screens } from './screens.ts';

const unheard = () => undefined;

/**
 * Loads the data of the first screen while the current user is still loading; the requests are already sent.
 * `onFilled` is called once the screen can be filled, or loading has failed.
 */
export function loadFirstScreen(session: Session, path: string, onFilled: () => void): void {
  const { call, isAuthenticated, programmes } = session;
  if (!isAuthenticated() || !path.startsWith('/app')) return onFilled();
  void programmes.load();
  screens.defaultLayout.preload().catch(unheard);
  const first = firstScreens[path];
  if (!first) return onFilled();
  screens[first.screen].preload().catch(unheard);
  const programme = programmes.guess();
  // A list is read by its screen.
  if (programme === null || first.list !== undefined) return onFilled();
  import('#turnover/model/live-trackers.ts')
    .then(({ trackerOf }) => {
      const { store } = trackerOf(call, programme);
      const stop = store.subscribe(() => {
        stop();
        onFilled();
      });
      return store.load();
    })
    .catch(onFilled);
}
