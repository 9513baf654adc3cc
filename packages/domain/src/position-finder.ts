/** Maximum gaps per id in a lookup table by number; with more, the table wastes memory. */
const maxGaps = 16;

/**
 * Returns a function for the position of an id in a list; -1 if it is not in it. For passes over hundreds of
 * thousands of ids: the ids of one programme are close together, so a lookup table by number is many times
 * faster than a `Map`.
 */
export function positionFinder(ids: readonly number[]): (id: number) => number {
  let [min, max] = [Infinity, -Infinity];
  for (const id of ids) {
    if (id < min) min = id;
    if (id > max) max = id;
  }
  if (ids.length === 0) return () => -1;
  const span = max - min + 1;
  if (span > 1024 + maxGaps * ids.length) {
    const known = new Map(ids.map((id, position) => [id, position]));
    return (id) => known.get(id) ?? -1;
  }
  const positions = new Int32Array(span).fill(-1);
  ids.forEach((id, position) => {
    positions[id - min] = position;
  });
  return (id) => {
    const at = id - min;
    return at >= 0 && at < span ? positions[at]! : -1;
  };
}
