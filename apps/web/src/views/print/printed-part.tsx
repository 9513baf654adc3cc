import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '#lib/lazy-part.tsx';
import { matchShortcut } from '#ui/shortcuts/shortcut-keys.ts';
import { addSheet, printPage } from './print-page.ts';

/**
 * A component rendered only in print. The browser doesn’t wait for chunks when it prints, so `load` loads it in
 * advance, and the print shortcut waits for it.
 */
export function printedPart<Props extends object>(get: () => Promise<ComponentType<Props>>) {
  const Sheet = lazyPart(get);

  function PrintedPart(props: Props) {
    useEffect(() => addSheet(Sheet.load), []);
    useEffect(() => {
      const wait = (event: KeyboardEvent) => {
        if (Sheet.isLoaded() || event.repeat || !matchShortcut('mod+p', event)) return;
        event.preventDefault();
        void printPage();
      };
      // Captured before the grid, which handles keys itself.
      addEventListener('keydown', wait, { capture: true });
      return () => removeEventListener('keydown', wait, { capture: true });
    }, []);
    return useIsPrinting() ? (
      <Suspense>
        <Sheet {...props} />
      </Suspense>
    ) : null;
  }
  return Object.assign(PrintedPart, { load: Sheet.load });
}

/** Whether the page is being printed or previewed; set before the browser lays it out. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const media = matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(media.matches);
    const follow = () => flushSync(() => setPrinting(media.matches));
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
