import type { ScopeList, TrackerSet } from './tracker-set.ts';

/** Scope columns needed for grouping in addition to those needed by evaluation. */
export interface GroupedScopes extends ScopeList {
  area: readonly (number | null)[];
  location: readonly (number | null)[];
  discipline: readonly (number | null)[];
  owner: readonly (number | null)[];
  phase: readonly string[];
}

/** Groupings of turnovers: lanes of the look-ahead, rows of a heat map, rows of a ranking. */
export const groupings = [
  'responsible',
  'receiving',
  'area',
  'discipline',
  'milestone',
  'owner',
  'location',
  'phase',
] as const;
export type Grouping = (typeof groupings)[number];

/** An id, or the name of a phase. Null: turnovers without a group. */
export type GroupKey = number | string | null;

/** Like `teamAt`, but for a pass over many cells: resolves the team column of each milestone once. */
export function teamFinder(
  { cells, scopes, milestones }: TrackerSet,
  which: 'responsible' | 'receiving',
): (row: number, column: number) => number | null {
  const own = cells[`${which}_team`];
  const columns = milestones.map((milestone) => scopes[`${milestone[which]}_team`]);
  return (row, column) => {
    const team = own[row * columns.length + column]!;
    return team !== 0 ? team : columns[column]![row]!;
  };
}

/** Returns a function for the group of a cell. The area of an area is the area itself. */
export function groupOf(
  set: TrackerSet<GroupedScopes>,
  by: Grouping,
): (row: number, column: number) => GroupKey {
  const { scopes, milestones } = set;
  switch (by) {
    case 'responsible':
    case 'receiving':
      return teamFinder(set, by);
    case 'milestone':
      return (_, column) => milestones[column]!.id;
    case 'area':
      return (row) => (scopes.kind[row] === 'area' ? scopes.id[row]! : scopes.area[row]!);
    case 'phase':
      return (row) => (scopes.phase[row] === '' ? null : scopes.phase[row]!);
    case 'discipline':
    case 'owner':
    case 'location':
      return (row) => scopes[by][row]!;
  }
}

/** Grouped cells: the groups in order of first occurrence, and the group of each cell. */
interface Groups {
  keys: GroupKey[];
  /** Position in `keys`, parallel to the cell indexes. */
  of: Int32Array;
}

/** Groups cells. */
export function groupCells(set: TrackerSet<GroupedScopes>, cellIndexes: Int32Array, by: Grouping): Groups {
  const keyOf = groupOf(set, by);
  const width = set.milestones.length;
  const positions = new Map<GroupKey, number>();
  const of = new Int32Array(cellIndexes.length);
  for (let entry = 0; entry < cellIndexes.length; entry += 1) {
    const cellIndex = cellIndexes[entry]!;
    const row = Math.trunc(cellIndex / width);
    const key = keyOf(row, cellIndex - row * width);
    let position = positions.get(key);
    if (position === undefined) positions.set(key, (position = positions.size));
    of[entry] = position;
  }
  return { keys: [...positions.keys()], of };
}
