import { type FocusEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { visibleRangeOf, type VisibleRange } from './visible-range.ts';
import { useIsWhole } from './whole-picture.ts';

export interface VisibleRowsProps {
  count: number;
  /** Where the first row begins, and how high each is. */
  top: number;
  step: number;
  /** One row, inside an element with `data-row`. */
  children: (row: number) => ReactNode;
}

/** Fewer rows than these are all drawn, wherever the window stands. */
export const fewRows = 40;
/** As many as a window shows: they are painted before the others are drawn. */
const atFirst = 16;

/**
 * The rows of a long picture that are in sight, and a few around them: thousands of marks would keep the page busy for
 * seconds. The first, the last and the one with the focus are always there, so that keys reach every mark.
 */
export function VisibleRows({ count, top, step, children }: VisibleRowsProps) {
  const box = useRef<SVGGElement>(null);
  const isWhole = useIsWhole();
  const [visible, setVisible] = useState<VisibleRange>({ from: 0, to: atFirst });
  const [held, setHeld] = useState(0);
  const isLong = count > fewRows;
  const isPainted = useDeferredValue(true, false);

  // After the first rows are painted: to measure at once would hold them up.
  useEffect(() => {
    if (!isLong) return;
    const look = () => {
      const svg = box.current?.ownerSVGElement;
      if (!svg) return;
      const next = visibleRangeOf(svg.getBoundingClientRect().top + top, innerHeight, step);
      setVisible((known) => (known.from === next.from && known.to === next.to ? known : next));
    };
    look();
    document.addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [isLong, top, step]);

  const hold = ({ target }: FocusEvent) => {
    const row = target.closest('[data-row]')?.getAttribute('data-row');
    if (row != null) setHeld(Number(row));
  };
  const isDrawn = (row: number) =>
    isWhole ||
    (!isLong && isPainted) ||
    (row >= visible.from && row < visible.to) ||
    row === 0 ||
    row === count - 1 ||
    Math.abs(row - held) <= 1;
  return (
    <g ref={box} onFocus={hold}>
      {Array.from({ length: count }, (_, row) => (isDrawn(row) ? children(row) : null))}
    </g>
  );
}
