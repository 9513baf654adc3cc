import { Outlet, useRouterState, useRouter } from '@tanstack/react-router';
import { Activity, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { reconnected } from '#lib/reconnected.ts';
import { useStore } from '#lib/use-store.ts';
import { LoadingBar } from '#ui/loading-bar/loading-bar.tsx';
import { ModalArea } from '#ui/modals/modal-area.tsx';
import { NoticeRegion } from '#ui/notices/notice-region.tsx';
import { fatal, type Fatal } from './fatal.ts';
import { usePageTitle } from './use-page-title.ts';
import { service } from '@baton/contract/http/service.ts';
import { useSession } from '#session/session-context.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import { isCrawler } from './is-crawler.ts';

/** Elements around every screen: loading bar, modals, notices and page title. */
export function Root() {
  const error = useStore(fatal);
  usePageTitle();
  // Inside the layout, dialogs are rendered within it, so that they have its formats and data.
  const isInShell = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.hasModals),
  });
  return (
    <>
      <LoadingBar />
      {/* The page is hidden, not removed, so that typed text is still there afterwards. */}
      <Activity mode={error ? 'hidden' : 'visible'}>
        <Outlet />
      </Activity>
      {error && <FatalScreen error={error} />}
      {!isInShell && <ModalArea />}
      <NoticeRegion />
    </>
  );
}

const askAgainMs = 3000;

/** Disables open dialogs while the error is shown, and restores them afterwards. */
function restLayers(): () => void {
  const focused = document.activeElement;
  const root = document.getElementById('root');
  const layers = [...document.body.children].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each !== root && !each.inert,
  );
  for (const each of layers) each.inert = true;
  return () => {
    for (const each of layers) each.inert = false;
    if (focused instanceof HTMLElement) focused.focus();
  };
}

interface FatalScreenProps {
  error: Fatal;
}

/** Replaces the page until the server responds again, which it polls for. */
function FatalScreen({ error }: FatalScreenProps) {
  const router = useRouter();
  const { call, programmes } = useSession();

  const lookForServer = useEffectEvent(async () => {
    try {
      await call(service.ready, { isQuiet: true });
    } catch {
      return;
    }
    fatal.set(null);
    reconnected.emit();
    if (programmes.read().status === 'error') void programmes.load();
    await router.invalidate();
  });
  useEffect(() => {
    const timer = setInterval(() => void lookForServer(), askAgainMs);
    return () => clearInterval(timer);
  }, []);

  useLayoutEffect(restLayers, []);
  if (isCrawler(navigator.userAgent)) return null;
  const goHome = () => {
    fatal.set(null);
    void router.navigate({ to: '/' });
  };
  return (
    <main className="fixed inset-0 z-50 overflow-auto bg-surface">
      <ErrorPage {...error} onGoHome={goHome} />
    </main>
  );
}
