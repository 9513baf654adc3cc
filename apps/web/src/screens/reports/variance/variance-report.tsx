import { useMemo } from 'react';
import { usedBins, variance, varianceRows, type Variance } from '@baton/domain/reports/variance.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { DrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { VarianceChart, formatIndex } from './variance-chart.tsx';

/** Variance of forecasts and actuals against the baseline, with the schedule indices. */
export function VarianceReport(props: ReportProps) {
  const { reportData, links, view } = props;
  const result = useMemo(() => variance(reportData), [reportData]);
  const unit = formatUnit(result.unit);
  const figures = [
    ...slipFigures(result, unit, links),
    ...indexFigures(result, indexParts(result, view.dataDate, links)),
  ];
  const summary = describeVariance(result, unit);
  const bins = usedBins(result.bins);
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={varianceRows(result)}
      tableTitle="Slip against the baseline"
      linkOf={(at) => links.rows({ drillDowns: [{ kind: 'slip', from: bins[at]!.from, to: bins[at]!.to }] })}
      noValue="or less"
    >
      <VarianceChart {...{ result, links, summary, unit }} redDays={view.context.redDays} />
    </ReportPage>
  );
}

function slipFigures(result: Variance, unit: string, links: ReportProps['links']): Figure[] {
  const { late, early, onBaseline, compared, median, p80, notBaselined } = result;
  const all = links.rows({ drillDowns: [{ kind: 'slip', from: null, to: null }] });
  const of = { text: `of ${formatNumber(compared)} compared`, href: all };
  return [
    {
      label: 'Later than the baseline',
      value: formatNumber(late),
      hint: `of ${formatNumber(compared)} compared`,
      href: links.rows({ drillDowns: [{ kind: 'slip', from: 1, to: null }] }),
      tone: late > 0 ? 'danger' : undefined,
    },
    {
      label: 'On or before it',
      value: formatNumber(early + onBaseline),
      href: links.rows({ drillDowns: [{ kind: 'slip', from: null, to: 0 }] }),
      parts: [
        {
          text: `${formatNumber(onBaseline)} on the day`,
          href: links.rows({ drillDowns: [{ kind: 'slip', from: 0, to: 0 }] }),
        },
      ],
    },
    { label: 'Median slip', value: formatSigned(median), hint: unit, href: all, parts: [of] },
    { label: 'Eight of ten slip at most', value: formatSigned(p80), hint: unit, href: all, parts: [of] },
    {
      label: 'Not baselined',
      value: formatNumber(notBaselined),
      hint: 'not compared',
      href: links.rows({ drillDowns: [{ kind: 'fault', problem: 'not_baselined' }] }),
    },
  ];
}

/** Links to the turnovers that the indices count. */
function indexParts({ indices: { of } }: Variance, dataDate: DayNumber, links: ReportProps['links']) {
  const isDone = { kind: 'is', what: 'done' } as const;
  const due = { kind: 'date', basis: 'baseline', from: null, to: dataDate } as const;
  const part = (count: number, words: string, drillDowns: readonly DrillDown[]) => ({
    text: `${formatNumber(count)} ${words}`,
    href: links.rows({ drillDowns: drillDowns }),
  });
  return {
    planned: part(of.planned, 'planned', [due]),
    all: part(of.achieved + of.achievedAdded, 'achieved', [isDone]),
    achieved: part(of.achieved, 'achieved', [isDone, { kind: 'is', what: 'baselined' }]),
    hits: part(of.hits, 'in time', [due, isDone, { kind: 'slip', from: null, to: 0 }]),
    added:
      of.achievedAdded === 0
        ? []
        : [
            part(of.achievedAdded, 'achieved, not baselined', [
              isDone,
              { kind: 'fault', problem: 'not_baselined' },
            ]),
          ],
  };
}

/** All indices are based on the turnovers planned to date. */
function indexFigures({ indices }: Variance, parts: ReturnType<typeof indexParts>): Figure[] {
  const { bei, hitRate, spi, spiT } = indices;
  const planned = parts.planned.href;
  const toneOf = (value: number | null, target: number) =>
    value !== null && value < target ? ('danger' as const) : undefined;
  return [
    {
      label: 'Execution index (BEI)',
      value: formatIndex(bei),
      hint: 'achieved ÷ planned; 0.95 is good',
      tone: toneOf(bei, 0.95),
      href: planned,
      parts: [parts.all, parts.planned, ...parts.added],
    },
    {
      label: 'Hit rate',
      value: formatShare(hitRate),
      hint: 'on or before the own baseline',
      tone: toneOf(hitRate, 0.8),
      href: planned,
      parts: [parts.hits, parts.planned],
    },
    {
      label: 'SPI(t)',
      value: formatIndex(spiT),
      hint: 'earned ÷ elapsed time',
      tone: toneOf(spiT, 0.95),
      href: planned,
      parts: [parts.achieved, parts.planned],
    },
    {
      label: 'SPI',
      value: formatIndex(spi),
      hint: 'returns to 1 in the end',
      href: planned,
      parts: [parts.achieved, parts.planned],
    },
  ];
}

function describeVariance({ late, compared, median, p80, indices }: Variance, unit: string): string {
  if (compared === 0) return 'No turnover has both a baseline and a date to compare with it.';
  const share = Math.round((100 * late) / compared);
  const hit =
    indices.hitRate === null
      ? ''
      : ` Of what was planned to date, ${formatShare(indices.hitRate)} was achieved on or before its own baseline.`;
  return `${share} % of ${formatNumber(compared)} turnovers are later than their baseline; the median slip is ${formatSigned(median)} ${unit} and eight of ten slip no more than ${formatSigned(p80)}.${hit}`;
}
