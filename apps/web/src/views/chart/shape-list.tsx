import { memo } from 'react';
import type { MarkShape, PlainShape, RowsShape, Shape } from '@baton/domain/chart/shapes.ts';
import { DrillDownLink } from './drill-down-link.tsx';
import { PlainShapeView } from './plain-shape-view.tsx';
import { StickyHead } from './sticky-head.tsx';
import { fewRows, VisibleRows } from './visible-rows.tsx';

/** Tip and link of a mark. */
export interface MarkLink {
  /** What the mark stands for, in words; lines are separate facts. */
  tip: string;
  /** The turnovers behind it. */
  href: string | undefined;
}

/** Link of a mark by its position in the data; null if it is only drawn. */
export type LinkOf = (row: number, column: number) => MarkLink | null;

export interface ShapeListProps {
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

function Rows({ shape, linkOf, prefix }: RowsProps) {
  const { count, top, step } = shape;
  return (
    <VisibleRows {...{ count, top, step }}>
      {(row) => <Row key={row} {...{ shape, row, linkOf, prefix }} />}
    </VisibleRows>
  );
}

/** One row; rendered again only if the drawing changes, not when others come into sight. */
const Row = memo(function Row({ shape, row, linkOf, prefix }: RowsProps & { row: number }) {
  return (
    <g data-row={row}>
      <ShapeList shapes={shape.shapesAt(row)} {...{ linkOf, prefix }} />
    </g>
  );
});
