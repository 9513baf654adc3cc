import type { DayNumber } from '#day-number.ts';
import { formatSigned } from '#format-signed.ts';
import type { TrendLine, TrendPoint } from '../milestone-trend.ts';
import type { PointBaseline, Rebaseline } from '../trend-baselines.ts';
import { dayAxis, timeAxis, type Frame } from '#chart/axes.ts';
import { copy } from '#chart/copy.ts';
import type { Ink } from '#chart/inks.ts';
import { legend, strokeEntry, type LegendEntry } from '#chart/legend.ts';
import { scale, spreadLabels, type Scale } from '#chart/scale.ts';
import {
  heightIn,
  line,
  text,
  type Drawing,
  type MarkShape,
  type Point,
  type Room,
  type Shape,
} from '#chart/shapes.ts';
import { textWidth } from '#chart/text-width.ts';

export interface TrendChartLine extends Pick<TrendLine, 'points' | 'direction' | 'moved' | 'movedMedian'> {
  code: string;
  /** The baseline of each point; null where there was none. */
  baselines: readonly (Pick<PointBaseline, 'number' | 'median'> | null)[];
}

export interface TrendChart {
  lines: readonly TrendChartLine[];
  dataDate: DayNumber;
  weekStart: number;
  /** Days on which another baseline became active. */
  rebaselines: readonly Pick<Rebaseline, 'from' | 'number'>[];
  /** A milestone has a median and a last finisher, a scope a single date. */
  isOfMilestones: boolean;
}

/** Maximum number of lines; the table has all. */
const maxLines = 16;

// Labels at the ends identify the lines; colours and strokes only help to follow them.
const inks: readonly Ink[] = [
  'accent-text',
  'status-submitted',
  'status-late',
  'status-complete',
  'status-overdue',
  'text-muted',
];
const dashes: readonly (readonly [number, number] | null)[] = [null, [7, 3], [2, 3]];

/** Lines that are drawn: those whose median moved most. */
export function trendShown<Line extends Pick<TrendLine, 'movedMedian'> & { points: readonly unknown[] }>(
  lines: readonly Line[],
): Line[] {
  return lines
    .toSorted((a, b) => Math.abs(b.movedMedian) - Math.abs(a.movedMedian))
    .slice(0, maxLines)
    .filter(({ points }) => points.length > 0);
}

/** Which date a mark is: its column counts the medians first, then the last finishers. */
export function trendMark(count: number, column: number): { point: number; isLast: boolean } {
  return { point: column % count, isLast: column >= count };
}

/**
 * Forecast by report date: level is stable, rising is slipping, on the diagonal is complete. A thick line is the median,
 * a thin one the last finisher. The marks are lines and points.
 */
export function trendLayout(chart: TrendChart, room: Room): Drawing {
  const { lines, dataDate, weekStart, rebaselines, isOfMilestones } = chart;
  const { width } = room;
  const key = legend(legendOf(chart), 0, width);
  const height = heightIn(room, Math.min(520, Math.max(340, width * 0.5)) + key.height);
  const reports = lines.flatMap(({ points }) => points.map(({ asOf }) => asOf));
  const forecasts = lines.flatMap(({ points, baselines }) => [
    ...points.flatMap(({ day, median }) => (isOfMilestones ? [day, median] : [day])),
    ...baselines.flatMap((each) => (each === null ? [] : [each.median])),
  ]);
  const across = [Math.min(...reports), Math.max(...reports, dataDate)] as const;
  const up = [Math.min(...forecasts), Math.max(...forecasts)] as const;
  const labels = lines.map((each) => labelOf(each));
  const widest = Math.max(
    0,
    ...labels.map(({ code, rest }) => textWidth(code, medium) + 6 + textWidth(rest)),
  );
  // A label never takes more than a third; its second part is left out first.
  const isLong = widest + 18 > width * 0.36;
  const room2 = isLong
    ? Math.max(0, ...labels.map(({ code, short }) => textWidth(code, medium) + 6 + textWidth(short)))
    : widest;
  const top = key.height + (rebaselines.length > 0 ? 40 : 26);
  const frame: Frame = { left: 62, right: width - room2 - 18, top, bottom: height - 42 };
  const x = scale([...across], [frame.left, frame.right]);
  const y = scale([...up], [frame.bottom, frame.top]);
  const heights = spreadLabels(
    lines.map(({ points }) => y(points.at(-1)!.median)),
    frame.bottom + 8,
  );
  return {
    width,
    height,
    shapes: [
      ...key.shapes,
      ...timeAxis(across, x, frame, weekStart),
      ...dayAxis(up, y, frame, weekStart),
      text(4, key.height + 12, 'Forecast'),
      text((frame.left + frame.right) / 2, height - 6, 'Report date', { align: 'middle' }),
      ...diagonal([Math.max(across[0], up[0]), Math.min(across[1], up[1])], x, y),
      ...rebaselines.flatMap(({ from, number }) => rebaselineLine(x(from), number, frame)),
      ...lines.flatMap((each, row) =>
        lineShapes(each, row, {
          x,
          y,
          right: frame.right,
          labelY: heights[row]!,
          rest: isLong ? labels[row]!.short : labels[row]!.rest,
          hasLast: isOfMilestones,
        }),
      ),
    ],
  };
}

