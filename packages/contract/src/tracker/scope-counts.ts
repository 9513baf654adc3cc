import type { ScopeColumns, ScopeCounts } from './tracker-data.ts';

const names = ['punch_a', 'punch_b', 'punch_c'] as const;

/** Writes changed punch counts into scopes, and returns their rows. */
export function writeCounts(
  scopes: ScopeColumns,
  rowOf: ReadonlyMap<number, number>,
  counts: ScopeCounts,
): number[] {
  return counts.id.flatMap((id, entry) => {
    const row = rowOf.get(id);
    if (row === undefined) return [];
    for (const name of names) scopes[name][row] = counts[name][entry]!;
    return row;
  });
}

/** A copy of scopes with changed punch counts. */
export function withCounts(
  scopes: ScopeColumns,
  rowOf: ReadonlyMap<number, number>,
  counts: ScopeCounts,
): ScopeColumns {
  const copied = { ...scopes };
  for (const name of names) copied[name] = [...scopes[name]];
  writeCounts(copied, rowOf, counts);
  return copied;
}
