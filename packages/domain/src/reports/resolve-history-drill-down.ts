import { outcomeAhead } from '../lookahead/forecast-measures.ts';
import type { DayNumber } from '../day-number.ts';
import { inOrder, type Issue, type IssueItem } from '../lookahead/issue.ts';
import { cellMaskOf, type TurnoverId } from '../turnover/cell-mask.ts';
import { actualFinder } from '../turnover/tracker-set.ts';
import type {
  ForecastDrillDown,
  MovedDrillDown,
  CommitmentDrillDown,
} from '#turnover/history-drill-downs.ts';
import type { ForecastMoves } from './forecast-moves.ts';
import type { ReportData } from '#turnover/report-data.ts';
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

/** Forecasts behind a drill-down of forecast accuracy; a turnover can occur more than once. */
function forecastsBehind(
  issues: readonly Issue[],
  { weeksAhead, outcome, team }: Pick<ForecastDrillDown, 'weeksAhead' | 'outcome' | 'team'>,
  { weekStart, actualOf }: { weekStart: number; actualOf: (item: IssueItem) => DayNumber | null },
): TurnoverId[] {
  const ordered = inOrder(issues);
  const weeks = { weekStart, thisWeek: ordered.at(-1)?.week ?? 0 };
  return ordered.flatMap(({ week, items }) =>
    items.filter((item) => {
      if (item.forecast === null || item.actual !== null || (team !== 'any' && item.team !== team))
        return false;
      const forecast = { week, forecast: item.forecast, actual: actualOf(item) };
      const found = outcomeAhead(weeksAhead, forecast, weeks);
      return found !== null && (outcome === 'due' || found === outcome);
    }),
  );
}

/** Commitments behind a drill-down; a turnover can occur more than once. */
function commitmentsBehind(
  issues: readonly Issue[],
  { outcome, team }: Pick<CommitmentDrillDown, 'outcome' | 'team'>,
): TurnoverId[] {
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
      ? forecastsBehind(issues, drillDown, {
          weekStart: context.weekStart,
          actualOf: actualFinder(set, drillDown.until),
        })
      : commitmentsBehind(issues, drillDown);
  return cellMaskOf(set, behind);
}
