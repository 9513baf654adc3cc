import type { GridParts } from './grid.ts';
import { createDrag, dragFill, dragRange, dragRow, dragRows } from './grid-drags.ts';
import { foldLine } from './grid-moves.ts';
import {
  blockOf,
  isInside,
  isSameSpot,
  selectColumns,
  selectRows,
  selectSpot,
  type Spot,
} from './selection.ts';

const longPressMs = 500;

/** Handles mouse, pen and touch over the cells. Returns a function that stops it. */
export function startPointer(parts: GridParts, body: HTMLElement): () => void {
  const { state } = parts;
  const drag = createDrag(state);
  const listening = new AbortController();
  let pressTimer: ReturnType<typeof setTimeout> | undefined;
  let wasLongPress = false;

  function onPointerDown(event: PointerEvent): void {
    clearTimeout(pressTimer);
    wasLongPress = false;
    const target = event.target as HTMLElement;
    const isGrip = target.closest('[data-grip]') !== null;
    if (event.pointerType === 'touch' && !isGrip) {
      // One finger scrolls, selects or opens the menu: that is known when it is lifted or stays.
      pressTimer = setTimeout(() => {
        wasLongPress = true;
        openMenu(parts, event);
      }, longPressMs);
      return;
    }
    if (event.button !== 0) return;
    event.preventDefault();
    if (!parts.finishEdit()) return;
    // What any other press does: from now on, the cells are what is copied.
    document.getSelection()?.removeAllRanges();
    const spot = state.spotUnder(event);
    parts.focus();
    if (isGrip) dragRow(parts, drag, event, spot.row);
    else if (target.closest('[data-act]')) selectUnder(parts, spot);
    else if (target.closest('[data-fill-handle]')) dragFill(parts, drag, event);
    else if (spot.column < 0) dragRows(state, drag, event, spot.row);
    else if (target.closest('[data-fold]')) toggleFold(parts, spot.row);
    else dragRange(state, drag, event, spot);
  }

  function onClick(event: MouseEvent): void {
    const act = (event.target as HTMLElement).closest<HTMLElement>('[data-act]')?.dataset['act'];
    if (act !== undefined) {
      clearTimeout(pressTimer);
      const spot = state.spotUnder(event);
      const line = state.line(spot.row);
      if (!line || wasLongPress || !parts.finishEdit()) return;
      selectUnder(parts, spot);
      parts.host.onAct?.(act, line.key, event);
      return;
    }
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
    clearTimeout(pressTimer);
    if (!wasLongPress && parts.finishEdit()) tap(parts, event);
  }

  function onContextMenu(event: MouseEvent): void {
    clearTimeout(pressTimer);
    if (wasLongPress) event.preventDefault();
    else openMenu(parts, event);
  }

  const cancelPress = () => clearTimeout(pressTimer);
  const { signal } = listening;
  body.addEventListener('pointerdown', onPointerDown, { signal });
  body.addEventListener('pointercancel', cancelPress, { signal });
  body.addEventListener('pointerup', cancelPress, { signal });
  body.addEventListener('click', onClick, { signal });
  body.addEventListener('dblclick', (event) => doubleClick(parts, event), { signal });
  body.addEventListener('contextmenu', onContextMenu, { signal });
  return () => {
    drag.stop();
    clearTimeout(pressTimer);
    listening.abort();
  };
}

/** Makes the row of the host's content the active one. */
function selectUnder({ state }: GridParts, { row, column }: Spot): void {
  const at = column < 0 ? state.selection.read().active.column : column;
  state.select(selectSpot({ row, column: at }), null);
}

function toggleFold(parts: GridParts, row: number): void {
  const { state } = parts;
  const line = state.line(row);
  state.select(selectSpot({ row, column: state.selection.read().active.column }), null);
  if (line?.isExpanded !== undefined) foldLine(parts, !line.isExpanded, row);
}

/** The first tap selects a cell, the second opens it. */
function tap(parts: GridParts, event: PointerEvent): void {
  const { state, host } = parts;
  const spot = state.spotUnder(event);
  const line = state.line(spot.row);
  const isAgain = isSameSpot(state.selection.read().active, spot);
  parts.focus();
  if ((event.target as HTMLElement).closest('[data-fold]') || line?.kind === 'group')
    return toggleFold(parts, spot.row);
  if (spot.column < 0) return state.select(selectRows(spot.row, spot.row, state.extent), null);
  if (!isAgain) return state.selectCell(spot);
  const cell = state.cellAt(spot);
  if (cell && host.onOpen) host.onOpen(cell);
  else if (cell) parts.startEdit(cell);
}

function doubleClick(parts: GridParts, event: MouseEvent): void {
  const target = event.target as HTMLElement;
  if (target.closest('[data-fill-handle], [data-fold], [data-act], [data-grip]')) return;
  const spot = parts.state.spotUnder(event);
  const line = parts.state.line(spot.row);
  const cell = parts.state.cellAt(spot);
  if (line?.kind === 'group') foldLine(parts, !line.isExpanded, spot.row);
  else if (cell) parts.startEdit(cell);
}

function openMenu(parts: GridParts, event: MouseEvent): void {
  const { state, host } = parts;
  if (!host.onMenu || !parts.finishEdit()) return;
  event.preventDefault();
  const spot = state.spotUnder(event);
  if (spot.column >= 0 && !isInside(blockOf(state.selection.read()), spot))
    state.select(selectSpot(spot), null);
  else if (spot.column < 0) state.select(selectRows(spot.row, spot.row, state.extent), null);
  parts.focus();
  host.onMenu({ x: event.clientX, y: event.clientY, selected: state.selected() });
}

/** Selects a column, or all columns from the start of the selection. */
export function selectColumnBy(parts: GridParts, column: number, isExtending: boolean): void {
  const { state } = parts;
  const from = isExtending ? state.selection.read().anchor.column : column;
  state.select(selectColumns(from, column, state.extent), null);
  parts.focus();
}
