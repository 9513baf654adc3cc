import type { DayNumber } from '@baton/domain/day-number.ts';
import { plannedOriginally, sCurveRows, type SCurve } from '@baton/domain/reports/s-curve.ts';
import { formatDecimal } from '@baton/domain/format-number.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { PeriodControl } from '#screens/reports/period-control.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import { SCurveChart } from './s-curve-chart.tsx';
import {
  describeCompleted,
  describeDaysBehind,
  describeGap,
  sCurveSummary,
} from '@baton/domain/reports/s-curve-summary.ts';
import { useSCurve, type SCurveData } from './use-s-curve.ts';
import { copy } from './copy.ts';

/** Cumulative planned, completed and forecast turnovers over time. */
export function SCurveReport(props: ReportProps) {
  const { view, address, links, reportData } = props;
  const { unit = 'count' } = address.search;
  const data = useSCurve(props);
  const { curve, original } = data;
  const summary = sCurveSummary(curve, unit, describeDayWithYear, original?.number ?? null);
  const gap = links.rows({ drillDowns: [upTo('baseline', curve.dataDate), { kind: 'is', what: 'open' }] });
  const figures = curveFigures(data, links, gap);
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
      tableTitle={copy.tableTitle(reportData.cellIndexes.length)}
      controls={
        <>
          <SegmentedControl
            label={copy.unit.label}
            value={unit}
            segments={[
              { id: 'count', label: copy.unit.count },
              { id: 'weight', label: copy.unit.weight },
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

/** What the original baseline had planned by now; the rest of the difference is a re-baseline. */
function originalParts(curve: SCurve, original: SCurveData['original'], links: ReportProps['links']) {
  const planned = original && plannedOriginally(curve);
  if (!original || planned === null) return undefined;
  const href = links.rows({ drillDowns: [upTo('baseline', curve.dataDate)] }, original.id);
  return [{ text: copy.planned.original(planned, original.number), href }];
}

function upTo(basis: 'baseline' | 'actual', day: DayNumber) {
  return { kind: 'date', basis, from: null, to: day } as const;
}

/** `gap`: link to the turnovers planned to date and still open. */
function curveFigures({ curve, original }: SCurveData, links: ReportProps['links'], gap: string): Figure[] {
  const { dataDate } = curve;
  const tone = curve.behind > 0 ? 'danger' : curve.behind < 0 ? 'success' : undefined;
  const baselined = { kind: 'is', what: 'baselined' } as const;
  const done = links.rows({ drillDowns: [upTo('actual', dataDate), baselined] });
  const figures: Figure[] = [
    {
      label: copy.planned.label,
      value: formatDecimal(curve.planned),
      hint: copy.planned.hint(curve.baselined),
      definition: copy.planned.definition,
      href: links.rows({ drillDowns: [upTo('baseline', dataDate)] }),
      parts: originalParts(curve, original, links),
    },
    {
      label: copy.completed.label,
      value: formatDecimal(curve.achieved),
      hint: describeCompleted(curve),
      definition: copy.completed.definition,
      href: done,
    },
    {
      label: copy.gap.label,
      definition: copy.gap.definition,
      value: describeGap(curve.behind),
      tone,
      href: gap,
      parts: [
        { text: copy.gap.open(curve.planned - curve.plannedDone), href: gap },
        {
          text: copy.gap.early(curve.achieved - curve.plannedDone),
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
      label: copy.scheduleVariance.label,
      value: describeDaysBehind(curve.daysBehind) ?? '–',
      hint: copy.scheduleVariance.hint,
      definition: copy.scheduleVariance.definition,
      tone: curve.behind === 0 ? undefined : tone,
      href: done,
      parts: [{ text: copy.scheduleVariance.completed(curve.achieved), href: done }],
    },
    {
      label: curve.baselined === 0 ? copy.notBaselined : copy.added.label,
      definition: copy.added.definition,
      value: formatDecimal(curve.added),
      hint: copy.added.hint(curve.achievedAdded),
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
      label: copy.undated.label,
      definition: copy.undated.definition,
      value: formatDecimal(curve.undated),
      hint: copy.undated.hint,
      href: links.rows({ drillDowns: [{ kind: 'undated', basis: 'expected' }] }),
    });
  return figures;
}
