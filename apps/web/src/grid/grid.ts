import { describeChangedTo } from '#lib/overtaken.ts';
import { createEdits, type GridEdits } from './grid-edits.ts';
import type { CellRef, GridHost, GridSelected, GridShape, GridSource } from './grid-source.ts';
import { cellKey, GridState, type GridEdit } from './grid-state.ts';
import type { History } from './history.ts';
import { blockOf, clampSpot, selectSpot } from './selection.ts';

/** A grid as its host holds it. */
export interface Grid {
  setShape: (shape: GridShape) => void;
  /** Data of these cells, or of any, is not what it was. */
  changed: (cells?: readonly CellRef[]) => void;
  /** Draws the eye to cells that somebody else has changed. */
  flash: (cells: readonly CellRef[]) => void;
  selected: () => GridSelected;
  /** Selects and shows a cell; with a second one the block between them. */
  select: (cell: CellRef, to?: CellRef) => void;
  /** Puts the focus on the active cell. */
  focus: () => void;
  /** Opens the editor; with a text as if it had been typed. */
  startEdit: (cell: CellRef, text?: string) => void;
  waitFor: GridEdits['waitFor'];
  /** The last operation, or a certain one. */
  undo: (id?: number) => void;
  redo: () => void;
  history: History;
  /** Says something to screen readers. */
  announce: (text: string) => void;
  /** For the parts of the grid itself. */
  parts: GridParts;
}

/** The page's side of the grid, once it is there. */
export interface GridDom {
  port: HTMLElement;
  focus: () => void;
  /** The focus may go elsewhere. */
  release: () => void;
}

export interface GridParts {
  state: GridState;
  edits: GridEdits;
  source: GridSource;
  host: GridHost;
  attach: (dom: GridDom | null) => void;
  focus: () => void;
  release: () => void;
  startEdit: (cell: CellRef, text?: string) => void;
  /** False where the text can't be taken; the editor then stays open and says why. */
  finishEdit: () => boolean;
  cancelEdit: () => void;
  setEditText: (text: string) => void;
  setChoice: (choice: number) => void;
  /** Opens what the host offers to pick from. */
  setPicking: (isPicking: boolean) => void;
  /** What others have made of the cell since its edit began, in words; null where it is as it was. */
  describeOvertaken: () => string | null;
}

export interface GridSettings<Value> {
  source: GridSource<Value>;
  host: GridHost<Value>;
  shape: GridShape;
}

/** Makes a grid; it lives as long as its screen, outside of rendering. */
export function createGrid<Value>(settings: GridSettings<Value>): Grid {
  // Inside, values are only handed from the source to the host and back.
  const source = settings.source as GridSource;
  const host = settings.host as GridHost;
  const state = new GridState(settings.shape);
  const edits = createEdits(state, source, host);

  let dom: GridDom | null = null;
  const changeEdit = (change: Partial<GridEdit>) => {
    const edit = state.edit.read();
    if (edit) state.edit.set({ ...edit, ...change });
  };

  const stampOf = ({ row, column }: CellRef) =>
    cellKey(row, `${column} ${String(source.stamp?.(row, column))}`);
  /** Who last changed the cell that is being edited; empty until that is known. */
  let who: { stamp: string; by: string } | null = null;
  const askWho = async () => {
    const edit = state.edit.read();
    if (!edit || !host.whoChanged || parts.describeOvertaken() === null) return;
    const stamp = stampOf(edit);
    if (who?.stamp === stamp) return;
    who = { stamp, by: '' };
    const by = await host.whoChanged(edit);
    if (who.stamp !== stamp || by === '') return;
    who = { stamp, by };
    state.data.set([edit]);
  };

  const parts: GridParts = {
    state,
    edits,
    source,
    host,
    attach(next) {
      dom = next;
      state.port = next?.port ?? null;
    },
    focus: () => dom?.focus(),
    release: () => dom?.release(),
    startEdit(cell, text) {
      const row = state.rowOf(cell.row);
      const column = state.columnOf(cell.column);
      if (row === undefined || column === undefined || !state.isRecord(row)) return;
      const { editable } = source.cell(cell.row, cell.column);
      if (editable !== true) {
        state.say(editable);
        host.onRefused?.(cell, editable);
        return;
      }
      state.reveal({ row, column });
      const start = text ?? source.editText(cell.row, cell.column);
      state.edit.set({
        ...cell,
        text: start,
        start,
        before: source.value(cell.row, cell.column),
        seen: edits.look(
          blockOf(state.selection.read()),
          edits.look({ top: row, bottom: row, left: column, right: column }),
        ),
        isFresh: text !== undefined,
        problem: null,
        choice: -1,
        isPicking: false,
      });
    },
    finishEdit() {
      const edit = state.edit.read();
      if (!edit) return true;
      // What others entered meanwhile is not taken back by who typed nothing.
      const isUntouched = !edit.isFresh && edit.text === edit.start;
      const problem = isUntouched ? null : edits.check(edit.row, edit.column, edit.text);
      if (problem !== null) {
        changeEdit({ problem });
        state.say(problem);
        return false;
      }
      // Closed first: a host that asks something takes the focus, which would end the edit once more.
      state.edit.set(null);
      if (!isUntouched) edits.type(edit.row, edit.column, edit.text, edit.seen);
      return true;
    },
    cancelEdit: () => state.edit.set(null),
    setEditText: (text) => changeEdit({ text, problem: null, choice: -1 }),
    setChoice: (choice) => changeEdit({ choice }),
    setPicking: (isPicking) => changeEdit({ isPicking }),
    describeOvertaken() {
      const edit = state.edit.read();
      if (!edit) return null;
      const now = source.value(edit.row, edit.column);
      if (source.isSame?.(edit.before, now) ?? Object.is(edit.before, now)) return null;
      const { text } = source.cell(edit.row, edit.column);
      return describeChangedTo(text, who?.stamp === stampOf(edit) ? who.by : '');
    },
  };

  return {
    parts,
    history: edits.history,
    setShape: (shape) => state.setShape(shape),
    changed(cells) {
      state.data.set(cells ?? 'all');
      void askWho();
    },
    flash: (cells) => state.flash(cells),
    selected: () => state.selected(),
    select(cell, to = cell) {
      const spot = ({ row, column }: CellRef) =>
        clampSpot({ row: state.rowOf(row) ?? 0, column: state.columnOf(column) ?? 0 }, state.extent);
      state.select({ ...selectSpot(spot(cell)), head: spot(to) });
    },
    focus: () => parts.focus(),
    startEdit: parts.startEdit,
    waitFor: edits.waitFor,
    undo: edits.undo,
    redo: edits.redo,
    announce: (text) => state.say(text),
  };
}
