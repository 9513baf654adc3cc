/** Maximum number of cells (one to two seconds of rendering); more would fill over twenty sheets. */
const maxCells = 15_000;

/** Number of printed lines: all, or a round number if there are too many. */
export function fitLines(lines: number, columns: number): number {
  if (lines * columns <= maxCells) return lines;
  return Math.max(100, Math.floor(maxCells / columns / 100) * 100);
}
