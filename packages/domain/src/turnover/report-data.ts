import type { DayNumber } from '#day-number.ts';
import type { Filtered, FilterScopes } from './filter.ts';
import type { GroupKey, Grouping } from './group-by.ts';
import { noTurnover, type Evaluation } from './evaluate-set.ts';
import type { MeasureContext } from './measures.ts';
import { notRequiredStatus } from './status.ts';
import type { Milestone, TrackerSet } from './tracker-set.ts';

/** Properties of a milestone needed by reports. */
export interface ReportMilestone extends Milestone {
  code: string;
  name: string;
  weight: number | null;
  contractual: boolean;
}

/** Context of reports in addition to that of the measures. */
export interface ReportContext extends MeasureContext {
  /** Target finish of the programme; `noDay` if not set. */
  targetFinish: DayNumber;
  /** Cost of a day of delay; null if not set. */
  costOfDelayPerDay: number | null;
  currency: string;
  /** Label of a group in tables. */
  label: (by: Grouping, key: GroupKey) => string;
}

/** Input of every report: the set, its evaluation and the filtered cells. */
export interface ReportData {
  set: TrackerSet<FilterScopes, ReportMilestone>;
  evaluation: Evaluation;
  /** Cell indexes of the required turnovers that match the filter, ascending. */
  cellIndexes: Int32Array;
  context: ReportContext;
}

/** Selects the cells once; cells that are not required are in no report. */
export function reportDataOf(
  set: ReportData['set'],
  evaluation: Evaluation,
  { rows, isIn }: Filtered,
  context: ReportContext,
): ReportData {
  const width = set.milestones.length;
  const cellIndexes = new Int32Array(rows.length * width);
  let found = 0;
  for (const row of rows) {
    for (let column = 0; column < width; column += 1) {
      const cellIndex = row * width + column;
      const status = evaluation.status[cellIndex]!;
      if (status === noTurnover || status === notRequiredStatus || !isIn(row, column)) continue;
      cellIndexes[found] = cellIndex;
      found += 1;
    }
  }
  return { set, evaluation, cellIndexes: cellIndexes.slice(0, found), context };
}

/** Codes of the scope and milestone of a cell. */
export function nameAt(
  { scopes, milestones }: ReportData['set'],
  cellIndex: number,
): { scope: string; milestone: string } {
  const row = Math.trunc(cellIndex / milestones.length);
  return { scope: scopes.code[row]!, milestone: milestones[cellIndex - row * milestones.length]!.code };
}
