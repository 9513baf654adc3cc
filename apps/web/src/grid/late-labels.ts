import { whenIdle } from '#lib/when-idle.ts';
import { paintLabel, type CellSlot } from './cell-slot.ts';

/**
 * Labels cells that say something else now, once the grid is at rest: their words cost more than the cells, and nobody
 * reads them while they scroll by.
 */
export function createLateLabels() {
  const waiting = new Set<CellSlot>();
  let stop: (() => void) | null = null;
  return {
    add(cell: CellSlot): void {
      waiting.add(cell);
      stop ??= whenIdle(() => {
        stop = null;
        for (const each of waiting) paintLabel(each);
        waiting.clear();
      });
    },
    stop: () => stop?.(),
  };
}
