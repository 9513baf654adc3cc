import { type FocusEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { rowWindowInBlocks, type RowWindow } from '#lib/row-window.ts';
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
/** Rows come and go in blocks of this size. */
const block = 10;

/**
 * The rows of a long picture that are in sight, and a few around them: thousands of marks would keep the page busy for
 * seconds. The first, the last and the one with the focus are always there, so that keys reach every mark.
 */
export function VisibleRows({ count, top, step, children }: VisibleRowsProps) {
  const box = useRef<SVGGElement>(null);
  const isWhole = useIsWhole();
  const [visible, setVisible] = useState<RowWindow>({ first: 0, end: atFirst });
  const [held, setHeld] = useState(0);
  const isLong = count > fewRows;
  const isPainted = useDeferredValue(true, false);

  // After the first rows are painted: to measure at once would hold them up.
  useEffect(() => {
    if (!isLong) return;
    const look = () => {
      const svg = box.current?.ownerSVGElement;
      if (!svg) return;
      const next = rowWindowInBlocks(-svg.getBoundingClientRect().top - top, innerHeight, step, count, block);
      setVisible((known) => (known.first === next.first && known.end === next.end ? known : next));
    };
    look();
    document.addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [isLong, top, step, count]);

  const hold = ({ target }: FocusEvent) => {
    const row = target.closest('[data-row]')?.getAttribute('data-row');
    if (row != null) setHeld(Number(row));
  };
  const isDrawn = (row: number) =>
    isWhole ||
    (!isLong && isPainted) ||
    (row >= visible.first && row < visible.end) ||
    row === 0 ||
    row === count - 1 ||
    Math.abs(row - held) <= 1;
  return (
    <g ref={box} onFocus={hold}>
      {Array.from({ length: count }, (_, row) => (isDrawn(row) ? children(row) : null))}
    </g>
  );
}
