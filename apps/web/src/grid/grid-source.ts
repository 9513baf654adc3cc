/**
 * The grid: a spreadsheet that is independent of its data.
 *
 * How to use it:
 *   const grid = createGrid({ source, host, shape });         // once, outside of rendering (useState initialiser)
 *   <GridView grid={grid} label="Tracker" marks={…} />        // fills its parent, which must have a height
 *
 * Interfaces:
 * - `GridSource` returns the data of one cell. It is called for every visible cell of a frame, so it must return a
 *   cached object, and the same one until the cell changes.
 * - `GridHost` handles user actions. Only `commit` is required. The grid never changes data itself: `commit` gets one
 *   operation (typing, paste, fill, clear, undo …), writes it into the host's data, calls `grid.changed(cells)` and
 *   returns, now or as a promise, whether it is accepted. Accepted operations can be undone; a `receipt` is passed back
 *   to `commit` then. If a server rejects an operation later: `grid.history.drop(operation.id)`. Changes that were made
 *   outside the grid become an undo step by `grid.record(cells, receipt)`.
 * - `GridShape` has the columns and lines in their order. The host sorts, filters, collapses and groups: it creates new
 *   lines and calls `grid.setShape`. The selection stays with its row and column.
 * - Cells that can't take a pasted text are in `operation.problems` before anything is sent; `patches` may then be
 *   empty. Typed text is parsed first; its problem shows at the editor and `commit` is not called.
 *
 * Keys: arrows, Shift extends, Ctrl/Cmd to the edge of the data, Home/End, Page, Tab, Enter, F2 or typing edits,
 * Delete clears, Ctrl-C/X/V/D/R/Z/Y/A, Ctrl-Enter fills the selection with what is typed, Space opens (host),
 * Shift-Space row, Ctrl-Space column, Alt-Left/Right folds (in a tree column also without Alt), Alt-Down the picker,
 * Shift-F10 the menu. The host can take keys first (`onKey`).
 * Tab moves inside the grid; Escape, then Tab leaves it.
 */
export interface GridColumn {
  key: string;
  label: string;
  width: number;
  /** Adjacent columns with the same group key have one header above them. */
  group?: GridColumnGroup | undefined;
  /** Frozen columns must be the first ones. */
  isFrozen?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Shown when the pointer rests on the header. */
  hint?: string | undefined;
  /** Shows the indentation and the expand button of its row. */
  isTree?: boolean | undefined;
  /** Row header for screen readers. */
  isRowHeader?: boolean | undefined;
  isSortable?: boolean | undefined;
  sort?: 'ascending' | 'descending' | undefined;
  /** May be dragged to another place; the host decides where to (`canMove`). */
  isMovable?: boolean | undefined;
  minWidth?: number | undefined;
  /** Share of the width that the columns leave free. */
  grow?: number | undefined;
  /**
   * The texts are short, so cells are not clipped; the next cell covers a text that is too long. Clipping doubles the
   * cost of a frame in which marks and notes change. Not for frozen columns, which lie above the others.
   */
  isShort?: boolean | undefined;
  /** Defined by the host; cells get the class `gk-{kind}`. */
  kind?: string | undefined;
}

export interface GridColumnGroup {
  key: string;
  label: string;
  hint?: string | undefined;
  /** Set if the group can be collapsed: the header is then a button that calls `onFoldGroup`. */
  isExpanded?: boolean | undefined;
}

export type GridLine = GridRecordLine | GridGroupLine;

export interface GridRecordLine {
  kind: 'record';
  key: string;
  /** From 1; undefined if the rows are not a tree. */
  level?: number | undefined;
  /** Set if the line can be expanded or collapsed. */
  isExpanded?: boolean | undefined;
  /** Chosen by the host's own means, such as a checkbox in the gutter; undefined if lines can't be. */
  isMarked?: boolean | undefined;
  isMuted?: boolean | undefined;
  /** Its data is being loaded: bars are shown in its place. */
  isLoading?: boolean | undefined;
}

/** A group heading. Its label spans the frozen columns, of which there must be at least one. */
interface GridGroupLine {
  kind: 'group';
  key: string;
  label: string;
  note?: string | undefined;
  level?: number | undefined;
  isExpanded?: boolean | undefined;
  /** The scrolling columns have cells. */
  hasCells?: boolean | undefined;
}

type RowHeight = 28 | 32 | 40;

export interface GridShape {
  columns: readonly GridColumn[];
  lines: readonly GridLine[];
  rowHeight?: RowHeight | undefined;
  /** Finds a line by its key; without it the grid makes an index of all lines. For very many lines. */
  rowOf?: ((key: string) => number | undefined) | undefined;
  /** Width (px) of the row numbers or the source's `gutter`, which select rows; 0 or undefined for none. */
  gutter?: number | undefined;
}

export interface GridCell {
  /** Also said to screen readers if the cell has content of its host. */
  text: string;
  /** Shown instead of the text. */
  content?: GridContent | undefined;
  /** A key of GridView's `marks`, drawn before the text. */
  mark?: string | undefined;
  /** Colours the cell: the class `gt-{tone}`. Known: a status, `muted`, `strong`, `changed`. */
  tone?: string | undefined;
  /** Small, after the text, such as +12. */
  note?: string | undefined;
  /** The value before, small and struck through, before the note. */
  was?: string | undefined;
  /** A further mark with its count, small, before both. */
  badge?: { mark: string; text: string } | undefined;
  /**
   * Full text of the cell, shown on hover and read by screen readers instead of the text. A function if the text is
   * costly: it is called when the browser is idle.
   */
  title?: string | (() => string) | undefined;
  /** True, or the reason why not. */
  editable: true | string;
  /** Never entered in this grid: clearing and filling skip the cell, and it is not a source for filling. */
  isFixed?: boolean | undefined;
  isPending?: boolean | undefined;
  hasConflict?: boolean | undefined;
}

