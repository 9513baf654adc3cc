import type { DataRecord } from '#resource/record.ts';

/** The records of a group after one of them was moved, and the changed positions. */
export function reorder(
  records: readonly DataRecord[],
  group: string,
  id: number,
  newIndex: (index: number) => number,
): { record: DataRecord; position: number }[] {
  const moved = records.find((record) => record.id === id);
  if (!moved) return [];
  const members = records.filter((record) => record[group] === moved[group]);
  const from = members.indexOf(moved);
  const to = Math.max(0, Math.min(members.length - 1, newIndex(from)));
  if (to === from) return [];
  const others = members.filter((record) => record !== moved);
  const ordered = [...others.slice(0, to), moved, ...others.slice(to)];
  return ordered
    .map((record, index) => ({ record, position: index + 1 }))
    .filter(({ record, position }) => record['position'] !== position);
}

/** The list with the changed positions. */
export function withPositions(
  records: readonly DataRecord[],
  group: string,
  changes: readonly { record: DataRecord; position: number }[],
): DataRecord[] {
  const positions = new Map(changes.map(({ record, position }) => [record.id, position]));
  const groups = [...new Set(records.map((record) => record[group]))];
  return records
    .map((record): DataRecord => ({ ...record, position: positions.get(record.id) ?? record['position'] }))
    .toSorted(
      (one, other) =>
        groups.indexOf(one[group]) - groups.indexOf(other[group]) ||
        Number(one['position']) - Number(other['position']),
    );
}
