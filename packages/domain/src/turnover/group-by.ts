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
  { cells, scopes, gates }: TrackerSet,
  which: 'giver' | 'receiver',
): (row: number, column: number) => number | null {
  const own = cells[`${which}_team`];
  const columns = gates.map((gate) => scopes[`${gate[which]}_team`]);
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
  const { scopes, gates } = set;
  switch (by) {
    case 'giver':
    case 'receiver':
      return teamFinder(set, by);
    case 'milestone':
      return (_, column) => gates[column]!.id;
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
export function groupPlaces(set: TrackerSet<GroupedScopes>, places: Int32Array, by: Grouping): Groups {
  const keyOf = groupOf(set, by);
  const width = set.gates.length;
  const positions = new Map<GroupKey, number>();
  const of = new Int32Array(places.length);
  for (let entry = 0; entry < places.length; entry += 1) {
    const place = places[entry]!;
    const row = Math.trunc(place / width);
    const key = keyOf(row, place - row * width);
    let position = positions.get(key);
    if (position === undefined) positions.set(key, (position = positions.size));
    of[entry] = position;
  }
  return { keys: [...positions.keys()], of };
}
