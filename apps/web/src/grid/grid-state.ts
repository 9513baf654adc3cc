import { createStore } from '#lib/store.ts';
import type { CellRef, GridColumn, GridLine, GridSelected, GridShape } from './grid-source.ts';
import {
  layOut,
  scrollToShow,
  spotAt,
  overscan,
  poolSize,
  windowOf,
  type GridWindow,
  type Layout,
  type View,
} from './grid-window.ts';
import { linesFrom } from './paste-plan.ts';
import {
  blockOf,
  clampSpot,
  reseat,
  selectSpot,
  type Block,
  type Extent,
  type Selection,
  type Spot,
} from './selection.ts';

/** An edit under way; it belongs to its keys, wherever their row is scrolled to. */
export interface GridEdit extends CellRef {
  text: string;
  /** The text and the value of the cell when the edit began, and the stamps of all that were selected. */
  start: string;
  before: unknown;
  seen: ReadonlyMap<string, unknown>;
  /** Typing replaces what is there; otherwise the caret stands in it. */
  isFresh: boolean;
  problem: string | null;
  /** Which of the suggestions is chosen; -1 is none. */
  choice: number;
  isPicking: boolean;
}

/** A name below its group may take two lines. */
export const headHeights = { single: 32, group: 24, below: 34 };

/** All that the grid knows about itself, outside React; painter and parts subscribe to what they show of it. */
export class GridState {
  shape: GridShape;
  layout: Layout;
  port: HTMLElement | null = null;
  /** What is seen, as measured at the last scroll or change of size; reading it costs no layout. */
  view: View = { scrollTop: 0, scrollLeft: 0, width: 0, height: 0 };
  readonly window = createStore<GridWindow>({ top: 0, bottom: -1, left: 0, right: -1 });
  /** The columns of the window alone: who shows no rows has nothing to do while those scroll. */
  readonly across = createStore<Pick<GridWindow, 'left' | 'right'>>({ left: 0, right: -1 });
  /** Which cells to paint anew; `all` also when columns or lines have changed. */
  readonly data = createStore<readonly CellRef[] | 'all'>('all');
  readonly selection = createStore<Selection>(selectSpot({ row: 0, column: 0 }));
  readonly edit = createStore<GridEdit | null>(null);
  /** How far the fill handle is drawn. */
  readonly filling = createStore<Block | null>(null);
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

  /** As far down as the browser can scroll; reading it back from the page would lay everything out at once. */
  #lowest(): number {
    return Math.max(0, this.shape.lines.length * this.rowHeight - this.view.height);
  }

  /** A width while it is drawn; the next shape says what it becomes. */
  setWidth(column: string, width: number): void {
    this.#widths.set(column, width);
    this.layout = this.#layOut();
    this.data.set('all');
    this.measure();
  }

  #layOut(): Layout {
    this.#columns = new Map(this.shape.columns.map((column, index) => [column.key, index]));
    return layOut(
      this.shape.columns,
      this.shape.gutter ?? 0,
      (column) => this.#widths.get(column.key) ?? column.width,
    );
  }

  measure = (): void => {
    const { port } = this;
    if (!port) return;
    this.#look({
      scrollTop: port.scrollTop,
      scrollLeft: port.scrollLeft,
      width: port.clientWidth,
      height: Math.max(0, port.clientHeight - this.headHeight),
    });
  };

  /** How many lines are in the page at most. */
  get pool(): number {
    return poolSize(this.view.height, this.rowHeight, this.#spare);
  }

  /** What is seen has been painted: from now on with lines above and below it. */
  paintBeyond(): void {
    this.#spare = overscan;
    this.#look(this.view);
  }

  #look(view: View): void {
    this.view = view;
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

  /** The cell below the pointer, the nearest one where it is outside; column -1 is the row numbers. */
  spotUnder({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Spot {
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
    // The same words twice would not be heard the second time.
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

/** A cell's name, for whoever keeps cells by it. */
export function cellKey(row: string, column: string): string {
  return `${row}\n${column}`;
}
