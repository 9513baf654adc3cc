import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useIsPrinting } from './use-is-printing.ts';

/** What is there only while the page is printed. Printing waits for no chunk: `load` has to have brought it before. */
export function printedPart<Props extends object>(get: () => Promise<ComponentType<Props>>) {
  const Sheet = lazyPart(get);

  function PrintedPart(props: Props) {
    return useIsPrinting() ? (
      <Suspense>
        <Sheet {...props} />
      </Suspense>
    ) : null;
  }
  return Object.assign(PrintedPart, { load: Sheet.load });
}
