import { type ComponentType, Suspense, useEffect } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { matchShortcut } from '#ui/shortcuts/shortcut-keys.ts';
import { addSheet, printPage } from './print-page.ts';
import { useIsPrinting } from './use-is-printing.ts';

/**
 * What is there only while the page is printed. The browser's printing waits for no chunk: `load` brings it in time, and
 * should the keys come first, they wait for it.
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
      // Before the grid, which takes keys that are pressed in it.
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
