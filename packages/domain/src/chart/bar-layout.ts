import { countAxis, leftOfCounts, type Frame } from './axes.ts';
import { barTexts } from './bar-texts.ts';
import { legend, type LegendEntry } from './legend.ts';
import { countTicks, scale, spreadLabels, type Scale } from './scale.ts';
import {
  heightIn,
  line,
  text,
  type Drawing,
  type MarkShape,
  type Room,
  type Shape,
  type Stroke,
} from './shapes.ts';
import { widestText } from './text-width.ts';
import type { Tone } from './tones.ts';

interface Bar {
  name: string;
  /** One above the other. */
  parts: readonly { value: number; tone: Tone }[];
}

/** A level across all bars, or from one bar on. */
export interface BarLevel {
  label: string;
  value: number;
  from?: number;
  stroke: Stroke;
}

export interface BarChart {
  bars: readonly Bar[];
  levels?: readonly BarLevel[];
  legend: readonly LegendEntry[];
  /** What is counted. */
  title: string;
  /** What stands below the bars. */
  axis: string;
  height?: number;
}

const bottomEdge = 42;
const widestBar = 72;

function sumOf({ parts }: Bar): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

/** Bars side by side, each of one part or several. The marks are bars and their parts. */
export function barLayout(chart: BarChart, room: Room): Drawing {
  const { width } = room;
  const height = heightIn(room, chart.height ?? 320);
  const { bars, levels = [], title, axis } = chart;
  const sums = bars.map(sumOf);
  const max = Math.max(1, ...sums, ...levels.map(({ value }) => value));
  const ticks = countTicks(max);
  const key = legend(chart.legend, 4, width - 8);
  const levelNames = levels.map(({ label }) => label);
  const frame: Frame = {
    left: leftOfCounts(ticks),
    right: width - (levels.length > 0 ? 14 + widestText(levelNames, { weight: 'medium' }) : 14),
    top: key.height + 28,
    bottom: height - bottomEdge,
  };
  const { left, right, top, bottom } = frame;
  const y = scale([0, Math.max(max, ticks.at(-1)!)], [bottom, top]);
  const step = (right - left) / Math.max(1, bars.length);
  const texts = barTexts(sums, step);
  return {
    width,
    height,
    shapes: [
      ...key.shapes,
      ...countAxis(ticks, y, frame),
      text(4, top - 12, title),
      ...bars.flatMap((bar, at) => partMarks(bar, at, { x: left + at * step, step, y })),
      ...barNames(bars, frame, step),
      line(left, bottom, right, bottom, { ink: 'line-strong' }),
      text((left + right) / 2, height - 6, axis, { align: 'middle' }),
      ...levelShapes(levels, frame, step, y),
      ...sums.flatMap((sum, at) =>
        texts[at] == null
          ? []
          : text(left + (at + 0.5) * step, y(sum) - 5, texts[at], {
              ink: 'text',
              weight: 'medium',
              align: 'middle',
              hasHalo: true,
            }),
      ),
    ],
  };
}

function partMarks(
  { parts }: Bar,
  row: number,
  { x, step, y }: { x: number; step: number; y: Scale },
): MarkShape[] {
  const gap = Math.max(step * 0.16, (step - widestBar) / 2);
  let from = 0;
  return parts.flatMap(({ value, tone }, column): MarkShape[] => {
    if (value === 0) return [];
    const [low, high] = [y(from), y(from + value)];
    from += value;
    return [
      {
        kind: 'mark',
        row,
        column,
        shapes: [
          {
            kind: 'rect',
            x: x + gap,
            y: high,
            width: Math.max(1, step - 2 * gap),
            height: Math.max(0.5, low - high),
            fill: { tone },
            stroke: { ink: 'surface' },
            reaction: 'outline',
          },
        ],
      },
    ];
  });
}

/** As many names as have the room, at equal distances. */
function barNames(bars: readonly Bar[], { left, bottom }: Frame, step: number): Shape[] {
  const every = Math.max(1, Math.ceil((widestText(bars.map(({ name }) => name)) + 10) / step));
  return bars.flatMap(({ name }, at) =>
    at % every === 0 ? text(left + (at + 0.5) * step, bottom + 15, name, { align: 'middle' }) : [],
  );
}

function levelShapes(
  levels: readonly BarLevel[],
  { left, right, bottom }: Frame,
  step: number,
  y: Scale,
): Shape[] {
  const heights = spreadLabels(
    levels.map(({ value }) => y(value)),
    bottom,
  );
  return levels.flatMap(({ label, value, from = 0, stroke }, at) => [
    line(left + from * step, y(value), right + 4, y(value), stroke),
    text(right + 8, heights[at]! + 4, label, { ink: 'text', weight: 'medium' }),
  ]);
}
