export interface RowWindow {
  /** The first row to render. */
  first: number;
  /** One past the last. */
  end: number;
}

/** Range of rows in or near the visible area; all rows have the same height. */
export function windowRows(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
  spare = 8,
): RowWindow {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const shown = Math.ceil(Math.max(0, height) / rowHeight) + 1;
  const first = Math.max(0, Math.min(top, count - shown) - spare);
  return { first, end: Math.min(count, Math.max(top, 0) + shown + spare) };
}

/** Scroll position that shows a row below the sticky head; unchanged if it is already visible. */
export function scrollToRow(
  index: number,
  scrollTop: number,
  height: number,
  rowHeight: number,
  headHeight: number,
): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  const bottom = top + rowHeight + headHeight;
  return bottom > scrollTop + height ? bottom - height : scrollTop;
}
