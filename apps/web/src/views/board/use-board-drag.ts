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
import type { HeldCards } from './board-model.ts';

/** What is dragged, and over which column it is. */
export interface BoardDrag<Held> {
  held: Held;
  column: number;
  whyNot: string | null;
}

export interface BoardDragParts<Held> {
  portRef: RefObject<HTMLElement | null>;
  /** Follows the pointer while something is dragged. */
  ghostRef: RefObject<HTMLElement | null>;
  columns: number;
  size: CardSize;
  /** Takes a card, and those that go along with it. */
  take: (id: number) => Held;
  whyNot: (held: Held, column: number) => string | null;
  onDrop: (held: Held, column: number) => void;
  onPress: (id: number, event: { isAdding: boolean }) => void;
}

const distance = 5;
/** A finger that rests so long wants to drag; one that moves before wants to scroll. */
const restTime = 350;
const edge = 56;

/** Drags cards sideways with mouse, pen or finger; a press that does not move is a press. Escape puts them back. */
export function useBoardDrag<Held extends HeldCards>(parts: BoardDragParts<Held>) {
  const [drag, setDrag] = useState<BoardDrag<Held> | null>(null);
  const now = useLatest(parts);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = useCallback(
    (event: ReactPointerEvent) => {
      const id = cardAt(event.target);
      if (id === null || event.button !== 0 || isTick(event.target)) return;
      const start = { x: event.clientX, y: event.clientY };
      const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
      const isTouch = event.pointerType === 'touch';
      let at = start;
      let current: BoardDrag<Held> | null = null;
      let frame = 0;

      const show = (next: BoardDrag<Held> | null) => {
        current = next;
        setDrag(next);
      };
      const follow = () => {
        const { portRef, ghostRef, columns, size, whyNot } = now.current;
        const port = portRef.current;
        if (!current || !port) return;
        if (ghostRef.current) ghostRef.current.style.transform = `translate(${at.x + 10}px, ${at.y + 10}px)`;
        const box = port.getBoundingClientRect();
        const column = columnAtX(at.x - box.left + port.scrollLeft, columns, size);
        if (column !== current.column)
          show({ ...current, column, whyNot: column < 0 ? '' : whyNot(current.held, column) });
      };
      const begin = () => {
        show({ held: now.current.take(id), column: -1, whyNot: '' });
        const roll = () => {
          const port = now.current.portRef.current;
          const box = port?.getBoundingClientRect();
          if (port && box) {
            const by = at.x < box.left + edge ? -1 : at.x > box.right - edge ? 1 : 0;
            if (by !== 0) {
              port.scrollLeft += by * 12;
              follow();
            }
          }
          frame = requestAnimationFrame(roll);
        };
        frame = requestAnimationFrame(roll);
        // The ghost is there only after this render.
        requestAnimationFrame(follow);
      };
      const timer = isTouch ? setTimeout(begin, restTime) : undefined;

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
      // Else the browser would scroll with the finger, or open its menu below it.
      const hold = (moved: Event) => {
        if (current) moved.preventDefault();
      };
      const finish = () => {
        clearTimeout(timer);
        cancelAnimationFrame(frame);
        removeEventListener('pointermove', onMove);
        removeEventListener('pointerup', onUp);
        removeEventListener('pointercancel', finish);
        removeEventListener('keydown', onKey, true);
        removeEventListener('touchmove', hold);
        removeEventListener('contextmenu', hold);
        stop.current = null;
        show(null);
      };
      stop.current?.();
      stop.current = finish;
      addEventListener('pointermove', onMove);
      addEventListener('pointerup', onUp);
      addEventListener('pointercancel', finish);
      addEventListener('keydown', onKey, true);
      addEventListener('touchmove', hold, { passive: false });
      addEventListener('contextmenu', hold);
    },
    [now],
  );

  return { drag, onPointerDown };
}

/** A tick on a card is pressed, never dragged. */
function isTick(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-tick]') !== null;
}

function cardAt(target: EventTarget): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  return card ? Number(card.dataset['card']) : null;
}
