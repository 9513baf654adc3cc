import type { GridParts } from './grid.ts';
import {
  createColumnStyles,
  createLateLabels,
  paintCell,
  paintRow,
  paintSelection,
  type PaintContext,
} from './paint-row.ts';
import { placeCells, placeRow, createRowSlot, dropRow, type RowSlot } from './row-slot.ts';
import { paintLabel, type CellSlot } from './cell-slot.ts';
import type { GridColumn } from './grid-source.ts';
import type { GridState } from './grid-state.ts';
import type { Layout, GridWindow } from './grid-window.ts';

interface Painter {
  stop: () => void;
  focus: () => void;
  /** Lets the focus go elsewhere. */
  release: () => void;
}

/**
 * Paints the lines of the window directly into the DOM. React is not used here, because a scroll changes a few hundred
 * cells in every frame, and only in text and classes.
 */
export function startPainter(
  { state, source }: GridParts,
  body: HTMLElement,
  fillHandle: HTMLElement,
): Painter {
  const columnStyles = createColumnStyles();
  const labels = createLateLabels();
  const context: PaintContext = { state, source, columnStyles, labels, fillHandle };
  const rows = new RowPool(state, body, (layout) => {
    columnStyles.write(layout);
    body.style.setProperty('--grid-bars', loadingBars(layout));
  });
  const focus = createGridFocus(state, () => {
    const { active } = state.selection.read();
    const slot = rows.slotOf(active.row);
    return slot && rows.cellIn(slot, active.column);
  });

  function paint(): void {
    const window = state.window.read();
    rows.update();
    let isLoading = false;
    for (let row = window.top; row <= window.bottom; row++) {
      const line = state.line(row);
      const slot = rows.slots[row % rows.slots.length];
      if (!line || !slot) continue;
      if (line.kind === 'record' && line.isLoading) {
        // Its elements keep what they show, hidden: most of it is used again when the data is there.
        slot.row = -1;
        isLoading = true;
        continue;
      }
      const isNew = slot.line !== line || slot.row !== row;
      placeRow(slot, row, line, state.rowHeight);
      placeCells(slot, window, state.shape.columns, state.layout);
      paintRow(context, slot, line, isNew);
    }
    rows.hideOutside(window);
    body.ariaBusy = isLoading ? 'true' : null;
    focus.keep();
  }

  function paintSelections(): void {
    // New lines are about to be painted together with the selection.
    if (!rows.hasCurrentShape) return;
    for (const slot of rows.slots) if (slot.row >= 0) paintSelection(context, slot);
    focus.keep();
  }

  function paintChanges(): void {
    const changes = state.data.read();
    if (changes === 'all') {
      rows.invalidate();
      paint();
      return;
    }
    for (const { row, column } of changes) {
      const slot = rows.slotOf(state.rowOf(row) ?? -1);
      const cell = slot && rows.cellIn(slot, state.columnOf(column) ?? -1);
      if (!slot?.line || !cell || slot.line.kind === 'group') continue;
      cell.view = null;
      paintCell(context, slot.line, cell);
      paintSelection(context, slot);
    }
  }

  const stops = [
    state.window.subscribe(paint),
    state.data.subscribe(paintChanges),
    state.selection.subscribe(paintSelections),
    state.filling.subscribe(paintSelections),
    state.dropping.subscribe(() => paintDropTarget(state, rows)),
  ];
  paint();

  return {
    focus: focus.take,
    release: focus.release,
    stop() {
      focus.stop();
      for (const stop of stops) stop();
      labels.stop();
      columnStyles.stop();
      rows.stop();
    },
  };
}

/** Backgrounds of rows that are being loaded: a bar in each column. */
function loadingBars({ lefts, widths }: Layout): string {
  const bar = (left: number, width: number) =>
    `linear-gradient(var(--surface-hover) 0 0) ${left + 8}px 0 / ${Math.round(width * 0.6)}px var(--grid-row) repeat-y`;
  return lefts.map((left, at) => bar(left, widths[at] ?? 0)).join();
}

function paintDropTarget(state: GridState, rows: RowPool): void {
  const target = state.dropping.read();
  for (const { element, row } of rows.slots) element.toggleAttribute('data-drop', row === target);
}

interface GridFocus {
  /** Moves the focus to the active cell. */
  take: () => void;
  /** Lets the focus go elsewhere. */
  release: () => void;
  /** Puts the focus back on the active cell if the grid has the focus. */
  keep: () => void;
  stop: () => void;
}

/** Keeps the focus on the active cell; while that cell is not in the page, the grid's viewport has it and the keys. */
function createGridFocus(state: GridState, activeCell: () => CellSlot | undefined): GridFocus {
  /** Also true while the active cell is not in the page. */
  let isFocused = false;

  function keep(): void {
    const active = activeCell();
    const tabIndex = active ? -1 : 0;
    if (state.port && state.port.tabIndex !== tabIndex) state.port.tabIndex = tabIndex;
    if (!isFocused || state.edit.read()) return;
    // Screen readers read the focused element immediately, so its label can't wait.
    if (active) paintLabel(active);
    const wanted = active?.element ?? state.port;
    if (wanted && document.activeElement !== wanted) wanted.focus({ preventScroll: true });
  }

  const onFocus = () => void (isFocused = true);
  const onBlur = (event: FocusEvent) => {
    const isInGrid = event.relatedTarget instanceof Node && state.port?.contains(event.relatedTarget);
    // Without a next element, a scroll may just have moved or hidden the focused cell.
    if (!isInGrid && (event.relatedTarget !== null || !document.hasFocus())) isFocused = false;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.target instanceof Node && !state.port?.contains(event.target)) isFocused = false;
  };
  const { port } = state;
  port?.addEventListener('focusin', onFocus);
  port?.addEventListener('focusout', onBlur);
  document.addEventListener('pointerdown', onPointerDown, true);

  return {
    take() {
      isFocused = true;
      keep();
    },
    release: () => void (isFocused = false),
    keep,
    stop() {
      port?.removeEventListener('focusin', onFocus);
      port?.removeEventListener('focusout', onBlur);
      document.removeEventListener('pointerdown', onPointerDown, true);
    },
  };
}

/** Row elements that are reused while the grid scrolls: a row is shown by the slot at its index modulo the pool size. */
class RowPool {
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
