import { noDay, type DayNumber } from '../day-number.ts';
import { positionFinder } from '../position-finder.ts';
import type { ReportData } from '#turnover/report-data.ts';

/** Changes of forecasts and actuals as columns, newest first, with the value before each. */
export interface DayChanges {
  scope: readonly number[];
  milestone: readonly number[];
  /** 1 for a change of the actual, 0 for the forecast. */
  is_actual: readonly number[];
  before: readonly (DayNumber | null)[];
  /** Day in the programme's time zone. */
  at: readonly DayNumber[];
}

/**
 * Reconstructs the turnovers at the end of earlier days, latest first. Reverts every change once and in
 * place, so the set given to `look` changes with the next day. Only forecasts and actuals are those of the
 * time.
 */
export function lookBack<T>(
  reportData: ReportData,
  changes: DayChanges,
  days: readonly DayNumber[],
  evaluate: (then: ReportData) => T,
): T[] {
  const { scopes, milestones } = reportData.set;
  const rowOf = positionFinder(scopes.id);
  const columnOf = positionFinder(milestones.map(({ id }) => id));
  const forecast = reportData.set.cells.forecast.slice();
  const actual = reportData.set.cells.actual.slice();
  const set = { ...reportData.set, cells: { ...reportData.set.cells, forecast, actual } };
  let entry = 0;
  return days
    .toSorted((a, b) => b - a)
    .map((day) => {
      for (; entry < changes.at.length && changes.at[entry]! > day; entry += 1) {
        const row = rowOf(changes.scope[entry]!);
        const column = columnOf(changes.milestone[entry]!);
        if (row < 0 || column < 0) continue;
        const cells = changes.is_actual[entry] === 1 ? actual : forecast;
        cells[row * milestones.length + column] = changes.before[entry] ?? noDay;
      }
      return evaluate({ ...reportData, set, context: { ...reportData.context, dataDate: day } });
    });
}
