import type { Status } from '@baton/domain/turnover/status.ts';

/** Draws a status symbol centred on a point, with the shapes of `StatusMark` and the current fill and stroke styles. */
export function drawMark(
  context: CanvasRenderingContext2D,
  status: Status,
  x: number,
  y: number,
  r: number,
): void {
  context.lineWidth = 1.3;
  context.beginPath();
  switch (status) {
    case 'complete':
    case 'on_track':
    case 'submitted':
    case 'rejected':
    case 'not_planned':
      context.arc(x, y, status === 'complete' ? r : r - 0.5, 0, 2 * Math.PI);
      break;
    case 'at_risk':
      context.moveTo(x, y - r);
      context.lineTo(x + r, y + r * 0.8);
      context.lineTo(x - r, y + r * 0.8);
      context.closePath();
      break;
    case 'late':
      context.moveTo(x, y - r - 0.5);
      context.lineTo(x + r + 0.5, y);
      context.lineTo(x, y + r + 0.5);
      context.lineTo(x - r - 0.5, y);
      context.closePath();
      break;
    case 'overdue':
      context.rect(x - r + 0.5, y - r + 0.5, 2 * r - 1, 2 * r - 1);
      break;
    case 'not_required':
      context.moveTo(x - r, y);
      context.lineTo(x + r, y);
      break;
  }
  if (status === 'complete' || status === 'late' || status === 'overdue') context.fill();
  else {
    if (status === 'not_planned') context.setLineDash([1, 2]);
    context.stroke();
    context.setLineDash([]);
  }
  if (status === 'submitted') {
    context.beginPath();
    context.arc(x, y, r - 0.5, -Math.PI / 2, Math.PI / 2);
    context.fill();
  }
  if (status === 'rejected') {
    const d = r * 0.4;
    context.beginPath();
    context.moveTo(x - d, y - d);
    context.lineTo(x + d, y + d);
    context.moveTo(x + d, y - d);
    context.lineTo(x - d, y + d);
    context.stroke();
  }
}

/** Fill pattern of boxes too small for a symbol, so that statuses differ without colour. */
export function hatchOf(
  context: CanvasRenderingContext2D,
  status: Status,
  colour: string,
): CanvasPattern | string {
  const lines = hatches[status];
  if (!lines) return colour;
  const tile = document.createElement('canvas');
  tile.width = tile.height = 6;
  const tileContext = tile.getContext('2d');
  if (!tileContext) return colour;
  tileContext.globalAlpha = 0.3;
  tileContext.fillStyle = colour;
  tileContext.fillRect(0, 0, 6, 6);
  tileContext.globalAlpha = 1;
  tileContext.strokeStyle = colour;
  tileContext.lineWidth = 1.4;
  tileContext.beginPath();
  for (const [x1, y1, x2, y2] of lines) {
    tileContext.moveTo(x1, y1);
    tileContext.lineTo(x2, y2);
  }
  tileContext.stroke();
  return context.createPattern(tile, 'repeat') ?? colour;
}

type Line = readonly [number, number, number, number];
const rising: Line[] = [
  [-1, 7, 7, -1],
  [-1, 1, 1, -1],
  [5, 7, 7, 5],
];
const falling: Line[] = [
  [-1, -1, 7, 7],
  [5, -1, 7, 1],
  [-1, 5, 1, 7],
];

/** Hatch lines by status; complete and overdue are filled solid. */
const hatches: Partial<Record<Status, readonly Line[]>> = {
  at_risk: rising,
  late: [...rising, ...falling],
  rejected: falling,
  submitted: [[3, 0, 3, 6]],
  on_track: [[0, 3, 6, 3]],
  not_planned: [[2.3, 3, 3.7, 3]],
};
