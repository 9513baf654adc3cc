import type { DayNumber } from '../day-number.ts';
import { formatNumber } from '../format-number.ts';
import type { Scale } from './scale.ts';
import { line, text, type PlainShape } from './shapes.ts';
import { textWidth, widestText } from './text-width.ts';
import { timeTicks } from './time-ticks.ts';

/** Where a chart is drawn inside its room. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Left edge of a chart with these counts beside it. */
export function leftOfCounts(ticks: readonly number[]): number {
  return Math.max(40, Math.ceil(16 + widestText(ticks.map(formatNumber))));
}

/** Counts at the left edge, with a faint line at each. */
export function countAxis(
  ticks: readonly number[],
  y: Scale,
  { left, right }: Pick<Frame, 'left' | 'right'>,
): PlainShape[] {
  return ticks.flatMap((tick) => [
    line(left, y(tick), right, y(tick), { ink: 'line' }),
    text(left - 8, y(tick) + 4, formatNumber(tick), { align: 'end' }),
  ]);
}

/** Days below a chart, with faint lines upwards. */
export function timeAxis(
  [from, to]: readonly [DayNumber, DayNumber],
  x: Scale,
  { left, right, top, bottom }: Frame,
  weekStart: number,
): PlainShape[] {
  return [
    ...timeTicks(from, to, right - left, weekStart).flatMap(({ day, label }) => [
      line(x(day), top, x(day), bottom, { ink: 'line' }),
      text(x(day), bottom + 16, label, { align: 'middle' }),
    ]),
    line(left, bottom, right, bottom, { ink: 'line-strong' }),
  ];
}

/** Days at the left edge, for charts with time on the y axis. */
export function dayAxis(
  [from, to]: readonly [DayNumber, DayNumber],
  y: Scale,
  { left, right, top, bottom }: Frame,
  weekStart: number,
): PlainShape[] {
  // Labels are lower than they are wide, so more of them fit than on a horizontal axis.
  return timeTicks(from, to, (bottom - top) * 1.6, weekStart).flatMap(({ day, label }) => [
    line(left, y(day), right, y(day), { ink: 'line' }),
    text(left - 8, y(day) + 4, label, { align: 'end' }),
  ]);
}

/** The day by which everything is judged; its label stays within the width. */
export function dataDateLine(x: number, label: string, { top, bottom }: Frame, width: number): PlainShape[] {
  const half = textWidth(label, { weight: 'medium' }) / 2;
  const middle = Math.max(half + 2, Math.min(x, width - half - 2));
  return [
    line(x, top, x, bottom, { ink: 'text-muted', width: 1.25 }),
    text(middle, top - 5, label, { ink: 'text', weight: 'medium', align: 'middle' }),
  ];
}
