import { type ReactNode, useEffect } from 'react';
import { RouterProvider } from 'react-aria-components';
import { keepFocus } from './keep-focus.ts';

export interface UiProviderProps {
  /** Follows a link without loading the page anew; links, menus and breadcrumbs use it. */
  navigate: (path: string) => void;
  children: ReactNode;
}

/** Stands once around the application, for the router's links. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  useEffect(keepFocus, []);
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>;
}
