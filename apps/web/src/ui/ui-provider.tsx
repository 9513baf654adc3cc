import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RouterProvider } from 'react-aria-components';
import { keepFocus } from './keep-focus.ts';

export interface UiProviderProps {
  /** Follows a link without loading the page anew; links, menus and breadcrumbs use it. */
  navigate: (path: string) => void;
  children: ReactNode;
}

/** Stands once around the application: British formats whatever the browser speaks, and the router's links. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  useEffect(keepFocus, []);
  return (
    <I18nProvider locale="en-GB">
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
