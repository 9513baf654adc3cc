import { formatNumber } from '@baton/domain/format-number.ts';
import { BarStack, type Bar } from './bar-stack.tsx';
import { barTexts } from './bar-texts.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend, type LegendEntry } from './chart-legend.tsx';
import { CountAxis } from './count-axis.tsx';
import { legendHeight } from './legend-layout.ts';
import { countTicks, scale } from './scale.ts';
import { spreadLabels } from './spread-labels.ts';
import { TonePatterns } from './tones.tsx';

/** A level across all bars, or from one bar on. */
export interface BarLevel {
  label: string;
  value: number;
  /** The first bar that it stands above. */
  from?: number;
  className: string;
  isDashed?: boolean;
}

export interface BarChartProps {
  label: string;
  summary: string;
  bars: readonly Bar[];
  levels?: readonly BarLevel[];
  legend: readonly LegendEntry[];
  /** What is counted. */
  title: string;
  /** What stands below the bars. */
  axis: string;
  height?: number;
}

const edge = { least: 44, bottom: 42 };

/** Bars side by side, each of one part or several. */
export function BarChart({ label, summary, bars, legend, title, axis, ...props }: BarChartProps) {
  const { levels = [], height = 320 } = props;
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const most = Math.max(1, ...sums, ...levels.map(({ value }) => value));
  const ticks = countTicks(most);
  return (
    <ChartFrame {...{ label, summary, height }}>
      {(width, tall) => {
        const top =
          legendHeight(
            legend.map((entry) => entry.label),
            width - 8,
          ) + 24;
        const left = Math.max(
          edge.least,
          16 + 6.6 * Math.max(...ticks.map((tick) => formatNumber(tick).length)),
        );
        const [right, bottom] = [width - (levels.length > 0 ? 104 : 14), tall - edge.bottom];
        const y = scale([0, Math.max(most, ticks.at(-1)!)], [bottom, top]);
        const names = spreadLabels(levels.map(({ value }) => y(value)));
        const step = (right - left) / Math.max(1, bars.length);
        const longest = Math.max(0, ...bars.map(({ name }) => name.length));
        const every = Math.ceil((longest * 6 + 10) / step);
        const texts = barTexts(
          sums.map((sum) => (sum === 0 ? '' : formatNumber(sum))),
          sums,
          step,
        );
        return (
          <>
            <TonePatterns />
            <ChartLegend entries={legend} x={4} y={2} width={width - 8} />
            <CountAxis {...{ y, ticks, left, right }} />
            <text x={4} y={top - 10} aria-hidden className="fill-(--text-muted)">
              {title}
            </text>
            {bars.map((bar, at) => (
              <BarStack
                key={bar.key}
                {...{ bar, y, bottom }}
                text={texts[at]!}
                x={left + at * step}
                width={step}
                hasName={at % every === 0}
              />
            ))}
            <g aria-hidden>
              <line x1={left} x2={right} y1={bottom} y2={bottom} className="stroke-(--line-strong)" />
              <text x={(left + right) / 2} y={tall - 6} textAnchor="middle" className="fill-(--text-muted)">
                {axis}
              </text>
              {levels.map((level, at) => (
                <g key={level.label}>
                  <line
                    x1={left + (level.from ?? 0) * step}
                    x2={right + 4}
                    y1={y(level.value)}
                    y2={y(level.value)}
                    strokeWidth={2}
                    strokeDasharray={level.isDashed ? '6 4' : undefined}
                    className={level.className}
                  />
                  <text x={right + 8} y={names[at]! + 4} className="fill-(--text) font-medium">
                    {level.label}
                  </text>
                </g>
              ))}
            </g>
          </>
        );
      }}
    </ChartFrame>
  );
}
