import { problemsShown, qualityChart } from '#reports/charts/heat-charts.ts';
import { formatNumber } from '#format-number.ts';
import { formatShare } from '#format-share.ts';
import { dataProblemLabels, dataProblems, type DataProblem } from '#turnover/data-problems.ts';
import type { DrillDown } from '#turnover/drill-downs.ts';
import type { Grouping } from '#turnover/group-by.ts';
import { groupNarrowing } from '#turnover/narrowing.ts';
import { dataQuality, dataQualityRows, type DataQuality } from '../data-quality.ts';
import {
  figure,
  filed,
  heatMap,
  tableOf,
  turnoversThat,
  type Chart,
  type Figure,
  type Presentation,
} from '../presentation.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { copy } from './copy.ts';

const faultless = { kind: 'is', what: 'faultless' } as const;

/** Missing, contradictory and stale data. */
export function presentQuality(reportData: ReportData, by: Grouping = 'responsible'): Presentation {
  const quality = dataQuality(reportData, by);
  const { all, lines } = quality;
  const worst = dataProblems
    .map((problem): [DataProblem, number] => [problem, all.faults[problem].length])
    .filter(([, count]) => count > 0)
    .toSorted((a, b) => b[1] - a[1]);
  return {
    figures: qualityFigures(quality, worst.slice(0, 4)),
    sentence: sentenceOf(quality, worst[0]),
    charts: [heatMap(copy.title, qualityChart(quality), squareTips(quality))],
    tables: [
      tableOf('groups', copy.title, dataQualityRows(quality), {
        rowTarget: (at) => ({ turnovers: lines[at] ? groupNarrowing(by, lines[at].key) : {} }),
      }),
    ],
  };
}

function qualityFigures({ all }: DataQuality, worst: readonly [DataProblem, number][]): Figure[] {
  return [
    figure('score', all.score, copy.score, {
      kind: 'share',
      hint: copy.cleanOf(all.clean, all.total),
      target: turnoversThat(faultless),
      tone: all.score < 0.8 ? 'danger' : all.score > 0.95 ? 'success' : undefined,
    }),
    filed('total', all.total, 'Turnovers'),
    filed('clean', all.clean, 'Clean turnovers'),
    ...worst.map(([problem, count]) =>
      figure(
        problem,
        count,
        { label: dataProblemLabels[problem], definition: copy.definitions[problem] },
        { target: turnoversThat({ kind: 'fault', problem }), only: 'screen' },
      ),
    ),
  ];
}

function squareTips(quality: DataQuality): Chart['markAt'] {
  const rows = [...quality.lines, quality.all];
  const problems = problemsShown(quality);
  return (row, column) => {
    const line = rows[row]!;
    const narrowing = line === quality.all ? {} : groupNarrowing(quality.by, line.key);
    const among = (drillDown: DrillDown) => ({
      turnovers: { ...narrowing, drillDowns: [...(narrowing.drillDowns ?? []), drillDown] },
    });
    if (column === 0)
      return {
        tip: `${line.label}: ${formatNumber(line.clean)} of ${formatNumber(line.total)} clean`,
        target: among(faultless),
      };
    const problem = problems[column - 1]!;
    const count = line.faults[problem].length;
    return {
      tip: `${line.label}: ${formatNumber(count)} of ${formatNumber(line.total)}\n${dataProblemLabels[problem]}`,
      target: among({ kind: 'fault', problem }),
    };
  };
}

function sentenceOf({ all, lines: [lowest] }: DataQuality, worst: [DataProblem, number] | undefined): string {
  if (!worst || !lowest) return copy.summary.clean(all.total);
  const [problem, count] = worst;
  return copy.summary.problems({
    share: formatShare(all.score),
    total: all.total,
    problem: dataProblemLabels[problem],
    count,
    lowest: lowest.label,
    lowestShare: formatShare(lowest.score),
  });
}
