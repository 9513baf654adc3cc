import { formatNumber } from '../format-number.ts';
import { formatPart } from '../format-part.ts';
import { formatShare } from '../format-share.ts';
import type { MatrixCell } from '../reports/status-matrix.ts';
import { statusInk } from './inks.ts';
import { text, type PlainShape, type RectShape } from './shapes.ts';
import { firstThatFits } from './text-width.ts';

export interface SquareBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

function area(box: SquareBox, style: Pick<RectShape, 'fill' | 'reaction'>): RectShape {
  return { kind: 'rect', ...box, radius: 3, ...style };
}

function centred(
  { x, y, width, height }: SquareBox,
  words: string,
  weight: 'regular' | 'medium' = 'regular',
) {
  return text(x + width / 2, y + height / 2 + 4, words, { ink: 'text', weight, align: 'middle' });
}

/** Symbol and tint of the worst status, the completed count, and the same as a bar at the bottom. */
export function statusSquare({ done, total, worst }: MatrixCell, box: SquareBox): PlainShape[] {
  const { x, y, width, height } = box;
  const status = worst ?? 'not_planned';
  const share = formatPart(done, total);
  const words =
    firstThatFits([`${formatNumber(done)}/${formatNumber(total)}`, share], width - 20) ??
    share.replace(/\s/, '');
  const bar = { kind: 'rect', x: x + 4, y: y + height - 5, height: 2.5, radius: 1 } as const;
  const shapes: PlainShape[] = [
    area(box, { fill: { ink: statusInk(status), opacity: 0.15 }, reaction: 'outline' }),
    { kind: 'status', status, x: x + 3, y: y + height / 2 - 6.5, size: 10 },
    text(x + width - 4, y + height / 2 + 2, words, { ink: 'text', align: 'end' }),
    { ...bar, width: width - 8, fill: { ink: 'line-strong' } },
  ];
  if (done > 0)
    shapes.push({ ...bar, width: ((width - 8) * done) / total, fill: { ink: 'status-complete' } });
  return shapes;
}

/** Share of turnovers without fault as a bar. */
export function scoreSquare(share: number, box: SquareBox): PlainShape[] {
  const { x, y, width, height } = box;
  const bar = { kind: 'rect', x, y: y + height / 2 - 8, height: 16, radius: 2 } as const;
  return [
    { ...bar, width, fill: { ink: 'surface-hover' } },
    { ...bar, width: width * share, fill: { ink: 'status-complete', opacity: 0.35 } },
    area(box, { reaction: 'outline' }),
    centred(box, formatShare(share), 'medium'),
  ];
}

/** Number of turnovers with a fault; the more of them, the darker. */
export function faultSquare(count: number, total: number, box: SquareBox): PlainShape[] {
  const share = count / Math.max(1, total);
  const opacity = 0.08 + 0.42 * Math.sqrt(share);
  return [
    area(box, { fill: { ink: 'status-late', opacity }, reaction: 'outline' }),
    centred(box, formatNumber(count)),
  ];
}

/** Share of forecasts kept as a bar, with its counts. */
export function keptSquare(
  { share, kept, due }: { share: number | null; kept: number; due: number },
  box: SquareBox,
): PlainShape[] {
  const part = share ?? 0;
  const ink = part < 0.6 ? 'status-late' : 'status-complete';
  const counts = `${formatNumber(kept)}/${formatNumber(due)}`;
  const words = firstThatFits([`${formatShare(share)}  (${counts})`, formatShare(share)], box.width - 4);
  return [
    area(box, { fill: { ink: 'surface-hover' } }),
    area({ ...box, width: box.width * part }, { fill: { ink, opacity: 0.35 } }),
    area(box, { reaction: 'outline' }),
    centred(box, words ?? formatShare(share)),
  ];
}
