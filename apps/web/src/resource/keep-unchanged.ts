import type { DataRecord } from './record.ts';

/** A refetched list in which unchanged records keep their identity; the previous list if all are unchanged. */
export function keepUnchanged(before: DataRecord[] | undefined, after: DataRecord[]): DataRecord[] {
  if (!before) return after;
  const known = new Map(before.map((record) => [record.id, record]));
  const kept = after.map((record) => {
    const old = known.get(record.id);
    return old && isSame(old, record) ? old : record;
  });
  return kept.length === before.length && kept.every((record, place) => record === before[place])
    ? before
    : kept;
}

/** Compared by value, not by version, because the names of referenced records change without it. */
function isSame(one: DataRecord, other: DataRecord): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isEqual(one[name], other[name]));
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  // Only lists and custom values need a deep comparison, and most records have none.
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
