import { type ComponentType, createElement, use } from 'react';
import { loadAhead } from '#lib/load-ahead.ts';

/**
 * A screen in its own chunk. The router waits for `preload` before it shows the screen, and also calls it for hovered
 * links; a lost chunk reloads the page only if its screen was to be shown (`RouteError`). The router’s own lazy
 * component isn’t used, because it has a second reload on a lost chunk, and there must be only one guard.
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
