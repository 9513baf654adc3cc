import type { DayNumber } from '@baton/domain/day-number.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '#lib/format-number.ts';
import { drawMark, hatchOf } from './draw-mark.ts';
import { margins, xOfDay, type SkylineScale, type SkylineSlot } from '#views/skyline/skyline-layout.ts';

/** Input of `drawSkyline`. */
export interface SkylinePicture {
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

export interface SkylineVisibleRange {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Ink = Record<'text' | 'muted' | 'line' | 'surface' | 'accent' | 'danger', string> & {
  of: Record<Status, string>;
};

/** Reads the colours of the current colour mode. */
export function readInk(element: Element): Ink {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    text: read('text'),
    muted: read('text-muted'),
    line: read('line'),
    surface: read('surface'),
    accent: read('accent'),
    danger: read('danger-text'),
    of: Object.fromEntries(
      statuses.map((status) => [status, read(`status-${status.replace('_', '-')}`)]),
    ) as Record<Status, string>,
  };
}

/** Draws the visible range: towers, counts, axis, data date and capacity. */
export function drawSkyline(
  pen: CanvasRenderingContext2D,
  picture: SkylinePicture,
  visible: SkylineVisibleRange,
  ink: Ink,
): void {
  const { slots, scale } = picture;
  pen.clearRect(0, 0, visible.width, visible.height);
  pen.textBaseline = 'middle';
  const ground = picture.ground - visible.top;
  const first = Math.max(0, Math.floor((visible.left - margins.left) / scale.columnStep));
  const last = Math.min(slots.length - 1, Math.ceil((visible.left + visible.width) / scale.columnStep));
  const fills = scale.hasCodes ? null : statuses.map((status) => hatchOf(pen, status, ink.of[status]));
  for (let at = first; at <= last; at += 1) {
    const x = margins.left + at * scale.columnStep - visible.left;
    if (fills) drawBand(pen, picture, slots[at]!, x, ground, fills);
    else drawBoxes(pen, picture, slots[at]!, x, ground, visible, ink);
    drawCount(pen, picture, slots[at]!, x, ground, ink);
  }
  drawLines(pen, picture, visible, ground, ink);
  drawAxis(pen, picture, visible, first, last, ink);
}

function drawBoxes(
  pen: CanvasRenderingContext2D,
  { scale, status, code, chosen }: SkylinePicture,
  { cellIndexes }: SkylineSlot,
  x: number,
  ground: number,
  visible: SkylineVisibleRange,
  ink: Ink,
): void {
  const { columnStep, boxStep } = scale;
  const [width, height] = [columnStep - 6, boxStep - 2];
  const lowest = Math.max(0, Math.floor((ground - visible.height) / boxStep));
  const highest = Math.min(cellIndexes.length - 1, Math.ceil(ground / boxStep));
  pen.font = '11px "Inter Variable", sans-serif';
  pen.textAlign = 'left';
  for (let floor = lowest; floor <= highest; floor += 1) {
    const cellIndex = cellIndexes[floor]!;
    const name = statuses[status[cellIndex]!]!;
    const colour = ink.of[name];
    const y = ground - (floor + 1) * boxStep + 1;
    pen.globalAlpha = 0.16;
    pen.fillStyle = colour;
    pen.fillRect(x, y, width, height);
    pen.globalAlpha = 1;
    pen.fillRect(x, y, 2, height);
    pen.strokeStyle = colour;
    drawMark(pen, name, x + 10, y + height / 2, 4);
    pen.fillStyle = ink.text;
    pen.fillText(shorten(pen, code(cellIndex), width - 21), x + 18, y + height / 2 + 0.5);
    if (!chosen.has(cellIndex)) continue;
    pen.strokeStyle = ink.accent;
    pen.lineWidth = 2;
    pen.strokeRect(x + 1, y + 1, width - 2, height - 2);
  }
}

/** Draws a tower as one band per status, because boxes are sorted by status. */
function drawBand(
  pen: CanvasRenderingContext2D,
  { scale, status }: SkylinePicture,
  { cellIndexes }: SkylineSlot,
  x: number,
  ground: number,
  fills: readonly (CanvasPattern | string)[],
): void {
  const width = Math.max(2, scale.columnStep - (scale.columnStep > 12 ? 3 : 1));
  for (let from = 0; from < cellIndexes.length;) {
    const of = status[cellIndexes[from]!]!;
    let to = from;
    while (to < cellIndexes.length && status[cellIndexes[to]!] === of) to += 1;
    pen.fillStyle = fills[of]!;
    const [top, bottom] = [ground - to * scale.boxStep, ground - from * scale.boxStep];
    pen.fillRect(x, top, width, Math.max(1, bottom - top - (scale.boxStep > 3 ? 1 : 0)));
    from = to;
  }
}

function drawCount(
  pen: CanvasRenderingContext2D,
  { scale }: SkylinePicture,
  { kind, cellIndexes, isOverloaded }: SkylineSlot,
  x: number,
  ground: number,
  ink: Ink,
): void {
  const middle = x + (scale.columnStep - 6) / 2;
  pen.textAlign = 'center';
  pen.fillStyle = isOverloaded ? ink.danger : ink.muted;
  pen.font = '600 11px "Inter Variable", sans-serif';
  if (kind === 'gap') return pen.fillText('…', middle, ground - 8);
  if (cellIndexes.length === 0 || scale.columnStep < 24) return;
  const text = formatNumber(cellIndexes.length);
  pen.fillText(isOverloaded ? `▲ ${text}` : text, middle, ground - cellIndexes.length * scale.boxStep - 9);
}

function drawLines(
  pen: CanvasRenderingContext2D,
  { slots, scale, dataDate, capacity }: SkylinePicture,
  visible: SkylineVisibleRange,
  ground: number,
  ink: Ink,
): void {
  pen.font = '11px "Inter Variable", sans-serif';
  pen.textAlign = 'left';
  const at = xOfDay(slots, scale, dataDate);
  if (at !== null) {
    const x = Math.round(at - visible.left) + 0.5;
    pen.strokeStyle = ink.accent;
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x, visible.height - margins.bottom);
    pen.stroke();
    pen.fillStyle = ink.surface;
    pen.fillRect(x + 1, 0, pen.measureText('Data date').width + 7, 16);
    pen.fillStyle = ink.accent;
    pen.fillText('Data date', x + 4, 8);
  }
  if (capacity === null) return;
  const y = Math.round(ground - capacity * scale.boxStep) + 0.5;
  pen.strokeStyle = ink.danger;
  pen.lineWidth = 1.5;
  pen.setLineDash([6, 4]);
  pen.beginPath();
  pen.moveTo(0, y);
  pen.lineTo(visible.width, y);
  pen.stroke();
  pen.setLineDash([]);
  pen.fillStyle = ink.danger;
  pen.textAlign = 'right';
  pen.fillText(`Receivers can accept ${Math.floor(capacity)}`, visible.width - 6, y - 8);
}

