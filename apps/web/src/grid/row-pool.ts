import type { CellSlot } from './cell-slot.ts';
import type { GridColumn } from './grid-source.ts';
import type { GridState } from './grid-state.ts';
import type { GridWindow, Layout } from './grid-window.ts';
import { createRowSlot, dropRow, type RowSlot } from './row-slot.ts';

/** Row elements that are reused while the grid scrolls: a row is shown by the slot at its index modulo the pool size. */
export class RowPool {
  slots: RowSlot[] = [];
  #shape: GridState['shape'];
  #layout: Layout;
  readonly #state: GridState;
  readonly #body: HTMLElement;
  readonly #onLayout: (layout: Layout) => void;

  /** `onLayout` is called with the first layout and with each that differs from the one before. */
  constructor(state: GridState, body: HTMLElement, onLayout: (layout: Layout) => void) {
    this.#state = state;
    this.#body = body;
    this.#onLayout = onLayout;
    this.#shape = state.shape;
    this.#layout = state.layout;
    onLayout(state.layout);
  }

  /** False between a change of the lines or columns and the paint that shows them. */
  get hasCurrentShape(): boolean {
    return this.#shape === this.#state.shape;
  }

  slotOf(row: number): RowSlot | undefined {
    const slot = this.slots[row % this.slots.length];
    return slot?.row === row ? slot : undefined;
  }

  cellIn(slot: RowSlot, column: number): CellSlot | undefined {
    const { frozen } = this.#state.layout;
    if (slot.line?.kind === 'group' && column < frozen) return slot.frozen[0];
    if (column < frozen) return slot.frozen[column];
    const first = slot.scrolling[0]?.column ?? 0;
    return slot.scrolling[column - first];
  }

  /** Adapts the pool to new lines, columns, widths or window heights. */
  update(): void {
    const { pool, shape, layout } = this.#state;
    if (this.slots.length !== pool || this.#shape !== shape || this.#layout !== layout) this.#rebuild(pool);
  }

  /** Elements are reused; cells keep their place if only the lines changed. */
  #rebuild(pool: number): void {
    const { shape, layout, rowHeight } = this.#state;
    const isLaidOut = isSameLayout(this.#layout, layout) && isSameColumns(this.#shape.columns, shape.columns);
    const reuse = this.slots.slice(0, pool);
    for (const slot of this.slots.slice(pool)) dropRow(slot);
    while (reuse.length < pool) reuse.push(createRowSlot(this.#body));
    for (const slot of reuse) {
      slot.row = -1;
      if (isLaidOut && slot.line) continue;
      slot.line = null;
      for (const cell of [...slot.frozen, ...slot.scrolling]) cell.column = -1;
      slot.frozenElement.style.width = `${layout.frozenWidth}px`;
    }
    if (!isLaidOut) this.#onLayout(layout);
    this.slots = reuse;
    this.#shape = shape;
    this.#layout = layout;
    this.#body.style.setProperty('--grid-row', `${rowHeight}px`);
    this.#body.style.height = `${shape.lines.length * rowHeight}px`;
    this.#body.style.width = `${layout.total}px`;
  }

  hideOutside({ top, bottom }: GridWindow): void {
    for (const slot of this.slots) {
      const isShown = slot.row >= top && slot.row <= bottom;
      const display = isShown ? '' : 'none';
      if (slot.element.style.display !== display) slot.element.style.display = display;
      if (!isShown) slot.row = -1;
    }
  }

  stop(): void {
    for (const slot of this.slots) dropRow(slot);
  }

  /** Marks the content of all cells as out of date. */
  invalidate(): void {
    for (const slot of this.slots) for (const cell of [...slot.frozen, ...slot.scrolling]) cell.view = null;
  }
}

function isSameLayout(one: Layout, other: Layout): boolean {
  return (
    one.total === other.total &&
    one.gutter === other.gutter &&
    one.frozen === other.frozen &&
    one.widths.length === other.widths.length &&
    one.widths.every((width, index) => width === other.widths[index])
  );
}

function isSameColumns(one: readonly GridColumn[], other: readonly GridColumn[]): boolean {
  return one.length === other.length && one.every(({ key }, index) => key === other[index]?.key);
}
