import { setImmediate as next } from 'node:timers/promises';

/** So much work between two looks at who else waits. */
const maxSliceMs = 25;

/** Goes through many items without keeping everybody else waiting. */
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

/** The items in pieces of a size, for statements that take many at once. */
export function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const cut: Item[][] = [];
  for (let start = 0; start < items.length; start += size) cut.push(items.slice(start, start + size));
  return cut;
}
