import type { BaselineComparison } from '@baton/contract/baselines/baselines.ts';
import { dayOf, noDay } from '@baton/domain/day-number.ts';
import { compareDays, differenceOf, type Comparison } from '@baton/domain/reports/compare.ts';
import { daysBetween } from '@baton/domain/turnover/evaluate-status.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';
import type { BaselineRow } from './find-baseline.ts';
import { readDays, readPlanData, type PlanData } from './plan-data.ts';

/** One side of a comparison: a baseline, or the current forecast. */
export type Side = BaselineRow | 'forecast';

interface Compared {
  plan: PlanData;
  comparison: Comparison;
  a: Side;
  b: Side;
}

/** Compares two plans of a programme. */
export async function compareSides(
  db: Queryable,
  programme: ProgrammeId,
  [a, b]: [Side, Side],
  now: Date,
): Promise<Compared> {
  const plan = await readPlanData(db, programme, now);
  const idOf = (side: Side) => (side === 'forecast' ? side : side.id);
  const [before, after] = [await readDays(db, plan, idOf(a)), await readDays(db, plan, idOf(b))];
  const cellIndexes = Int32Array.from(before.keys());
  return { plan, comparison: compareDays(before, after, cellIndexes, plan.statusRules), a, b };
}

/** The comparison as answered: every cell with a date on either side. */
export function comparisonAnswer({ plan, comparison, a, b }: Compared): BaselineComparison {
  const { set, statusRules, programme } = plan;
  const { before, after, cellIndexes, latestMove, earliestMove, mean, median } = comparison;
  const width = set.milestones.length;
  const nameOf = (cellIndex: number) => ({
    scope: set.scopes.id[Math.floor(cellIndex / width)]!,
    milestone: set.milestones[cellIndex % width]!.id,
  });
  const moveOf = (move: Comparison['latestMove']) => move && { ...nameOf(move.cellIndex), days: move.days };
  const sideOf = (side: Side) =>
    side === 'forecast'
      ? { id: null, number: copy.compare.forecast, name: 'Current forecasts' }
      : { id: side.id, number: side.number, name: side.name };
  const cells: BaselineComparison['cells'] = { scope: [], milestone: [], a: [], b: [], days: [] };
  before.forEach((from, cellIndex) => {
    const to = after[cellIndex]!;
    if (differenceOf(from, to) === null) return;
    const { scope, milestone } = nameOf(cellIndex);
    const isInBoth = from !== noDay && to !== noDay;
    cells.scope.push(scope);
    cells.milestone.push(milestone);
    cells.a.push(from === noDay ? null : from);
    cells.b.push(to === noDay ? null : to);
    cells.days.push(isInBoth ? daysBetween(from, to, statusRules) : null);
  });
  return {
    programme,
    unit: statusRules.slipUnit,
    a: sideOf(a),
    b: sideOf(b),
    counts: {
      same: cellIndexes.same.length,
      earlier: cellIndexes.earlier.length,
      later: cellIndexes.later.length,
      added: cellIndexes.added.length,
      removed: cellIndexes.removed.length,
    },
    mean,
    median,
    latest_move: moveOf(latestMove),
    earliest_move: moveOf(earliestMove),
    cells,
  };
}

/** The comparison as a sheet, a row for each cell. */
export function comparisonSheet(compared: Compared, withSame: boolean): OutSheet {
  const { set, statusRules } = compared.plan;
  const { before, after } = compared.comparison;
  const [a, b] = [compared.a, compared.b].map((side) =>
    side === 'forecast' ? copy.compare.forecast : side.number,
  );
  const unit = statusRules.slipUnit === 'working_days' ? 'Working days later' : 'Days later';
  const rows: OutCell[][] = [];
  before.forEach((from, cellIndex) => {
    const to = after[cellIndex]!;
    const difference = differenceOf(from, to);
    if (difference === null || (difference === 'same' && !withSame)) return;
    const row = Math.floor(cellIndex / set.milestones.length);
    const milestone = set.milestones[cellIndex % set.milestones.length]!;
    const isInBoth = from !== noDay && to !== noDay;
    rows.push([
      set.scopes.code[row]!,
      set.scopes.name[row]!,
      milestone.code,
      milestone.name,
      from === noDay ? null : { day: dayOf(from) },
      to === noDay ? null : { day: dayOf(to) },
      difference,
      isInBoth ? daysBetween(from, to, statusRules) : null,
    ]);
  });
  const headers = copy.compare.headers(a!, b!, unit);
  const widths = [16, 36, 12, 28, 14, 14, 12, 14];
  return {
    name: copy.compare.sheet(a!, b!).slice(0, 31),
    columns: headers.map((header, at) => ({ header, width: widths[at]! })),
    rows,
  };
}
