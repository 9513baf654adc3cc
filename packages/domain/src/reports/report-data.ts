import type { DayNumber } from '#day-number.ts';
import type { Filtered, FilterScopes } from '#turnover/filter.ts';
import type { GroupKey, Grouping } from '#turnover/group-by.ts';
import { noTurnover, type Evaluation } from '#turnover/evaluate-set.ts';
import type { MeasureContext } from '#turnover/measures.ts';
import { notRequiredStatus } from '#turnover/status.ts';
import type { Milestone, TrackerSet } from '#turnover/tracker-set.ts';

/** A milestone, as far as reports need it. */
export interface ReportMilestone extends Milestone {
  code: string;
  name: string;
  weight: number | null;
  contractual: boolean;
}

/** What reports are made by, beyond what the figures of the tracker are. */
export interface ReportContext extends MeasureContext {
  /** When the programme is to be finished; `noDay` where it does not say. */
  targetFinish: DayNumber;
  /** What a day of delay costs; null where the programme does not say. */
  costOfDelayPerDay: number | null;
  currency: string;
  /** How a group is called in tables. */
  label: (by: Grouping, key: GroupKey) => string;
}

/** The one input of every report: the set, its judgement and the cells that the filter leaves. */
export interface ReportData {
  set: TrackerSet<FilterScopes, ReportMilestone>;
  evaluation: Evaluation;
  /** Places of the required turnovers that the filter leaves, in their order. */
  cellIndexes: Int32Array;
  context: ReportContext;
}

/** Chooses the cells once; what is not required counts in no report. */
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

/** Code of the scope and of the gate at a place. */
export function nameAt(
  { scopes, milestones }: ReportData['set'],
  cellIndex: number,
): { scope: string; milestone: string } {
  const row = Math.trunc(cellIndex / milestones.length);
  return { scope: scopes.code[row]!, milestone: milestones[cellIndex - row * milestones.length]!.code };
}
