import { reportContextOf } from '@baton/contract/reports/report-data.ts';
import type { Filtered } from '@baton/domain/turnover/filter.ts';
import { reportDataOf, type ReportData } from '@baton/domain/turnover/report-data.ts';
import { noTurnover } from '@baton/domain/turnover/evaluate-set.ts';
import type { TrackerView } from './tracker-view.ts';

/** The filtered turnovers as data of lists, boards and charts. */
export function reportDataOfView(view: TrackerView, filtered: Filtered): ReportData {
  const { set, evaluation, context, structure } = view;
  return reportDataOf(set, evaluation, filtered, reportContextOf(context, set, structure));
}

/** Indexes of all filtered turnovers, including those not required. */
export function cellIndexesOfView({ set, evaluation }: TrackerView, { rows, isIn }: Filtered): Int32Array {
  const width = set.milestones.length;
  const cellIndexes: number[] = [];
  for (const row of rows)
    for (let column = 0; column < width; column += 1)
      if (evaluation.status[row * width + column] !== noTurnover && isIn(row, column))
        cellIndexes.push(row * width + column);
  return Int32Array.from(cellIndexes);
}
