import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { columnAtX, type CardSize } from './board-layout.ts';
import type { CapturedCards } from './board-model.ts';

/** The dragged cards and the column below the pointer. */
interface BoardDrag<Held> {
  held: Held;
  column: number;
  whyNot: string | null;
}

interface BoardDragParts<Held> {
  portRef: RefObject<HTMLElement | null>;
  /** Follows the pointer during a drag. */
  ghostRef: RefObject<HTMLElement | null>;
  columns: number;
  size: CardSize;
  /** Captures a card, and the cards that move with it. */
  take: (id: number) => Held;
  whyNot: (held: Held, column: number) => string | null;
  onDrop: (held: Held, column: number) => void;
  onPress: (id: number, event: { isAdding: boolean }) => void;
}

/** Distance (px) a mouse must move before a press becomes a drag. */
const distance = 5;
/** Time (ms) a finger must rest before a drag; a finger that moves earlier scrolls. */
const restTime = 350;
const edge = 56;

/** Drags cards sideways with mouse, pen or finger; a press without movement is a press. Escape cancels. */
export function useBoardDrag<Held extends CapturedCards>(parts: BoardDragParts<Held>) {
  const [drag, setDrag] = useState<BoardDrag<Held> | null>(null);
  const now = useLatest(parts);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = useCallback(
    (event: ReactPointerEvent) => {
      const id = cardAt(event.target);
      if (id === null || event.button !== 0 || isTick(event.target)) return;
      stop.current?.();
      stop.current = followPress(event, id, now, (next) => setDrag(next));
    },
    [now],
  );

  return { drag, onPointerDown };
}

/** Follows a press on a card until its release. Returns a function that cancels it. */
function followPress<Held extends CapturedCards>(
  event: ReactPointerEvent,
  id: number,
  now: RefObject<BoardDragParts<Held>>,
  onDrag: (drag: BoardDrag<Held> | null) => void,
): () => void {
  const start = { x: event.clientX, y: event.clientY };
  const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
  const isTouch = event.pointerType === 'touch';
  const listening = new AbortController();
  let at = start;
  let current: BoardDrag<Held> | null = null;
  let frame = 0;

  const show = (next: BoardDrag<Held> | null) => {
    current = next;
    onDrag(next);
  };
  const follow = () => {
    if (!current) return;
    const next = dragAt(now.current, current, at);
    if (next !== current) show(next);
  };
  const begin = () => {
    show({ held: now.current.take(id), column: -1, whyNot: '' });
    const roll = () => {
      if (scrollAtEdge(now.current.portRef.current, at.x)) follow();
      frame = requestAnimationFrame(roll);
    };
    frame = requestAnimationFrame(roll);
    // The ghost exists only after the next render.
    requestAnimationFrame(follow);
  };
  const timer = isTouch ? setTimeout(begin, restTime) : undefined;

  const finish = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    listening.abort();
    show(null);
  };
  const onMove = (moved: PointerEvent) => {
    at = { x: moved.clientX, y: moved.clientY };
    const isFar = Math.hypot(at.x - start.x, at.y - start.y) > distance;
    if (current) follow();
    else if (isFar && isTouch) finish();
    else if (isFar) begin();
  };
  const onUp = () => {
    const dropped = current;
    finish();
    if (!dropped) now.current.onPress(id, { isAdding });
    else if (dropped.column >= 0) now.current.onDrop(dropped.held, dropped.column);
  };
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !current) return;
    key.stopPropagation();
    finish();
  };
  // Otherwise the browser would scroll with the finger, or open its context menu.
  const preventDuringDrag = (moved: Event) => {
    if (current) moved.preventDefault();
  };

  const { signal } = listening;
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', finish, { signal });
  addEventListener('keydown', onKey, { signal, capture: true });
  addEventListener('touchmove', preventDuringDrag, { signal, passive: false });
  addEventListener('contextmenu', preventDuringDrag, { signal });
  return finish;
}

/** Moves the ghost to the pointer, and returns the drag with the column below it: the same object if that is unchanged. */
function dragAt<Held extends CapturedCards>(
  { portRef, ghostRef, columns, size, whyNot }: BoardDragParts<Held>,
  drag: BoardDrag<Held>,
  { x, y }: { x: number; y: number },
): BoardDrag<Held> {
  const port = portRef.current;
  if (!port) return drag;
  if (ghostRef.current) ghostRef.current.style.transform = `translate(${x + 10}px, ${y + 10}px)`;
  const box = port.getBoundingClientRect();
  const column = columnAtX(x - box.left + port.scrollLeft, columns, size);
  if (column === drag.column) return drag;
  return { ...drag, column, whyNot: column < 0 ? '' : whyNot(drag.held, column) };
}

/** Scrolls if the pointer is near the left or right edge; false if it is not. */
function scrollAtEdge(port: HTMLElement | null, x: number): boolean {
  const box = port?.getBoundingClientRect();
  if (!port || !box) return false;
  const by = x < box.left + edge ? -1 : x > box.right - edge ? 1 : 0;
  if (by !== 0) port.scrollLeft += by * 12;
  return by !== 0;
}

/** The tick on a card can be pressed, but not dragged. */
function isTick(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-tick]') !== null;
}

function cardAt(target: EventTarget): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  return card ? Number(card.dataset['card']) : null;
}
