/** One line of a Pareto list. */
export interface ParetoLine<K> {
  key: K;
  count: number;
  days: number;
  /** Share of this line and all above it, 0 to 1, of what the list is ordered by. */
  cumulative: number;
}

/** Which causes weigh most: largest first, with the running share. Lines of equal weight keep their order. */
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

/** Lines that are summed up already, largest first, each with its running share. */
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
