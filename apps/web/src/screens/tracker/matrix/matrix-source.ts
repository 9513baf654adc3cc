import { dayOf, noDay } from '@baton/domain/day-number.ts';
import { noTurnover } from '@baton/domain/turnover/evaluate-set.ts';
import { partsOf, milestoneTotals } from '@baton/domain/turnover/roll-up.ts';
import type { GridCell, GridPatch } from '#grid/grid-source.ts';
import {
  readMilestoneColumn,
  writeMilestoneColumn,
  type MilestoneColumn,
  type MilestoneDate,
} from '#turnover/cells/column-key.ts';
import type { TurnoverSource } from '#turnover/edit/use-turnover-grid.ts';
import {
  parseDateEntry,
  type CellChange,
  type DateEntry,
  type DateName,
} from '#turnover/model/cell-change.ts';
import { nameAt } from '#turnover/model/cell-name.ts';
import type { TrackerStore } from '#turnover/model/tracker-store.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { AttributeCells } from './attribute-cells.ts';
import {
  cellIndexIn,
  dayIn,
  isRequiredAt,
  noCell,
  shownDay,
  standingCell,
  sumCell,
  turnoverCell,
  type TurnoverCellContext,
} from './matrix-cells.ts';
import { copy } from './copy.ts';

export interface MatrixContext {
  view: TrackerView;
  store: Pick<TrackerStore, 'versionNow'>;
  cells: TurnoverCells;
  attributes: AttributeCells;
  /** Rows of each group heading, by its key. */
  membersOf: ReadonlyMap<string, readonly number[]>;
}

/** The tracker as data of a grid: a row is a scope, a column one of a milestone's dates or an attribute. */
export function createMatrixSource(context: MatrixContext): TurnoverSource {
  const { view, store, cells, attributes } = context;
  const { set } = view;
  const rowOf = (key: string) => set.rowOf.get(Number(key));
  const shown = createShownCells(context);

  return {
    cell: (key, column) => shown.cell(key, column),
    value(key, column) {
      const row = rowOf(key);
      if (row === undefined) return noDay;
      const milestone = readMilestoneColumn(column);
      if (!milestone) return attributes.value(row, column);
      const cellIndex = cellIndexIn(view, row, milestone);
      return cellIndex !== undefined && !isRequiredAt(view, cellIndex)
        ? // not copy: the value of an entry
          'not required'
        : dayIn(view, row, milestone);
    },
    editText(key, column) {
      const row = rowOf(key);
      if (row === undefined) return '';
      const milestone = readMilestoneColumn(column);
      if (!milestone) return attributes.editText(row, column);
      const cellIndex = cellIndexIn(view, row, milestone);
      if (cellIndex === undefined) return '';
      if (!isRequiredAt(view, cellIndex) && milestone.date !== 'baseline') return copy.notApplicable;
      const day = shownDay(view, row, milestone, cellIndex, (each) => cells.partsAt(each));
      return day === noDay ? '' : dayOf(day);
    },
    parse(key, column, text) {
      const row = rowOf(key);
      const milestone = readMilestoneColumn(column);
      if (row === undefined) return { problem: copy.openToEdit };
      if (!milestone) return attributes.parse(row, column, text);
      return parseDateEntry(view, text, dayIn(view, row, milestone));
    },
    stamp(key, column) {
      if (readMilestoneColumn(column)) return store.versionNow(turnoverAt(key, column));
      const row = rowOf(key);
      return row === undefined ? undefined : attributes.stamp(row, column);
    },
    isSame: (one, other) => (one ?? null) === (other ?? null),
    turnoverAt: ({ row, column }) => turnoverAt(row, column),
    fieldAt({ column }) {
      const milestone = readMilestoneColumn(column);
      return milestone ? enteredField(milestone) : undefined;
    },
    changesOf,
    cellsAt: (cellIndexes) =>
      cellIndexes.flatMap((cellIndex) => {
        const { scope, milestone } = nameAt(set, cellIndex);
        const row = String(scope);
        return [
          { row, column: writeMilestoneColumn(milestone) },
          { row, column: writeMilestoneColumn(milestone, 'forecast') },
        ];
      }),
    forget(cellIndexes) {
      shown.forget();
      cells.forget(cellIndexes);
    },
  };
}

