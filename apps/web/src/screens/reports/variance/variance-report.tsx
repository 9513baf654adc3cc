import { useMemo } from 'react';
import { usedBins, variance, varianceRows, type Variance } from '@baton/domain/reports/variance.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { DrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { VarianceChart, formatIndex } from './variance-chart.tsx';
import { copy } from './copy.ts';
import { copy as reportCopy } from '@baton/domain/reports/copy.ts';
import { formatPart } from '@baton/domain/format-part.ts';

/** Variance of forecasts and actuals against the baseline, with the schedule indices. */
export function VarianceReport(props: ReportProps) {
  const { reportData, links, view } = props;
  const result = useMemo(() => variance(reportData), [reportData]);
  const figures = [
    ...slipFigures(result, links),
    ...indexFigures(result, indexParts(result, view.dataDate, links)),
  ];
  const summary = describeVariance(result);
  const bins = usedBins(result.bins);
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={varianceRows(result)}
      tableTitle={copy.chart}
      linkOf={(at) => links.rows({ drillDowns: [{ kind: 'slip', from: bins[at]!.from, to: bins[at]!.to }] })}
      noValue={copy.noLowerLimit}
    >
      <VarianceChart {...{ result, links, summary }} redDays={view.context.redDays} />
    </ReportPage>
  );
}

function slipFigures(result: Variance, links: ReportProps['links']): Figure[] {
  const { late, early, onBaseline, compared, median, p80, notBaselined } = result;
  const all = links.rows({ drillDowns: [{ kind: 'slip', from: null, to: null }] });
  const of = { text: copy.compared(compared), href: all };
  const unit = copy.units[result.unit];
  return [
    {
      label: copy.later.label,
      definition: copy.later.definition,
      value: formatNumber(late),
      hint: copy.compared(compared),
      href: links.rows({ drillDowns: [{ kind: 'slip', from: 1, to: null }] }),
      tone: late > 0 ? 'danger' : undefined,
    },
    {
      label: copy.onOrBefore.label,
      definition: copy.onOrBefore.definition,
      value: formatNumber(early + onBaseline),
      href: links.rows({ drillDowns: [{ kind: 'slip', from: null, to: 0 }] }),
      parts: [
        {
          text: copy.onOrBefore.onDate(onBaseline),
          href: links.rows({ drillDowns: [{ kind: 'slip', from: 0, to: 0 }] }),
        },
      ],
    },
    { ...copy.median, value: formatSigned(median), hint: unit, href: all, parts: [of] },
    { ...copy.p80, value: formatSigned(p80), hint: unit, href: all, parts: [of] },
    {
      ...copy.notBaselined,
      value: formatNumber(notBaselined),
      href: links.rows({ drillDowns: [{ kind: 'fault', problem: 'not_baselined' }] }),
    },
  ];
}

/** Links to the turnovers that the indices count. */
function indexParts({ indices: { of } }: Variance, dataDate: DayNumber, links: ReportProps['links']) {
  const isDone = { kind: 'is', what: 'done' } as const;
  const due = { kind: 'date', basis: 'baseline', from: null, to: dataDate } as const;
  const part = (text: string, drillDowns: readonly DrillDown[]) => ({
    text,
    href: links.rows({ drillDowns: drillDowns }),
  });
  return {
    planned: part(copy.parts.planned(of.planned), [due]),
    all: part(copy.parts.completed(of.achieved + of.achievedAdded), [isDone]),
    achieved: part(copy.parts.completed(of.achieved), [isDone, { kind: 'is', what: 'baselined' }]),
    hits: part(copy.parts.inTime(of.hits), [due, isDone, { kind: 'slip', from: null, to: 0 }]),
    added:
      of.achievedAdded === 0
        ? []
        : [
            part(copy.parts.completedAdded(of.achievedAdded), [
              isDone,
              // not copy: a kind of problem
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
      ...copy.bei,
      value: formatIndex(bei),
      tone: toneOf(bei, 0.95),
      href: planned,
      parts: [parts.all, parts.planned, ...parts.added],
    },
    {
      ...copy.hitRate,
      value: formatShare(hitRate),
      tone: toneOf(hitRate, 0.8),
      href: planned,
      parts: [parts.hits, parts.planned],
    },
    {
      ...copy.spiT,
      value: formatIndex(spiT),
      tone: toneOf(spiT, 0.95),
      href: planned,
      parts: [parts.achieved, parts.planned],
    },
    {
      ...copy.spi,
      value: formatIndex(spi),
      href: planned,
      parts: [parts.achieved, parts.planned],
    },
  ];
}

function describeVariance({ late, compared, median, p80, indices, unit }: Variance): string {
  if (compared === 0) return copy.summary.nothing;
  const days = (slip: number | null) => reportCopy.signedDays[unit](slip ?? 0, formatSigned(slip));
  const slip = copy.summary.slip(formatPart(late, compared), compared, days(median), days(p80));
  return indices.hitRate === null ? slip : `${slip} ${copy.summary.hitRate(formatShare(indices.hitRate))}`;
}
