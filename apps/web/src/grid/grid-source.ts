/**
 * The grid: a spreadsheet that knows nothing of what it shows.
 *
 * How to use it:
 *   const grid = createGrid({ source, host, shape });         // once, outside of rendering (useState initialiser)
 *   <GridView grid={grid} label="Tracker" marks={…} />        // fills its parent, which must have a height
 *
 * Who does what:
 * - `GridSource` answers questions about one cell. It is asked for every visible cell of a frame: give back the
 *   object you already have, and the same one while nothing changed.
 * - `GridHost` is told what somebody did. Only `commit` is required. The grid never changes data itself: `commit`
 *   gets one operation (typing, paste, fill, clear, undo …), writes it into the host's data, calls
 *   `grid.changed(cells)` and answers whether it holds: `true`, `false`, or the patches that hold, now or later.
 *   What holds can be undone. If a server refuses afterwards: `grid.history.replace(operation.id, patches | null)`.
 * - `GridShape` is which columns and lines there are and in which order; sorting, filtering, folding and grouping
 *   are the host's: it makes new lines and calls `grid.setShape`. The selection stays with its row and column.
 * - Cells that can't take what was pasted are in `operation.problems` before anything is sent; `patches` may then be
 *   empty. Typed text is parsed first; its problem shows at the editor and `commit` is not called.
 *
 * Keys: arrows, Shift extends, Ctrl/Cmd to the edge of the data, Home/End, Page, Tab, Enter, F2 or typing edits,
 * Delete clears, Ctrl-C/X/V/D/R/Z/Y/A, Ctrl-Enter fills the selection with what is typed, Space opens (host),
 * Shift-Space row, Ctrl-Space column, Alt-Left/Right folds, Alt-Down the picker, Shift-F10 the menu.
 * Tab moves inside the grid; Escape, then Tab leaves it.
 */
export interface GridColumn {
  key: string;
  label: string;
  width: number;
  /** Columns side by side with the same group key stand below one header. */
  group?: GridColumnGroup | undefined;
  /** Frozen columns must be the first ones. */
  isFrozen?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Shown when the pointer rests on the header. */
  hint?: string | undefined;
  /** Carries the indentation and the fold mark of its row. */
  isTree?: boolean | undefined;
  /** Names its row to a screen reader. */
  isRowHeader?: boolean | undefined;
  isSortable?: boolean | undefined;
  sort?: 'ascending' | 'descending' | undefined;
  /** May be dragged to another place; the host decides where to (`canMove`). */
  isMovable?: boolean | undefined;
  minWidth?: number | undefined;
  /**
   * Its texts are short: its cells are not clipped, and the next cell covers what is too long. Marks and notes that come
   * and go inside a clip make a frame twice as dear. Not for frozen columns, which lie above the others.
   */
  isShort?: boolean | undefined;
  /** The host's own word; cells get the class `gk-{kind}`. */
  kind?: string | undefined;
}

export interface GridColumnGroup {
  key: string;
  label: string;
  hint?: string | undefined;
  /** Set where the group can be folded: the header then is a button that calls `onFoldGroup`. */
  isExpanded?: boolean | undefined;
}

export type GridLine = GridRecordLine | GridGroupLine;

export interface GridRecordLine {
  kind: 'record';
  key: string;
  /** From 1; without it the rows are no tree. */
  level?: number | undefined;
  /** Set where there is something to fold. */
  isExpanded?: boolean | undefined;
}

/** A line that heads others. Its label covers the frozen columns, of which there must be one; the others are asked for like any cell. */
export interface GridGroupLine {
  kind: 'group';
  key: string;
  label: string;
  note?: string | undefined;
  level?: number | undefined;
  isExpanded?: boolean | undefined;
  /** Ask `cell` for the columns that scroll. */
  hasCells?: boolean | undefined;
}

export type RowHeight = 28 | 32 | 40;

export interface GridShape {
  columns: readonly GridColumn[];
  lines: readonly GridLine[];
  rowHeight?: RowHeight | undefined;
  /** Width of the row numbers, by which rows are selected; 0 or nothing for none. */
  gutter?: number | undefined;
}

