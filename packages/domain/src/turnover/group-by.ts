import type { ScopeList, TrackerSet } from './tracker-set.ts';

/** What scopes are put together by, beyond what the reckoning needs. */
export interface GroupedScopes extends ScopeList {
  area: readonly (number | null)[];
  location: readonly (number | null)[];
  discipline: readonly (number | null)[];
  owner: readonly (number | null)[];
  phase: readonly string[];
}

/** What turnovers can be put together by: lanes of the look-ahead, rows of a heat map, lines of a league. */
export const groupings = [
  'giver',
  'receiver',
  'area',
  'discipline',
  'milestone',
  'owner',
  'location',
  'phase',
] as const;
export type Grouping = (typeof groupings)[number];

/** An id, or the name of a phase. Null: those that have none. */
export type GroupKey = number | string | null;

/** Finds teams as `teamAt` does, for a run over many cells: it looks up once where each gate's team stands. */
export function teamFinder(
  { cells, scopes, milestones }: TrackerSet,
  which: 'giver' | 'receiver',
): (row: number, column: number) => number | null {
  const own = cells[`${which}_team`];
  const columns = milestones.map((milestone) => scopes[`${milestone[which]}_team`]);
  return (row, column) => {
    const team = own[row * columns.length + column]!;
    return team !== 0 ? team : columns[column]![row]!;
  };
}

/** Says of a cell which group it belongs to. An area is its own area. */
export function groupOf(
  set: TrackerSet<GroupedScopes>,
  by: Grouping,
): (row: number, column: number) => GroupKey {
  const { scopes, milestones } = set;
  switch (by) {
    case 'giver':
    case 'receiver':
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

/** Places put together: which groups there are, in the order in which they were met, and the group of each place. */
export interface Groups {
  keys: GroupKey[];
  /** Position in `keys`, place by place. */
  of: Int32Array;
}

/** Puts places together. */
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
