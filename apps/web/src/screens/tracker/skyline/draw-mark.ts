import { markStroke, statusMarks, type MarkPart } from '@baton/domain/chart/status-marks.ts';
import { hatchWidth, tileSize, toneStyles } from '@baton/domain/chart/tones.ts';
import type { Status } from '@baton/domain/turnover/status.ts';

interface Square {
  x: number;
  y: number;
  size: number;
}

/** Draws a status symbol in a square, in the current fill and stroke styles; `surface` is the colour behind it. */
export function drawMark(
  context: CanvasRenderingContext2D,
  status: Status,
  square: Square,
  surface: string,
): void {
  drawParts(context, statusMarks[status], square, surface);
}

/** Draws a symbol or sign in a square. */
export function drawParts(
  context: CanvasRenderingContext2D,
  parts: readonly MarkPart[],
  { x, y, size }: Square,
  surface: string,
): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 16, size / 16);
  context.lineWidth = markStroke;
  context.lineCap = context.lineJoin = 'round';
  for (const { path, paint } of parts) {
    if (paint === 'cut') context.strokeStyle = surface;
    if (paint === 'fill') context.fill(pathOf(path));
    else context.stroke(pathOf(path));
  }
  context.restore();
}

const paths = new Map<string, Path2D>();

function pathOf(path: string): Path2D {
  const found = paths.get(path) ?? new Path2D(path);
  paths.set(path, found);
  return found;
}

/** Fill of boxes too small for a symbol, so that statuses differ without colour. */
export function hatchOf(
  context: CanvasRenderingContext2D,
  status: Status,
  colour: string,
): CanvasPattern | string {
  const { hatch, opacity } = toneStyles[status];
  if (hatch.length === 0) return colour;
  const tile = document.createElement('canvas');
  tile.width = tile.height = tileSize;
  const tileContext = tile.getContext('2d');
  if (!tileContext) return colour;
  tileContext.globalAlpha = opacity;
  tileContext.fillStyle = colour;
  tileContext.fillRect(0, 0, tileSize, tileSize);
  tileContext.globalAlpha = 1;
  tileContext.strokeStyle = colour;
  tileContext.lineWidth = hatchWidth;
  tileContext.beginPath();
  for (const [x1, y1, x2, y2] of hatch) {
    tileContext.moveTo(x1, y1);
    tileContext.lineTo(x2, y2);
  }
  tileContext.stroke();
  return context.createPattern(tile, 'repeat') ?? colour;
}
