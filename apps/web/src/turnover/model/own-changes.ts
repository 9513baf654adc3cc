import { cellKey, type CellName } from './cell-name.ts';

/**
 * Queues the user’s changes of the same cell, because a fast typist or a slow connection changes a cell again before
 * the first response.
 */
export interface OwnChanges {
  /** Runs after pending changes of these cells; later ones wait for it. */
  inTurn<Result>(cells: readonly CellName[], act: () => Promise<Result>): Promise<Result>;
  /** Records that the user’s own change took a cell from one version to the next. */
  moved(cell: CellName, from: number, to: number): void;
  /** The version the user has seen: the planned one, advanced by the user’s own changes. */
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
      // A larger step includes another user’s change, which must be shown as a conflict.
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
