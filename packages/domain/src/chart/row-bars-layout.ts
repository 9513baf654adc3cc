import { formatShare } from '../format-share.ts';
import { copy } from './copy.ts';
import { text, type Drawing, type MarkShape, type PlainShape, type Room } from './shapes.ts';
import { fitText, textWidth, widestText } from './text-width.ts';
import type { Tone } from './tones.ts';

interface RowBar {
  name: string;
  value: number;
  /** Text after the bar. */
  text: string;
  tone: Tone;
  /** Share of this row and all above it, 0 to 1. */
  cumulative?: number;
}

export interface RowBars {
  rows: readonly RowBar[];
  /** Above the names. */
  title: string;
}

const step = 26;
const top = 22;
const noteHeight = 20;
const nameSize = { size: 12 };

/** Bars below each other, largest first, with the cumulative share if given. The marks are rows. */
export function rowBarsLayout({ rows, title }: RowBars, { width, height }: Room): Drawing {
  const fitting = height === undefined ? rows.length : Math.floor((height - top - 6) / step);
  // The note takes the room of a row.
  const shown = rows.length > fitting ? rows.slice(0, Math.max(1, fitting - 1)) : rows;
  const hidden = rows.length - shown.length;
  const hasShare = shown.some(({ cumulative }) => cumulative !== undefined);
  const wanted =
    Math.max(
      textWidth(title),
      widestText(
        shown.map(({ name }) => name),
        nameSize,
      ),
    ) + 20;
  const names = Math.min(wanted, width * 0.4);
  const texts =
    widestText(
      shown.map((row) => row.text),
      { weight: 'medium' },
    ) + 10;
  const right = width - texts - (hasShare ? textWidth(copy.pareto.cumulativeShare) + 16 : 4);
  const longest = Math.max(1e-9, ...shown.map(({ value }) => value));
  const bottom = top + shown.length * step;
  const head: PlainShape[] = [text(Math.max(names - 8, textWidth(title) + 2), 12, title, { align: 'end' })];
  if (hasShare) head.push(text(width - 4, 12, copy.pareto.cumulativeShare, { align: 'end' }));
  return {
    width,
    height: bottom + (hidden > 0 ? noteHeight : 0) + 6,
    shapes: [
      ...head,
      ...shown.map((row, at): MarkShape => ({
        kind: 'mark',
        row: at,
        column: 0,
        shapes: rowShapes(row, {
          y: top + at * step,
          names,
          width,
          length: Math.max(1, ((right - names) * row.value) / longest),
        }),
      })),
      ...(hidden > 0 ? [text(names, bottom + 14, copy.pareto.moreRows(hidden))] : []),
    ],
  };
}

function rowShapes(
  row: RowBar,
  { y, names, width, length }: { y: number; names: number; width: number; length: number },
): PlainShape[] {
  const shapes: PlainShape[] = [
    { kind: 'rect', x: 0, y, width, height: step, reaction: 'target' },
    text(names - 8, y + 17, fitText(row.name, names - 12, nameSize), {
      ...nameSize,
      ink: 'text',
      align: 'end',
    }),
    {
      kind: 'rect',
      x: names,
      y: y + 4,
      width: length,
      height: step - 8,
      radius: 2,
      fill: { tone: row.tone },
      reaction: 'outline',
    },
    text(names + length + 6, y + 17, row.text, { ink: 'text', weight: 'medium' }),
  ];
  if (row.cumulative !== undefined)
    shapes.push(text(width - 4, y + 17, formatShare(row.cumulative), { align: 'end' }));
  return shapes;
}
