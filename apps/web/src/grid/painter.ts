import { createGridFocus } from './grid-focus.ts';
import type { GridParts } from './grid.ts';
import {
  createColumnPlaces,
  createLateLabels,
  paintCell,
  paintRow,
  paintSelection,
  type PaintContext,
} from './paint-row.ts';
import { RowPool } from './row-pool.ts';
import { placeCells, placeRow } from './row-slot.ts';

export interface Painter {
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
  const places = createColumnPlaces();
  const labels = createLateLabels();
  const context: PaintContext = { state, source, places, labels, fillHandle };
  const rows = new RowPool(state, body, (layout) => places.write(layout));
  const focus = createGridFocus(state, () => {
    const { active } = state.selection.read();
    const slot = rows.slotOf(active.row);
    return slot && rows.cellIn(slot, active.column);
  });

  function paint(): void {
    const window = state.window.read();
    rows.update();
    for (let row = window.top; row <= window.bottom; row++) {
      const line = state.line(row);
      const slot = rows.slots[row % rows.slots.length];
      if (!line || !slot) continue;
      const isNew = slot.line !== line || slot.row !== row;
      placeRow(slot, row, line, state.rowHeight);
      placeCells(slot, window, state.shape.columns, state.layout);
      paintRow(context, slot, line, isNew);
    }
    rows.hideOutside(window);
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
  ];
  paint();

  return {
    focus: focus.take,
    release: focus.release,
    stop() {
      focus.stop();
      for (const stop of stops) stop();
      labels.stop();
      places.stop();
      body.replaceChildren();
    },
  };
}
