/** Keeps the row order until the query changes, so that an edit neither moves nor removes a row. */
export function createStickyOrder() {
  let [asked, shown]: [string, Int32Array] = ['', new Int32Array()];
  return {
    keep(by: string, found: Int32Array): Int32Array {
      if (by === asked) {
        const known = new Set(shown);
        const more = found.filter((cellIndex) => !known.has(cellIndex));
        shown = more.length === 0 ? shown : Int32Array.from([...shown, ...more]);
      } else [asked, shown] = [by, found];
      return shown;
    },
  };
}
