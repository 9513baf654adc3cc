import type { DayNumber } from '../day-number.ts';
import { formatSigned } from '../format-signed.ts';
import type { TrendLine } from '../reports/milestone-trend.ts';
import { dayAxis, timeAxis, type Frame } from './axes.ts';
import { copy } from './copy.ts';
import type { Ink } from './inks.ts';
import { scale, spreadLabels, type Scale } from './scale.ts';
import { heightIn, line, text, type Drawing, type MarkShape, type Room, type Shape } from './shapes.ts';
import { textWidth } from './text-width.ts';

export interface TrendChartLine extends Pick<TrendLine, 'points' | 'direction' | 'moved'> {
  code: string;
  baseline: DayNumber | null;
}

export interface TrendChart {
  lines: readonly TrendChartLine[];
  dataDate: DayNumber;
  weekStart: number;
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

/** Lines that are drawn: those that moved most. */
export function trendShown<Line extends Pick<TrendLine, 'moved'> & { points: readonly unknown[] }>(
  lines: readonly Line[],
): Line[] {
  return lines
    .toSorted((a, b) => Math.abs(b.moved) - Math.abs(a.moved))
    .slice(0, maxLines)
    .filter(({ points }) => points.length > 0);
}

/** Forecast by report date: level is stable, rising is slipping, on the diagonal is complete. The marks are lines and points. */
export function trendLayout({ lines, dataDate, weekStart }: TrendChart, room: Room): Drawing {
  const { width } = room;
  const height = heightIn(room, Math.min(520, Math.max(340, width * 0.5)));
  const reports = lines.flatMap(({ points }) => points.map(({ asOf }) => asOf));
  const forecasts = lines.flatMap(({ points, baseline }) => [
    ...points.map(({ day }) => day),
    ...(baseline === null ? [] : [baseline]),
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
  const frame: Frame = { left: 62, right: width - room2 - 18, top: 26, bottom: height - 42 };
  const x = scale([...across], [frame.left, frame.right]);
  const y = scale([...up], [frame.bottom, frame.top]);
  const heights = spreadLabels(
    lines.map(({ points }) => y(points.at(-1)!.day)),
    frame.bottom + 8,
  );
  return {
    width,
    height,
    shapes: [
      ...timeAxis(across, x, frame, weekStart),
      ...dayAxis(up, y, frame, weekStart),
      text(4, 12, copy.trend.forecast),
      ...(lines.some(({ baseline }) => baseline !== null)
        ? [text(frame.right, 12, copy.trend.baseline, { align: 'end' })]
        : []),
      text((frame.left + frame.right) / 2, height - 6, copy.trend.reportDate, { align: 'middle' }),
      ...diagonal([Math.max(across[0], up[0]), Math.min(across[1], up[1])], x, y),
      ...lines.flatMap((each, row) =>
        lineShapes(each, row, {
          x,
          y,
          right: frame.right,
          labelY: heights[row]!,
          rest: isLong ? labels[row]!.short : labels[row]!.rest,
        }),
      ),
    ],
  };
}

const medium = { weight: 'medium' } as const;

function labelOf({ code, moved, direction }: TrendChartLine) {
  const days = formatSigned(moved);
  return { code, short: copy.trend.moved(days), rest: copy.trend.movedAnd(days, direction) };
}

/** Where forecast and report date are equal: complete. */
function diagonal([first, last]: readonly [DayNumber, DayNumber], x: Scale, y: Scale): Shape[] {
  if (last <= first) return [];
  const label = copy.trend.diagonal;
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
}

/** Forecasts over time, the baseline as a dotted line, the name at the end. */
function lineShapes(each: TrendChartLine, row: number, { x, y, right, labelY, rest }: LinePlace): Shape[] {
  const ink = inks[row % inks.length]!;
  const dash = dashes[Math.floor(row / inks.length) % dashes.length];
  const last = each.points.at(-1)!;
  const shapes: Shape[] = [];
  if (each.baseline !== null)
    shapes.push(
      line(x(each.points[0]!.asOf), y(each.baseline), right, y(each.baseline), {
        ink,
        opacity: 0.7,
        dash: [1.5, 4],
      }),
    );
  shapes.push(
    {
      kind: 'line',
      points: each.points.map(({ asOf, day }) => [x(asOf), y(day)] as const),
      stroke: { ink, width: 2.25, ...(dash && { dash }) },
    },
    line(x(last.asOf), y(last.day), right + 6, labelY, { ink, opacity: 0.4 }),
    text(right + 10, labelY + 4, each.code, { ink: 'text', ...medium }),
    text(right + 16 + textWidth(each.code, medium), labelY + 4, rest),
    ...each.points.map(({ asOf, day }, column): MarkShape => {
      const at = { kind: 'circle', x: x(asOf), y: y(day) } as const;
      return {
        kind: 'mark',
        row,
        column,
        shapes: [
          { ...at, r: 7, reaction: 'target' },
          { ...at, r: 2.5, fill: { ink } },
          { ...at, r: 5, fill: { ink }, reaction: 'hover' },
        ],
      };
    }),
  );
  return shapes;
}
