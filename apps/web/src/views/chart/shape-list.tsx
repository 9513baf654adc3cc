import { memo, type FocusEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { MarkShape, PlainShape, RowsShape, Shape } from '@baton/domain/chart/shapes.ts';
import { rowWindowInBlocks, type RowWindow } from '#lib/row-window.ts';
import { DrillDownLink } from './drill-down-link.tsx';
import { PlainShapeView } from './plain-shape-view.tsx';
import { StickyHead } from './sticky-head.tsx';
import { useIsWhole } from './whole-picture.ts';

/** Fewer rows than these are all drawn, wherever the window stands. */
const fewRows = 40;

/** As many as a window shows: they are painted before the others are drawn. */
const atFirst = 16;

/** Rows come and go in blocks of this size. */
const block = 10;

/** Tip and link of a mark. */
interface MarkLink {
  /** What the mark stands for, in words; lines are separate facts. */
  tip: string;
  /** The turnovers behind it. */
  href: string | undefined;
}

/** Link of a mark by its position in the data; null if it is only drawn. */
export type LinkOf = (row: number, column: number) => MarkLink | null;

interface ShapeListProps {
  shapes: readonly Shape[];
  linkOf: LinkOf;
  /** Prefix of the fills. */
  prefix: string;
}

/** Draws shapes as SVG. */
export function ShapeList({ shapes, linkOf, prefix }: ShapeListProps) {
  const isLong = shapes.some((shape) => shape.kind === 'rows' && shape.count > fewRows);
  return shapes.map((shape, at) => {
    if (shape.kind === 'mark') return <Mark key={keyOf(shape)} {...{ shape, linkOf, prefix }} />;
    if (shape.kind === 'rows') return <Rows key="rows" {...{ shape, linkOf, prefix }} />;
    if (shape.kind === 'head') return <StickyHead key="head" shape={shape} stays={isLong} />;
    // oxlint-disable-next-line react/no-array-index-key -- shapes have no identity besides their order
    return <PlainShapeView key={at} {...{ shape, prefix }} isHidden />;
  });
}

function keyOf({ row, column }: MarkShape): string {
  return `${row}.${column}`;
}

function Mark({ shape, linkOf, prefix }: { shape: MarkShape; linkOf: LinkOf; prefix: string }) {
  const link = linkOf(shape.row, shape.column);
  const drawn = <PlainShapes shapes={shape.shapes} prefix={prefix} />;
  return link === null ? <g aria-hidden>{drawn}</g> : <DrillDownLink {...link}>{drawn}</DrillDownLink>;
}

function PlainShapes({ shapes, prefix }: { shapes: readonly PlainShape[]; prefix: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- as above
  return shapes.map((shape, at) => <PlainShapeView key={at} {...{ shape, prefix }} />);
}

interface RowsProps {
  shape: RowsShape;
  linkOf: LinkOf;
  prefix: string;
}

/** One row; rendered again only if the drawing changes, not when others come into sight. */
const Row = memo(function Row({ shape, row, linkOf, prefix }: RowsProps & { row: number }) {
  return (
    <g data-row={row}>
      <ShapeList shapes={shape.shapesAt(row)} {...{ linkOf, prefix }} />
    </g>
  );
});

/**
 * The rows of a long picture that are in sight, and a few around them: thousands of marks would keep the page busy for
 * seconds. The first, the last and the one with the focus are always there, so that keys reach every mark.
 */
function Rows({ shape, linkOf, prefix }: RowsProps) {
  const { count, top, step } = shape;
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
      {Array.from({ length: count }, (_, row) =>
        isDrawn(row) ? <Row key={row} {...{ shape, row, linkOf, prefix }} /> : null,
      )}
    </g>
  );
}
