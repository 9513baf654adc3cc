import type { ResponseOf } from '@baton/contract/http/endpoint.ts';
import type { reports, WireReliabilityLine } from '@baton/contract/turnover/reports.ts';
import type { ForecastOutcome } from '@baton/domain/turnover/history-drill-downs.ts';
import { countOf, formatDecimal, formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { describeAhead, keptGrid, reliabilityChart } from '@baton/domain/chart/heat-charts.ts';
import { HeatMap } from '#views/chart/heat-map.tsx';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { tableOfWire } from '#screens/reports/table-of-wire.ts';

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
    label: `Kept, forecast ${describeAhead(entry.weeks_ahead)}`,
    value: formatShare(entry.share),
    hint: `${formatNumber(entry.kept)} of ${formatNumber(entry.due)} forecasts${entry.bias === null ? '' : `, on average ${formatDecimal(Math.abs(entry.bias))} days ${entry.bias > 0 ? 'later' : 'earlier'}`}`,
    href: hrefOf(entry, 'due'),
    parts: partsOf(entry, hrefOf),
    tone: entry.share !== null && entry.share < 0.6 ? 'danger' : undefined,
  }));
  const [first] = all;
  const summary =
    first?.share == null
      ? 'No forecast of an issued look-ahead is due yet.'
      : `Of what look-aheads forecast ${describeAhead(first.weeks_ahead)}, ${formatShare(first.share)} came in its week. Below 60 % forecasts are noise; causes come before names.`;
  const [table] = answer.tables;
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={table ? tableOfWire(table) : { columns: [], rows: [] }}
      tableTitle="Forecast reliability"
      linkOf={(at) => lines[at] && hrefOf(lines[at], 'due')}
    >
      <HeatMap
        label="Share of forecasts kept"
        summary={summary}
        chart={reliabilityChart(lines)}
        linkOf={(row, column) => {
          const entry = grid.at(row, column)!;
          return {
            tip: `${entry.name}, ${describeAhead(entry.weeks_ahead)}: ${formatNumber(entry.kept)} of ${formatNumber(entry.due)} kept\nmean error ${entry.error === null ? '–' : formatDecimal(entry.error)} days\n${countOf(entry.turnovers.due, 'turnover')}`,
            href: hrefOf(entry, 'due'),
          };
        }}
      />
    </ReportPage>
  );
}

/** A postponed turnover may have several forecasts, so there are fewer turnovers than forecasts. */
function partsOf(
  entry: WireReliabilityLine,
  hrefOf: (entry: WireReliabilityLine, outcome: ForecastOutcome) => string | undefined,
): Figure['parts'] {
  const { due, kept, missed } = entry.turnovers;
  if (due === 0) return undefined;
  return [
    { text: countOf(due, 'turnover'), href: hrefOf(entry, 'due') },
    ...(kept > 0 ? [{ text: `${formatNumber(kept)} kept`, href: hrefOf(entry, 'kept') }] : []),
    ...(missed > 0 ? [{ text: `${formatNumber(missed)} missed`, href: hrefOf(entry, 'missed') }] : []),
  ];
}