export interface GridCell {
  text: string;
  /** A key of GridView's `marks`, drawn before the text. */
  mark?: string | undefined;
  /** Colours the cell: the class `gt-{tone}`. Known: a status, `muted`, `strong`, `changed`. */
  tone?: string | undefined;
  /** Small, after the text, such as +12. */
  note?: string | undefined;
  /** Small and struck through before the note: what stood here before. */
  was?: string | undefined;
  /**
   * All that the cell says, in words: shown on hover, read to screen readers instead of the text. A function, where the
   * words are dear: it is called once the grid is at rest.
   */
  title?: string | (() => string) | undefined;
  /** True, or why not. */
  editable: true | string;
  /** Nobody enters this here: clearing and filling pass it over, and nothing is filled from it. */
  isFixed?: boolean | undefined;
  isPending?: boolean | undefined;
  hasConflict?: boolean | undefined;
}

export interface CellRef {
  row: string;
  column: string;
}

export interface GridPatch<Value = unknown> extends CellRef {
  before: Value;
  after: Value;
  /** The cell's stamp when the person began to change it; others may have changed it since. */
  seen?: unknown;
}

export interface GridProblem extends CellRef {
  text: string;
  reason: string;
}

export type OperationKind = 'type' | 'paste' | 'fill' | 'clear' | 'cut' | 'undo' | 'redo';

/** What somebody did at once, and can undo at once. */
export interface GridOperation<Value = unknown> {
  id: number;
  kind: OperationKind;
  patches: readonly GridPatch<Value>[];
  problems: readonly GridProblem[];
  /** Rows and columns of what was pasted that stick out over the end of the grid. */
  clipped: { rows: number; columns: number };
}

/** Whether an operation holds; a list says which of its patches do. */
export type Verdict<Value = unknown> = boolean | readonly GridPatch<Value>[];

export type Parsed<Value = unknown> = { value: Value } | { problem: string };

export interface GridSource<Value = unknown> {
  cell(row: string, column: string): GridCell;
  value(row: string, column: string): Value;
  /** What the editor starts with and what is copied. */
  editText(row: string, column: string): string;
  /** Empty text means to clear. */
  parse(row: string, column: string, text: string): Parsed<Value>;
  /** What tells a cell's states apart, such as its version. */
  stamp?(row: string, column: string): unknown;
  /** Values that need no patch; `Object.is` without it. */
  isSame?(a: Value, b: Value): boolean;
}

export interface GridSelected {
  active: CellRef | null;
  /** Keys from top to bottom and from left to right; lines that head groups are left out. */
  rows: readonly string[];
  columns: readonly string[];
  kind: 'cells' | 'rows' | 'columns';
}

export interface GridMenuRequest {
  x: number;
  y: number;
  /** Set when a column's header was asked. */
  column?: string | undefined;
  selected: GridSelected;
}

export interface GridHost<Value = unknown> {
  commit(operation: GridOperation<Value>): Verdict<Value> | Promise<Verdict<Value>>;
  /** Space, or a tap on the cell that is already active. */
  onOpen?(cell: CellRef): void;
  onFold?(line: string, isExpanded: boolean): void;
  onFoldGroup?(group: string): void;
  onSort?(column: string): void;
  /** The drag has ended; hand the width back in the next shape. */
  onResize?(column: string, width: number): void;
  canMove?(column: string, before: string | null): boolean;
  onMove?(column: string, before: string | null): void;
  onMenu?(request: GridMenuRequest): void;
  /** After the selection has come to rest. */
  onSelection?(selected: GridSelected): void;
  /** Somebody tried to edit a cell that can't be. */
  onRefused?(cell: CellRef, reason: string): void;
  /** Signs that never begin an edit, since the screen has them for shortcuts. */
  keptKeys?: string | undefined;
  /** Who last changed a cell; empty where that can't be told. */
  whoChanged?(cell: CellRef): Promise<string>;
  /** What a cell offers to choose from, given what is typed so far. */
  suggest?(cell: CellRef, text: string): readonly string[];
}

export const rowHeights: Record<'compact' | 'normal' | 'roomy', RowHeight> = {
  compact: 28,
  normal: 32,
  roomy: 40,
};
