import type { WireReliabilityLine } from '@baton/contract/turnover/reports.ts';
import { reliabilityChart } from '@baton/domain/chart/heat-charts.ts';
import { heatLayout } from '@baton/domain/chart/heat-layout.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import { narrowIssues } from '@baton/domain/lookahead/issue.ts';
import {
  forecastReliability,
  reliabilityRows,
  type Reliability,
  type ReliabilityLine,
} from '@baton/domain/reports/reliability.ts';
import { columnsOf, type ReportTable } from '@baton/domain/reports/table.ts';
import { readIssueFacts } from '#turnover/records/read-issue-facts.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { figuresOf, wireTable, type ReportResult } from './report-result.ts';
import { copy } from './copy.ts';
import { copy as reportCopy } from '@baton/domain/reports/copy.ts';

/** Forecast and commitment reliability, from look-aheads issued up to the data date. */
export async function computeReliability(source: ReportSource): Promise<ReportResult> {
  const { db, moment, reportData, stamp } = source;
  const { context, set, cellIndexes } = reportData;
  const width = set.milestones.length;
  const isChosen = new Uint8Array(set.scopes.id.length * width);
  for (const cellIndex of cellIndexes) isChosen[cellIndex] = 1;
  const isIn = ({ scope, milestone }: { scope: number; milestone: number }) => {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
    return row !== undefined && column !== undefined && isChosen[row * width + column] === 1;
  };
  const issues = narrowIssues(await readIssueFacts(db, moment, { until: stamp.data_date }), isIn);
  const found = forecastReliability(issues, context, { weekStart: context.weekStart });
  const { ppc, accuracy } = found.all;
  const teamLabel = (team: number | null) => context.label('giver', team);
  const lines = wireLines(found, teamLabel);
  return {
    lines,
    figures: figuresOf({
      issues: [copy.figures.reliability.issued, 'number', issues.length],
      committed: [copy.figures.reliability.commitments, 'number', ppc.committed],
      kept: [copy.figures.reliability.kept, 'number', ppc.kept],
      ppc: [copy.figures.reliability.ppc, 'share', ppc.share],
      next_week: [copy.figures.reliability.met, 'share', accuracy[0]?.kept.share ?? null],
      // not copy: a kind of value
      error: [copy.figures.reliability.error, 'number', accuracy[0]?.meanError ?? null],
    }),
    tables: [
      wireTable('accuracy', copy.tables.reliability, reliabilityRows(found, teamLabel)),
      wireTable('execution', copy.tables.weekByWeek, executionRows(found)),
    ],
    charts: lines.every(({ due }) => due === 0) ? [] : [(room) => heatLayout(reliabilityChart(lines), room)],
  };
}

/** Chart data, the total last. */
function wireLines(
  { all, teams }: Reliability,
  teamLabel: (team: number | null) => string,
): WireReliabilityLine[] {
  const line = (team: WireReliabilityLine['team'], name: string, { accuracy }: ReliabilityLine) =>
    accuracy.map(({ weeksAhead, kept, meanError, bias, turnovers }) => ({
      team,
      name,
      weeks_ahead: weeksAhead,
      due: kept.whole,
      kept: kept.part,
      share: kept.share,
      error: meanError,
      bias,
      turnovers,
    }));
  return [
    ...teams.flatMap((each) => line(each.team, teamLabel(each.team), each)),
    ...line('any', reportCopy.all, all),
  ];
}

const columns = columnsOf({
  week: [copy.columns.weekOf, 'day'],
  forecast: [copy.columns.forecastForWeek, 'number'],
  came: [copy.columns.completed, 'number'],
  share: [copy.columns.shareMet, 'share'],
});

function executionRows({ execution }: Reliability): ReportTable {
  const rows = execution.map(({ week, cei }): [DayNumber, number, number, number | null] => [
    week,
    cei.whole,
    cei.part,
    cei.share,
  ]);
  return { columns, rows };
}
