import { rowBarsLayout } from '#chart/row-bars-layout.ts';
import { hitChart } from '#reports/charts/standing-charts.ts';
import { formatNumber } from '#format-number.ts';
import { copy as reportCopy } from '../copy.ts';
import { explainHit, hitList, hitListRows, type Hit } from '../hit-list.ts';
import {
  figure,
  tableOf,
  type Chart,
  type DayFormats,
  type Figure,
  type Presentation,
} from '../presentation.ts';
import { nameAt, type ReportData } from '#turnover/report-data.ts';
import { copy } from './copy.ts';

interface HitListInput {
  reportData: ReportData;
  /** How many. */
  limit?: number | undefined;
}

/** The list with an explanation of each score. */
interface HitListPresentation extends Presentation {
  explained: { name: string; reasons: string[] }[];
}

/** Turnovers ranked by priority, with the reasons for their scores. */
export function presentHitList(
  { reportData, limit }: HitListInput,
  { day }: DayFormats,
): HitListPresentation {
  const hits = hitList(reportData, limit === undefined ? {} : { limit });
  const [first] = hits;
  const nameOf = (cellIndex: number) => {
    const { scope, milestone } = nameAt(reportData.set, cellIndex);
    return `${scope} ${milestone}`;
  };
  const explained = hits.map((hit) => ({
    name: nameOf(hit.cellIndex),
    reasons: explainHit(hit, reportData.context),
  }));
  const chart: Chart = {
    label: copy.title,
    layout: (room) => rowBarsLayout(hitChart(hits, nameOf), room),
    markAt: (row) => {
      const { name, reasons } = explained[row]!;
      const { cellIndex, score } = hits[row]!;
      return { tip: `${name}: ${score.toFixed(1)}\n${reasons.join('\n')}`, target: { turnover: cellIndex } };
    },
  };
  return {
    figures: hitFigures(hits, nameOf, reportData.context.currency),
    sentence: first
      ? copy.summary.top(
          nameOf(first.cellIndex),
          first.expected === null ? null : day(first.expected),
          first.score.toFixed(1),
        )
      : 'All turnovers in this filter are complete.',
    charts: hits.length === 0 ? [] : [chart],
    tables: [
      tableOf('hits', copy.title, hitListRows(reportData, hits), {
        rowTarget: (at) => ({ turnover: hits[at]!.cellIndex }),
      }),
    ],
    explained,
  };
}

function hitFigures(hits: readonly Hit[], nameOf: (cellIndex: number) => string, currency: string): Figure[] {
  const counted = (list: readonly Hit[]) => ({ these: list.map(({ cellIndex }) => cellIndex) });
  const pastNeed = hits.filter(({ margin }) => margin !== null && margin < 0);
  const unblocked = hits.filter(({ closeness }) => closeness === 1);
  const costliest = hits.reduce<Hit | null>(
    (max, hit) => (hit.cost !== null && hit.cost > (max?.cost ?? -1) ? hit : max),
    null,
  );
  const figures = [
    figure('listed', hits.length, copy.listed, { target: counted(hits) }),
    figure('past_need', pastNeed.length, copy.pastNeed, { target: counted(pastNeed), only: 'screen' }),
    figure('unblocked', unblocked.length, copy.unblocked, { target: counted(unblocked), only: 'screen' }),
  ];
  if (costliest?.cost == null) return figures;
  const target = { turnover: costliest.cellIndex };
  const text = reportCopy.money(currency, formatNumber(Math.round(costliest.cost)));
  const parts = [{ text: nameOf(costliest.cellIndex), target }];
  return [...figures, figure('cost', costliest.cost, copy.cost, { text, target, parts, only: 'screen' })];
}
