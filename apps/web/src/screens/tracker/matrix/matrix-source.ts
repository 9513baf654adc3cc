import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { noTurnover } from '@baton/domain/turnover/evaluate-set.ts';
import { partsOf, milestoneTotals } from '@baton/domain/turnover/roll-up.ts';
import type { GridCell, GridSource } from '#grid/grid-source.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import type { DescribeComparison } from '#turnover/compare/cell-comparison.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { attributesOf, type Attribute } from '#turnover/cells/attributes.ts';
import { readMilestoneColumn, type MilestoneColumn, type MilestoneDate } from '#turnover/cells/column-key.ts';
import { readEntry, type Entry } from '#turnover/edit/commit-operation.ts';
import {
  changedElsewhere,
  isRequiredAt,
  noCell,
  scopeCell,
  standingCell,
  sumCell,
  turnoverCell,
  type TurnoverCellContext,
} from './matrix-cells.ts';

/** The tracker as data of a grid. Cells are cached until they change. */
export interface MatrixSource extends GridSource<Entry> {
  /** Drops the cached cells at these indexes, or all. */
  forget(cellIndexes?: readonly number[]): void;
  /** Mutes the cells that don't match the filter; null mutes none. */
  setHighlight(isIn: ((row: number, column: number) => boolean) | null): void;
  setMembers(members: ReadonlyMap<string, readonly number[]>): void;
  /** Shows the earlier value of each cell next to the current one. */
  setComparison(describe: DescribeComparison | null): void;
}

export function createMatrixSource(
  view: TrackerView,
  rights: CellRights,
  isPending: (cellIndex: number) => boolean,
): MatrixSource {
  const { set } = view;
  const attributes = new Map<string, Attribute>(attributesOf(view).map((each) => [each.key, each]));
  const cells = createCellCache({ view, rights, isPending, isIn: null, describeComparison: null });
  let members: ReadonlyMap<string, readonly number[]> = new Map();

  const rowOf = (key: string) => set.rowOf.get(Number(key));
  const scopeText = (row: number, key: string): string =>
    key === 'code' || key === 'name' ? set.scopes[key][row]! : (attributes.get(key)?.read(view, row) ?? '');

  return {
    cell(key, column) {
      const milestone = readMilestoneColumn(column);
      const at = milestone ? set.columnOf.get(milestone.milestone) : undefined;
      const grouped = members.get(key);
      if (grouped)
        return milestone && at !== undefined ? cells.sum(key, grouped, at, milestone.date) : noCell;
      const row = rowOf(key);
      if (row === undefined) return noCell;
      if (milestone) return at === undefined ? noCell : cells.milestone(row, at, milestone.date);
      const cell =
        column === 'status'
          ? standingCell(view, row, cells.partsAt(row))
          : scopeCell(view, row, column, scopeText(row, column));
      return { ...cell, isFixed: true };
    },
    value(key, column) {
      const row = rowOf(key);
      const milestone = readMilestoneColumn(column);
      if (row === undefined || !milestone) return noDay;
      const cellIndex = cellIndexIn(view, row, milestone);
      return cellIndex !== undefined && !isRequiredAt(view, cellIndex)
        ? 'not required'
        : dayIn(view, row, milestone);
    },
    editText(key, column) {
      const row = rowOf(key);
      if (row === undefined) return '';
      const milestone = readMilestoneColumn(column);
      if (!milestone) return scopeText(row, column);
      const cellIndex = cellIndexIn(view, row, milestone);
      if (cellIndex === undefined) return '';
      if (!isRequiredAt(view, cellIndex) && milestone.date !== 'baseline') return 'N/A';
      const day = shownDay(view, row, milestone, cellIndex, cells.partsAt);
      return day === noDay ? '' : dayOf(day);
    },
    parse(key, column, text) {
      const row = rowOf(key);
      const milestone = readMilestoneColumn(column);
      if (row === undefined || !milestone) return { problem: changedElsewhere };
      return readEntry(view, text, dayIn(view, row, milestone));
    },
    forget: (cellIndexes) => cells.forget(cellIndexes),
    setHighlight: (isIn) => cells.setHighlight(isIn),
    setMembers(next) {
      members = next;
      cells.forgetSums();
    },
    setComparison: (describe) => cells.setComparison(describe),
  };
}

