import type { DayNumber } from '@baton/domain/day-number.ts';
import { sCurveRows, type SCurve } from '@baton/domain/reports/s-curve.ts';
import { formatDecimal, formatNumber } from '@baton/domain/format-number.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { PeriodControl } from '#screens/reports/period-control.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { SCurveChart } from './s-curve-chart.tsx';
import {
  describeAchieved,
  formatDays,
  describeGap,
  sCurveSummary,
} from '@baton/domain/reports/s-curve-words.ts';
import { useSCurve } from './use-s-curve.ts';

/** Cumulative planned, completed and forecast turnovers over time. */
export function SCurveReport(props: ReportProps) {
  const { view, address, links, reportData } = props;
  const data = useSCurve(props);
  const { curve } = data;
  const summary = sCurveSummary(curve, (day) => describeDay(view, day));
  const gap = links.rows({ drillDowns: [upTo('baseline', curve.dataDate), { kind: 'is', what: 'open' }] });
  const figures = curveFigures(curve, links, gap);
  const { unit = 'count' } = address.search;
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={sCurveRows(data.plain)}
      linkOf={(at) =>
        links.rows({
          drillDowns: [{ kind: 'date', basis: 'expected', from: null, to: data.plain.points[at]!.day }],
        })
      }
      tableTitle={`S-curve, ${formatNumber(reportData.cellIndexes.length)} turnovers`}
      controls={
        <>
          <SegmentedControl
            label="Unit"
            value={unit}
            segments={[
              { id: 'count', label: 'Count' },
              { id: 'weight', label: 'Weight' },
            ]}
            onChange={(next) => address.change({ unit: next === 'count' ? undefined : next })}
          />
          <PeriodControl address={address} />
        </>
      }
    >
      <SCurveChart {...data} {...{ view, links, gap, summary, unit }} />
    </ReportPage>
  );
}

function upTo(basis: 'baseline' | 'actual', day: DayNumber) {
  return { kind: 'date', basis, from: null, to: day } as const;
}

/** `gap`: link to the turnovers planned to date and still open. */
function curveFigures(curve: SCurve, links: ReportProps['links'], gap: string): Figure[] {
  const { dataDate } = curve;
  const tone = curve.behind > 0 ? 'danger' : curve.behind < 0 ? 'success' : undefined;
  const baselined = { kind: 'is', what: 'baselined' } as const;
  const done = links.rows({ drillDowns: [upTo('actual', dataDate), baselined] });
  const figures: Figure[] = [
    {
      label: 'Planned to date',
      value: formatDecimal(curve.planned),
      hint: `of ${formatDecimal(curve.baselined)} baselined`,
      href: links.rows({ drillDowns: [upTo('baseline', dataDate)] }),
    },
    {
      label: 'Achieved',
      value: formatDecimal(curve.achieved),
      hint: describeAchieved(curve),
      href: done,
    },
    {
      label: 'Gap',
      value: describeGap(curve.behind),
      tone,
      href: gap,
      parts: [
        { text: `${formatDecimal(curve.planned - curve.plannedDone)} planned, open`, href: gap },
        {
          text: `${formatDecimal(curve.achieved - curve.plannedDone)} achieved before their day`,
          href: links.rows({
            drillDowns: [
              { kind: 'date', basis: 'baseline', from: dataDate + 1, to: null },
              upTo('actual', dataDate),
            ],
          }),
        },
      ],
    },
    {
      label: 'In time',
      value: formatDays(curve.daysBehind) ?? '–',
      hint: 'earned schedule',
      tone: curve.behind === 0 ? undefined : tone,
      href: done,
      parts: [{ text: `${formatDecimal(curve.achieved)} achieved`, href: done }],
    },
    {
      label: curve.baselined === 0 ? 'Not baselined' : 'Added since the baseline',
      value: formatDecimal(curve.added),
      hint: `${formatDecimal(curve.achievedAdded)} achieved`,
      href: links.rows({
        drillDowns: [
          { kind: 'fault', problem: 'not_baselined' },
          { kind: 'date', basis: 'expected', from: null, to: null },
        ],
      }),
    },
  ];
  if (curve.undated > 0)
    figures.push({
      label: 'Without any date',
      value: formatDecimal(curve.undated),
      hint: 'not plotted',
      href: links.rows({ drillDowns: [{ kind: 'undated', basis: 'expected' }] }),
    });
  return figures;
}
