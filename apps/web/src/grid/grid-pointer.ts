import type { GridParts } from './grid.ts';
import { stretch } from './fill-plan.ts';
import { foldLine } from './grid-moves.ts';
import {
  blockOf,
  extendTo,
  isInside,
  isSameSpot,
  selectColumns,
  selectRows,
  selectSpot,
  type Spot,
} from './selection.ts';

const longPress = 500;
/** So near to an edge the grid begins to scroll under a drag. */
const edge = 12;

/** Mouse, pen and finger over the cells. Gives back what undoes it. */
export function startPointer(parts: GridParts, body: HTMLElement): () => void {
  const { state, edits, host } = parts;
  let stopDrag = () => {};
  let pressTimer: ReturnType<typeof setTimeout> | undefined;
  let wasLongPress = false;

  /** Follows the pointer until it is released; near an edge the grid scrolls on under it. */
  function drag(start: PointerEvent, onMove: (spot: Spot) => void, onEnd: () => void): void {
    stopDrag();
    let last = { clientX: start.clientX, clientY: start.clientY };
    let frame = 0;
    const firstColumn = state.spotUnder(start).column;
    const tick = () => {
      frame = requestAnimationFrame(tick);
      const box = state.port?.getBoundingClientRect();
      if (!box || !state.port) return;
      const down = overshoot(last.clientY, box.top + state.headHeight, box.top + state.port.clientHeight);
      const left = box.left + (firstColumn < state.layout.frozen ? 0 : state.layout.frozenWidth);
      const right = overshoot(last.clientX, left, box.left + state.port.clientWidth);
      if (down === 0 && right === 0) return;
      state.port.scrollBy(right, down);
      state.measure();
      onMove(state.spotUnder(last));
    };
    const onPointerMove = (event: PointerEvent) => {
      last = { clientX: event.clientX, clientY: event.clientY };
      if (frame === 0) frame = requestAnimationFrame(tick);
      onMove(state.spotUnder(event));
    };
    const finish = () => {
      stopDrag();
      onEnd();
    };
    stopDrag = () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', onPointerMove);
      removeEventListener('pointerup', finish);
      removeEventListener('pointercancel', finish);
      stopDrag = () => {};
    };
    addEventListener('pointermove', onPointerMove);
    addEventListener('pointerup', finish);
    addEventListener('pointercancel', finish);
  }

  function onPointerDown(event: PointerEvent): void {
    clearTimeout(pressTimer);
    wasLongPress = false;
    if (event.pointerType === 'touch') {
      // One finger scrolls; what it does is known only when it is lifted or stays.
      pressTimer = setTimeout(() => {
        wasLongPress = true;
        openMenu(event);
      }, longPress);
      return;
    }
    if (event.button !== 0) return;
    event.preventDefault();
    if (!parts.finishEdit()) return;
    const target = event.target as HTMLElement;
    const spot = state.spotUnder(event);
    parts.focus();
    if (target.closest('[data-fill-handle]')) startFill(event);
    else if (spot.column < 0) startRows(event, spot.row);
    else if (target.closest('[data-fold]')) toggleFold(spot.row);
    else startRange(event, spot);
  }

  function startRange(event: PointerEvent, spot: Spot): void {
    const selection = state.selection.read();
    state.select(event.shiftKey ? extendTo(selection, spot) : selectSpot(spot), null);
    const onMove = (to: Spot) => {
      const head = { row: to.row, column: Math.max(0, to.column) };
      const now = state.selection.read();
      if (!isSameSpot(head, now.head)) state.select(extendTo(now, head), null);
    };
    drag(event, onMove, () => {});
  }

  function startRows(event: PointerEvent, row: number): void {
    const from = event.shiftKey ? state.selection.read().anchor.row : row;
    const selectTo = (to: number) => state.select(selectRows(from, to, state.extent), null);
    selectTo(row);
    drag(
      event,
      (spot) => selectTo(spot.row),
      () => {},
    );
  }

  function startFill(event: PointerEvent): void {
    const block = blockOf(state.selection.read());
    let seen = edits.look(block);
    const onMove = (spot: Spot) => {
      const reach = stretch(block, { ...spot, column: Math.max(0, spot.column) });
      seen = edits.look(reach, seen);
      state.filling.set(reach);
    };
    drag(event, onMove, () => {
      const target = state.filling.read();
      state.filling.set(null);
      if (target && target !== block) edits.fillTo(target, seen);
    });
  }

  function toggleFold(row: number): void {
    const line = state.line(row);
    state.select(selectSpot({ row, column: state.selection.read().active.column }), null);
    if (line?.isExpanded !== undefined) foldLine(parts, !line.isExpanded, row);
  }

  /** A finger was lifted where it came down: first it selects, then it opens. */
  function onClick(event: MouseEvent): void {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
    clearTimeout(pressTimer);
    if (wasLongPress || !parts.finishEdit()) return;
    const spot = state.spotUnder(event);
    const line = state.line(spot.row);
    const isAgain = isSameSpot(state.selection.read().active, spot);
    parts.focus();
    if ((event.target as HTMLElement).closest('[data-fold]') || line?.kind === 'group') toggleFold(spot.row);
    else if (spot.column < 0) state.select(selectRows(spot.row, spot.row, state.extent), null);
    else if (isAgain) open(spot);
    else state.selectCell(spot);
  }

  function open(spot: Spot): void {
    const cell = state.cellAt(spot);
    if (cell && host.onOpen) host.onOpen(cell);
    else if (cell) parts.startEdit(cell);
  }

  function onDoubleClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    if (target.closest('[data-fill-handle]') || target.closest('[data-fold]')) return;
    const spot = state.spotUnder(event);
    const line = state.line(spot.row);
    const cell = state.cellAt(spot);
    if (line?.kind === 'group') foldLine(parts, !line.isExpanded, spot.row);
    else if (cell) parts.startEdit(cell);
  }

  function openMenu(event: MouseEvent): void {
    if (!host.onMenu || !parts.finishEdit()) return;
    event.preventDefault();
    const spot = state.spotUnder(event);
    if (spot.column >= 0 && !isInside(blockOf(state.selection.read()), spot))
      state.select(selectSpot(spot), null);
    else if (spot.column < 0) state.select(selectRows(spot.row, spot.row, state.extent), null);
    parts.focus();
    host.onMenu({ x: event.clientX, y: event.clientY, selected: state.selected() });
  }

  const onContextMenu = (event: MouseEvent) => {
    clearTimeout(pressTimer);
    if (wasLongPress) event.preventDefault();
    else openMenu(event);
  };
  const cancelPress = () => clearTimeout(pressTimer);

  body.addEventListener('pointerdown', onPointerDown);
  body.addEventListener('pointercancel', cancelPress);
  body.addEventListener('pointerup', cancelPress);
  body.addEventListener('click', onClick);
  body.addEventListener('dblclick', onDoubleClick);
  body.addEventListener('contextmenu', onContextMenu);
  return () => {
    stopDrag();
    clearTimeout(pressTimer);
    body.removeEventListener('pointerdown', onPointerDown);
    body.removeEventListener('pointercancel', cancelPress);
    body.removeEventListener('pointerup', cancelPress);
    body.removeEventListener('click', onClick);
    body.removeEventListener('dblclick', onDoubleClick);
    body.removeEventListener('contextmenu', onContextMenu);
  };
}

/** How fast to scroll on when the pointer is at or beyond an edge. */
function overshoot(at: number, from: number, to: number): number {
  if (at < from + edge) return Math.max(-40, (at - from - edge) * 0.8);
  if (at > to - edge) return Math.min(40, (at - to + edge) * 0.8);
  return 0;
}

/** A press on a column's header: selects it, or all from where the selection began. */
export function selectColumnBy(parts: GridParts, column: number, isExtending: boolean): void {
  const { state } = parts;
  const from = isExtending ? state.selection.read().anchor.column : column;
  state.select(selectColumns(from, column, state.extent), null);
  parts.focus();
}
