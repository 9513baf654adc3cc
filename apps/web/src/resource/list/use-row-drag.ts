import { useState, type PointerEvent, type RefObject } from 'react';
import type { ListRow } from './list-rows.ts';

/** Target of the drag: the id of a line, `top` for above all lines, or undefined. */
export type DropTarget = number | 'top' | undefined;

export interface RowDragOptions {
  body: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  rows: readonly ListRow[];
  rowHeight: number;
  onDrop: (id: number, target: number | 'top') => void;
}

const edge = 28;
const step = 12;

/** Drags a line by its grip with mouse, pen or finger. Escape cancels. */
export function useRowDrag({ body, scroller, rows, rowHeight, onDrop }: RowDragOptions) {
  const [target, setTarget] = useState<DropTarget>();

  const start = (event: PointerEvent, id: number) => {
    event.preventDefault();
    const ending = new AbortController();
    let held: DropTarget;
    const hold = (next: DropTarget) => setTarget((held = next));
    const move = ({ clientY }: { clientY: number }) => {
      const place = body.current?.getBoundingClientRect();
      const frame = scroller.current?.getBoundingClientRect();
      if (!place || !frame) return;
      if (clientY > frame.bottom - edge) scroller.current?.scrollBy(0, step);
      else if (clientY < frame.top + edge * 2) scroller.current?.scrollBy(0, -step);
      const row = rows[Math.floor((clientY - place.top) / rowHeight)];
      if (clientY < frame.top + 32) hold('top');
      else hold(row?.kind === 'record' && row.id !== id ? row.id : undefined);
    };
    const finish = (isDropped: boolean) => {
      ending.abort();
      if (isDropped && held !== undefined) onDrop(id, held);
      setTarget(undefined);
    };
    const { signal } = ending;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', () => finish(true), { signal });
    window.addEventListener('pointercancel', () => finish(false), { signal });
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') finish(false);
      },
      { signal },
    );
  };
  return { target, start };
}
