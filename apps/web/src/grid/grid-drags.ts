import { stretch } from './fill-plan.ts';
import { followPointer } from './follow-pointer.ts';
import type { GridState } from './grid-state.ts';
import type { GridParts } from './grid.ts';
import { blockOf, extendTo, isSameSpot, selectRows, selectSpot, type Spot } from './selection.ts';

type PointerPosition = Pick<PointerEvent, 'clientX' | 'clientY'>;

export interface Drag {
  start: (
    event: PointerEvent,
    onMove: (spot: Spot, at: PointerPosition) => void,
    onEnd?: (isKept: boolean) => void,
  ) => void;
  stop: () => void;
}

/** Distance (px) from an edge at which a drag scrolls the grid. */
const edge = 12;

/** Follows the pointer until it is released; near an edge the grid scrolls under it. */
export function createDrag(state: GridState): Drag {
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

export function dragRange(state: GridState, drag: Drag, event: PointerEvent, spot: Spot): void {
  const selection = state.selection.read();
  state.select(event.shiftKey ? extendTo(selection, spot) : selectSpot(spot), null);
  drag.start(event, (to) => {
    const head = { row: to.row, column: Math.max(0, to.column) };
    const now = state.selection.read();
    if (!isSameSpot(head, now.head)) state.select(extendTo(now, head), null);
  });
}

export function dragRows(state: GridState, drag: Drag, event: PointerEvent, row: number): void {
  const from = event.shiftKey ? state.selection.read().anchor.row : row;
  const selectTo = (to: number) => state.select(selectRows(from, to, state.extent), null);
  selectTo(row);
  drag.start(event, (spot) => selectTo(spot.row));
}

export function dragFill({ state, edits }: GridParts, drag: Drag, event: PointerEvent): void {
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
export function dragRow({ state, host }: GridParts, drag: Drag, event: PointerEvent, row: number): void {
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
