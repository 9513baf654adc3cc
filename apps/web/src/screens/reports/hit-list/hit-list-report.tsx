import { useMemo } from 'react';
import { nameAt } from '@baton/domain/reports/ground.ts';
import { explainHit, hitList, hitListRows, type Hit } from '@baton/domain/reports/hit-list.ts';
import { formatNumber } from '#lib/format-number.ts';
import { RowBars } from '#views/chart/row-bars.tsx';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { sayDay } from '#turnover/model/say-day.ts';
import { HitReasons } from './hit-reasons.tsx';

/** What to finish first, and how its rank comes about. */
export function HitListReport(props: ReportProps) {
  const { view, ground, links } = props;
  const { currency } = ground.context;
  const hits = useMemo(() => hitList(ground), [ground]);
  const [first] = hits;
  const nameOf = (place: number) => {
    const { scope, gate } = nameAt(ground.set, place);
    return `${scope} ${gate}`;
  };
  const dearest = hits.reduce<Hit | null>(
    (most, hit) => (hit.cost !== null && hit.cost > (most?.cost ?? -1) ? hit : most),
    null,
  );
  const figure = (label: string, hint: string, isMeant: (hit: Hit) => boolean): Figure => {
    const meant = hits.filter(isMeant);
    const href = links.these(
      view,
      meant.map(({ place }) => place),
    );
    return { label, value: formatNumber(meant.length), hint, href };
  };
  const figures = [
    figure('On the list', 'highest scores first', () => true),
    figure('Later than wanted', 'need, else baseline', ({ float }) => float !== null && float < 0),
    figure('Nothing in the way', 'no constraint, no earlier gate', ({ closeness }) => closeness === 1),
  ];
  if (dearest !== null && dearest.cost !== null)
    figures.push({
      label: 'Longest delay costs',
      value: `${formatNumber(Math.round(dearest.cost))} ${currency}`,
      hint: 'if it holds the programme; not to be added up',
      href: links.turnover(view, dearest.place),
      parts: [{ text: nameOf(dearest.place), href: links.turnover(view, dearest.place) }],
    });
  const summary = first
    ? `First is ${nameOf(first.place)}, ${first.expected === null ? 'without a date' : `expected ${sayDay(view, first.expected)}`}, with a score of ${first.score.toFixed(1)}. The score is value × urgency × closeness: what is worth much, has little float and little in the way comes first.`
    : 'Every turnover that the filter leaves is complete.';
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={hitListRows(ground, hits)}
      tableTitle="Hit list"
      linkOf={(at) => links.turnover(view, hits[at]!.place)}
    >
      {hits.length === 0 ? null : (
        <>
          <RowBars
            label="Hit list"
            summary={summary}
            title="Turnover"
            rows={hits.map((hit) => ({
              key: hit.place,
              name: nameOf(hit.place),
              value: hit.score,
              text: `${hit.score.toFixed(1)}${hit.float === null ? '' : hit.float < 0 ? ` · ${-hit.float} d late` : ` · ${hit.float} d float`}`,
              tip: `${nameOf(hit.place)}: ${hit.score.toFixed(1)}\n${explainHit(hit, currency).join('\n')}`,
              href: links.turnover(view, hit.place),
              tone: hit.float !== null && hit.float < 0 ? 'warning' : 'done',
            }))}
          />
          <HitReasons {...{ hits, nameOf, currency }} />
        </>
      )}
    </ReportPage>
  );
}
