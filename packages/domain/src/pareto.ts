/** One line of a Pareto list. */
export interface ParetoLine<K> {
  key: K;
  count: number;
  days: number;
  /** Share of this line and all above it, 0 to 1, of what the list is ordered by. */
  cumulative: number;
}

/** Which causes weigh most: largest first, with the running share. Lines of equal weight keep their order. */
export function pareto<K>(
  entries: Iterable<{ key: K; days: number }>,
  by: 'count' | 'days' = 'count',
): ParetoLine<K>[] {
  const lines = new Map<K, ParetoLine<K>>();
  let total = 0;
  for (const { key, days } of entries) {
    const line = lines.get(key) ?? { key, count: 0, days: 0, cumulative: 0 };
    line.count += 1;
    line.days += days;
    lines.set(key, line);
    total += by === 'count' ? 1 : days;
  }
  let running = 0;
  const ordered = [...lines.values()].toSorted((a, b) => b[by] - a[by]);
  for (const line of ordered) {
    running += line[by];
    line.cumulative = total === 0 ? 0 : running / total;
  }
  return ordered;
}
