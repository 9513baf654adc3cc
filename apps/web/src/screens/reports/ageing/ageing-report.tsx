import { useMemo } from 'react';
import { barLayout } from '@baton/domain/chart/bar-layout.ts';
import { ageingChart, waitingSides } from '@baton/domain/chart/standing-charts.ts';
import { ageing, ageingRows, type Ageing } from '@baton/domain/reports/ageing.ts';
import { countOf, formatNumber } from '@baton/domain/format-number.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';

const words = { receiver: 'submitted, with the receiver', giver: 'rejected, with the giver' } as const;

/** Submitted turnovers waiting for acceptance, and rejected ones waiting for the responsible team. */
export function AgeingReport(props: ReportProps) {
  const { view, reportData, links } = props;
  const result = useMemo(() => ageing(reportData), [reportData]);
  const figures = waitingSides.flatMap((clock): Figure[] => {
    const { count, medianDays, oldestDays } = result[clock];
    const oldest = oldestOf(result, clock, links);
    return [
      {
        label: `With the ${clock}`,
        value: formatNumber(count),
        hint: clock === 'receiver' ? 'submitted, not accepted' : 'rejected, to be mended',
        href:
          count > 0
            ? links.rows({ drillDowns: [{ kind: 'age', side: clock, from: 0, to: null }] })
            : undefined,
      },
      {
        label: `Oldest with the ${clock}`,
        value: oldestDays === null ? '–' : `${formatNumber(oldestDays)} days`,
        hint: medianDays === null ? 'none waits' : `median ${formatNumber(medianDays)}`,
        tone: oldestDays !== null && oldestDays > 14 ? 'danger' : undefined,
        href: oldest?.href,
        parts: oldest === null ? undefined : [oldest],
      },
    ];
  });
  const summary = describeAgeing(result);
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={ageingRows(reportData, result)}
      tableTitle="Waiting submissions"
      linkOf={(at) => links.turnover(view, result.waiting[at]!.cellIndex, 'history')}
    >
      {result.waiting.length === 0 ? null : (
        <ChartFrame
          label="Waiting submissions by age"
          summary={summary}
          layout={(room) => barLayout(ageingChart(result), room)}
          linkOf={(row, column) => {
            const { from, to, ...counts } = result.bands[row]!;
            const side = waitingSides[column]!;
            return {
              tip: `${from}${to === null ? ' days or more' : ` to ${to} days`}: ${formatNumber(counts[side])} ${words[side]}`,
              href: links.rows({ drillDowns: [{ kind: 'age', side, from, to }] }),
            };
          }}
        />
      )}
    </ReportPage>
  );
}

function oldestOf(result: Ageing, clock: (typeof waitingSides)[number], links: ReportProps['links']) {
  const { oldestDays } = result[clock];
  if (oldestDays === null) return null;
  const count = result.waiting.filter(
    (each) => each.side === clock && each.calendarDays === oldestDays,
  ).length;
  return {
    text: countOf(count, 'turnover'),
    href: links.rows({ drillDowns: [{ kind: 'age', side: clock, from: oldestDays, to: null }] }),
  };
}

function describeAgeing({ receiver, giver, waiting }: Ageing): string {
  if (waiting.length === 0)
    return 'Nothing waits: no submission is undecided, and no rejected one is to be mended.';
  const part = (count: number, oldest: number | null, words: string) =>
    count === 0 ? null : `${formatNumber(count)} ${words}, the oldest for ${formatNumber(oldest ?? 0)} days`;
  const parts = [
    part(receiver.count, receiver.oldestDays, 'wait for their receiver'),
    part(giver.count, giver.oldestDays, 'were rejected and are with their giver'),
  ].filter((each) => each !== null);
  return `${parts.join('; ')}.`;
}
