import type { ReportAnswer } from '@baton/contract/turnover/reports.ts';
import { oneDecimal } from '@baton/domain/reports/run-rate.ts';
import { formatNumber } from '#lib/format-number.ts';
import { HeatMap } from '#turnover/chart/heat-map.tsx';
import type { Figure } from '#turnover/reports/figure-strip.tsx';
import { ReportPage } from '#turnover/reports/report-page.tsx';
import type { ReportProps } from '#turnover/reports/report-props.ts';
import { tableOfWire } from '#turnover/reports/table-of-wire.ts';
import { sayShare } from '#turnover/reports/variance/variance-words.ts';
import type { ReliabilityEntry } from './read-reliability.ts';
import { ShareSquare } from './share-square.tsx';

export interface ReliabilityContentProps extends ReportProps {
  answer: ReportAnswer;
  lines: readonly ReliabilityEntry[];
}

const ahead = (weeks: number) => `${weeks} ${weeks === 1 ? 'week' : 'weeks'} ahead`;

/** Share kept by team and by how far ahead it was forecast. */
export function ReliabilityContent({ answer, lines, ...props }: ReliabilityContentProps) {
  const { view, links } = props;
  const all = lines.filter(({ team }) => team === 'All');
  const weeks = all.map(({ weeksAhead }) => weeksAhead);
  const teams = [...new Set(lines.map(({ team }) => team))];
  const figures = all.map((entry): Figure => ({
    label: `Kept, forecast ${ahead(entry.weeksAhead)}`,
    value: sayShare(entry.share),
    hint: `${formatNumber(entry.kept)} of ${formatNumber(entry.due)}${entry.bias === null ? '' : `, on average ${oneDecimal(Math.abs(entry.bias))} days ${entry.bias > 0 ? 'later' : 'earlier'}`}`,
    tone: entry.share !== null && entry.share < 0.6 ? 'danger' : undefined,
  }));
  const [first] = all;
  const summary =
    first?.share == null
      ? 'No forecast of an issued look-ahead is due yet.'
      : `Of what look-aheads forecast ${ahead(first.weeksAhead)}, ${sayShare(first.share)} came in its week. Below 60 % forecasts are noise; causes come before names.`;
  const dueOf = (name: string) => lines.reduce((sum, { team, due }) => (team === name ? sum + due : sum), 0);
  const [table] = answer.tables;
  return (
    <ReportPage
      {...props}
      {...{ figures, summary }}
      table={table ? tableOfWire(table) : { columns: [], rows: [] }}
      tableTitle="Forecast reliability"
    >
      <HeatMap
        label="Share of forecasts kept"
        summary={summary}
        rows={teams.map((team) => ({ key: team, name: team, isSum: team === 'All' }))}
        columns={weeks.map((each) => ({ key: each, name: ahead(each) }))}
        least={92}
        few={{ weigh: (row) => dueOf(teams[row]!), words: 'those with the most forecasts' }}
        Square={ShareSquare}
        squareAt={(row, column) => {
          const entry = lines.find(
            ({ team, weeksAhead }) => team === teams[row] && weeksAhead === weeks[column],
          );
          if (!entry || entry.due === 0) return null;
          const known = view.structure.teams.find(({ name }) => name === entry.team);
          return {
            tip: `${entry.team}, ${ahead(entry.weeksAhead)}: ${formatNumber(entry.kept)} of ${formatNumber(entry.due)} kept\nmean error ${entry.error === null ? '–' : oneDecimal(entry.error)} days`,
            href: known && links.rows({ marks: [{ kind: 'group', by: 'giver', key: known.id }] }),
            data: entry,
          };
        }}
      />
    </ReportPage>
  );
}
