import { type ComponentType, createElement, use } from 'react';
import { loadAhead } from '#lib/load-ahead.ts';

/**
 * A screen in a chunk of its own. The router waits for `preload` before it shows the screen, and calls it as well for a
 * link under the pointer: what is lost reloads the page only where it should have been shown (`RouteError`). The
 * router's own lazy component is not used: it brings a second reload on a lost chunk, and there must be only one guard.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let screen: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  const preload = (): Promise<ComponentType> => {
    loading ??= loadAhead(load).then(
      (loaded) => (screen = loaded),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function LazyScreen() {
    return createElement(screen ?? use(preload()));
  }
  LazyScreen.preload = async () => void (await preload());
  return LazyScreen;
}
