import { Outlet, useRouterState, useRouter } from '@tanstack/react-router';
import { Activity, useEffect, useEffectEvent, useLayoutEffect } from 'react';
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

/** What stands around every screen: loading bar, modals, notices, and the title of the page. */
export function Root() {
  const error = useStore(fatal);
  usePageTitle();
  // Inside the shell dialogs stand within it, so that they have its formats and its data at hand.
  const isInShell = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.hasModals),
  });
  return (
    <>
      <LoadingBar />
      {/* It rests meanwhile: what somebody has typed is there again when the server is. */}
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

/** Open layers stand beside the page: out of reach below the error, and where they were after it. */
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

/** Takes the whole page until the server answers again, which it finds out by itself. */
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
