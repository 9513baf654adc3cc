import { noDay } from '@baton/domain/day-number.ts';
import { isTurnover } from '@baton/domain/turnover/tracker-set.ts';
import type { Plan } from './plan.ts';

/** Row filters of a plan. */
const planFilters = ['all', 'missing', 'order'] as const;
export type PlanFilter = (typeof planFilters)[number];

interface PlanFigures {
  dates: number;
  /** Required turnovers without a date. */
  missing: number;
  outOfOrder: number;
}

/** Whether a cell needs a date: the scope has the milestone, is required, and is not cancelled. */
export function isPlanned({ set }: Pick<Plan, 'set'>, row: number, column: number): boolean {
  return (
    isTurnover(set, row, column) &&
    !set.scopes.cancelled[row] &&
    set.cells.required[row * set.milestones.length + column] === 1
  );
}

export function planFigures(plan: Plan): PlanFigures {
  const { set, days } = plan;
  const width = set.milestones.length;
  let [dates, missing] = [0, 0];
  days.forEach((day, cellIndex) => {
    if (day !== noDay) dates += 1;
    else if (isPlanned(plan, Math.floor(cellIndex / width), cellIndex % width)) missing += 1;
  });
  return { dates, missing, outOfOrder: plan.orderProblems().size };
}

/** Rows that match the kind, the search and the filter. */
export function planRows(
  plan: Plan,
  { kind, query, filter }: { kind: 'system' | 'area'; query: string; filter: PlanFilter },
): number[] {
  const { set, days } = plan;
  const width = set.milestones.length;
  const text = query.trim().toLowerCase();
  const rowsOutOfOrder =
    filter === 'order'
      ? new Set([...plan.orderProblems().keys()].map((cellIndex) => Math.floor(cellIndex / width)))
      : null;
  const fits = (row: number) => {
    if (rowsOutOfOrder) return rowsOutOfOrder.has(row);
    let [hasDate, isMissing, isPassed] = [false, false, false];
    for (let column = 0; column < width; column += 1) {
      const day = days[row * width + column]!;
      const is = isPlanned(plan, row, column);
      hasDate ||= day !== noDay;
      isPassed ||= is;
      isMissing ||= is && day === noDay;
    }
    return filter === 'missing' ? isMissing : hasDate || isPassed;
  };
  return [...set.scopes.id.keys()].filter(
    (row) =>
      set.scopes.kind[row] === kind &&
      (text === '' ||
        set.scopes.code[row]!.toLowerCase().includes(text) ||
        set.scopes.name[row]!.toLowerCase().includes(text)) &&
      fits(row),
  );
}
