import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { product } from '#lib/product.ts';
import { useStore } from '#lib/use-store.ts';
import { fatal } from './fatal.ts';
import { titleOverride } from './title-override.ts';
import { copy } from './copy.tsx';

/** Sets the page title: that of an error, else of the screen, else of the route. */
export function usePageTitle(): void {
  const name = useStore(product);
  const error = useStore(fatal);
  const override = useStore(titleOverride);
  const ownTitle = useRouterState({
    select: ({ matches }) =>
      matches.findLast(({ staticData }) => staticData.title)?.staticData.title ?? copy.titles.home,
  });
  const title = error?.name ?? override ?? ownTitle;
  useEffect(() => {
    document.title = copy.spec.pageTitle(title, name);
  }, [title, name]);
}