/** Draws the axis at the bottom of the viewport, independent of scrolling. */
function drawAxis(
  pen: CanvasRenderingContext2D,
  { slots, scale, label }: SkylinePicture,
  visible: SkylineVisibleRange,
  first: number,
  last: number,
  ink: Ink,
): void {
  const top = visible.height - margins.bottom;
  pen.fillStyle = ink.surface;
  pen.fillRect(0, top, visible.width, margins.bottom);
  pen.fillStyle = ink.line;
  pen.fillRect(0, top, visible.width, 1);
  pen.fillStyle = ink.muted;
  pen.font = '11px "Inter Variable", sans-serif';
  pen.textAlign = 'left';
  // The label of the undated slot is always drawn, so earlier labels must end before it.
  const isLastNamed = slots[last]?.kind === 'undated';
  const edge = isLastNamed ? margins.left + last * scale.columnStep - visible.left - 8 : Infinity;
  let free = -Infinity;
  for (let at = first; at <= last; at += 1) {
    const x = margins.left + at * scale.columnStep - visible.left;
    const text = label(slots[at]!);
    const { width } = pen.measureText(text);
    const isUndated = slots[at]!.kind === 'undated';
    // Labels that would overlap are skipped.
    if (!isUndated && (x < free || x + width > edge)) continue;
    pen.fillText(text, x, top + margins.bottom / 2);
    free = x + width + 10;
  }
}

function shorten(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (text.length < 8 || pen.measureText(text).width <= room) return text;
  let end = text.length - 1;
  while (end > 1 && pen.measureText(`${text.slice(0, end)}…`).width > room) end -= 1;
  return `${text.slice(0, end)}…`;
}
