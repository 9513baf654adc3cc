import type { Status } from '../turnover/status.ts';
import type { Ink } from './inks.ts';
import type { Weight } from './text-width.ts';
import type { Tone } from './tones.ts';

export type Point = readonly [x: number, y: number];

export interface Stroke {
  ink: Ink;
  width?: number;
  dash?: readonly [number, number];
  opacity?: number;
}

export type Fill = { ink: Ink; opacity?: number } | { tone: Tone };

/**
 * How a shape of a mark reacts on the page: `target` is invisible and widens what can be pointed at, `hover` is only
 * seen while the mark is pointed at or has the focus, `outline` gets an outline then. Paper has `outline` only.
 */
export type Reaction = 'target' | 'hover' | 'outline';

interface Reacting {
  reaction?: Reaction;
}

export interface LineShape extends Reacting {
  kind: 'line';
  points: readonly Point[];
  stroke: Stroke;
}

export interface RectShape extends Reacting {
  kind: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
  fill?: Fill;
  stroke?: Stroke;
}

interface CircleShape extends Reacting {
  kind: 'circle';
  x: number;
  y: number;
  r: number;
  fill?: Fill;
  stroke?: Stroke;
}

/** One line of text; y is its baseline. */
export interface TextShape extends Reacting {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  ink: Ink;
  /** 11 if not given. */
  size?: number;
  weight?: Weight;
  align?: 'start' | 'middle' | 'end';
  /** Lines end around it, so that it is readable above them. */
  hasHalo?: true;
  /** Degrees, clockwise. */
  angle?: number;
}

/** The symbol of a status in a square. */
interface StatusShape {
  kind: 'status';
  status: Status;
  x: number;
  y: number;
  size: number;
}

export type PlainShape = LineShape | RectShape | CircleShape | TextShape | StatusShape;

/** What belongs to one figure and leads to its turnovers on the page, by the position of the figure in the data. */
export interface MarkShape {
  kind: 'mark';
  row: number;
  column: number;
  shapes: readonly PlainShape[];
}

/** Rows of a long chart; the page draws those in sight. */
export interface RowsShape {
  kind: 'rows';
  top: number;
  step: number;
  count: number;
  shapesAt: (row: number) => readonly (PlainShape | MarkShape)[];
}

/** Names of columns, which stay in sight on the page while a long chart is scrolled. */
export interface HeadShape {
  kind: 'head';
  top: number;
  bottom: number;
  shapes: readonly PlainShape[];
}

export type Shape = PlainShape | MarkShape | RowsShape | HeadShape;

/** A chart as shapes, drawn as SVG on the page and as vectors in a PDF. */
export interface Drawing {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** Room for a chart. */
export interface Room {
  width: number;
  /** The most that there is, on paper; on the page a chart is as high as it needs. */
  height?: number;
}

/** Draws a chart in the room that there is. */
export type ChartLayout = (room: Room) => Drawing;

/** Height of a chart that could be so high. */
export function heightIn({ height = Infinity }: Room, wanted: number): number {
  return Math.round(Math.min(wanted, height));
}

/** Position of a mark that stands for a whole row. */
export const wholeRow = -1;

export function line(x1: number, y1: number, x2: number, y2: number, stroke: Stroke): LineShape {
  return {
    kind: 'line',
    points: [
      [x1, y1],
      [x2, y2],
    ],
    stroke,
  };
}

export function text(
  x: number,
  y: number,
  words: string,
  style: Omit<TextShape, 'kind' | 'x' | 'y' | 'text' | 'ink'> & { ink?: Ink } = {},
): TextShape {
  return { kind: 'text', x, y, text: words, ink: 'text-muted', ...style };
}
