import { formatNumber } from '#format-number.ts';
import { formatPart } from '#format-part.ts';
import { formatShare } from '#format-share.ts';
import { overdueAndLate, overdueAndLateShare, shareStep, type MatrixCell } from '../status-matrix.ts';
import { copy } from '#chart/copy.ts';
import type { LegendEntry } from '#chart/legend.ts';
import { line, text, type Fill, type PlainShape, type RectShape } from '#chart/shapes.ts';
import { firstThatFits, textWidth } from '#chart/text-width.ts';

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

/** How red a square is by the step of its share that is overdue or late. */
export const stepOpacities = [0, 0.1, 0.2, 0.32, 0.46] as const;

/** Explains a step of the scale. */
export function stepEntry(step: number): LegendEntry {
  return {
    label: copy.shareSteps[step]!,
    sampleAt: (x, y) => ({
      kind: 'rect',
      x: x + 4,
      y,
      width: 18,
      height: 12,
      radius: 1.5,
      fill: stepFill(step),
      stroke: { ink: 'line-strong' },
    }),
  };
}

function stepFill(step: number): Fill {
  return step === 0 ? { ink: 'surface-hover' } : { ink: 'status-overdue', opacity: stepOpacities[step]! };
}

const completeFill: Fill = { ink: 'status-complete', opacity: 0.15 };

/** Explains squares in which all is complete. */
export const completeEntry: LegendEntry = {
  label: 'All complete',
  sampleAt: (x, y) => ({
    kind: 'rect',
    x: x + 4,
    y,
    width: 18,
    height: 12,
    radius: 1.5,
    fill: completeFill,
    stroke: { ink: 'status-complete' },
  }),
};

/** Explains the bar at the bottom of a square. */
export const partsEntry: LegendEntry = {
  label: 'Bar: complete from the left, overdue or late from the right',
  sampleAt: (x, y) => line(x, y + 6, x + 22, y + 6, { ink: 'status-complete', width: 2.5 }),
};

/**
 * Tint and number by the share that is overdue or late, the completed count, and both as a bar at the bottom: completed
 * from the left, overdue or late from the right.
 */
export function statusSquare(cell: MatrixCell, box: SquareBox): PlainShape[] {
  const { x, y, width, height } = box;
  const { done, total } = cell;
  const share = overdueAndLateShare(cell);
  const room = width - 8;
  const count = `${formatNumber(done)}/${formatNumber(total)}`;
  const lateShare = share === 0 ? '' : formatPart(overdueAndLate(cell), total);
  const besideLate = room - (lateShare === '' ? 0 : textWidth(lateShare, { weight: 'medium' }) + 3);
  // Without room for both, the tint and the bar tell the share. A percentage would look like it.
  const late = firstThatFits([count], besideLate) === null ? '' : lateShare;
  const words = firstThatFits([count, formatPart(done, total)], room);
  const bar = { kind: 'rect', y: y + height - 5, height: 2.5, radius: 1 } as const;
  const shapes: PlainShape[] = [
    area(box, {
      fill: done === total ? completeFill : stepFill(shareStep(share)),
      reaction: 'outline',
    }),
    { ...bar, x: x + 4, width: room, fill: { ink: 'line-strong' } },
  ];
  if (late !== '') shapes.push(text(x + 4, y + height / 2 + 2, late, { ink: 'text', weight: 'medium' }));
  if (words !== null)
    shapes.push(text(x + width - 4, y + height / 2 + 2, words, { ink: 'text', align: 'end' }));
  if (done > 0)
    shapes.push({ ...bar, x: x + 4, width: (room * done) / total, fill: { ink: 'status-complete' } });
  if (share > 0)
    shapes.push({
      ...bar,
      x: x + 4 + room * (1 - share),
      width: room * share,
      fill: { ink: 'status-overdue' },
    });
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
