import { lightInks } from '@baton/domain/chart/inks.ts';
import type {
  ChartLayout,
  Drawing,
  Fill,
  PlainShape,
  Shape,
  Stroke,
  TextShape,
} from '@baton/domain/chart/shapes.ts';
import { hatchWidth, tileSize, toneStyles } from '@baton/domain/chart/tones.ts';
import type { Block } from '#platform/pdf/blocks.ts';
import type { LineStyle, PdfDocument, ShapeStyle } from '#platform/pdf/pdf-document.ts';
import { drawMark } from './status-mark.ts';

/** Charts are laid out in the page's pixels and drawn at this scale: the page's 11 px become 6.8 pt. */
export const chartScale = 0.62;

/** What charts need of a PDF. */
export type ChartPen = Pick<
  PdfDocument,
  'text' | 'polyline' | 'rect' | 'circle' | 'path' | 'placed' | 'widthOf'
>;

/** Lays out a chart no higher than this. */
export function chart(
  { pdf, x, width }: { pdf: ChartPen; x: number; width: number },
  layout: ChartLayout,
  height: number,
): Block {
  const drawing = layout({ width: width / chartScale, height: height / chartScale });
  // A chart that the page would scroll becomes smaller instead.
  const scale = Math.min(chartScale, width / drawing.width, height / drawing.height);
  return {
    height: drawing.height * scale,
    draw: (y) => pdf.placed({ x, y, scale }, () => drawDrawing(pdf, drawing)),
  };
}

/** Draws the shapes of a chart as the page does in light mode. */
export function drawDrawing(pdf: ChartPen, { shapes }: Pick<Drawing, 'shapes'>): void {
  for (const shape of shapes) drawShape(pdf, shape);
}

function drawShape(pdf: ChartPen, shape: Shape): void {
  if (shape.kind === 'rows')
    for (let row = 0; row < shape.count; row += 1) drawDrawing(pdf, { shapes: shape.shapesAt(row) });
  else if (shape.kind === 'mark' || shape.kind === 'head') drawDrawing(pdf, shape);
  else drawPlain(pdf, shape);
}

function drawPlain(pdf: ChartPen, shape: PlainShape): void {
  if ('reaction' in shape && (shape.reaction === 'target' || shape.reaction === 'hover')) return;
  switch (shape.kind) {
    case 'line':
      return pdf.polyline(shape.points, lineStyle(shape.stroke));
    case 'rect':
      return pdf.rect(shape.x, shape.y, shape.width, shape.height, {
        ...shapeStyle(shape),
        ...(shape.radius !== undefined && { radius: Math.min(shape.radius, shape.width / 2) }),
      });
    case 'circle':
      return pdf.circle(shape.x, shape.y, shape.r, shapeStyle(shape));
    case 'status':
      return drawMark(pdf, shape.status, shape.x, shape.y, shape.size);
    case 'text':
      return drawText(pdf, shape);
  }
}

function lineStyle({ ink, width = 1, dash, opacity }: Stroke): LineStyle {
  return {
    colour: lightInks[ink],
    width,
    ...(dash && { dash }),
    ...(opacity !== undefined && { opacity }),
  };
}

function shapeStyle({ fill, stroke }: { fill?: Fill; stroke?: Stroke }): ShapeStyle {
  return {
    ...(fill && fillStyle(fill)),
    ...(stroke && {
      stroke: lightInks[stroke.ink],
      width: stroke.width ?? 1,
      strokeOpacity: stroke.opacity ?? 1,
    }),
  };
}

function fillStyle(fill: Fill): ShapeStyle {
  if ('ink' in fill) return { fill: lightInks[fill.ink], opacity: fill.opacity ?? 1 };
  const { ink, hatch, opacity } = toneStyles[fill.tone];
  const colour = lightInks[ink];
  const lines = { size: tileSize, lines: hatch, width: hatchWidth, colour };
  return { fill: colour, opacity, ...(hatch.length > 0 && { hatch: lines }) };
}

/** Height of Inter above the baseline, per size. */
const ascent = 0.96875;
const aligned = { start: 0, middle: 0.5, end: 1 } as const;

function drawText(
  pdf: ChartPen,
  { x, y, text, ink, align = 'start', angle, hasHalo, ...shape }: TextShape,
): void {
  const { size = 11, weight = 'regular' } = shape;
  const style = { size, weight, colour: lightInks[ink] };
  const width = pdf.widthOf(text, style);
  const left = -width * aligned[align];
  pdf.placed({ x, y, ...(angle !== undefined && { angle }) }, () => {
    if (hasHalo)
      pdf.rect(left - 1.5, -0.8 * size, width + 3, size, { fill: lightInks.surface, opacity: 0.85 });
    pdf.text(text, left, -ascent * size, style);
  });
}
