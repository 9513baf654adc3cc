import { signs } from '@baton/domain/chart/signs.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { margins, xOfDay, type SkylineScale } from './skyline-geometry.ts';
import type { SkylineSlot } from '@baton/domain/reports/charts/skyline-slots.ts';
import { copy } from './copy.ts';
import { markStroke, statusMarks, type MarkPart } from '@baton/domain/chart/status-marks.ts';
import { hatchWidth, tileSize, toneStyles } from '@baton/domain/chart/tones.ts';

/** Input of `drawSkyline`. */
export interface SkylineDrawing {
  slots: readonly SkylineSlot[];
  scale: SkylineScale;
  status: Uint8Array;
  code: (cellIndex: number) => string;
  label: (slot: SkylineSlot) => string;
  chosen: ReadonlySet<number>;
  dataDate: DayNumber;
  /** Capacity of the receiving teams per period; null if not defined. */
  capacity: number | null;
  /** Distance (px) of the ground line from the top of the whole drawing. */
  ground: number;
}

interface SkylineVisibleRange {
  left: number;
  top: number;
  width: number;
  height: number;
}

type SkylineColours = Record<'text' | 'muted' | 'line' | 'surface' | 'accent' | 'danger', string> & {
  status: Record<Status, string>;
};

/** Reads the colours of the current colour mode. */
export function readColours(element: Element): SkylineColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    text: read('text'),
    muted: read('text-muted'),
    line: read('line'),
    surface: read('surface'),
    accent: read('accent'),
    danger: read('danger-text'),
    status: Object.fromEntries(
      statuses.map((status) => [status, read(`status-${status.replace('_', '-')}`)]),
    ) as Record<Status, string>,
  };
}

/** Draws the visible range: towers, counts, axis, data date and capacity. */
export function drawSkyline(
  context: CanvasRenderingContext2D,
  drawing: SkylineDrawing,
  visible: SkylineVisibleRange,
  colours: SkylineColours,
): void {
  const { slots, scale } = drawing;
  context.clearRect(0, 0, visible.width, visible.height);
  context.textBaseline = 'middle';
  const ground = drawing.ground - visible.top;
  const first = Math.max(0, Math.floor((visible.left - margins.left) / scale.columnStep));
  const last = Math.min(slots.length - 1, Math.ceil((visible.left + visible.width) / scale.columnStep));
  const fills = scale.hasCodes
    ? null
    : statuses.map((status) => hatchOf(context, status, colours.status[status]));
  for (let at = first; at <= last; at += 1) {
    const x = margins.left + at * scale.columnStep - visible.left;
    if (fills) drawBand(context, drawing, slots[at]!, x, ground, fills);
    else drawBoxes(context, drawing, slots[at]!, x, ground, visible, colours);
    drawCount(context, drawing, slots[at]!, x, ground, colours);
  }
  drawLines(context, drawing, visible, ground, colours);
  drawAxis(context, drawing, visible, first, last, colours);
}

function drawBoxes(
  context: CanvasRenderingContext2D,
  { scale, status, code, chosen }: SkylineDrawing,
  { cellIndexes }: SkylineSlot,
  x: number,
  ground: number,
  visible: SkylineVisibleRange,
  colours: SkylineColours,
): void {
  const { columnStep, boxStep } = scale;
  const [width, height] = [columnStep - 6, boxStep - 2];
  const lowest = Math.max(0, Math.floor((ground - visible.height) / boxStep));
  const highest = Math.min(cellIndexes.length - 1, Math.ceil(ground / boxStep));
  context.font = '11px "Inter Variable", sans-serif';
  context.textAlign = 'left';
  for (let floor = lowest; floor <= highest; floor += 1) {
    const cellIndex = cellIndexes[floor]!;
    const name = statuses[status[cellIndex]!]!;
    const colour = colours.status[name];
    const y = ground - (floor + 1) * boxStep + 1;
    context.globalAlpha = 0.16;
    context.fillStyle = colour;
    context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
    context.fillRect(x, y, 2, height);
    context.strokeStyle = colour;
    drawMark(context, name, { x: x + 5, y: y + height / 2 - 5, size: 10 }, colours.surface);
    context.fillStyle = colours.text;
    context.fillText(shorten(context, code(cellIndex), width - 21), x + 18, y + height / 2 + 0.5);
    if (!chosen.has(cellIndex)) continue;
    context.strokeStyle = colours.accent;
    context.lineWidth = 2;
    context.strokeRect(x + 1, y + 1, width - 2, height - 2);
  }
}

