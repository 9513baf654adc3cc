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

/** The turnovers that a mark of the slip ledger stands for, 1 at their places. */
export function answerMoved(
  reportData: Omit<ReportData, 'cellIndexes'>,
  moves: ForecastMoves,
  mark: MovedDrillDown,
): Uint8Array {
  const length = reportData.set.scopes.id.length * reportData.set.milestones.length;
  const cellIndexes = Int32Array.from({ length }, (_, cellIndex) => cellIndex);
  const days = { ...(mark.from !== null && { from: mark.from }), ...(mark.to !== null && { to: mark.to }) };
  const found = new Uint8Array(length);
  for (const cellIndex of movedCells(slipLog({ ...reportData, cellIndexes }, moves, days), mark))
    found[cellIndex] = 1;
  return found;
}

/** A turnover of an issue. */
export type IssuedTurnover = Pick<IssueItem, 'scope' | 'milestone'>;

/** The forecasts that a mark of the forecast reliability stands for; a turnover may be among them more than once. */
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

/** The promises that a mark stands for, in the same way. */
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

/** The turnovers that a mark of issued look-aheads stands for, 1 at their places. */
export function answerIssued(
  { set, context }: Pick<ReportData, 'set' | 'context'>,
  issues: readonly Issue[],
  drillDown: ForecastDrillDown | CommitmentDrillDown,
): Uint8Array {
  const behind =
    drillDown.kind === 'forecast'
      ? forecastsBehind(issues, drillDown, context.weekStart)
      : commitmentsBehind(issues, drillDown);
  return cellIndexesIn(set, behind);
}

/** Turnovers that are told by name, 1 at their places; those that are no longer there are passed over. */
export function cellIndexesIn(
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

/** The turnovers that a filter left in another set, 1 at their places in this one. */
export function cellIndexesFrom(
  set: ReportData['set'],
  { set: other, cellIndexes }: Pick<ReportData, 'set' | 'cellIndexes'>,
): Uint8Array {
  const width = other.milestones.length;
  const names = Array.from(cellIndexes, (cellIndex) => {
    const row = Math.trunc(cellIndex / width);
    return { scope: other.scopes.id[row]!, milestone: other.milestones[cellIndex - row * width]!.id };
  });
  return cellIndexesIn(set, names);
}
