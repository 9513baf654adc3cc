/** One row of a Pareto list. */
export interface ParetoLine<K> {
  key: K;
  count: number;
  days: number;
  /** Cumulative share (0 to 1) of this and all earlier rows in the value that the list is sorted by. */
  cumulative: number;
}

/** Causes by weight, largest first, with the cumulative share. Rows of equal weight keep their order. */
export function pareto<T, K>(
  entries: Iterable<T>,
  keyOf: (entry: T) => K,
  daysOf: (entry: T) => number,
  by: 'count' | 'days' = 'count',
): ParetoLine<K>[] {
  const lines = new Map<K, ParetoLine<K>>();
  for (const entry of entries) {
    const key = keyOf(entry);
    let line = lines.get(key);
    if (!line) lines.set(key, (line = { key, count: 0, days: 0, cumulative: 0 }));
    line.count += 1;
    line.days += daysOf(entry);
  }
  return ranked([...lines.values()], by);
}

/** Adds the cumulative share to aggregated rows, largest first. */
export function ranked<Line extends ParetoLine<unknown>>(
  lines: readonly Line[],
  by: 'count' | 'days',
): Line[] {
  const total = lines.reduce((sum, line) => sum + line[by], 0);
  let running = 0;
  return lines
    .toSorted((a, b) => b[by] - a[by])
    .map((line) => {
      running += line[by];
      return { ...line, cumulative: total === 0 ? 0 : running / total };
    });
}
