import { useMemo } from 'react';
import { barLayout } from '@baton/domain/chart/bar-layout.ts';
import { ageingChart, waitingSides } from '@baton/domain/chart/standing-charts.ts';
import { ageing, ageingRows, type Ageing } from '@baton/domain/reports/ageing.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { copy as reportsCopy } from '#screens/reports/copy.ts';
import { copy } from './copy.ts';

/** Submitted turnovers waiting for acceptance, and rejected ones waiting for the responsible team. */
export function AgeingReport(props: ReportProps) {
  const { view, reportData, links } = props;
  const result = useMemo(() => ageing(reportData), [reportData]);
  const figures = waitingSides.flatMap((clock): Figure[] => {
    const { count, medianDays, oldestDays } = result[clock];
    const oldest = oldestOf(result, clock, links);
    return [
      {
        label: copy[clock].label,
        definition: copy[clock].definition,
        value: formatNumber(count),
        hint: copy[clock].hint,
        href:
          count > 0
            ? links.rows({ drillDowns: [{ kind: 'age', side: clock, from: 0, to: null }] })
            : undefined,
      },
      {
        label: copy[clock].oldest,
        definition: copy.oldestDefinition,
        value: oldestDays === null ? '–' : copy.days(oldestDays),
        hint: medianDays === null ? copy.none : copy.median(medianDays),
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
      tableTitle={copy.title}
      linkOf={(at) => links.turnover(view, result.waiting[at]!.cellIndex, 'history')}
    >
      {result.waiting.length === 0 ? null : (
        <ChartFrame
          label={copy.chart}
          summary={summary}
          layout={(room) => barLayout(ageingChart(result), room)}
          linkOf={(row, column) => {
            const { from, to, ...counts } = result.bands[row]!;
            const side = waitingSides[column]!;
            return {
              tip: copy.tip[side](
                to === null ? copy.age.orMore(from) : copy.age.between(from, to),
                counts[side],
              ),
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
    text: reportsCopy.turnovers(count),
    href: links.rows({ drillDowns: [{ kind: 'age', side: clock, from: oldestDays, to: null }] }),
  };
}

function describeAgeing({ receiver, giver, waiting }: Ageing): string {
  if (waiting.length === 0) return copy.summary.none;
  const sentences: string[] = [];
  if (receiver.count > 0) sentences.push(copy.summary.receiver(receiver.count, receiver.oldestDays ?? 0));
  if (giver.count > 0) sentences.push(copy.summary.giver(giver.count, giver.oldestDays ?? 0));
  return sentences.join(' ');
}
