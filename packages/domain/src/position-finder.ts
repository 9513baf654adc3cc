/** A list of ids may leave this many numbers out for each that it holds; beyond, a table by number wastes memory. */
const mostGaps = 16;

/**
 * Finds where an id stands in a list; -1 where it does not. For runs over hundreds of thousands of ids: those of one
 * programme lie close together, so they are looked up by number, many times as quick as in a `Map`.
 */
export function positionFinder(ids: readonly number[]): (id: number) => number {
  let [least, most] = [Infinity, -Infinity];
  for (const id of ids) {
    if (id < least) least = id;
    if (id > most) most = id;
  }
  if (ids.length === 0) return () => -1;
  const span = most - least + 1;
  if (span > 1024 + mostGaps * ids.length) {
    const known = new Map(ids.map((id, position) => [id, position]));
    return (id) => known.get(id) ?? -1;
  }
  const positions = new Int32Array(span).fill(-1);
  ids.forEach((id, position) => {
    positions[id - least] = position;
  });
  return (id) => {
    const at = id - least;
    return at >= 0 && at < span ? positions[at]! : -1;
  };
}
