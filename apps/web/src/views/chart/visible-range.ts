/** Rows from one up to, but without, another. */
export interface VisibleRange {
  from: number;
  to: number;
}

/** Rows come and go in blocks, so that not every turn of the wheel draws anew. */
const block = 10;

/** The rows within a window that is so high, with a block around them, where the first row lies so far down. */
export function visibleRangeOf(firstAt: number, height: number, step: number): VisibleRange {
  const first = Math.floor(-firstAt / step / block) - 1;
  const last = Math.ceil((height - firstAt) / step / block) + 1;
  return { from: Math.max(0, first * block), to: Math.max(0, last * block) };
}
