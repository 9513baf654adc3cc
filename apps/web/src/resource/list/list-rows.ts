import type { DataRecord } from '#resource/record.ts';

/** A line of the list: a heading, or a record with its position in the tree. */
export type ListRow =
  | { kind: 'heading'; id: string; title: string; count: number }
  | {
      kind: 'record';
      id: number;
      record: DataRecord;
      depth: number;
      hasChildren: boolean;
      isExpanded: boolean;
      /** False if the record is only shown because a descendant matches. */
      isMatch: boolean;
    };

export type RecordLine = Extract<ListRow, { kind: 'record' }>;

function lineOf(record: DataRecord, more: Partial<RecordLine> = {}): RecordLine {
  return {
    kind: 'record',
    id: record.id,
    record,
    depth: 0,
    hasChildren: false,
    isExpanded: false,
    isMatch: true,
    ...more,
  };
}

export function flatRows(records: readonly DataRecord[]): ListRow[] {
  return records.map((record) => lineOf(record));
}

/** One heading per group, in the order in which the groups first appear. */
export function groupedRows(records: readonly DataRecord[], group: string): ListRow[] {
  const groups = new Map<string, DataRecord[]>();
  for (const record of records) {
    const title = String(record[group]);
    const members = groups.get(title);
    if (members) members.push(record);
    else groups.set(title, [record]);
  }
  return [...groups].flatMap(([title, members]) => [
    { kind: 'heading' as const, id: `group ${title}`, title, count: members.length },
    ...members.map((record) => lineOf(record)),
  ]);
}

export interface TreeOptions {
  parent: string;
  /** In the order of siblings. */
  records: readonly DataRecord[];
  /** Matching records; undefined shows all. Their ancestors are shown and expanded. */
  found?: ReadonlySet<number> | undefined;
  collapsed: ReadonlySet<number>;
}

/** The tree as lines; records with an unknown parent are at the top level. */
export function treeRows({ parent, records, found, collapsed }: TreeOptions): ListRow[] {
  const children = new Map<number | null, DataRecord[]>();
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const record of records) {
    const above = byId.has(record[parent] as number) ? (record[parent] as number) : null;
    const siblings = children.get(above);
    if (siblings) siblings.push(record);
    else children.set(above, [record]);
  }
  const shown = found && withAncestors(found, byId, parent);
  const lines: ListRow[] = [];
  const add = (above: number | null, depth: number) => {
    for (const record of children.get(above) ?? []) {
      if (shown && !shown.has(record.id)) continue;
      const below = children.get(record.id)?.filter(({ id }) => !shown || shown.has(id)) ?? [];
      const hasChildren = below.length > 0;
      const isExpanded = hasChildren && (shown !== undefined || !collapsed.has(record.id));
      const isMatch = !found || found.has(record.id);
      lines.push(lineOf(record, { depth, hasChildren, isExpanded, isMatch }));
      if (isExpanded) add(record.id, depth + 1);
    }
  };
  add(null, 0);
  return lines;
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
