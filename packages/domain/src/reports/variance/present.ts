import { barLayout } from '#chart/bar-layout.ts';
import { describeBin, varianceChart } from '#reports/charts/progress-charts.ts';
import type { DayNumber } from '#day-number.ts';
import { formatNumber } from '#format-number.ts';
import { formatPart } from '#format-part.ts';
import { formatShare } from '#format-share.ts';
import { formatSigned } from '#format-signed.ts';
import { copy as reportCopy } from '../copy.ts';
import { figure, filed, tableOf, turnoversThat, type Figure, type Presentation } from '../presentation.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { usedBins, variance, varianceRows, type Variance } from '../variance.ts';
import { copy } from './copy.ts';

/** Parts of a bar, from below. */
const parts = ['done', 'open'] as const;

/** Variance of forecasts and actuals against the baseline, with the schedule indices. */
export function presentVariance(reportData: ReportData): Presentation {
  const { dataDate, redDays } = reportData.context;
  const found = variance(reportData);
  const bins = usedBins(found.bins);
  const chart = varianceChart(found, redDays);
  return {
    figures: [...slipFigures(found), ...indexFigures(found, dataDate)],
    sentence: sentenceOf(found),
    charts: [
      {
        label: 'Slip vs baseline',
        layout: (room) => barLayout(chart, room),
        markAt: (row, column) => {
          const bin = bins[row]!;
          const what = parts[column]!;
          return {
            tip: copy.tip[what](describeBin(bin), found.unit, bin[what]),
            target: turnoversThat(slipped(bin.from, bin.to), { kind: 'is', what }),
          };
        },
      },
    ],
    tables: [
      tableOf('bins', 'Slip', varianceRows(found), {
        rowTarget: (at) => turnoversThat(slipped(bins[at]!.from, bins[at]!.to)),
        noValue: 'No lower limit',
      }),
    ],
  };
}

function slipped(from: number | null, to: number | null) {
  return { kind: 'slip', from, to } as const;
}

function slipFigures({ unit: slipUnit, early, onBaseline, late, ...found }: Variance): Figure[] {
  const { compared, notBaselined, notDated, mean, median, p80 } = found;
  const unit = copy.units[slipUnit];
  const all = turnoversThat(slipped(null, null));
  const days = (value: number | null) => ({
    unit,
    text: formatSigned(value),
    hint: unit,
    target: all,
    parts: [{ text: copy.ofCompared(compared), target: all }],
  });
  return [
    filed('compared', compared, 'Compared'),
    filed('early', early, 'Earlier than baseline'),
    filed('on_baseline', onBaseline, 'On baseline'),
    figure('late', late, copy.later, {
      hint: copy.ofCompared(compared),
      target: turnoversThat(slipped(1, null)),
      tone: late > 0 ? 'danger' : undefined,
    }),
    figure('on_or_before', early + onBaseline, copy.onOrBefore, {
      target: turnoversThat(slipped(null, 0)),
      parts: [{ text: `${formatNumber(onBaseline)} on the day`, target: turnoversThat(slipped(0, 0)) }],
      only: 'screen',
    }),
    figure('not_baselined', notBaselined, copy.notBaselined, {
      target: turnoversThat({ kind: 'fault', problem: 'not_baselined' }),
    }),
    filed('not_dated', notDated, 'Baselined, no forecast or actual'),
    filed('mean', mean, 'Mean slip', { unit }),
    figure('median', median, copy.median, days(median)),
    figure('p80', p80, copy.p80, days(p80)),
  ];
}

/** All indices are based on the turnovers planned to date. */
function indexFigures({ indices }: Variance, dataDate: DayNumber): Figure[] {
  const { bei, hitRate, missed, spi, spiT, of } = indices;
  const isDone = { kind: 'is', what: 'done' } as const;
  const due = { kind: 'date', basis: 'baseline', from: null, to: dataDate } as const;
  const planned = { text: `${formatNumber(of.planned)} planned`, target: turnoversThat(due) };
  const achieved = {
    text: copy.parts.completed(of.achieved),
    target: turnoversThat(isDone, { kind: 'is', what: 'baselined' }),
  };
  const all = { text: copy.parts.completed(of.achieved + of.achievedAdded), target: turnoversThat(isDone) };
  const added = {
    text: `${formatNumber(of.achievedAdded)} completed, not baselined`,
    target: turnoversThat(isDone, { kind: 'fault', problem: 'not_baselined' }),
  };
  const hits = {
    text: `${formatNumber(of.hits)} in time`,
    target: turnoversThat(due, isDone, slipped(null, 0)),
  };
  const madeOf = (value: number | null, made: Figure['parts'], goal = 0): Partial<Figure> => ({
    tone: value !== null && value < goal ? 'danger' : undefined,
    target: planned.target,
    parts: made,
  });
  const index = (value: number | null, made: Figure['parts'], goal?: number) => ({
    ...madeOf(value, made, goal),
    text: value?.toFixed(2),
  });
  const madeOfAll = [all, planned, ...(of.achievedAdded === 0 ? [] : [added])];
  return [
    figure('bei', bei, copy.bei, index(bei, madeOfAll, 0.95)),
    figure('hit_rate', hitRate, copy.hitRate, {
      ...madeOf(hitRate, [hits, planned], 0.8),
      kind: 'share',
    }),
    filed('missed', missed, 'Missed', { kind: 'share' }),
    figure('spi', spi, copy.spi, index(spi, [achieved, planned])),
    figure('spi_t', spiT, copy.spiT, index(spiT, [achieved, planned], 0.95)),
  ];
}

function sentenceOf({ late, compared, median, p80, indices, unit }: Variance): string {
  if (compared === 0) return 'No turnovers have both a baseline date and a date to compare with it.';
  const days = (slip: number | null) => reportCopy.signedDays[unit](slip ?? 0, formatSigned(slip));
  const slip = copy.summary.slip(formatPart(late, compared), compared, days(median), days(p80));
  return indices.hitRate === null
    ? slip
    : `${slip} ${formatShare(indices.hitRate)} of those planned to date were completed on or before baseline.`;
}