const medianStroke = 2.25;
const lastStroke = 1;
const dotted = [1.5, 4] as const;

function legendOf({ lines, isOfMilestones }: TrendChart): LegendEntry[] {
  const ink = 'text-muted';
  const hasBaseline = lines.some(({ baselines }) => baselines.some((each) => each !== null));
  return [
    ...(isOfMilestones
      ? [
          strokeEntry('Median: half of the turnovers by this date', { ink, width: medianStroke }),
          strokeEntry('Last finisher', { ink, width: lastStroke }),
        ]
      : []),
    ...(hasBaseline
      ? [strokeEntry(isOfMilestones ? 'Baseline of the median' : 'Baseline', { ink, dash: dotted })]
      : []),
  ];
}

/** Where another baseline became active: what steps there is the baseline, not the forecast. */
function rebaselineLine(x: number, number: string, { left, right, top, bottom }: Frame): Shape[] {
  const label = `Re-baselined: ${number}`;
  const half = textWidth(label, medium) / 2;
  const middle = Math.max(left + half, Math.min(x, right - half));
  return [
    line(x, top, x, bottom, { ink: 'text-muted', width: 1.25, dash: [5, 3] }),
    text(middle, top - 6, label, { ink: 'text', ...medium, align: 'middle' }),
  ];
}

const medium = { weight: 'medium' } as const;

function labelOf({ code, movedMedian, direction }: TrendChartLine) {
  const days = formatSigned(movedMedian);
  return { code, short: `${days} d`, rest: copy.trend.movedAnd(days, direction) };
}

/** Where forecast and report date are equal: complete. */
function diagonal([first, last]: readonly [DayNumber, DayNumber], x: Scale, y: Scale): Shape[] {
  if (last <= first) return [];
  const label = 'Report date = forecast: complete';
  const isInside = x(last) - 4 - textWidth(label) > x(first);
  return [
    line(x(first), y(first), x(last), y(last), { ink: 'text-muted', dash: [2, 4] }),
    ...(isInside ? [text(x(last) - 4, y(last) + 14, label, { align: 'end', hasHalo: true })] : []),
  ];
}

interface LinePlace {
  x: Scale;
  y: Scale;
  right: number;
  labelY: number;
  rest: string;
  hasLast: boolean;
}

/** Forecasts over time, the baseline as a dotted line with a step at each re-baseline, the name at the end. */
function lineShapes(each: TrendChartLine, row: number, place: LinePlace): Shape[] {
  const { x, y, right, labelY, rest, hasLast } = place;
  const ink = inks[row % inks.length]!;
  const dash = dashes[Math.floor(row / inks.length) % dashes.length];
  const last = each.points.at(-1)!;
  const pathOf = (day: (point: TrendPoint) => DayNumber) =>
    each.points.map((point) => [x(point.asOf), y(day(point))] as const);
  return [
    ...baselineSteps(each, place, ink),
    ...(hasLast
      ? [
          {
            kind: 'line' as const,
            points: pathOf(({ day }) => day),
            stroke: { ink, width: lastStroke, ...(dash && { dash }) },
          },
        ]
      : []),
    {
      kind: 'line',
      points: pathOf(({ median }) => median),
      stroke: { ink, width: medianStroke, ...(dash && { dash }) },
    },
    line(x(last.asOf), y(last.median), right + 6, labelY, { ink, opacity: 0.4 }),
    text(right + 10, labelY + 4, each.code, { ink: 'text', ...medium }),
    text(right + 16 + textWidth(each.code, medium), labelY + 4, rest),
    ...each.points.map(({ asOf, median }, column) => pointMark(row, column, [x(asOf), y(median)], { ink })),
    ...(hasLast
      ? each.points.map(({ asOf, day }, at) =>
          pointMark(row, each.points.length + at, [x(asOf), y(day)], { ink, isHollow: true }),
        )
      : []),
  ];
}

function baselineSteps({ points, baselines }: TrendChartLine, { x, y, right }: LinePlace, ink: Ink): Shape[] {
  const steps: Point[] = [];
  points.forEach(({ asOf }, at) => {
    const baseline = baselines[at];
    if (!baseline) return;
    const before = steps.at(-1);
    if (before && before[1] !== y(baseline.median)) steps.push([x(asOf), before[1]]);
    steps.push([x(asOf), y(baseline.median)]);
  });
  const end = steps.at(-1);
  if (!end) return [];
  return [{ kind: 'line', points: [...steps, [right, end[1]]], stroke: { ink, opacity: 0.7, dash: dotted } }];
}

function pointMark(
  row: number,
  column: number,
  [x, y]: Point,
  { ink, isHollow = false }: { ink: Ink; isHollow?: boolean },
): MarkShape {
  const at = { kind: 'circle', x, y } as const;
  return {
    kind: 'mark',
    row,
    column,
    shapes: [
      { ...at, r: 7, reaction: 'target' },
      isHollow
        ? { ...at, r: 2, fill: { ink: 'surface' }, stroke: { ink, width: lastStroke } }
        : { ...at, r: 2.5, fill: { ink } },
      { ...at, r: 5, fill: { ink }, reaction: 'hover' },
    ],
  };
}
