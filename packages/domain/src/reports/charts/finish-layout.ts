import type { DayNumber } from '#day-number.ts';
import type { RunRate } from '../run-rate.ts';
import type { FormatDay } from '#turnover/explain.ts';
import { timeAxis, type Frame } from '#chart/axes.ts';
import { copy } from '#chart/copy.ts';
import { scale } from '#chart/scale.ts';
import { line, text, type Drawing, type Room, type Shape } from '#chart/shapes.ts';
import { textWidth } from '#chart/text-width.ts';

interface FinishChart {
  run: Pick<RunRate, 'finish' | 'earliest' | 'latest' | 'target' | 'remaining'>;
  dataDate: DayNumber;
  weekStart: number;
  formatDay: FormatDay;
}

const height = 112;
const edge = { side: 16, top: 34, bottom: 26 };

/** Whether there is a finish to draw. */
export function hasFinish({ finish, remaining }: FinishChart['run']): boolean {
  return finish !== null && remaining > 0;
}

/** Projected finish at the best, current and worst rate, compared with the target. The only mark is the finish. */
export function finishLayout({ run, dataDate, weekStart, formatDay }: FinishChart, { width }: Room): Drawing {
  const { earliest, latest, target } = run;
  const finish = run.finish ?? dataDate;
  const first = earliest ?? finish;
  const known = [dataDate, first, finish, latest, target].filter((day) => day !== null);
  const from = Math.min(...known);
  const to = Math.max(...known) + Math.max(7, Math.round((Math.max(...known) - from) * 0.06));
  const frame: Frame = {
    left: edge.side,
    right: width - edge.side,
    top: edge.top,
    bottom: height - edge.bottom,
  };
  const x = scale([from, to], [frame.left, frame.right]);
  const middle = (frame.top + frame.bottom) / 2;
  // If the worst rate never finishes, the band has no end.
  const end = latest === null ? frame.right : x(latest);
  return {
    width,
    height,
    shapes: [
      ...timeAxis([from, to], x, frame, weekStart),
      {
        kind: 'mark',
        row: 0,
        column: 0,
        shapes: [
          {
            kind: 'rect',
            x: x(first),
            y: middle - 8,
            width: Math.max(2, end - x(first)),
            height: 16,
            radius: 3,
            fill: { ink: 'accent-text', opacity: 0.25 },
            reaction: 'outline',
          },
          line(x(finish), middle - 12, x(finish), middle + 12, { ink: 'accent-text', width: 3 }),
          sideLabel(
            `At the current rate: ${formatDay(finish)}`,
            x(finish),
            edge.top - 6,
            width,
            'text',
            target === null ? null : x(target),
          ),
        ],
      },
      ...(target === null ? [] : targetLine(copy.finish.target(formatDay(target)), x(target), frame, width)),
    ],
  };
}

/** A label right of a line; left of it if there is no room, or another line in the way and room on the left. */
function sideLabel(
  words: string,
  x: number,
  y: number,
  width: number,
  ink: 'text' | 'danger-text',
  crossing: number | null = null,
) {
  const long = textWidth(words, { weight: 'medium' }) + 10;
  const isCrossed = crossing !== null && crossing > x && crossing < x + long + 4;
  const isLeft = x + long > width || (isCrossed && x - long > 0);
  return text(isLeft ? x - 6 : x + 6, y, words, {
    ink,
    weight: 'medium',
    align: isLeft ? 'end' : 'start',
    hasHalo: true,
  });
}

/** Dashed, with its label above that of the finish. */
function targetLine(words: string, x: number, { bottom }: Frame, width: number): Shape[] {
  return [
    line(x, edge.top - 30, x, bottom, { ink: 'danger-text', width: 1.75, dash: [6, 4] }),
    sideLabel(words, x, 12, width, 'danger-text'),
  ];
}
