import type { DataRecord } from '#resource/record.ts';

/** The field that groups a manual order, before `position`; undefined if all records are in one order. */
export function orderGroup(order: readonly string[] | undefined): string | undefined {
  return order && order.length > 1 ? order[0] : undefined;
}

/** All records are in one group without such a field. */
export const groupOf = (record: DataRecord, group: string | undefined) =>
  group === undefined ? undefined : record[group];

/** The records of a group after one of them was moved, and the changed positions. */
export function reorder(
  records: readonly DataRecord[],
  group: string | undefined,
  id: number,
  newIndex: (index: number) => number,
): { record: DataRecord; position: number }[] {
  const moved = records.find((record) => record.id === id);
  if (!moved) return [];
  const members = records.filter((record) => groupOf(record, group) === groupOf(moved, group));
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
  group: string | undefined,
  changes: readonly { record: DataRecord; position: number }[],
): DataRecord[] {
  const positions = new Map(changes.map(({ record, position }) => [record.id, position]));
  const groups = [...new Set(records.map((record) => groupOf(record, group)))];
  return records
    .map((record): DataRecord => ({ ...record, position: positions.get(record.id) ?? record['position'] }))
    .toSorted(
      (one, other) =>
        groups.indexOf(groupOf(one, group)) - groups.indexOf(groupOf(other, group)) ||
        Number(one['position']) - Number(other['position']),
    );
}