/** Creates the cells of milestone columns on first use. */
function createCellCache(context: TurnoverCellContext) {
  const { view } = context;
  const { set, evaluation } = view;
  const width = set.milestones.length;
  const turnovers = new Map<number, Map<MilestoneDate | null, GridCell>>();
  const sums = new Map<string, GridCell>();
  let parts: number[][] | null = null;

  function partsAt(row: number): readonly number[] {
    parts ??= partsOf(set);
    return parts[row]!;
  }

  /** The turnover of a scope at a milestone, or the sum of its parts. */
  function milestone(row: number, column: number, date: MilestoneDate | null): GridCell {
    const cellIndex = row * width + column;
    if (evaluation.status[cellIndex] === noTurnover)
      return sum(String(set.scopes.id[row]!), partsAt(row), column, date);
    const cached = turnovers.get(cellIndex) ?? new Map<MilestoneDate | null, GridCell>();
    let cell = cached.get(date);
    if (!cell) {
      cell = turnoverCell(context, row, column, date);
      cached.set(date, cell);
      turnovers.set(cellIndex, cached);
    }
    return cell;
  }

  function sum(key: string, rows: readonly number[], column: number, date: MilestoneDate | null): GridCell {
    if (rows.length === 0 || (date !== null && date !== 'forecast')) return noCell;
    const name = `${key} ${column}`;
    let cell = sums.get(name);
    if (!cell) sums.set(name, (cell = sumCell(view, milestoneTotals(set, evaluation, rows, column), column)));
    return cell;
  }

  return {
    partsAt,
    milestone,
    sum,
    forgetSums: () => sums.clear(),
    forget(cellIndexes?: readonly number[]): void {
      sums.clear();
      if (!cellIndexes) return turnovers.clear();
      // The whole row, because a date affects the milestones after it.
      for (const row of new Set(cellIndexes.map((cellIndex) => Math.floor(cellIndex / width))))
        for (let column = 0; column < width; column += 1) turnovers.delete(row * width + column);
    },
    setHighlight(isIn: TurnoverCellContext['isIn']): void {
      context.isIn = isIn;
      turnovers.clear();
    },
    setComparison(describe: DescribeComparison | null): void {
      if (describe !== context.describeComparison) turnovers.clear();
      context.describeComparison = describe;
    },
  };
}

function cellIndexIn({ set }: TrackerView, row: number, { milestone }: MilestoneColumn): number | undefined {
  const column = set.columnOf.get(milestone);
  return column === undefined ? undefined : row * set.milestones.length + column;
}

function dayIn(view: TrackerView, row: number, milestone: MilestoneColumn): DayNumber {
  const cellIndex = cellIndexIn(view, row, milestone);
  return cellIndex === undefined ? noDay : view.set.cells[milestone.date ?? 'forecast'][cellIndex]!;
}

/** The day the cell shows, for copying: the actual if there is one, and for a parent the latest of its parts. */
function shownDay(
  view: TrackerView,
  row: number,
  milestone: MilestoneColumn,
  cellIndex: number,
  partsAt: (row: number) => readonly number[],
): DayNumber {
  const { set, evaluation } = view;
  if (evaluation.status[cellIndex] === noTurnover) {
    const isSummed = milestone.date === null || milestone.date === 'forecast';
    return isSummed
      ? milestoneTotals(set, evaluation, partsAt(row), cellIndex % set.milestones.length).latest
      : noDay;
  }
  const actual = set.cells.actual[cellIndex]!;
  return milestone.date === null && actual !== noDay ? actual : dayIn(view, row, milestone);
}
