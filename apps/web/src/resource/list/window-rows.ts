export interface RowWindow {
  /** The first row to draw. */
  first: number;
  /** One past the last. */
  end: number;
}

/** Which of many rows of one height are near enough to be seen. */
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

/** Where to scroll so that a row is in sight, below a head that stays; unchanged when it already is. */
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
