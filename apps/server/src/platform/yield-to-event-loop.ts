import { setImmediate as next } from 'node:timers/promises';

/** Maximum time slice (ms) before yielding to the event loop. */
const maxSliceMs = 25;

/** Processes many items without blocking the event loop. */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => void,
): Promise<void> {
  let until = performance.now() + maxSliceMs;
  for (const [index, item] of items.entries()) {
    work(item, index);
    if (index % 32 === 31 && performance.now() > until) {
      await next();
      until = performance.now() + maxSliceMs;
    }
  }
}

/** Splits items into chunks, for statements with many rows. */
export function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const cut: Item[][] = [];
  for (let start = 0; start < items.length; start += size) cut.push(items.slice(start, start + size));
  return cut;
}
