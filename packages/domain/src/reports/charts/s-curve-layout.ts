import type { DayNumber } from '#day-number.ts';
import { describeDaysBehind, describeGap } from '../s-curve-summary.ts';
import type { FormatDay } from '#turnover/explain.ts';
import { countAxis, dataDateLine, leftOfCounts, timeAxis, type Frame } from '#chart/axes.ts';
import { curveStrokes, type CurveLine } from './curve-lines.ts';
import { legend, strokeEntry } from '#chart/legend.ts';
import { countTicks, scale, spreadLabels, type Scale } from '#chart/scale.ts';
import {
  heightIn,
  line,
  text,
  wholeRow,
  type Drawing,
  type MarkShape,
  type PlainShape,
  type Room,
  type Shape,
} from '#chart/shapes.ts';
import { widestText } from '#chart/text-width.ts';

/** Gap between planned and achieved at the data date. */
interface CurveGap {
  planned: number;
  achieved: number;
  behind: number;
  daysBehind: number | null;
}

export interface CurveChart {
  lines: readonly CurveLine[];
  dataDate: DayNumber;
  /** First and last day, and the highest value. */
  days: readonly [DayNumber, DayNumber];
  max: number;
  /** Null if nothing is baselined. */
  gap: CurveGap | null;
  /** What is added up. */
  title: string;
  weekStart: number;
  formatDay: FormatDay;
}

/** Mark of the gap. */
export const gapMark = { row: wholeRow, column: 0 };

/** Planned, achieved and forecast added up, with the gap at the data date. The marks are lines and their points. */
export function sCurveLayout(chart: CurveChart, room: Room): Drawing {
  const { lines, dataDate, days, title, gap } = chart;
  const { width } = room;
  const height = heightIn(room, Math.min(440, Math.max(280, width * 0.45)));
  const key = legend(
    lines.map(({ name, kind }) => strokeEntry(name, curveStrokes[kind])),
    4,
    width - 8,
  );
  const ticks = countTicks(Math.max(1, chart.max));
  const ends = lines.flatMap(({ endLabel, points }) =>
    endLabel === null || points.length === 0 ? [] : [{ endLabel, value: points.at(-1)!.value }],
  );
  const hasEnds = width >= 560 && ends.length > 0;
  const frame: Frame = {
    left: leftOfCounts(ticks),
    right: width - (hasEnds ? widestText(ends.map(({ endLabel }) => endLabel)) + 16 : 16),
    top: key.height + 26,
    bottom: height - 26,
  };
  const x = scale([...days], [frame.left, frame.right]);
  const y = scale([0, Math.max(chart.max, ticks.at(-1)!)], [frame.bottom, frame.top]);
  return {
    width,
    height,
    shapes: [
      ...countAxis(ticks, y, frame),
      ...timeAxis(days, x, frame, chart.weekStart),
      ...key.shapes,
      text(4, key.height + 18, title),
      ...dataDateLine(x(dataDate), chart.formatDay(dataDate), frame, width),
      ...lines.flatMap((each, row) => lineShapes(each, row, x, y)),
      ...(gap === null || gap.behind === 0
        ? []
        : [gapShapes(gap, { now: x(dataDate), x: (back) => x(dataDate - back), y, frame, width })]),
      ...(hasEnds ? endLabels(ends, frame, y) : []),
    ],
  };
}

function lineShapes({ kind, points }: CurveLine, row: number, x: Scale, y: Scale): Shape[] {
  return [
    {
      kind: 'line',
      points: points.map(({ day, value }) => [x(day), y(value)] as const),
      stroke: curveStrokes[kind],
    },
    ...points.map(({ day, value }, column): MarkShape => {
      const at = { kind: 'circle', x: x(day), y: y(value) } as const;
      return {
        kind: 'mark',
        row,
        column,
        shapes: [
          { ...at, r: 7, reaction: 'target' },
          {
            ...at,
            r: 4,
            fill: { ink: 'surface' },
            stroke: { ink: 'accent-text', width: 2 },
            reaction: 'hover',
          },
        ],
      };
    }),
  ];
}

interface GapPlace {
  /** x of the data date, and of a day so many days before it. */
  now: number;
  x: (back: number) => number;
  y: Scale;
  frame: Frame;
  width: number;
}

/** Vertical in turnovers, horizontal in days. */
function gapShapes(gap: CurveGap, { now, x, y, frame, width }: GapPlace): MarkShape {
  const { behind, daysBehind } = gap;
  const ink = behind > 0 ? 'danger-text' : 'success-text';
  const [planned, achieved] = [y(gap.planned), y(gap.achieved)];
  const days = describeDaysBehind(daysBehind);
  const words = [describeGap(behind), ...(days === null ? [] : [days])];
  // No line crosses the area below and to the right of the point; without room there, above and to the left.
  const isBefore = now + 10 + widestText(words, { weight: 'bold' }) > width;
  const first = isBefore ? achieved - 10 - 14 * (words.length - 1) : achieved + 20;
  const top = Math.min(first, frame.bottom - 6 - 14 * (words.length - 1));
  const shapes: PlainShape[] = [
    { ...line(now, planned, now, achieved, { ink, width: 3 }), reaction: 'outline' },
    { kind: 'circle', x: now, y: planned, r: 3.5, fill: { ink: 'text-faint' } },
    { kind: 'circle', x: now, y: achieved, r: 4, fill: { ink: 'accent-text' } },
    ...words.map((each, at) =>
      text(isBefore ? now - 8 : now + 8, top + 14 * at, each, {
        ink,
        weight: 'bold',
        align: isBefore ? 'end' : 'start',
        hasHalo: true,
      }),
    ),
  ];
  if (daysBehind !== null && daysBehind !== 0) {
    const earned = Math.max(frame.left, Math.min(x(daysBehind), frame.right));
    shapes.push(
      line(earned, achieved, now, achieved, { ink, width: 1.5, dash: [3, 3] }),
      line(earned, achieved - 4, earned, achieved + 4, { ink, width: 1.5 }),
    );
  }
  return { kind: 'mark', ...gapMark, shapes };
}

/** Labels at the ends of lines, spread so that they don't overlap. */
function endLabels(
  ends: readonly { endLabel: string; value: number }[],
  { right, bottom }: Frame,
  y: Scale,
): Shape[] {
  const sorted = ends.toSorted((a, b) => b.value - a.value);
  const heights = spreadLabels(
    sorted.map(({ value }) => y(value)),
    bottom,
  );
  return sorted.map(({ endLabel }, at) => text(right + 8, heights[at]! + 4, endLabel, { ink: 'text' }));
}