/** Elements of the host in a cell or in the gutter. A press on one with `data-act` calls `onAct`. */
export interface GridContent<Data = unknown> {
  kind: ContentKind<Data>;
  data: Data;
}

/** The element is created once for a cell of the page and filled again whenever the cell shows other data of this kind. */
export interface ContentKind<Data = unknown> {
  make(): HTMLElement;
  fill(element: HTMLElement, data: Data): void;
  /** Called before the element is thrown away. */
  drop?(element: HTMLElement): void;
}

export interface CellRef {
  row: string;
  column: string;
}

export interface GridPatch<Value = unknown> extends CellRef {
  before: Value;
  after: Value;
  /** The text and what it could mean instead; only of texts that can be read in two ways. */
  ambiguous?: { text: string; instead: Value } | undefined;
  /** The cell's stamp when the user began to change it; others may have changed it since. */
  seen?: unknown;
}

export interface GridProblem extends CellRef {
  text: string;
  reason: string;
}

export type OperationKind = 'type' | 'paste' | 'fill' | 'clear' | 'cut' | 'undo' | 'redo';

/** One action of the user, undone in one step. */
export interface GridOperation<Value = unknown> {
  id: number;
  kind: OperationKind;
  patches: readonly GridPatch<Value>[];
  problems: readonly GridProblem[];
  /** Number of pasted rows and columns beyond the end of the grid. */
  clipped: { rows: number; columns: number };
  /** For undo and redo: the receipt of the operation's last commit. */
  receipt?: unknown;
}

/** Whether an operation is accepted. With a receipt, it is, and undo and redo get the receipt back. */
export type Verdict = boolean | { receipt: unknown };

/** The value of a text, with a second one if the text can be read in two ways, or why it has none. */
export type Parsed<Value = unknown> = { value: Value; instead?: Value } | { problem: string };

export interface GridSource<Value = unknown> {
  cell(row: string, column: string): GridCell;
  value(row: string, column: string): Value;
  /** Initial text of the editor, also used for copying. */
  editText(row: string, column: string): string;
  /** Empty text clears the cell. */
  parse(row: string, column: string, text: string): Parsed<Value>;
  /** Identifies a state of the cell, such as its version. */
  stamp?(row: string, column: string): unknown;
  /** Compares values; equal values need no patch. Default: `Object.is`. */
  isSame?(a: Value, b: Value): boolean;
  /** Shown before the columns instead of the row's number. An element with `data-grip` drags the row. */
  gutter?(row: string): GridContent;
}

export interface GridSelected {
  active: CellRef | null;
  /** Keys from top to bottom and from left to right, without group headings. */
  rows: readonly string[];
  columns: readonly string[];
  kind: 'cells' | 'rows' | 'columns';
}

export interface GridMenuRequest {
  x: number;
  y: number;
  /** Set if the menu was opened on a column header. */
  column?: string | undefined;
  selected: GridSelected;
}

/** The fields of a keyboard event that are used. */
export type GridKey = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'altKey'
  | 'isComposing'
  | 'preventDefault'
  | 'stopPropagation'
  | 'keyCode'
  | 'timeStamp'
>;

export interface GridHost<Value = unknown> {
  commit(operation: GridOperation<Value>): Verdict | Promise<Verdict>;
  /** A key in the active cell, before the grid uses it; true if the host has used it. */
  onKey?(key: GridKey, cell: CellRef): boolean;
  /** A press on an element of the host's content; `act` is its `data-act`. */
  onAct?(act: string, row: string, event: MouseEvent): void;
  /** A row was dragged by its grip and dropped on another one, or above all (null). */
  onDropRow?(row: string, target: string | null): void;
  /** Space, or a tap on the active cell. */
  onOpen?(cell: CellRef): void;
  onFold?(line: string, isExpanded: boolean): void;
  onFoldGroup?(group: string): void;
  onSort?(column: string): void;
  /** Called at the end of the drag; the next shape must have the new width. */
  onResize?(column: string, width: number): void;
  canMove?(column: string, before: string | null): boolean;
  onMove?(column: string, before: string | null): void;
  onMenu?(request: GridMenuRequest): void;
  /** Lines that are in the page now, inclusive; for hosts that load lines as they come into view. */
  onVisible?(lines: { top: number; bottom: number }): void;
  /** A block to paste at a cell, before the grid uses it; true if the host has taken it. */
  onPaste?(cells: readonly (readonly string[])[], at: CellRef): boolean;
  /**
   * Lines (inclusive) and columns to copy, before the grid does; true if the host copies them itself, because it has to
   * load some first.
   */
  onCopy?(lines: { top: number; bottom: number }, columns: readonly string[]): boolean;
  /** Debounced. */
  onSelection?(selected: GridSelected): void;
  /** The user tried to edit a read-only cell. */
  onRefused?(cell: CellRef, reason: string): void;
  /** Characters that never start an edit, because the screen uses them as shortcuts. */
  keptKeys?: string | undefined;
  /** Name of the user who last changed a cell; empty if unknown. */
  whoChanged?(cell: CellRef): Promise<string>;
  /** Suggestions for a cell, given the typed text. */
  suggest?(cell: CellRef, text: string): readonly string[];
}

export const rowHeights: Record<'compact' | 'normal' | 'roomy', RowHeight> = {
  compact: 28,
  normal: 32,
  roomy: 40,
};
