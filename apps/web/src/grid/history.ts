import type { GridPatch } from './grid-source.ts';

export interface HistoryEntry<Value = unknown> {
  id: number;
  patches: readonly GridPatch<Value>[];
}

/** Operations that can be undone and redone. The host may change entries after a late rejection. */
export interface History<Value = unknown> {
  push: (entry: HistoryEntry<Value>) => void;
  /** Replaces the patches of an entry, or drops the entry. */
  replace: (id: number, patches: readonly GridPatch<Value>[] | null) => void;
  done: (id: number) => HistoryEntry<Value> | undefined;
  lastDone: () => HistoryEntry<Value> | undefined;
  lastUndone: () => HistoryEntry<Value> | undefined;
  /** Moves the entry to the other list, with the patches the host accepted. */
  markUndone: (id: number, patches?: readonly GridPatch<Value>[]) => void;
  markRedone: (id: number, patches?: readonly GridPatch<Value>[]) => void;
  clear: () => void;
}

const most = 200;

export function createHistory<Value>(): History<Value> {
  let done: HistoryEntry<Value>[] = [];
  let undone: HistoryEntry<Value>[] = [];

  const replaceIn = (list: HistoryEntry<Value>[], id: number, patches: readonly GridPatch<Value>[] | null) =>
    list.flatMap((entry) => {
      if (entry.id !== id) return [entry];
      return patches && patches.length > 0 ? [{ id, patches }] : [];
    });
  const move = (
    id: number,
    from: HistoryEntry<Value>[],
    to: HistoryEntry<Value>[],
    patches?: readonly GridPatch<Value>[],
  ) => {
    const entry = from.find((each) => each.id === id);
    if (entry) to.push(patches ? { id, patches } : entry);
    return from.filter((each) => each.id !== id);
  };

  return {
    push(entry) {
      done = [...done.slice(1 - most), entry];
      undone = [];
    },
    replace(id, patches) {
      done = replaceIn(done, id, patches);
      undone = replaceIn(undone, id, patches);
    },
    done: (id) => done.find((entry) => entry.id === id),
    lastDone: () => done.at(-1),
    lastUndone: () => undone.at(-1),
    markUndone: (id, patches) => void (done = move(id, done, undone, patches)),
    markRedone: (id, patches) => void (undone = move(id, undone, done, patches)),
    clear() {
      done = [];
      undone = [];
    },
  };
}

/** Patches that undo the given ones. */
export function invert<Value>(patches: readonly GridPatch<Value>[]): GridPatch<Value>[] {
  return patches.map((patch) => ({ ...patch, before: patch.after, after: patch.before })).toReversed();
}
