import type { Status } from '@baton/domain/turnover/status.ts';

/** Draws a status symbol centred on a point, with the shapes of `StatusMark` and the current fill and stroke styles. */
export function drawMark(
  pen: CanvasRenderingContext2D,
  status: Status,
  x: number,
  y: number,
  r: number,
): void {
  pen.lineWidth = 1.3;
  pen.beginPath();
  switch (status) {
    case 'complete':
    case 'on_track':
    case 'submitted':
    case 'rejected':
    case 'not_planned':
      pen.arc(x, y, status === 'complete' ? r : r - 0.5, 0, 2 * Math.PI);
      break;
    case 'at_risk':
      pen.moveTo(x, y - r);
      pen.lineTo(x + r, y + r * 0.8);
      pen.lineTo(x - r, y + r * 0.8);
      pen.closePath();
      break;
    case 'late':
      pen.moveTo(x, y - r - 0.5);
      pen.lineTo(x + r + 0.5, y);
      pen.lineTo(x, y + r + 0.5);
      pen.lineTo(x - r - 0.5, y);
      pen.closePath();
      break;
    case 'overdue':
      pen.rect(x - r + 0.5, y - r + 0.5, 2 * r - 1, 2 * r - 1);
      break;
    case 'not_required':
      pen.moveTo(x - r, y);
      pen.lineTo(x + r, y);
      break;
  }
  if (status === 'complete' || status === 'late' || status === 'overdue') pen.fill();
  else {
    if (status === 'not_planned') pen.setLineDash([1, 2]);
    pen.stroke();
    pen.setLineDash([]);
  }
  if (status === 'submitted') {
    pen.beginPath();
    pen.arc(x, y, r - 0.5, -Math.PI / 2, Math.PI / 2);
    pen.fill();
  }
  if (status === 'rejected') {
    const d = r * 0.4;
    pen.beginPath();
    pen.moveTo(x - d, y - d);
    pen.lineTo(x + d, y + d);
    pen.moveTo(x + d, y - d);
    pen.lineTo(x - d, y + d);
    pen.stroke();
  }
}

/** Fill pattern of boxes too small for a symbol, so that statuses differ without colour. */
export function hatchOf(
  pen: CanvasRenderingContext2D,
  status: Status,
  colour: string,
): CanvasPattern | string {
  const lines = hatches[status];
  if (!lines) return colour;
  const tile = document.createElement('canvas');
  tile.width = tile.height = 6;
  const draw = tile.getContext('2d');
  if (!draw) return colour;
  draw.globalAlpha = 0.3;
  draw.fillStyle = colour;
  draw.fillRect(0, 0, 6, 6);
  draw.globalAlpha = 1;
  draw.strokeStyle = colour;
  draw.lineWidth = 1.4;
  draw.beginPath();
  for (const [x1, y1, x2, y2] of lines) {
    draw.moveTo(x1, y1);
    draw.lineTo(x2, y2);
  }
  draw.stroke();
  return pen.createPattern(tile, 'repeat') ?? colour;
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
