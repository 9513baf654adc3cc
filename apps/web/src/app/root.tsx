import { Outlet, useRouterState } from '@tanstack/react-router';
import { Activity } from 'react';
import { useStore } from '#lib/use-store.ts';
import { LoadingBar } from '#ui/loading-bar/loading-bar.tsx';
import { ModalArea } from '#ui/modals/modal-area.tsx';
import { NoticeRegion } from '#ui/notices/notice-region.tsx';
import { FatalScreen } from './fatal-screen.tsx';
import { fatal } from './fatal.ts';
import { usePageTitle } from './use-page-title.ts';

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
