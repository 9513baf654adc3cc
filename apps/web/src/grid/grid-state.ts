import { windowSize } from '#lib/row-window.ts';
import { createStore } from '#lib/store.ts';
import type { CellRef, GridColumn, GridLine, GridSelected, GridShape } from './grid-source.ts';
import {
  layOut,
  scrollToShow,
  spotAt,
  overscan,
  windowOf,
  type GridWindow,
  type Layout,
  type View,
} from './grid-window.ts';
import {
  blockOf,
  clampSpot,
  linesFrom,
  reseat,
  selectSpot,
  type Block,
  type Extent,
  type Selection,
  type Spot,
} from './selection.ts';

/** The edit in progress; its row and column are keys, so it is independent of scrolling. */
export interface GridEdit extends CellRef {
  text: string;
  /** Text and value of the cell when the edit began, and the stamps of all selected cells. */
  start: string;
  before: unknown;
  seen: ReadonlyMap<string, unknown>;
  /** Begun by typing, which replaces the text; otherwise the text is edited. */
  isFresh: boolean;
  problem: string | null;
  /** Index of the chosen suggestion; -1 is none. */
  choice: number;
  isPicking: boolean;
}

/** Heights in px. A name below its group may take two lines. */
export const headHeights = { single: 32, group: 24, below: 34 };

/** State of a grid, outside of React; painter and components subscribe to its stores. */
export class GridState {
  shape: GridShape;
  layout: Layout;
  port: HTMLElement | null = null;
  /** The visible area at the last scroll or change of size; cached, because measuring forces a layout. */
  view: View = { scrollTop: 0, scrollLeft: 0, width: 0, height: 0 };
  readonly window = createStore<GridWindow>({ top: 0, bottom: -1, left: 0, right: -1 });
  /** Only the columns of the window, so that the header is not rendered by a vertical scroll. */
  readonly across = createStore<Pick<GridWindow, 'left' | 'right'>>({ left: 0, right: -1 });
  /** Cells to repaint; `all` also after a change of columns or lines. */
  readonly data = createStore<readonly CellRef[] | 'all'>('all');
  readonly selection = createStore<Selection>(selectSpot({ row: 0, column: 0 }));
  readonly edit = createStore<GridEdit | null>(null);
  /** The block that the fill handle is dragged over. */
  readonly filling = createStore<Block | null>(null);
  /** The row on which a dragged row would be dropped. */
  readonly dropping = createStore<number | null>(null);
  readonly spoken = createStore('');
  readonly flashes = new Map<string, number>();
  #flashCount = 0;
  #spare = 0;
  #rows: Map<string, number> | null = null;
  #columns = new Map<string, number>();
  #widths = new Map<string, number>();

  constructor(shape: GridShape) {
    this.shape = shape;
    this.layout = this.#layOut();
  }

  get rowHeight(): number {
    return this.shape.rowHeight ?? 32;
  }

  get headHeight(): number {
    return this.hasGroups ? headHeights.group + headHeights.below : headHeights.single;
  }

  get hasGroups(): boolean {
    return this.shape.columns.some((column) => column.group !== undefined);
  }

  get extent(): Extent {
    return { rows: this.shape.lines.length, columns: this.shape.columns.length };
  }

  line(row: number): GridLine | undefined {
    return this.shape.lines[row];
  }

  column(index: number): GridColumn | undefined {
    return this.shape.columns[index];
  }

  isRecord = (row: number): boolean => this.shape.lines[row]?.kind === 'record';

  rowOf(key: string): number | undefined {
    if (this.shape.rowOf) return this.shape.rowOf(key);
    this.#rows ??= new Map(this.shape.lines.map((line, index) => [line.key, index]));
    return this.#rows.get(key);
  }

  columnOf(key: string): number | undefined {
    return this.#columns.get(key);
  }

  cellAt({ row, column }: Spot): CellRef | null {
    const line = this.line(row);
    const found = this.column(column);
    return line && found ? { row: line.key, column: found.key } : null;
  }

  setShape(shape: GridShape): void {
    const before = this.shape;
    this.shape = shape;
    this.#rows = before.lines === shape.lines ? this.#rows : null;
    this.#widths.clear();
    this.layout = this.#layOut();
    if (before.lines !== shape.lines || before.columns !== shape.columns) {
      const whereRow = (row: number) => {
        const key = before.lines[row]?.key;
        return key === undefined || shape.lines[row]?.key === key ? row : this.rowOf(key);
      };
      const whereColumn = (column: number) => this.columnOf(before.columns[column]?.key ?? '');
      this.selection.set(reseat(this.selection.read(), this.extent, whereRow, whereColumn));
    }
    this.data.set('all');
    this.#look({ ...this.view, scrollTop: Math.min(this.view.scrollTop, this.#lowest()) });
  }

