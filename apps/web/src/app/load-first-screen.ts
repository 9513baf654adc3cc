import type { Session } from '#session/session.ts';
import { firstScreens } from './first-screens.ts';
import { screens } from './screens.ts';

const unheard = () => undefined;

/**
 * Reads what the first screen needs while the server still says who one is; its answers are on their way. `onFilled` is
 * told as soon as there is something to fill the screen with, or no hope of it.
 */
export function loadFirstScreen(session: Session, path: string, onFilled: () => void): void {
  const { call, isAuthenticated, programmes } = session;
  if (!isAuthenticated() || !path.startsWith('/app')) return onFilled();
  void programmes.load();
  screens.defaultLayout.preload().catch(unheard);
  const first = firstScreens[path];
  if (!first) return onFilled();
  screens[first.screen].preload().catch(unheard);
  const programme = programmes.preferred();
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
