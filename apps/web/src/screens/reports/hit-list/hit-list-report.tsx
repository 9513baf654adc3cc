import { useMemo } from 'react';
import { rowBarsLayout } from '@baton/domain/chart/row-bars-layout.ts';
import { hitChart } from '@baton/domain/chart/standing-charts.ts';
import { nameAt, type ReportContext } from '@baton/domain/reports/report-data.ts';
import { explainHit, hitList, hitListRows, type Hit } from '@baton/domain/reports/hit-list.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import { copy as reportCopy } from '@baton/domain/reports/copy.ts';
import { copy } from './copy.ts';

/** Turnovers ranked by priority, with the reasons for their scores. */
export function HitListReport(props: ReportProps) {
  const { view, reportData, links } = props;
  const { currency } = reportData.context;
  const hits = useMemo(() => hitList(reportData), [reportData]);
  const [first] = hits;
  const nameOf = (cellIndex: number) => {
    const { scope, milestone } = nameAt(reportData.set, cellIndex);
    return copy.name(scope, milestone);
  };
  const mostExpensive = hits.reduce<Hit | null>(
    (max, hit) => (hit.cost !== null && hit.cost > (max?.cost ?? -1) ? hit : max),
    null,
  );
  const figure = (
    words: Pick<Figure, 'label' | 'hint' | 'definition'>,
    isCounted: (hit: Hit) => boolean,
  ): Figure => {
    const counted = hits.filter(isCounted);
    const href = links.these(
      view,
      counted.map(({ cellIndex }) => cellIndex),
    );
    return { ...words, value: formatNumber(counted.length), href };
  };
  const figures = [
    figure(copy.listed, () => true),
    figure(copy.pastNeed, ({ margin }) => margin !== null && margin < 0),
    figure(copy.unblocked, ({ closeness }) => closeness === 1),
  ];
  if (mostExpensive !== null && mostExpensive.cost !== null)
    figures.push({
      ...copy.cost,
      value: reportCopy.money(currency, formatNumber(Math.round(mostExpensive.cost))),
      href: links.turnover(view, mostExpensive.cellIndex),
      parts: [{ text: nameOf(mostExpensive.cellIndex), href: links.turnover(view, mostExpensive.cellIndex) }],
    });
  const summary = first
    ? copy.summary.top(
        nameOf(first.cellIndex),
        first.expected === null ? null : describeDayWithYear(first.expected),
        first.score.toFixed(1),
      )
    : copy.summary.none;
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={hitListRows(reportData, hits)}
      tableTitle={copy.chart}
      linkOf={(at) => links.turnover(view, hits[at]!.cellIndex)}
    >
      {hits.length === 0 ? null : (
        <>
          <ChartFrame
            label={copy.chart}
            summary={summary}
            layout={(room) => rowBarsLayout(hitChart(hits, nameOf), room)}
            linkOf={(row) => {
              const hit = hits[row]!;
              return {
                tip: copy.tip(
                  nameOf(hit.cellIndex),
                  hit.score.toFixed(1),
                  explainHit(hit, reportData.context),
                ),
                href: links.turnover(view, hit.cellIndex),
              };
            }}
          />
          <HitReasons {...{ hits, nameOf }} context={reportData.context} />
        </>
      )}
    </ReportPage>
  );
}

interface HitReasonsProps {
  hits: readonly Hit[];
  nameOf: (cellIndex: number) => string;
  context: ReportContext;
}

/** Explanation of each score. */
function HitReasons({ hits, nameOf, context }: HitReasonsProps) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium">{copy.reasons.title}</summary>
      <p className="mt-2 max-w-prose text-text-muted">{copy.reasons.text}</p>
      <ol className="mt-2 flex flex-col gap-2">
        {hits.map((hit, at) => (
          <li key={hit.cellIndex}>
            <span className="font-medium tabular">{copy.reasons.rank(at + 1, nameOf(hit.cellIndex))}</span>
            <ul className="text-text-muted">
              {explainHit(hit, context).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
