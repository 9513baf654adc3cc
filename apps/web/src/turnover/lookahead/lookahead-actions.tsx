import { Button } from '#ui/button.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import { PrintSheet } from './print/print-sheet.tsx';
import { useIsPrinting } from './print/use-printing.ts';

/** What is done with the look-ahead as a whole. */
export function LookaheadActions(content: LookaheadContent) {
  const isPrinting = useIsPrinting();
  return (
    <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:ml-0">
      <Button size="sm" icon="printer" onPress={() => print()}>
        Print
      </Button>
      {isPrinting && <PrintSheet {...content} />}
    </div>
  );
}
