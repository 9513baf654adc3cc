import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { queryClient } from '#lib/query-client.ts';
import { useProgrammeHref } from '#session/session-context.ts';
import { DockArea, ModalArea } from '#ui/modals/modal-area.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';
import { Header } from './late-controls.tsx';
import { Sidebar } from './sidebar.tsx';
import { useGoTo } from './use-go-to.ts';

/** Window height with a minimum, so that rows stay visible; when zoomed in, the page scrolls. */
const fullClass =
  'h-dvh min-h-[30rem] max-lg:min-h-[42rem] max-sm:min-h-[46rem] short:min-h-[max(42rem,calc(100dvh+16rem))]';

/** Layout of all screens after login. */
export function DefaultLayout() {
  const navigate = useNavigate();
  // Only the path, because filters change the URL with every character.
  const pathname = useLocation({ select: (location) => location.pathname });
  const isFull = useMatches({
    select: (matches) =>
      matches.some(({ staticData: { isFull: is }, search }) => (typeof is === 'function' ? is(search) : is)),
  });
  const isWide = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isWide) });
  const main = useRef<HTMLElement>(null);
  const hrefOf = useProgrammeHref();
  const lastPath = useRef(pathname);
  useGoTo((href) => void navigate({ href }));

  // Moves scroll position and focus to the start of a new screen, also for screen readers.
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider navigate={(href) => void navigate({ href })} hrefOf={hrefOf}>
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent focus:translate-y-0 print:hidden"
        >
          Skip to content
        </a>
        <div className={joinClasses('flex', isFull ? fullClass : 'min-h-dvh')}>
          <Sidebar />
          <div className="flex min-w-0 flex-1 flex-col">
            <Header />
            <main
              ref={main}
              id="content"
              tabIndex={-1}
              className={joinClasses(
                'w-full flex-1 px-4 outline-none sm:px-6 print:max-w-none print:p-0',
                isFull ? 'flex min-h-0 flex-col py-3' : 'py-6',
                !isFull && !isWide && 'max-w-6xl',
              )}
            >
              <Outlet />
            </main>
            <DockArea />
          </div>
        </div>
        <ModalArea />
      </UiProvider>
    </QueryClientProvider>
  );
}
