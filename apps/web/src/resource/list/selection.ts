export function toggle(selected: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Adds all records between two, in display order. */
export function selectRange(
  selected: ReadonlySet<number>,
  shown: readonly number[],
  from: number | undefined,
  to: number,
): Set<number> {
  const [one, other] = [shown.indexOf(from ?? to), shown.indexOf(to)];
  if (one === -1 || other === -1) return toggle(selected, to);
  const range = shown.slice(Math.min(one, other), Math.max(one, other) + 1);
  return new Set([...selected, ...range]);
}

/** State of the checkbox for all shown records. */
export function selectionState(
  selected: ReadonlySet<number>,
  shown: readonly number[],
): 'none' | 'some' | 'all' {
  const count = shown.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