/** Cells of scopes, turnovers, parents and group headings; sums are computed once. */
function createShownCells({ view, cells, attributes, membersOf }: MatrixContext) {
  const { set, evaluation } = view;
  const sums = new Map<string, GridCell>();

  function sum(key: string, rows: readonly number[], column: number, date: MilestoneDate | null): GridCell {
    if (rows.length === 0 || (date !== null && date !== 'forecast')) return noCell;
    const name = `${key} ${column}`;
    let cell = sums.get(name);
    if (!cell) sums.set(name, (cell = sumCell(view, milestoneTotals(set, evaluation, rows, column), column)));
    return cell;
  }

  /** The turnover of a scope at a milestone, or the sum of its parts. */
  function milestoneCell(row: number, column: number, date: MilestoneDate | null): GridCell {
    return evaluation.status[row * set.milestones.length + column] === noTurnover
      ? sum(String(set.scopes.id[row]!), cells.partsAt(row), column, date)
      : cells.turnover(row, column, date);
  }

  return {
    cell(key: string, column: string): GridCell {
      const milestone = readMilestoneColumn(column);
      const at = milestone ? set.columnOf.get(milestone.milestone) : undefined;
      const grouped = membersOf.get(key);
      if (grouped) return milestone && at !== undefined ? sum(key, grouped, at, milestone.date) : noCell;
      const row = set.rowOf.get(Number(key));
      if (row === undefined) return noCell;
      if (milestone) return at === undefined ? noCell : milestoneCell(row, at, milestone.date);
      return column === 'status'
        ? { ...standingCell(view, row, cells.partsAt(row)), isFixed: true }
        : attributes.cell(row, column);
    },
    forget: () => sums.clear(),
  };
}

function turnoverAt(row: string, column: string) {
  return { scope: Number(row), milestone: readMilestoneColumn(column)?.milestone ?? 0 };
}

/** The single column of a milestone edits its forecast. */
function enteredField({ date }: MilestoneColumn): DateName {
  return date === null || date === 'baseline' ? 'forecast' : date;
}

/** The changes a grid patch makes; a date also makes a milestone required that wasn't. */
function changesOf(patch: GridPatch): CellChange[] {
  const { row, column, before, after } = patch as GridPatch<DateEntry>;
  const milestone = readMilestoneColumn(column);
  if (!milestone) return [];
  const name = turnoverAt(row, column);
  if (after === 'not required') return [{ ...name, field: 'required', value: false }];
  const entered: CellChange = { ...name, field: enteredField(milestone), value: after };
  if (before !== 'not required') return [entered];
  const required: CellChange = { ...name, field: 'required', value: true };
  return after === noDay ? [required] : [required, entered];
}

type TurnoverCells = ReturnType<typeof createTurnoverCells>;

/** Creates the cells of turnovers on first use. It outlives changes of lines, so that these repaint no other cell. */
export function createTurnoverCells(context: TurnoverCellContext) {
  const { set } = context.view;
  const width = set.milestones.length;
  const cached = new Map<number, Map<MilestoneDate | null, GridCell>>();
  let parts: number[][] | null = null;
  return {
    /** Rows of the parts of a parent. */
    partsAt(row: number): readonly number[] {
      parts ??= partsOf(set);
      return parts[row]!;
    },
    turnover(row: number, column: number, date: MilestoneDate | null): GridCell {
      const cellIndex = row * width + column;
      const dates = cached.get(cellIndex) ?? new Map<MilestoneDate | null, GridCell>();
      let cell = dates.get(date);
      if (!cell) {
        cell = turnoverCell(context, row, column, date);
        dates.set(date, cell);
        cached.set(cellIndex, dates);
      }
      return cell;
    },
    forget(cellIndexes: readonly number[]): void {
      // The whole row, because a date affects the milestones after it.
      for (const row of new Set(cellIndexes.map((cellIndex) => Math.floor(cellIndex / width))))
        for (let column = 0; column < width; column += 1) cached.delete(row * width + column);
    },
  };
}
