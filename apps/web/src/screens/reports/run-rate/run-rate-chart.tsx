import { oneDecimal, type RunRate } from '@baton/domain/reports/run-rate.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { FormatDay } from '@baton/domain/turnover/explain.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { BarChart, type BarLevel } from '#views/chart/bar-chart.tsx';
import { ToneSample } from '#views/chart/tone-sample.tsx';
import type { ReportLinks } from '#turnover/figures/report-links.ts';

export interface RunRateChartProps {
  run: RunRate;
  /** Weeks of the moving average. */
  span: number;
  links: ReportLinks;
  summary: string;
  formatDay: FormatDay;
  dataDate: DayNumber;
}

/** Maximum number of weeks shown. */
const maxWeeks = 52;

/** Completed per week, its moving average, and the rate needed from now on. */
export function RunRateChart({ run, span, links, summary, formatDay, dataDate }: RunRateChartProps) {
  const weeks = run.weeks.slice(-maxWeeks);
  const levels: BarLevel[] = [];
  if (run.achieved !== null)
    levels.push({
      label: `Achieved ${oneDecimal(run.achieved)}`,
      value: run.achieved,
      from: Math.max(0, weeks.length - span),
      className: 'stroke-(--text)',
    });
  if (run.needed !== null && run.needed !== Infinity)
    levels.push({
      label: `Needed ${oneDecimal(run.needed)}`,
      value: run.needed,
      isDashed: true,
      className: 'stroke-(--danger-text)',
    });
  return (
    <BarChart
      label="Run-rate"
      {...{ summary, levels }}
      title="Turnovers a week"
      axis="Week from"
      legend={[
        { label: 'Achieved in the week', sample: <ToneSample tone="done" /> },
        {
          label: `Mean of the last ${span} weeks`,
          sample: <line x1={0} x2={22} y1={6} y2={6} strokeWidth={2} className="stroke-(--text)" />,
        },
        {
          label: 'Needed a week from now on',
          sample: (
            <line
              x1={0}
              x2={22}
              y1={6}
              y2={6}
              strokeWidth={2}
              strokeDasharray="6 4"
              className="stroke-(--danger-text)"
            />
          ),
        },
      ]}
      bars={weeks.map(({ start, achieved, workingDays }) => ({
        key: start,
        name: formatDay(start),
        parts: [
          {
            key: 'achieved',
            value: achieved,
            tone: 'done' as const,
            tip: `Week from ${formatDay(start)}: ${formatNumber(achieved)} achieved in ${workingDays} working days`,
            href: links.rows({
              drillDowns: [{ kind: 'date', basis: 'actual', from: start, to: Math.min(start + 6, dataDate) }],
            }),
          },
        ],
      }))}
    />
  );
}
