import { createCellEditing, type CellEditing } from './cell-editing.ts';
import { createEdits, type GridEdits } from './grid-edits.ts';
import type { GridOperations } from './grid-operations.ts';
import type { CellRef, GridHost, GridSelected, GridShape, GridSource } from './grid-source.ts';
import { GridState } from './grid-state.ts';
import { clampSpot, selectSpot } from './selection.ts';

/** The grid's interface for its host. */
export interface Grid extends Omit<GridOperations, 'run'> {
  setShape: (shape: GridShape) => void;
  /** Repaints these cells, or all, because their data changed. */
  changed: (cells?: readonly CellRef[]) => void;
  /** Highlights cells that someone else changed. */
  flash: (cells: readonly CellRef[]) => void;
  selected: () => GridSelected;
  /** Selects a cell, or the block between two cells, and scrolls to it. */
  select: (cell: CellRef, to?: CellRef) => void;
  /** Puts the focus on the active cell. */
  focus: () => void;
  /** Opens the editor, with the text if one is given as if it had been typed. */
  startEdit: (cell: CellRef, text?: string) => void;
  reopen: CellEditing['reopen'];
  scrollToTop: () => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** Internal. */
  parts: GridParts;
}

/** The mounted grid. */
interface GridDom {
  port: HTMLElement;
  focus: () => void;
  /** Lets the focus go elsewhere. */
  release: () => void;
}

/** What the parts of the grid share. */
export interface GridParts extends CellEditing {
  state: GridState;
  edits: GridEdits;
  source: GridSource;
  host: GridHost;
  attach: (dom: GridDom | null) => void;
  focus: () => void;
  release: () => void;
}

export interface GridSettings<Value> {
  source: GridSource<Value>;
  host: GridHost<Value>;
  shape: GridShape;
}

/** Creates a grid, whose state is kept outside of React. */
export function createGrid<Value>(settings: GridSettings<Value>): Grid {
  // The grid only passes values between source and host, so their type doesn't matter inside.
  const source = settings.source as GridSource;
  const host = settings.host as GridHost;
  const state = new GridState(settings.shape);
  const edits = createEdits(state, source, host);
  state.window.subscribe(() => {
    const { top, bottom } = state.window.read();
    host.onVisible?.({ top, bottom });
  });

  const { onDataChanged, ...editing } = createCellEditing(state, edits, source, host);

  let dom: GridDom | null = null;
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
    ...editing,
  };

  const grid: Grid = {
    parts,
    setShape: (shape) => state.setShape(shape),
    changed(cells) {
      state.data.set(cells ?? 'all');
      void onDataChanged();
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
    reopen(cell, text, problem) {
      grid.select(cell);
      return parts.reopen(cell, text, problem);
    },
    scrollToTop() {
      if (state.port) state.port.scrollTop = 0;
    },
    history: edits.history,
    undo: edits.undo,
    redo: edits.redo,
    waitFor: edits.waitFor,
    record: edits.record,
    extend: edits.extend,
    announce: (text) => state.say(text),
  };
  return grid;
}
