import { dayNumber } from '@baton/domain/day-number.ts';
import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { formatDay } from '#lib/format-day.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { CountAxis } from '#views/chart/count-axis.tsx';
import { DataDateLine } from '#views/chart/data-date-line.tsx';
import { countTicks, scale } from '#views/chart/scale.ts';
import { TimeAxis } from '#views/chart/time-axis.tsx';
import { CurveLegend } from '#turnover/figures/curve-legend.tsx';
import { CurveLine } from '#turnover/figures/curve-line.tsx';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatDays, describeGap } from '#turnover/figures/s-curve-words.ts';
import { curveStyles, type CurveSeries } from '#turnover/figures/curve-series.ts';
import type { WeeklyLinks } from './weekly-links.ts';

/** Average character width (px). */
const charWidth = 6.6;
const edge = { left: 48, right: 16, top: 46, bottom: 26 };

/** The S-curve stored in the report. */
export function WeeklyCurve({
  content,
  links,
}: {
  content: WeeklyContent;
  links: Parameters<typeof weeklySeries>[1];
}) {
  const { curve, data_date } = content;
  const series = weeklySeries(curve, links, (day) => formatDay(day, data_date));
  const days = curve.points.map(({ day }) => dayNumber(day));
  if (days.length === 0) return <p className="text-text-muted">Nothing is dated yet.</p>;
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const most = Math.max(1, ...series.flatMap(({ points }) => points.map(({ value }) => value)));
  const ticks = countTicks(most);
  const { gap, summary } = describeCurve(curve);
  return (
    <ChartFrame label="S-curve" summary={summary} height={(width) => (width < 560 ? 260 : 320)}>
      {(width, height) => {
        const axis = {
          left: edge.left,
          right: width - edge.right,
          top: edge.top,
          bottom: height - edge.bottom,
        };
        const x = scale([from, to], [axis.left, axis.right]);
        const y = scale([0, Math.max(most, ticks.at(-1)!)], [axis.bottom, axis.top]);
        const now = x(dayNumber(data_date));
        // Puts the label on the other side of the line if there is no room for it.
        const isBefore = now + 8 + gap.length * charWidth > width;
        return (
          <>
            <CountAxis {...axis} {...{ y, ticks }} />
            <TimeAxis {...axis} {...{ x, from, to }} weekStart={1} />
            <CurveLegend series={series} width={width - 8} />
            <DataDateLine x={now} {...axis} label={formatDay(data_date, data_date)} />
            {series.map((line) => (
              <CurveLine key={line.name} {...line} {...{ x, y }} />
            ))}
            {curve.behind !== 0 && (
              <text
                x={isBefore ? now - 8 : now + 8}
                y={isBefore ? y(curve.achieved) - 16 : y(curve.achieved) + 16}
                textAnchor={isBefore ? 'end' : 'start'}
                aria-hidden
                strokeWidth={4}
                paintOrder="stroke"
                className={`stroke-(--surface) font-semibold ${curve.behind > 0 ? 'fill-(--danger-text)' : 'fill-(--success-text)'}`}
              >
                {gap}
              </text>
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}

/** Label and summary of the gap. */
function describeCurve(curve: WeeklyContent['curve']): { gap: string; summary: string } {
  const gap = [describeGap(curve.behind), formatDays(curve.days_behind)].filter(Boolean).join(', ');
  const [achieved, planned] = [formatNumber(curve.achieved), formatNumber(curve.planned)];
  return { gap, summary: `${achieved} achieved of ${planned} planned to date: ${gap}.` };
}

const lines = [
  { key: 'baseline', name: 'Baseline' },
  { key: 'actual', name: 'Actual' },
  { key: 'forecast', name: 'Forecast' },
] as const;

/** Lines of a stored curve; each point links to the turnovers it counted. */
function weeklySeries(
  { points }: WeeklyContent['curve'],
  links: WeeklyLinks,
  format: (day: string) => string,
): CurveSeries[] {
  return lines.map(({ key, name }) => ({
    name,
    style: curveStyles[key],
    endLabel: null,
    points: points.flatMap((point) => {
      const value = point[key];
      if (value === null) return [];
      const basis = key === 'baseline' ? 'baseline' : 'expected';
      const tip = `${name} up to ${format(point.day)}: ${formatNumber(value)}`;
      return [{ day: dayNumber(point.day), value, tip, href: links(`${basis}.${point.day}`) }];
    }),
  }));
}
