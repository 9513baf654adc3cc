import { countOf } from '@baton/domain/format-number.ts';
import type {
  GridHost,
  GridOperation,
  GridPatch,
  GridProblem,
  OperationKind,
  Verdict,
} from './grid-source.ts';
import type { GridState } from './grid-state.ts';
import { createHistory, invert, type History } from './history.ts';
import { selectBlock, type Block } from './selection.ts';

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
}

const ended = () => undefined;
const nothingClipped = { rows: 0, columns: 0 };

/** Sends operations to the host and keeps the history of those it accepted. */
export function createOperations(state: GridState, host: GridHost): GridOperations {
  const history = createHistory<unknown>();
  let lastId = 0;
  /** Operations that wait for the host, and undo steps that wait for those. */
  const pending = new Set<Promise<unknown>>();

  function track(work: Promise<unknown>): void {
    const settled = work.finally(() => pending.delete(settled));
    pending.add(settled);
  }

  /** `onHeld` gets the patches the host accepted. A host that throws has informed the user. */
  function send(operation: GridOperation, onHeld: (patches: readonly GridPatch[]) => void): void {
    const take = (verdict: Verdict) => {
      const held = verdict === true ? operation.patches : verdict === false ? [] : verdict;
      if (held.length > 0) onHeld(held);
    };
    const verdict = host.commit(operation);
    if (verdict instanceof Promise) track(takeLater(verdict, take));
    else take(verdict);
  }

  /** Waits for pending operations, so that undo reverts the last one and pressing it twice reverts two. */
  function turn(way: 'undo' | 'redo', id?: number): void {
    if (pending.size === 0) turnNow(way, id);
    else track(turnAfter([...pending], way, id));
  }

  async function turnAfter(others: readonly Promise<unknown>[], way: 'undo' | 'redo', id?: number) {
    await Promise.allSettled(others);
    turnNow(way, id);
  }

  function turnNow(way: 'undo' | 'redo', id?: number): void {
    const last = way === 'undo' ? history.lastDone() : history.lastUndone();
    const entry = id === undefined ? last : history.done(id);
    if (!entry) return;
    const patches = way === 'undo' ? invert(entry.patches) : entry.patches;
    send({ id: entry.id, kind: way, patches, problems: [], clipped: nothingClipped }, (held) => {
      if (way === 'undo') history.markUndone(entry.id, invert(held));
      else history.markRedone(entry.id, held);
      state.say(spokenFor(way, held.length, 0));
      selectPatches(state, held);
    });
  }

  return {
    history,
    run(kind, { patches, problems }, clipped = nothingClipped) {
      if (patches.length === 0 && problems.length === 0) return;
      lastId += 1;
      const operation: GridOperation = { id: lastId, kind, patches, problems, clipped };
      send(operation, (held) => {
        history.push({ id: operation.id, patches: held });
        state.say(spokenFor(kind, held.length, problems.length));
      });
    },
    undo: (id) => turn('undo', id),
    redo: () => turn('redo'),
    waitFor: (work) => track(work.then(ended, ended)),
  };
}

async function takeLater(verdict: Promise<Verdict>, take: (verdict: Verdict) => void): Promise<void> {
  take(await verdict);
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

const verbs: Record<OperationKind, string> = {
  type: 'Changed',
  paste: 'Pasted',
  fill: 'Filled',
  clear: 'Cleared',
  cut: 'Cut',
  undo: 'Undone:',
  redo: 'Redone:',
};

function spokenFor(kind: OperationKind, done: number, refused: number): string {
  return `${verbs[kind]} ${countOf(done, 'cell')}${refused > 0 ? `, ${countOf(refused, 'cell')} left as they were` : ''}`;
}
