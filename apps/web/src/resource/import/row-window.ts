/** Which rows of equal height are in sight, with some more on either side. */
export function rowWindow(scrolled: number, height: number, rowHeight: number, count: number) {
  const spare = 6;
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - spare);
  const end = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + spare);
  return { first: Math.min(first, Math.max(0, end - 1)), end };
}
