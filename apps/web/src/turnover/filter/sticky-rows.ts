/**
 * Rows after a change of cells: new rows are added, but an edited row stays visible even if it no longer matches. It
 * is removed when the filter changes. Both lists are in row order.
 */
export function mergeShownRows(shown: readonly number[], found: readonly number[]): number[] {
  const rows: number[] = [];
  let [left, right] = [0, 0];
  while (left < shown.length || right < found.length) {
    const [one, other] = [shown[left] ?? Infinity, found[right] ?? Infinity];
    rows.push(Math.min(one, other));
    if (one <= other) left += 1;
    if (other <= one) right += 1;
  }
  return rows;
}

/** Keeps the shown rows while the given dependencies stay the same. */
export function createStickyRows() {
  let [asked, shown]: [readonly unknown[], readonly number[]] = [[], []];
  return {
    keep(by: readonly unknown[], found: number[]): number[] {
      const isSame = by.length === asked.length && by.every((each, index) => each === asked[index]);
      const rows = isSame ? mergeShownRows(shown, found) : found;
      [asked, shown] = [by, rows];
      return rows;
    },
  };
}
