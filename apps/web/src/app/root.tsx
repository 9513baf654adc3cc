import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { product } from '#lib/product.ts';
import { useStore } from '#lib/use-store.ts';
import { LoadingBar } from '#ui/loading-bar/loading-bar.tsx';
import { ModalArea } from '#ui/modals/modal-area.tsx';
import { NoticeRegion } from '#ui/notices/notice-region.tsx';
import { FatalScreen } from './fatal-screen.tsx';
import { fatal } from './fatal.ts';

/** What stands around every screen: loading bar, modals, notices, and the title of the page. */
export function Root() {
  const name = useStore(product);
  const error = useStore(fatal);
  const title = useRouterState({ select: ({ matches }) => titleOf(matches) });
  useEffect(() => {
    const shown = error ? error.name : title;
    document.title = `${shown} | ${name} Turnover Management`;
  }, [error, title, name]);
  return (
    <>
      <LoadingBar />
      {error ? <FatalScreen error={error} /> : <Outlet />}
      <ModalArea />
      <NoticeRegion />
    </>
  );
}

interface Titled {
  staticData: { title?: string };
  status: string;
  globalNotFound?: boolean | undefined;
}

function titleOf(matches: readonly Titled[]): string {
  if (matches.some((match) => match.globalNotFound === true || match.status === 'notFound'))
    return 'Page not found';
  if (matches.some((match) => match.status === 'error')) return 'An error occurred';
  return matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title ?? 'Home';
}
