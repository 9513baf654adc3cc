/** So many cells are made within a second or two; more would hold the page up, and fill more than twenty sheets. */
const mostCells = 15_000;

/** How many of a grid's lines are printed: all, or where they are too many a number that is easily told. */
export function fitLines(lines: number, columns: number): number {
  if (lines * columns <= mostCells) return lines;
  return Math.max(100, Math.floor(mostCells / columns / 100) * 100);
}
