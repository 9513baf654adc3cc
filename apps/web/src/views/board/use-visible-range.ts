import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { afterPaint } from '#lib/after-paint.ts';
import { usuallyBeyond, type BoardView } from './board-layout.ts';

/** The visible part of the board, and the width available for columns. */
export interface BoardVisibleRange extends BoardView {
  room: number;
}

/** The range changes in steps (px), so that a scroll of a few pixels renders nothing. */
const grain = 48;

/** Before the first measurement, almost nothing is rendered. */
const unknown: BoardVisibleRange = { top: 0, left: 0, width: 0, height: 0, beyond: 0, room: 1200 };

/** The visible part of the board, updated on scroll and resize. */
export function useVisibleRange(portRef: RefObject<HTMLElement | null>, headHeight: number) {
  const [visible, setVisible] = useState(unknown);
  // Cards outside the visible part are rendered after the first paint.
  const beyond = useRef(0);
  const measure = useCallback(() => {
    const port = portRef.current;
    if (!port) return;
    const next = {
      top: Math.floor(port.scrollTop / grain) * grain,
      left: Math.floor(port.scrollLeft / grain) * grain,
      width: port.clientWidth + grain,
      room: port.clientWidth,
      height: port.clientHeight - headHeight + grain,
      beyond: beyond.current,
    };
    setVisible((last) =>
      last.top === next.top &&
      last.left === next.left &&
      last.width === next.width &&
      last.height === next.height &&
      last.beyond === next.beyond
        ? last
        : next,
    );
  }, [portRef, headHeight]);
  useLayoutEffect(() => {
    const port = portRef.current;
    if (!port) return;
    measure();
    afterPaint(() => {
      beyond.current = usuallyBeyond;
      measure();
    });
    const watch = new ResizeObserver(measure);
    watch.observe(port);
    port.addEventListener('scroll', measure, { passive: true });
    return () => {
      watch.disconnect();
      port.removeEventListener('scroll', measure);
    };
  }, [portRef, measure]);
  return visible;
}