  /** The greatest `scrollTop`; computed, because reading it from the page forces a layout. */
  #lowest(): number {
    return Math.max(0, this.shape.lines.length * this.rowHeight - this.view.height);
  }

  /** Sets a width during a drag; the next shape replaces it. */
  setWidth(column: string, width: number): void {
    this.#widths.set(column, width);
    this.layout = this.#layOut();
    this.data.set('all');
    this.measure();
  }

  #layOut(): Layout {
    this.#columns = new Map(this.shape.columns.map((column, index) => [column.key, index]));
    return layOut(this.shape.columns, this.shape.gutter ?? 0, this.#widths, this.view.width);
  }

  measure = (): void => {
    const { port, view } = this;
    if (!port) return;
    const { active } = this.selection.read();
    const wasInSight = this.#isInSight(active);
    this.#look({
      scrollTop: port.scrollTop,
      scrollLeft: port.scrollLeft,
      width: port.clientWidth,
      height: Math.max(0, port.clientHeight - this.headHeight),
    });
    // What makes the grid lower, such as a question about the last change, must not cover where the user is.
    if (wasInSight && this.view.height < view.height) this.reveal(active);
  };

  #isInSight(spot: Spot): boolean {
    const shown = scrollToShow(spot, this.view, this.rowHeight, this.layout);
    return shown.scrollTop === this.view.scrollTop && shown.scrollLeft === this.view.scrollLeft;
  }

  /** Greatest number of lines in the page. */
  get pool(): number {
    return windowSize(this.view.height, this.rowHeight, this.#spare);
  }

  /** Also paints lines above and below the visible ones from now on. */
  paintBeyond(): void {
    this.#spare = overscan;
    this.#look(this.view);
  }

  #look(view: View): void {
    const isResized = view.width !== this.view.width;
    this.view = view;
    if (isResized && this.shape.columns.some(({ grow }) => grow !== undefined)) {
      this.layout = this.#layOut();
      this.data.set('all');
    }
    const next = windowOf(this.view, this.rowHeight, this.shape.lines.length, this.layout, this.#spare);
    const now = this.window.read();
    const isAcross = next.left !== now.left || next.right !== now.right;
    if (isAcross) this.across.set({ left: next.left, right: next.right });
    if (isAcross || next.top !== now.top || next.bottom !== now.bottom) this.window.set(next);
  }

  select(selection: Selection, shown: Spot | null = selection.head): void {
    this.selection.set(selection);
    if (shown) this.reveal(shown);
  }

  selectCell(spot: Spot): void {
    this.select(selectSpot(clampSpot(spot, this.extent)));
  }

  reveal(spot: Spot): void {
    const { port } = this;
    if (!port) return;
    const { scrollTop, scrollLeft } = scrollToShow(spot, this.view, this.rowHeight, this.layout);
    if (scrollTop !== this.view.scrollTop) port.scrollTop = scrollTop;
    if (scrollLeft !== this.view.scrollLeft) port.scrollLeft = scrollLeft;
    if (scrollTop !== this.view.scrollTop || scrollLeft !== this.view.scrollLeft) this.measure();
  }

  /** The cell below the pointer, or the nearest one; column -1 is the row numbers. */
  spotUnder({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Spot {
    // A press may come before the event of the scroll that brought the cell below the pointer.
    this.measure();
    const box = this.port?.getBoundingClientRect();
    const x = clientX - (box?.left ?? 0);
    const y = clientY - (box?.top ?? 0) - this.headHeight;
    return spotAt(x, y, this.view, this.rowHeight, this.shape.lines.length, this.layout);
  }

  selected(): GridSelected {
    const selection = this.selection.read();
    const block = blockOf(selection);
    return {
      active: this.cellAt(selection.active),
      rows: linesFrom(block.top, block.bottom, this.isRecord).map((row) => this.line(row)?.key ?? ''),
      columns: this.shape.columns.slice(block.left, block.right + 1).map(({ key }) => key),
      kind: selection.whole ?? 'cells',
    };
  }

  say(text: string): void {
    // Screen readers don't announce the same text twice.
    this.spoken.set(text === this.spoken.read() ? `${text}\u00a0` : text);
  }

  flash(cells: readonly CellRef[]): void {
    this.#flashCount += 1;
    const mine = this.#flashCount;
    for (const cell of cells) this.flashes.set(cellKey(cell.row, cell.column), mine);
    this.data.set(cells);
    setTimeout(() => {
      for (const { row, column } of cells) {
        const key = cellKey(row, column);
        if (this.flashes.get(key) === mine) this.flashes.delete(key);
      }
      this.data.set(cells);
    }, 1600);
  }
}

/** Key of a cell, for maps. */
export function cellKey(row: string, column: string): string {
  return `${row}\n${column}`;
}
