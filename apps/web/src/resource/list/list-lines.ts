import type { GridLine } from '#grid/grid-source.ts';
import type { DataRecord } from '#resource/record.ts';

/** One line after the other. */
export function flatLines(records: readonly DataRecord[]): GridLine[] {
  return records.map(({ id }) => ({ kind: 'record', key: String(id) }));
}

/** One heading per group, in the order in which the groups first appear. */
export function groupedLines(records: readonly DataRecord[], group: string): GridLine[] {
  const groups = new Map<string, DataRecord[]>();
  for (const record of records) {
    const title = String(record[group]);
    const members = groups.get(title);
    if (members) members.push(record);
    else groups.set(title, [record]);
  }
  return [...groups].flatMap(([label, members]): GridLine[] => [
    { kind: 'group', key: `group ${label}`, label, note: String(members.length) },
    ...flatLines(members),
  ]);
}

interface TreeOptions {
  parent: string;
  /** In the order of siblings. */
  records: readonly DataRecord[];
  /** Matching records; undefined shows all. Their ancestors are shown and expanded. */
  found?: ReadonlySet<number> | undefined;
  collapsed: ReadonlySet<number>;
}

/** The tree as lines; records with an unknown parent are at the top level. What only leads to a match is muted. */
export function treeLines({ parent, records, found, collapsed }: TreeOptions): GridLine[] {
  const children = new Map<number | null, DataRecord[]>();
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const record of records) {
    const above = byId.has(record[parent] as number) ? (record[parent] as number) : null;
    const siblings = children.get(above);
    if (siblings) siblings.push(record);
    else children.set(above, [record]);
  }
  const shown = found && withAncestors(found, byId, parent);
  const lines: GridLine[] = [];
  const add = (above: number | null, level: number) => {
    for (const { id } of children.get(above) ?? []) {
      if (shown && !shown.has(id)) continue;
      const hasChildren = children.get(id)?.some((child) => !shown || shown.has(child.id)) ?? false;
      const isExpanded = hasChildren ? shown !== undefined || !collapsed.has(id) : undefined;
      const isMuted = found !== undefined && !found.has(id);
      lines.push({ kind: 'record', key: String(id), level, isExpanded, isMuted });
      if (isExpanded) add(id, level + 1);
    }
  };
  add(null, 1);
  // Without a single branch it is a list, and should speak as one.
  const isTree = lines.some(({ isExpanded }) => isExpanded !== undefined);
  return isTree ? lines : lines.map((line) => ({ ...line, level: undefined }));
}

function withAncestors(
  found: ReadonlySet<number>,
  byId: ReadonlyMap<number, DataRecord>,
  parent: string,
): Set<number> {
  const all = new Set(found);
  for (const id of found) {
    let above = byId.get(id)?.[parent] as number | null | undefined;
    while (above != null && !all.has(above)) {
      all.add(above);
      above = byId.get(above)?.[parent] as number | null | undefined;
    }
  }
  return all;
}

/** A record and its descendants, to which it can't be moved. */
export function branchOf(records: readonly DataRecord[], parent: string, id: number): Set<number> {
  const branch = new Set([id]);
  let size = 0;
  while (size !== branch.size) {
    size = branch.size;
    for (const record of records) if (branch.has(record[parent] as number)) branch.add(record.id);
  }
  return branch;
}
