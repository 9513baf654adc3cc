import type { CurveKind } from '#reports/charts/curve-lines.ts';
import { curveChart } from '#reports/charts/progress-charts.ts';
import { gapMark, sCurveLayout } from '#reports/charts/s-curve-layout.ts';
import type { DayNumber } from '#day-number.ts';
import { formatDecimal } from '#format-number.ts';
import type { DrillDownBasis } from '#turnover/drill-downs.ts';
import type { ReportData } from '#turnover/report-data.ts';
import {
  figure,
  filed,
  tableOf,
  turnoversThat,
  type Chart,
  type DayFormats,
  type Figure,
  type Presentation,
} from '../presentation.ts';
import { describeCompleted, describeDaysBehind, describeGap, sCurveSummary } from '../s-curve-summary.ts';
import { plannedOriginally, sCurve, sCurveRows, type SCurve, type SCurveOptions } from '../s-curve.ts';
import { copy } from './copy.ts';

export interface CurveInput extends Pick<SCurveOptions, 'period' | 'unit'> {
  reportData: ReportData;
  /** The first baseline, if another one is shown. */
  original: Original | null;
  /** The current turnovers while an earlier day is shown, whose axes it keeps. */
  current?: ReportData;
}

interface Original {
  id: number;
  number: string;
  /** Days by cell index. */
  days: Int32Array;
}

/** Cumulative planned, completed and forecast turnovers over time. */
export function presentCurve(input: CurveInput, { day: formatDay }: DayFormats): Presentation {
  const { reportData, period, unit, original, current = reportData } = input;
  const plain = sCurve(reportData, { period, unit });
  const frame = current === reportData ? plain : sCurve(current, { period, unit });
  const curve = original ? sCurve(reportData, { period, unit, original: original.days }) : plain;
  const sentence = sCurveSummary(curve, unit, formatDay, original?.number ?? null);
  const chart = curveChart(curve, {
    frame,
    original: original?.number ?? null,
    unit,
    weekStart: reportData.context.weekStart,
    formatDay,
  });
  return {
    figures: curveFigures(curve, original, sentence),
    sentence,
    charts: [
      {
        label: copy.title,
        layout: (room) => sCurveLayout(chart, room),
        markAt: (row, column) =>
          row === gapMark.row ? gapTip(curve) : pointTip(chart.lines[row]!, column, original, formatDay),
      },
    ],
    tables: [
      tableOf('points', copy.title, sCurveRows(plain), {
        rowTarget: (at) => turnoversThat(upTo('expected', plain.points[at]!.day)),
      }),
    ],
  };
}

function upTo(basis: DrillDownBasis, day: DayNumber) {
  return { kind: 'date', basis, from: null, to: day } as const;
}

const baselinedOnly = { kind: 'is', what: 'baselined' } as const;

/** The turnovers planned to date and still open. */
const gapTarget = ({ dataDate }: SCurve) =>
  turnoversThat(upTo('baseline', dataDate), { kind: 'is', what: 'open' });

function curveFigures(curve: SCurve, original: Original | null, sentence: string): Figure[] {
  const { dataDate, baselined, planned, plannedDone, achieved, achievedAdded, added, undated } = curve;
  const { behind, daysBehind } = curve;
  const tone = behind > 0 ? 'danger' : behind < 0 ? 'success' : undefined;
  const done = turnoversThat(upTo('actual', dataDate), baselinedOnly);
  const due = turnoversThat(upTo('baseline', dataDate));
  const before = original && plannedOriginally(curve);
  return [
    ...(original
      ? [
          filed('rebaselined', sentence, 'Progress', { kind: 'text' }),
          filed('planned_originally', before, `Planned to date in ${original.number}, the original baseline`),
        ]
      : []),
    figure('planned', planned, copy.planned, {
      hint: `of ${formatDecimal(baselined)} baselined`,
      target: due,
      parts:
        original && before !== null
          ? [
              {
                text: `${formatDecimal(before)} in ${original.number}`,
                target: { ...due, baseline: original.id },
              },
            ]
          : undefined,
    }),
    figure('achieved', achieved, copy.completed, { hint: describeCompleted(curve), target: done }),
    figure('behind', behind, copy.behind, {
      text: describeGap(behind),
      tone,
      target: gapTarget(curve),
      parts: [
        { text: copy.plannedOpen(planned - plannedDone), target: gapTarget(curve) },
        {
          text: `${formatDecimal(achieved - plannedDone)} completed early`,
          target: turnoversThat(
            { kind: 'date', basis: 'baseline', from: dataDate + 1, to: null },
            upTo('actual', dataDate),
          ),
        },
      ],
    }),
    figure('days_behind', daysBehind, copy.scheduleVariance, {
      text: describeDaysBehind(daysBehind) ?? undefined,
      tone: behind === 0 ? undefined : tone,
      target: done,
      parts: [{ text: `${formatDecimal(achieved)} completed`, target: done }],
    }),
    filed('baselined', baselined, 'In the baseline'),
    filed('achieved_added', achievedAdded, 'Completed, added since baseline'),
    figure('added', added, copy.added, {
      ...(baselined === 0 && { label: 'Not baselined' }),
      hint: `${formatDecimal(achievedAdded)} complete`,
      target: turnoversThat(
        { kind: 'fault', problem: 'not_baselined' },
        { kind: 'date', basis: 'expected', from: null, to: null },
      ),
    }),
    figure('undated', undated, copy.undated, {
      target: turnoversThat({ kind: 'undated', basis: 'expected' }),
      only: undated > 0 ? undefined : 'files',
    }),
  ];
}

const bases: Record<CurveKind, DrillDownBasis> = {
  baseline: 'baseline',
  original: 'baseline',
  all: 'expected',
  actual: 'actual',
  forecast: 'expected',
};

function pointTip(
  { kind, name, points, total }: ReturnType<typeof curveChart>['lines'][number],
  column: number,
  original: Original | null,
  formatDay: DayFormats['day'],
): ReturnType<Chart['markAt']> {
  const { day, value } = points[column]!;
  const [date, amount] = [formatDay(day), formatDecimal(value)];
  const isNarrowed = kind === 'actual' || kind === 'forecast';
  return {
    tip:
      total === null
        ? `${name} up to ${date}: ${amount}`
        : `${name} up to ${date}: ${amount} of ${formatDecimal(total)}`,
    target: {
      ...turnoversThat(upTo(bases[kind], day), ...(isNarrowed ? [baselinedOnly] : [])),
      baseline: kind === 'original' ? original?.id : undefined,
    },
  };
}

function gapTip(curve: SCurve): ReturnType<Chart['markAt']> {
  const { behind, daysBehind, planned, plannedDone } = curve;
  const lines = [
    describeGap(behind),
    describeDaysBehind(daysBehind),
    copy.plannedOpen(planned - plannedDone),
  ];
  return { tip: lines.filter((line) => line !== null).join('\n'), target: gapTarget(curve) };
}
