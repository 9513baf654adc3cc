// oxlint-disable-next-line import/no-unassigned-import -- settings have nothing to assign
import '#lib/zod-settings.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type UnreachableError, unreachableText, unreachableTitle } from '#lib/api-error.ts';
import { dateFormat } from '#lib/date-format.ts';
import { setFileBase } from '#lib/file-address.ts';
import { clearSessionCaches } from '#lib/session-caches.ts';
import { isLeaving, watchLeaving } from '#lib/leaving.ts';
import { product } from '#lib/product.ts';
import { userTimeZone } from '#lib/user-time-zone.ts';
import type { Exclusively } from '#session/renewal.ts';
import { SessionContext } from '#session/session-context.ts';
import {
  createSession,
  type EndReason,
  type Session,
  type TabChannel,
  type TabMessage,
} from '#session/session.ts';
// oxlint-disable-next-line import/no-unassigned-import -- follows the system's colours from the first screen on
import '#ui/colour-mode/page-colour-mode.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a setting has nothing to assign
import '#ui/set-locale.ts';
import { loading } from '#ui/loading-bar/loading.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { createAnalytics } from './analytics.ts';
import { watchBuilds } from './build-check.ts';
import { fatal } from './fatal.ts';
import type { HeadStart } from './prefetch.ts';
import { delaySkeleton } from './delay-skeleton.ts';
import { showLoginNotice } from './login-notice.ts';
import { createProgrammeHistory, readHref } from './programme-history.ts';
import { createAppRouter } from './router.tsx';
import { copy } from './copy.tsx';
import { firstScreens } from './first-screens.ts';
import { screens } from './screens.ts';

const unheard = () => undefined;

/** Runs in one tab at a time. Without a secure context there are no locks, so every tab runs on its own. */
const exclusively: Exclusively = (work) =>
  'locks' in navigator ? navigator.locks.request('baton-refresh', work) : work();

/** Notices shown when a session ends. */
const endNotices: Record<EndReason, [title: string, text?: string]> = {
  logout: [copy.spec.loggedOut],
  refused: [copy.spec.logInAgain, 'Your session has ended.'],
  unreachable: [copy.spec.loggedOut, unreachableText],
};

/** Says that the server can’t be reached, and covers the page until it can. */
function showUnreachable({ isSilent }: UnreachableError): void {
  if (isSilent) return;
  loading.finish({ error: true });
  if (fatal.read()) return;
  notify({ kind: 'error', title: unreachableTitle, text: unreachableText });
  fatal.set({ status: 500, name: unreachableTitle, message: unreachableText });
}

/** Composition root of the page. */
export async function start(root: HTMLElement, ahead: HeadStart): Promise<void> {
  watchLeaving();
  const config = await ahead.config;
  product.set(config.product);
  dateFormat.set(config.days);
  setFileBase(config.apiUrl);

  const session = createSession({
    baseUrl: config.apiUrl,
    prefetched: ahead.prefetched,
    jar: document,
    readHref,
    isSecure: location.protocol === 'https:',
    exclusively,
    channel: createTabChannel(),
    forgetCaches: clearSessionCaches,
    isLeaving,
    onEnd(reason, who) {
      closeModals();
      fatal.set(null);
      if (isAuthScreen()) return;
      showLoginNotice(...endNotices[reason]);
      // Users whose session expired can return to the page; stored in the history state, not in the URL.
      const left =
        reason === 'logout'
          ? {}
          : { state: { left: { path: session.programmes.nameIn(router.state.location.href), who } } };
      void router.navigate({ to: '/auth/login', ...left, ignoreBlocker: true });
    },
    onEnteredElsewhere() {
      if (location.pathname === '/auth/login') void router.navigate({ to: '/app/tracker' });
      else if (!isAuthScreen()) void router.invalidate();
    },
    onUnreachable: (error) => void setTimeout(() => showUnreachable(error)),
  });

  session.user.subscribe(() => {
    // Not validated by its form, which isn’t loaded before login; the server only stores valid zones.
    const zone = session.user.read()?.preferences['time_zone'];
    userTimeZone.set(typeof zone === 'string' && zone !== '' ? zone : null);
  });

  const router = createAppRouter({ session, config }, createProgrammeHistory(session.programmes));
  loadFirstScreen(session, location.pathname, delaySkeleton(root));
  const isAuthScreen = () => router.state.location.pathname.startsWith('/auth');

  const countView = createAnalytics(config.analytics);
  router.subscribe('onBeforeLoad', loading.start);
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    loading.finish({ error: router.state.matches.some((match) => match.status === 'error') });
    if (pathChanged) countView(toLocation.pathname);
  });
  watchBuilds(() =>
    notify({
      kind: 'info',
      title: 'A new version is ready',
      text: 'Reload the page when you’re ready.',
      timeout: 0,
      actions: [{ label: 'Reload', run: () => location.reload() }],
    }),
  );

  createRoot(root).render(
    <StrictMode>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </StrictMode>,
  );
}

/**
 * Loads the data of the first screen while the current user is still loading; the requests are already sent.
 * `onFilled` is called once the screen can be filled, or loading has failed.
 */
function loadFirstScreen(session: Session, path: string, onFilled: () => void): void {
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
    .then(({ loadAhead, trackerOf }) => {
      const stop = trackerOf(call, programme).store.subscribe(() => {
        stop();
        onFilled();
      });
      return loadAhead(call, programme);
    })
    .catch(onFilled);
}

/** Broadcasts session changes to other tabs of the browser. */
function createTabChannel(): TabChannel {
  const channel = new BroadcastChannel('baton-session');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    send: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data as TabMessage)),
  };
}
