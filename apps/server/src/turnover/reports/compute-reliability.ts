import { narrowIssues } from '@baton/domain/lookahead/issue.ts';
import { forecastLines, forecastReliability } from '@baton/domain/reports/reliability.ts';
import { presentReliability } from '@baton/domain/reports/reliability/present.ts';
import { readIssueFacts } from '#turnover/records/read-issue-facts.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { resultOf, type ReportResult } from './report-result.ts';

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
  const lines = forecastLines(found, (team) => context.label('giver', team));
  const filed = { issues: issues.length, ppc: found.all.ppc, execution: found.execution };
  return resultOf(presentReliability({ lines, dataDate: context.dataDate, filed }), { lines });
}
