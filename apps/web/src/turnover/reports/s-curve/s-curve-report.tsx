import { sCurveRows } from '@baton/domain/reports/s-curve.ts';
import { formatNumber } from '#lib/format-number.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Figure } from '#turnover/reports/figure-strip.tsx';
import { PeriodControl } from '#turnover/reports/period-control.tsx';
import { ReportPage } from '#turnover/reports/report-page.tsx';
import type { ReportProps } from '#turnover/reports/report-props.ts';
import { sayDay } from '#turnover/say-day.ts';
import { SCurveChart } from './s-curve-chart.tsx';
import { sayAchieved, sayAmount, sayDays, sayGap, sCurveSummary } from './s-curve-words.ts';
import { useSCurve } from './use-s-curve.ts';

/** Planned, achieved and forecast, added up over time. */
export function SCurveReport(props: ReportProps) {
  const { view, address, links, ground } = props;
  const hold = useSCurve(props);
  const { curve } = hold;
  const { dataDate } = curve;
  const summary = sCurveSummary(curve, (day) => sayDay(view, day));
  const tone = curve.behind > 0 ? 'danger' : curve.behind < 0 ? 'success' : undefined;
  const upTo = (basis: 'baseline' | 'actual') => ({ kind: 'date', basis, from: null, to: dataDate }) as const;
  const baselined = { kind: 'is', what: 'baselined' } as const;
  const done = links.rows({ marks: [upTo('actual'), baselined] });
  const gap = links.rows({ marks: [upTo('baseline'), { kind: 'is', what: 'open' }] });
  const figures: Figure[] = [
    {
      label: 'Planned to date',
      value: sayAmount(curve.planned),
      hint: `of ${sayAmount(curve.baselined)} baselined`,
      href: links.rows({ marks: [upTo('baseline')] }),
    },
    {
      label: 'Achieved',
      value: sayAmount(curve.achieved),
      hint: sayAchieved(curve),
      href: done,
    },
    {
      label: 'Gap',
      value: sayGap(curve.behind),
      tone,
      // What was planned and is open is what the gap is made of, and where it is closed.
      href: gap,
      parts: [
        { text: `${sayAmount(curve.planned - curve.plannedDone)} planned, open`, href: gap },
        {
          text: `${sayAmount(curve.achieved - curve.plannedDone)} achieved before their day`,
          href: links.rows({
            marks: [{ kind: 'date', basis: 'baseline', from: dataDate + 1, to: null }, upTo('actual')],
          }),
        },
      ],
    },
    {
      label: 'In time',
      value: sayDays(curve.daysBehind) ?? '–',
      hint: 'earned schedule',
      tone: curve.behind === 0 ? undefined : tone,
      href: done,
      parts: [{ text: `${sayAmount(curve.achieved)} achieved`, href: done }],
    },
    {
      label: curve.baselined === 0 ? 'Not baselined' : 'Added since the baseline',
      value: sayAmount(curve.added),
      hint: `${sayAmount(curve.achievedAdded)} achieved`,
      href: links.rows({ marks: [{ kind: 'fault', fault: 'not_baselined' }] }),
    },
  ];
  if (curve.undated > 0)
    figures.push({
      label: 'Without any date',
      value: sayAmount(curve.undated),
      hint: 'in no curve',
      href: links.rows({ marks: [{ kind: 'undated', basis: 'expected' }] }),
    });
  const { unit = 'count' } = address.search;
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={sCurveRows(hold.plain)}
      linkOf={(at) =>
        links.rows({
          marks: [{ kind: 'date', basis: 'expected', from: null, to: hold.plain.points[at]!.day }],
        })
      }
      tableTitle={`S-curve, ${formatNumber(ground.places.length)} turnovers`}
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
      <SCurveChart {...hold} {...{ view, links, gap, summary, unit }} />
    </ReportPage>
  );
}
