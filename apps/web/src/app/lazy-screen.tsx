import { type ComponentType, createElement, use } from 'react';
import { reloadIfOutdated } from './build-check.ts';

/**
 * A screen in a chunk of its own. The router waits for `preload` before it shows the screen. The router's own lazy
 * component is not used: it brings a second reload on a lost chunk, and there must be only one guard.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let screen: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  const preload = (): Promise<ComponentType> => {
    loading ??= load().then(
      (loaded) => (screen = loaded),
      async (error: unknown) => {
        loading = undefined;
        // While the page is on its way out, nothing more is shown.
        if (await reloadIfOutdated()) await new Promise(() => undefined);
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
