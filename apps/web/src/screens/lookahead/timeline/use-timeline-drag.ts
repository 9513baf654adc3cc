import { useCallback, useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import type { CapturedCells } from '#turnover/edit/changes/capture-cells.ts';

/** The dragged turnover and its offset in days. */
export interface TimelineDrag {
  held: CapturedCells;
  days: number;
}

interface TimelineDragOptions {
  dayWidth: number;
  /** Captures the current state of turnovers. */
  hold: (cellIndexes: readonly number[]) => CapturedCells;
  onDrop: (drag: TimelineDrag) => void;
  onPress: (cellIndex: number) => void;
}

const dragThreshold = 4;
const longPressMs = 350;

/** Drags a turnover's bar by mouse, pen or long touch; a press without movement opens the turnover. */
export function useTimelineDrag(options: TimelineDragOptions) {
  const [drag, setDrag] = useState<TimelineDrag | null>(null);
  const latest = useLatest(options);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = useCallback(
    (event: ReactPointerEvent) => {
      const line = event.target instanceof Element && event.target.closest<HTMLElement>('[data-place]');
      if (!line || event.button !== 0) return;
      const cellIndex = Number(line.dataset['place']);
      // Only the bar can be dragged; the name can only be pressed.
      const isBar = event.target instanceof Element && event.target.closest('[data-bar]') !== null;
      const isTouch = event.pointerType === 'touch';
      const start = event.clientX;
      let current: TimelineDrag | null = null;
      let isCancelled = false;
      const show = (next: TimelineDrag | null) => {
        current = next;
        setDrag(next);
      };
      const begin = () => show({ held: latest.current.hold([cellIndex]), days: 0 });
      const timer = isTouch && isBar ? setTimeout(begin, longPressMs) : undefined;
      const onMove = (moved: PointerEvent) => {
        const by = moved.clientX - start;
        if (current) {
          const days = Math.round(by / latest.current.dayWidth);
          if (days !== current.days) show({ ...current, days });
        } else if (Math.abs(by) > dragThreshold) {
          if (isTouch) isCancelled = true;
          if (isTouch) finish();
          else if (isBar) begin();
        }
      };
      const onUp = () => {
        const dropped = current;
        finish();
        if (isCancelled) return;
        if (!dropped) latest.current.onPress(cellIndex);
        else if (dropped.days !== 0) latest.current.onDrop(dropped);
      };
      const onKey = (key: KeyboardEvent) => {
        if (key.key !== 'Escape' || !current) return;
        key.stopPropagation();
        isCancelled = true;
        finish();
      };
      const hold = (moved: Event) => {
        if (current) moved.preventDefault();
      };
      const finish = () => {
        clearTimeout(timer);
        removeEventListener('pointermove', onMove);
        removeEventListener('pointerup', onUp);
        removeEventListener('pointercancel', finish);
        removeEventListener('keydown', onKey, true);
        removeEventListener('touchmove', hold);
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
    },
    [latest],
  );
  return { drag, onPointerDown };
}
