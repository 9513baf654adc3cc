import { stretch } from './fill-plan.ts';
import { followPointer } from './follow-pointer.ts';
import type { GridParts } from './grid.ts';
import { foldLine } from './grid-moves.ts';
import type { GridState } from './grid-state.ts';
import {
  blockOf,
  isInside,
  isSameSpot,
  selectColumns,
  selectRows,
  selectSpot,
  type Spot,
  extendTo,
} from './selection.ts';

/** Distance (px) from an edge at which a drag scrolls the grid. */
const edge = 12;

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

type PointerPosition = Pick<PointerEvent, 'clientX' | 'clientY'>;

interface Drag {
  start: (
    event: PointerEvent,
    onMove: (spot: Spot, at: PointerPosition) => void,
    onEnd?: (isKept: boolean) => void,
  ) => void;
  stop: () => void;
}

/** Follows the pointer until it is released; near an edge the grid scrolls under it. */
function createDrag(state: GridState): Drag {
  let stop = () => {};

  const start: Drag['start'] = (event, onMove, onEnd) => {
    stop();
    let last: PointerPosition = { clientX: event.clientX, clientY: event.clientY };
    let frame = 0;
    const firstColumn = state.spotUnder(event).column;
    const tick = () => {
      frame = requestAnimationFrame(tick);
      if (scrollAtEdge(state, last, firstColumn)) onMove(state.spotUnder(last), last);
    };
    const stopFollowing = followPointer(
      (moved) => {
        last = { clientX: moved.clientX, clientY: moved.clientY };
        if (frame === 0) frame = requestAnimationFrame(tick);
        onMove(state.spotUnder(moved), last);
      },
      (isKept) => {
        stop();
        onEnd?.(isKept);
      },
    );
    stop = () => {
      cancelAnimationFrame(frame);
      stopFollowing();
      stop = () => {};
    };
  };
  return { start, stop: () => stop() };
}

/** Scrolls if the pointer is at or beyond an edge; false if it is not. */
function scrollAtEdge(state: GridState, at: PointerPosition, firstColumn: number): boolean {
  const box = state.port?.getBoundingClientRect();
  if (!box || !state.port) return false;
  const down = scrollSpeed(at.clientY, box.top + state.headHeight, box.top + state.port.clientHeight);
  const left = box.left + (firstColumn < state.layout.frozen ? 0 : state.layout.frozenWidth);
  const right = scrollSpeed(at.clientX, left, box.left + state.port.clientWidth);
  if (down === 0 && right === 0) return false;
  state.port.scrollBy(right, down);
  state.measure();
  return true;
}

/** Pixels per frame. */
function scrollSpeed(at: number, from: number, to: number): number {
  if (at < from + edge) return Math.max(-40, (at - from - edge) * 0.8);
  if (at > to - edge) return Math.min(40, (at - to + edge) * 0.8);
  return 0;
}

function dragRange(state: GridState, drag: Drag, event: PointerEvent, spot: Spot): void {
  const selection = state.selection.read();
  state.select(event.shiftKey ? extendTo(selection, spot) : selectSpot(spot), null);
  drag.start(event, (to) => {
    const head = { row: to.row, column: Math.max(0, to.column) };
    const now = state.selection.read();
    if (!isSameSpot(head, now.head)) state.select(extendTo(now, head), null);
  });
}

function dragRows(state: GridState, drag: Drag, event: PointerEvent, row: number): void {
  const from = event.shiftKey ? state.selection.read().anchor.row : row;
  const selectTo = (to: number) => state.select(selectRows(from, to, state.extent), null);
  selectTo(row);
  drag.start(event, (spot) => selectTo(spot.row));
}

function dragFill({ state, edits }: GridParts, drag: Drag, event: PointerEvent): void {
  const block = blockOf(state.selection.read());
  let seen = edits.look(block);
  const onMove = (spot: Spot) => {
    const reach = stretch(block, { ...spot, column: Math.max(0, spot.column) });
    seen = edits.look(reach, seen);
    state.filling.set(reach);
  };
  drag.start(event, onMove, (isKept) => {
    const target = state.filling.read();
    state.filling.set(null);
    if (isKept && target && target !== block) edits.fillTo(target, seen);
  });
}

/** Drags a row by its grip onto another one, or onto the header, which is above all rows. */
function dragRow({ state, host }: GridParts, drag: Drag, event: PointerEvent, row: number): void {
  const moved = state.line(row);
  if (moved?.kind !== 'record') return;
  let target: string | null | undefined;
  const onMove = (spot: Spot, { clientY }: PointerPosition) => {
    const isAbove = clientY < (state.port?.getBoundingClientRect().top ?? 0) + state.headHeight;
    const line = state.line(spot.row);
    target = isAbove ? null : line?.kind === 'record' && line.key !== moved.key ? line.key : undefined;
    state.dropping.set(target === undefined ? null : isAbove ? 0 : spot.row);
  };
  drag.start(event, onMove, (isKept) => {
    state.dropping.set(null);
    if (isKept && target !== undefined) host.onDropRow?.(moved.key, target);
  });
}
