import type {
  CellRef,
  GridHost,
  GridOperation,
  GridPatch,
  GridProblem,
  OperationKind,
  Verdict,
} from './grid-source.ts';
import type { GridState } from './grid-state.ts';
import { selectBlock, type Block } from './selection.ts';
import { copy } from './copy.ts';

export interface GridOperations {
  history: History;
  /** Sends a change to the host; an accepted change enters the history. */
  run: (
    kind: OperationKind,
    changes: { patches: GridPatch[]; problems: GridProblem[] },
    clipped?: GridOperation['clipped'],
  ) => void;
  /** Undoes the last operation, or the one with this id. */
  undo: (id?: number) => void;
  redo: () => void;
  /** Lets undo and redo wait for work that will add an operation to the history. */
  waitFor: (work: Promise<unknown>) => void;
  /** Adds a change made outside the grid to the history; returns its id. */
  record: (cells: readonly CellRef[], receipt: unknown) => number;
  /** Adds cells to an operation of the history, with its new receipt, so that undo reverts both. */
  extend: (id: number, cells: readonly CellRef[], receipt: unknown) => void;
}

const ended = () => undefined;
const nothingClipped = { rows: 0, columns: 0 };

/** Sends operations to the host and keeps the history of those it accepted. */
export function createOperations(state: GridState, host: GridHost): GridOperations {
  const history = createHistory();
  let lastId = 0;
  /** Operations that wait for the host, and undo steps that wait for those. */
  const pending = new Set<Promise<unknown>>();

  function track(work: Promise<unknown>): void {
    const settled = work.finally(() => pending.delete(settled));
    pending.add(settled);
  }

  /** A host that throws has informed the user. */
  function send(operation: GridOperation, onAccepted: (receipt: unknown) => void): void {
    const take = (verdict: Verdict) => {
      if (verdict !== false) onAccepted(verdict === true ? undefined : verdict.receipt);
    };
    const verdict = host.commit(operation);
    if (verdict instanceof Promise) track(verdict.then(take));
    else take(verdict);
  }

  /** Waits for pending operations, so that undo reverts the last one and pressing it twice reverts two. */
  function turn(way: 'undo' | 'redo', id?: number): void {
    if (pending.size === 0) turnNow(way, id);
    else track(Promise.allSettled(pending).then(() => turnNow(way, id)));
  }

  function turnNow(way: 'undo' | 'redo', id?: number): void {
    const last = way === 'undo' ? history.lastDone() : history.lastUndone();
    const entry = id === undefined ? last : history.done(id);
    if (!entry) return;
    const patches = way === 'undo' ? invert(entry.patches) : entry.patches;
    const operation = { ...entry, kind: way, patches, problems: [], clipped: nothingClipped };
    send(operation, (receipt) => {
      history.turn(entry.id, way, receipt);
      state.say(spokenFor(way, patches.length, 0));
      selectPatches(state, patches);
    });
  }

  return {
    history,
    run(kind, { patches, problems }, clipped = nothingClipped) {
      if (patches.length === 0 && problems.length === 0) return;
      lastId += 1;
      const operation: GridOperation = { id: lastId, kind, patches, problems, clipped };
      send(operation, (receipt) => {
        if (patches.length === 0) return;
        history.push({ id: operation.id, patches, receipt });
        state.say(spokenFor(kind, patches.length, problems.length));
      });
    },
    undo: (id) => turn('undo', id),
    redo: () => turn('redo'),
    waitFor: (work) => track(work.then(ended, ended)),
    record(cells, receipt) {
      lastId += 1;
      history.push({ id: lastId, patches: cells.map(foreignPatch), receipt });
      return lastId;
    },
    extend(id, cells, receipt) {
      const shown = cells.filter(({ column }) => state.columnOf(column) !== undefined);
      history.extend(id, shown.map(foreignPatch), receipt);
    },
  };
}

/** A cell changed outside the grid; only the receipt says how to undo it. */
function foreignPatch({ row, column }: CellRef): GridPatch {
  return { row, column, before: null, after: null };
}

type HistoryEntry = Pick<GridOperation, 'id' | 'patches' | 'receipt'>;

/** Operations that can be undone and redone. */
export interface History {
  push: (entry: HistoryEntry) => void;
  /** Removes an operation that can't be undone or redone, for example after a late rejection. */
  drop: (id: number) => void;
  done: (id: number) => HistoryEntry | undefined;
  lastDone: () => HistoryEntry | undefined;
  lastUndone: () => HistoryEntry | undefined;
  /** Marks an operation as undone or redone, with the receipt of that. */
  turn: (id: number, way: 'undo' | 'redo', receipt: unknown) => void;
  /** Adds patches to an operation that isn't undone. */
  extend: (id: number, patches: readonly GridPatch[], receipt: unknown) => void;
}

const maxEntries = 200;

export function createHistory(): History {
  let done: HistoryEntry[] = [];
  let undone: HistoryEntry[] = [];
  const drop = (id: number) => {
    done = done.filter((entry) => entry.id !== id);
    undone = undone.filter((entry) => entry.id !== id);
  };
  return {
    push(entry) {
      done = [...done.slice(1 - maxEntries), entry];
      undone = [];
    },
    drop,
    done: (id) => done.find((entry) => entry.id === id),
    lastDone: () => done.at(-1),
    lastUndone: () => undone.at(-1),
    turn(id, way, receipt) {
      const entry = (way === 'undo' ? done : undone).find((each) => each.id === id);
      if (!entry) return;
      drop(id);
      (way === 'undo' ? undone : done).push({ ...entry, receipt });
    },
    extend(id, patches, receipt) {
      done = done.map((entry) =>
        entry.id === id ? { id, patches: [...entry.patches, ...patches], receipt } : entry,
      );
    },
  };
}

/** Patches that undo the given ones. */
export function invert<Value>(patches: readonly GridPatch<Value>[]): GridPatch<Value>[] {
  return patches.map((patch) => ({ ...patch, before: patch.after, after: patch.before })).toReversed();
}

/** Selects the block around the changed cells and scrolls to its upper left corner. */
function selectPatches(state: GridState, patches: readonly GridPatch[]): void {
  const block: Block = { top: Infinity, left: Infinity, bottom: -1, right: -1 };
  for (const patch of patches) {
    const [row, column] = [state.rowOf(patch.row), state.columnOf(patch.column)];
    if (row === undefined || column === undefined) continue;
    block.top = Math.min(block.top, row);
    block.bottom = Math.max(block.bottom, row);
    block.left = Math.min(block.left, column);
    block.right = Math.max(block.right, column);
  }
  if (block.bottom < 0) return;
  state.select(selectBlock(block), { row: block.top, column: block.left });
}

function spokenFor(kind: OperationKind, done: number, refused: number): string {
  const said = copy.done[kind](done);
  return refused > 0 ? copy.doneInPart(said, refused) : said;
}
