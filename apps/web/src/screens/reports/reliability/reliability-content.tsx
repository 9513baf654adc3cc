import type { ResponseOf } from '@baton/contract/http/endpoint.ts';
import type { reports, WireReliabilityLine } from '@baton/contract/turnover/reports.ts';
import type { ForecastOutcome } from '@baton/domain/turnover/history-drill-downs.ts';
import { formatDecimal } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { keptGrid, reliabilityChart } from '@baton/domain/chart/heat-charts.ts';
import { HeatMap } from '#views/chart/heat-map.tsx';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { tableOfWire } from '#screens/reports/table-of-wire.ts';
import { copy as chartCopy } from '@baton/domain/chart/copy.ts';
import { copy as reportsCopy } from '#screens/reports/copy.ts';
import { copy } from './copy.ts';

export interface ReliabilityContentProps extends ReportProps {
  answer: ResponseOf<(typeof reports)['reliability']>;
}

/** Reliability by team and by weeks ahead. */
export function ReliabilityContent({ answer, ...props }: ReliabilityContentProps) {
  const { view, links } = props;
  const { lines } = answer;
  const hrefOf = ({ team, weeks_ahead, due }: WireReliabilityLine, outcome: ForecastOutcome) => {
    if (due === 0) return undefined;
    const drillDown = {
      kind: 'forecast',
      weeksAhead: weeks_ahead,
      outcome,
      team,
      until: view.dataDate,
    } as const;
    return links.rows({ drillDowns: [drillDown] });
  };
  const all = lines.filter(({ team }) => team === 'any');
  const grid = keptGrid(lines);
  const figures = all.map((entry): Figure => ({
    label: copy.met.label(chartCopy.weeksAhead(entry.weeks_ahead)),
    definition: copy.met.definition,
    value: formatShare(entry.share),
    hint: describeMet(entry),
    href: hrefOf(entry, 'due'),
    parts: partsOf(entry, hrefOf),
    tone: entry.share !== null && entry.share < 0.6 ? 'danger' : undefined,
  }));
  const [first] = all;
  const summary =
    first?.share == null
      ? copy.summary.none
      : copy.summary.met(formatShare(first.share), chartCopy.weeksAhead(first.weeks_ahead));
  const [table] = answer.tables;
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={table ? tableOfWire(table) : { columns: [], rows: [] }}
      tableTitle={copy.title}
      linkOf={(at) => lines[at] && hrefOf(lines[at], 'due')}
    >
      <HeatMap
        label={copy.chart}
        summary={summary}
        chart={reliabilityChart(lines)}
        linkOf={(row, column) => {
          const entry = grid.at(row, column)!;
          return {
            tip: copy.tip(
              entry.name,
              chartCopy.weeksAhead(entry.weeks_ahead),
              entry.kept,
              entry.due,
              entry.error === null ? '–' : formatDecimal(entry.error),
              reportsCopy.turnovers(entry.turnovers.due),
            ),
            href: hrefOf(entry, 'due'),
          };
        }}
      />
    </ReportPage>
  );
}

function describeMet({ kept, due, bias }: WireReliabilityLine): string {
  if (bias === null || bias === 0) return copy.met.hint(kept, due);
  return bias > 0 ? copy.met.hintLater(kept, due, bias) : copy.met.hintEarlier(kept, due, -bias);
}

/** A postponed turnover may have several forecasts, so there are fewer turnovers than forecasts. */
function partsOf(
  entry: WireReliabilityLine,
  hrefOf: (entry: WireReliabilityLine, outcome: ForecastOutcome) => string | undefined,
): Figure['parts'] {
  const { due, kept, missed } = entry.turnovers;
  if (due === 0) return undefined;
  return [
    { text: reportsCopy.turnovers(due), href: hrefOf(entry, 'due') },
    ...(kept > 0 ? [{ text: copy.parts.met(kept), href: hrefOf(entry, 'kept') }] : []),
    ...(missed > 0 ? [{ text: copy.parts.missed(missed), href: hrefOf(entry, 'missed') }] : []),
  ];
}
