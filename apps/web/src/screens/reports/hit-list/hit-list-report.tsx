import { useMemo } from 'react';
import { rowBarsLayout } from '@baton/domain/chart/row-bars-layout.ts';
import { hitChart } from '@baton/domain/chart/standing-charts.ts';
import { nameAt } from '@baton/domain/reports/report-data.ts';
import { explainHit, hitList, hitListRows, type Hit } from '@baton/domain/reports/hit-list.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';

/** Turnovers ranked by priority, with the reasons for their scores. */
export function HitListReport(props: ReportProps) {
  const { view, reportData, links } = props;
  const { currency } = reportData.context;
  const hits = useMemo(() => hitList(reportData), [reportData]);
  const [first] = hits;
  const nameOf = (cellIndex: number) => {
    const { scope, milestone } = nameAt(reportData.set, cellIndex);
    return `${scope} ${milestone}`;
  };
  const mostExpensive = hits.reduce<Hit | null>(
    (max, hit) => (hit.cost !== null && hit.cost > (max?.cost ?? -1) ? hit : max),
    null,
  );
  const figure = (label: string, hint: string, isCounted: (hit: Hit) => boolean): Figure => {
    const counted = hits.filter(isCounted);
    const href = links.these(
      view,
      counted.map(({ cellIndex }) => cellIndex),
    );
    return { label, value: formatNumber(counted.length), hint, href };
  };
  const figures = [
    figure('On the list', 'highest scores first', () => true),
    figure('Later than wanted', 'need, else baseline', ({ float }) => float !== null && float < 0),
    figure('Nothing in the way', 'no constraint, no earlier gate', ({ closeness }) => closeness === 1),
  ];
  if (mostExpensive !== null && mostExpensive.cost !== null)
    figures.push({
      label: 'Longest delay costs',
      value: `${formatNumber(Math.round(mostExpensive.cost))} ${currency}`,
      hint: 'if it holds the programme; not to be added up',
      href: links.turnover(view, mostExpensive.cellIndex),
      parts: [{ text: nameOf(mostExpensive.cellIndex), href: links.turnover(view, mostExpensive.cellIndex) }],
    });
  const summary = first
    ? `First is ${nameOf(first.cellIndex)}, ${first.expected === null ? 'without a date' : `expected ${describeDay(view, first.expected)}`}, with a score of ${first.score.toFixed(1)}. The score is value × urgency × closeness: what is worth much, has little float and little in the way comes first.`
    : 'Every turnover that the filter leaves is complete.';
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={hitListRows(reportData, hits)}
      tableTitle="Hit list"
      linkOf={(at) => links.turnover(view, hits[at]!.cellIndex)}
    >
      {hits.length === 0 ? null : (
        <>
          <ChartFrame
            label="Hit list"
            summary={summary}
            layout={(room) => rowBarsLayout(hitChart(hits, nameOf), room)}
            linkOf={(row) => {
              const hit = hits[row]!;
              const reasons = explainHit(hit, currency).join('\n');
              return {
                tip: `${nameOf(hit.cellIndex)}: ${hit.score.toFixed(1)}\n${reasons}`,
                href: links.turnover(view, hit.cellIndex),
              };
            }}
          />
          <HitReasons {...{ hits, nameOf, currency }} />
        </>
      )}
    </ReportPage>
  );
}

interface HitReasonsProps {
  hits: readonly Hit[];
  nameOf: (cellIndex: number) => string;
  currency: string;
}

/** Explanation of each score. */
function HitReasons({ hits, nameOf, currency }: HitReasonsProps) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium">Why they rank as they do</summary>
      <ol className="mt-2 flex flex-col gap-2">
        {hits.map((hit, at) => (
          <li key={hit.cellIndex}>
            <span className="font-medium tabular">
              {at + 1}. {nameOf(hit.cellIndex)}
            </span>
            <ul className="text-text-muted">
              {explainHit(hit, currency).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
