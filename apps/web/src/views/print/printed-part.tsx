import { type ComponentType, Suspense, useEffect } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { matchShortcut } from '#ui/shortcuts/shortcut-keys.ts';
import { addSheet, printPage } from './print-page.ts';
import { useIsPrinting } from './use-is-printing.ts';

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