/** Draws a tower as one band per status, because boxes are sorted by status. */
function drawBand(
  context: CanvasRenderingContext2D,
  { scale, status }: SkylineDrawing,
  { cellIndexes }: SkylineSlot,
  x: number,
  ground: number,
  fills: readonly (CanvasPattern | string)[],
): void {
  const width = Math.max(2, scale.columnStep - (scale.columnStep > 12 ? 3 : 1));
  for (let from = 0; from < cellIndexes.length;) {
    const bandStatus = status[cellIndexes[from]!]!;
    let to = from;
    while (to < cellIndexes.length && status[cellIndexes[to]!] === bandStatus) to += 1;
    context.fillStyle = fills[bandStatus]!;
    const [top, bottom] = [ground - to * scale.boxStep, ground - from * scale.boxStep];
    context.fillRect(x, top, width, Math.max(1, bottom - top - (scale.boxStep > 3 ? 1 : 0)));
    from = to;
  }
}

function drawCount(
  context: CanvasRenderingContext2D,
  { scale }: SkylineDrawing,
  { kind, cellIndexes, isOverloaded }: SkylineSlot,
  x: number,
  ground: number,
  colours: SkylineColours,
): void {
  const middle = x + (scale.columnStep - 6) / 2;
  context.textAlign = 'center';
  context.fillStyle = isOverloaded ? colours.danger : colours.muted;
  context.font = '600 11px "Inter Variable", sans-serif';
  if (kind === 'gap') return context.fillText('…', middle, ground - 8);
  if (cellIndexes.length === 0 || scale.columnStep < 24) return;
  const text = formatNumber(cellIndexes.length);
  const y = ground - cellIndexes.length * scale.boxStep - 9;
  context.fillText(text, middle, y);
  if (!isOverloaded) return;
  const sign = { x: middle - context.measureText(text).width / 2 - 13, y: y - 9, size: 10 };
  context.strokeStyle = colours.danger;
  drawParts(context, signs.overload.parts, sign, colours.danger);
}

function drawLines(
  context: CanvasRenderingContext2D,
  { slots, scale, dataDate, capacity }: SkylineDrawing,
  visible: SkylineVisibleRange,
  ground: number,
  colours: SkylineColours,
): void {
  context.font = '11px "Inter Variable", sans-serif';
  context.textAlign = 'left';
  const at = xOfDay(slots, scale, dataDate);
  if (at !== null) {
    const x = Math.round(at - visible.left) + 0.5;
    context.strokeStyle = colours.accent;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, visible.height - margins.bottom);
    context.stroke();
    context.fillStyle = colours.surface;
    context.fillRect(x + 1, 0, context.measureText(copy.dataDate).width + 7, 16);
    context.fillStyle = colours.accent;
    context.fillText(copy.dataDate, x + 4, 8);
  }
  if (capacity === null) return;
  const y = Math.round(ground - capacity * scale.boxStep) + 0.5;
  context.strokeStyle = colours.danger;
  context.lineWidth = 1.5;
  context.setLineDash([6, 4]);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(visible.width, y);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = colours.danger;
  context.textAlign = 'right';
  context.fillText(`Receiving capacity ${Math.floor(capacity)}`, visible.width - 6, y - 8);
}

/** Draws the axis at the bottom of the viewport, independent of scrolling. */
function drawAxis(
  context: CanvasRenderingContext2D,
  { slots, scale, label }: SkylineDrawing,
  visible: SkylineVisibleRange,
  first: number,
  last: number,
  colours: SkylineColours,
): void {
  const top = visible.height - margins.bottom;
  context.fillStyle = colours.surface;
  context.fillRect(0, top, visible.width, margins.bottom);
  context.fillStyle = colours.line;
  context.fillRect(0, top, visible.width, 1);
  context.fillStyle = colours.muted;
  context.font = '11px "Inter Variable", sans-serif';
  context.textAlign = 'left';
  // The label of the undated slot is always drawn, so earlier labels must end before it.
  const isLastNamed = slots[last]?.kind === 'undated';
  const maxX = isLastNamed ? margins.left + last * scale.columnStep - visible.left - 8 : Infinity;
  let nextFreeX = -Infinity;
  for (let at = first; at <= last; at += 1) {
    const x = margins.left + at * scale.columnStep - visible.left;
    const text = label(slots[at]!);
    const { width } = context.measureText(text);
    const isUndated = slots[at]!.kind === 'undated';
    // Labels that would overlap are skipped.
    if (!isUndated && (x < nextFreeX || x + width > maxX)) continue;
    context.fillText(text, x, top + margins.bottom / 2);
    nextFreeX = x + width + 10;
  }
}

function shorten(context: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  if (text.length < 8 || context.measureText(text).width <= maxWidth) return text;
  let end = text.length - 1;
  while (end > 1 && context.measureText(`${text.slice(0, end)}…`).width > maxWidth) end -= 1;
  return `${text.slice(0, end)}…`;
}

interface Square {
  x: number;
  y: number;
  size: number;
}

/** Draws a status symbol in a square, in the current fill and stroke styles; `surface` is the colour behind it. */
function drawMark(context: CanvasRenderingContext2D, status: Status, square: Square, surface: string): void {
  drawParts(context, statusMarks[status], square, surface);
}

/** Draws a symbol or sign in a square. */
function drawParts(
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
function hatchOf(context: CanvasRenderingContext2D, status: Status, colour: string): CanvasPattern | string {
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
