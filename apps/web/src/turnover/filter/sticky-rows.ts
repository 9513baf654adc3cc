/**
 * Rows after a change of cells: new ones come, but none leaves from under somebody's hands because its last edit
 * no longer fits the filter. It goes when the filter is set anew. Both lists are in the order of rows.
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

/** Remembers what is shown for as long as it is asked for by the same things. */
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
