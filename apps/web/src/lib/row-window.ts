export interface RowWindow {
  /** The first row to draw. */
  first: number;
  /** One past the last. */
  end: number;
}

/**
 * The rows in the visible area and `spare` ones above and below it; all rows have the same height. Their number depends
 * on the height alone, so that the elements of rows that leave can be reused for those that come.
 */
export function rowWindow(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
  spare: number,
): RowWindow {
  const size = Math.min(count, windowSize(height, rowHeight, spare));
  const first = Math.max(0, Math.min(count - size, Math.floor(scrollTop / rowHeight) - spare));
  return { first, end: first + size };
}

/** The same, moving by whole blocks of rows, so that not every turn of the wheel redraws rows. */
export function rowWindowInBlocks(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
  block: number,
): RowWindow {
  const blockHeight = block * rowHeight;
  const top = Math.floor(scrollTop / blockHeight) * blockHeight;
  return rowWindow(top, height + blockHeight, rowHeight, count, block / 2);
}

/** Greatest number of rows in a window. */
export function windowSize(height: number, rowHeight: number, spare: number): number {
  return Math.ceil(height / rowHeight) + 1 + spare * 2;
}
