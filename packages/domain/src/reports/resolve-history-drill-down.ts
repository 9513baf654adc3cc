import { outcomeAhead } from '../lookahead/forecast-measures.ts';
import { actualFinder, issueDays } from '../lookahead/issue-days.ts';
import { inOrder, type Issue, type IssueItem } from '../lookahead/issue.ts';
import type {
  ForecastDrillDown,
  MovedDrillDown,
  CommitmentDrillDown,
} from '#turnover/history-drill-downs.ts';
import type { ForecastMoves } from './forecast-moves.ts';
import type { ReportData } from './report-data.ts';
import { movedCells, slipLog } from './slip-log.ts';

/** Resolves a drill-down into forecast moves: 1 at the index of each matching cell. */
export function resolveMovedDrillDown(
  reportData: Omit<ReportData, 'cellIndexes'>,
  moves: ForecastMoves,
  drillDown: MovedDrillDown,
): Uint8Array {
  const length = reportData.set.scopes.id.length * reportData.set.milestones.length;
  const cellIndexes = Int32Array.from({ length }, (_, cellIndex) => cellIndex);
  const days = {
    ...(drillDown.from !== null && { from: drillDown.from }),
    ...(drillDown.to !== null && { to: drillDown.to }),
  };
  const found = new Uint8Array(length);
  for (const cellIndex of movedCells(slipLog({ ...reportData, cellIndexes }, moves, days), drillDown))
    found[cellIndex] = 1;
  return found;
}

export type IssuedTurnover = Pick<IssueItem, 'scope' | 'milestone'>;

/** Forecasts behind a drill-down of the forecast reliability report; a turnover can occur more than once. */
function forecastsBehind(
  issues: readonly Issue[],
  { weeksAhead, outcome, team }: Pick<ForecastDrillDown, 'weeksAhead' | 'outcome' | 'team'>,
  weekStart: number,
): IssuedTurnover[] {
  const ordered = inOrder(issues);
  const weeks = { weekStart, thisWeek: ordered.at(-1)?.week ?? 0 };
  const actualOf = actualFinder(ordered.map((issue) => issueDays(issue)));
  return ordered.flatMap(({ week, items }) =>
    items.filter((item) => {
      if (item.forecast === null || item.actual !== null || (team !== 'any' && item.team !== team))
        return false;
      const forecast = { week, forecast: item.forecast, actual: actualOf(item.scope, item.milestone) };
      const found = outcomeAhead(weeksAhead, forecast, weeks);
      return found !== null && (outcome === 'due' || found === outcome);
    }),
  );
}

/** Commitments behind a drill-down; a turnover can occur more than once. */
function commitmentsBehind(
  issues: readonly Issue[],
  { outcome, team }: Pick<CommitmentDrillDown, 'outcome' | 'team'>,
): IssuedTurnover[] {
  return inOrder(issues).flatMap(({ items }) =>
    items.filter(
      ({ committed, result, ...item }) =>
        committed !== null &&
        (outcome === 'made' || result === outcome) &&
        (team === 'any' || item.team === team),
    ),
  );
}

/** Resolves a drill-down into issued look-aheads: 1 at the index of each matching cell. */
export function resolveIssuedDrillDown(
  { set, context }: Pick<ReportData, 'set' | 'context'>,
  issues: readonly Issue[],
  drillDown: ForecastDrillDown | CommitmentDrillDown,
): Uint8Array {
  const behind =
    drillDown.kind === 'forecast'
      ? forecastsBehind(issues, drillDown, context.weekStart)
      : commitmentsBehind(issues, drillDown);
  return cellMaskOf(set, behind);
}

/** Marks the given turnovers: 1 at the index of each cell; turnovers that no longer exist are skipped. */
export function cellMaskOf(
  {
    rowOf,
    columnOf,
    milestones,
    scopes,
  }: Pick<ReportData['set'], 'rowOf' | 'columnOf' | 'milestones' | 'scopes'>,
  turnovers: Iterable<IssuedTurnover>,
): Uint8Array {
  const found = new Uint8Array(scopes.id.length * milestones.length);
  for (const { scope, milestone } of turnovers) {
    const [row, column] = [rowOf.get(scope), columnOf.get(milestone)];
    if (row !== undefined && column !== undefined) found[row * milestones.length + column] = 1;
  }
  return found;
}

/** Maps the filtered turnovers of another set to this one: 1 at the index of each cell. */
export function cellMaskFrom(
  set: ReportData['set'],
  { set: other, cellIndexes }: Pick<ReportData, 'set' | 'cellIndexes'>,
): Uint8Array {
  const width = other.milestones.length;
  const names = Array.from(cellIndexes, (cellIndex) => {
    const row = Math.trunc(cellIndex / width);
    return { scope: other.scopes.id[row]!, milestone: other.milestones[cellIndex - row * width]!.id };
  });
  return cellMaskOf(set, names);
}
