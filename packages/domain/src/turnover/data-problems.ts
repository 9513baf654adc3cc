import { noDay } from '#day-number.ts';
import { copy } from './copy.ts';
import { teamFinder, type GroupedScopes } from './group-by.ts';
import { flag, type StatusRules } from './evaluate-status.ts';
import type { Evaluation } from './evaluate-set.ts';
import { isAccepted, turnoverStates } from './status.ts';
import type { Cells, TrackerSet } from './tracker-set.ts';

/** Data quality problems of a turnover, independent of its status. */
export const dataProblems = [
  'missing_forecast',
  'past_forecast',
  'out_of_order',
  'stale',
  'non_working_day',
  'not_baselined',
  'no_owner',
  'no_responsible_team',
  'no_receiving_team',
  'no_area',
  'complete_with_punches',
  'punch_without_due',
  'complete_unaccepted',
] as const;
export type DataProblem = (typeof dataProblems)[number];

export const dataProblemLabels: Record<DataProblem, string> = copy.dataProblems;

/** Bit of each problem in the result of `dataProblemFinder`. */
export const dataProblemBits = Object.fromEntries(
  dataProblems.map((problem, position) => [problem, 1 << position]),
) as Record<DataProblem, number>;

/** Returns a function that computes the data problems of a cell as bits (`dataProblemBits`). */
export function dataProblemFinder(
  set: TrackerSet<GroupedScopes>,
  evaluation: Evaluation,
  { calendar, dataDate }: StatusRules,
): (cellIndex: number) => number {
  const { cells, scopes, milestones } = set;
  const width = milestones.length;
  const [responsibleOf, receivingOf] = [teamFinder(set, 'responsible'), teamFinder(set, 'receiving')];
  return (cellIndex) => {
    const row = Math.trunc(cellIndex / width);
    const column = cellIndex - row * width;
    const flags = evaluation.flags[cellIndex]!;
    const forecast = cells.forecast[cellIndex]!;
    const isOpen = cells.actual[cellIndex] === noDay;
    const isAhead = isOpen && forecast >= dataDate;
    return (
      (isOpen && forecast === noDay ? dataProblemBits.missing_forecast : 0) |
      (isOpen && forecast !== noDay && forecast < dataDate ? dataProblemBits.past_forecast : 0) |
      ((flags & flag.beforePredecessor) !== 0 ? dataProblemBits.out_of_order : 0) |
      ((flags & flag.stale) !== 0 ? dataProblemBits.stale : 0) |
      (isAhead && !calendar.isWorking(forecast) ? dataProblemBits.non_working_day : 0) |
      (cells.baseline[cellIndex] === noDay ? dataProblemBits.not_baselined : 0) |
      (scopes.owner[row] === null ? dataProblemBits.no_owner : 0) |
      (responsibleOf(row, column) === null ? dataProblemBits.no_responsible_team : 0) |
      (receivingOf(row, column) === null ? dataProblemBits.no_receiving_team : 0) |
      (scopes.kind[row] === 'system' && scopes.area[row] === null ? dataProblemBits.no_area : 0) |
      punchProblems(cells, cellIndex, isOpen) |
      (!isOpen &&
      milestones[column]!.needs_acceptance &&
      !isAccepted(turnoverStates[cells.state[cellIndex]!]!)
        ? dataProblemBits.complete_unaccepted
        : 0)
    );
  };
}

/** Blocking punches are verified before a milestone is complete, and have a due date. */
function punchProblems(cells: Cells, cellIndex: number, isOpen: boolean): number {
  if (cells.punches_blocking[cellIndex] === 0) return 0;
  return (
    (isOpen ? 0 : dataProblemBits.complete_with_punches) |
    (cells.punch_due[cellIndex] === noDay ? dataProblemBits.punch_without_due : 0)
  );
}
