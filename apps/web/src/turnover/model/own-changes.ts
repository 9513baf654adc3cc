import type { CellName } from './cell-change.ts';

/** A cell by one word. */
export const cellKey = ({ scope, milestone }: CellName) => `${scope}.${milestone}`;

/**
 * Keeps one's own changes of the same cell from getting into each other's way: who types quickly, or on a slow line,
 * changes a cell again before the server has answered the first time.
 */
export interface OwnChanges {
  /** Waits for what is under way in these cells, then does it; what comes later waits for this. */
  inTurn<Result>(cells: readonly CellName[], act: () => Promise<Result>): Promise<Result>;
  /** An answered change of one's own took a cell from one version to the next. */
  moved(cell: CellName, from: number, to: number): void;
  /** The version that one has seen: the planned one, and what one has made of it oneself. */
  versionOf: (cell: CellName, planned: number) => number;
}

export function createOwnChanges(): OwnChanges {
  const underWay = new Map<string, Promise<unknown>>();
  const next = new Map<string, number>();

  return {
    async inTurn(cells, act) {
      const keys = [...new Set(cells.map(cellKey))];
      const earlier = keys.flatMap((key) => underWay.get(key) ?? []);
      const done = Promise.allSettled(earlier).then(act);
      for (const key of keys) underWay.set(key, done);
      try {
        return await done;
      } finally {
        for (const key of keys) if (underWay.get(key) === done) underWay.delete(key);
      }
    },
    moved(cell, from, to) {
      // More than one step is somebody else's change, too, and that has to be seen.
      if (to === from + 1) next.set(`${cellKey(cell)}.${from}`, to);
    },
    versionOf(cell, planned) {
      let version = planned;
      for (;;) {
        const later = next.get(`${cellKey(cell)}.${version}`);
        if (later === undefined) return version;
        version = later;
      }
    },
  };
}
