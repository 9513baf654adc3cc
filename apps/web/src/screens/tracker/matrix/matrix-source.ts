import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { noTurnover, statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { flag } from '@baton/domain/turnover/evaluate-status.ts';
import { partsOf, scopeStanding, sumUp, worstStanding, type Sum } from '@baton/domain/turnover/roll-up.ts';
import type { Status } from '@baton/domain/turnover/status.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import type { GridCell, GridSource } from '#grid/grid-source.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { fieldProblem } from '#turnover/edit/changes/field-problem.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import type { DescribeComparison } from '#turnover/compare/cell-comparison.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { attributesOf, type Attribute } from '#turnover/cells/attributes.ts';
import {
  baselineIsAgreed,
  cellDay,
  followsFromDates,
  describeCell,
  describeSlip,
  describeStanding,
} from '#turnover/cells/cell-words.ts';
import { readMilestoneColumn, type MilestoneColumn, type MilestoneDate } from '#turnover/cells/column-key.ts';
import { readEntry, type Entry } from '#turnover/cells/read-entry.ts';

/** What the grid asks about the tracker. What a cell shows is kept until it changes. */
export interface MatrixSource extends GridSource<Entry> {
  /** Cells of these places, or all, are not what they were. */
  forget(cellIndexes?: readonly number[]): void;
  /** The cell fits the filter; others of its row are shown fainter. */
  setHighlight(isIn: ((row: number, column: number) => boolean) | null): void;
  setMembers(members: ReadonlyMap<string, readonly number[]>): void;
  /** Shows what stood in each cell before beside what stands there now. */
  setComparison(say: DescribeComparison | null): void;
}

const nothing: GridCell = { text: '', editable: 'There is no turnover here.', isFixed: true };

export function createMatrixSource(
  view: TrackerView,
  rights: CellRights,
  isPending: (cellIndex: number) => boolean,
): MatrixSource {
  const { set, evaluation } = view;
  const width = set.milestones.length;
  const attributes = new Map<string, Attribute>(attributesOf(view).map((each) => [each.key, each]));
  const cells = new Map<number, Map<MilestoneDate | null, GridCell>>();
  const sums = new Map<string, GridCell>();
  let parts: number[][] | null = null;
  let members: ReadonlyMap<string, readonly number[]> = new Map();
  let isIn: ((row: number, column: number) => boolean) | null = null;
  let describeComparison: DescribeComparison | null = null;

  const rowOf = (key: string) => set.rowOf.get(Number(key));

  function milestoneCell(row: number, { milestone, date }: MilestoneColumn): GridCell {
    const column = set.columnOf.get(milestone);
    if (column === undefined) return nothing;
    const cellIndex = row * width + column;
    if (evaluation.status[cellIndex] === noTurnover)
      return sumCell(String(set.scopes.id[row]!), partsAt(row), column, date);
    const kept = cells.get(cellIndex) ?? new Map<MilestoneDate | null, GridCell>();
    let cell = kept.get(date);
    if (!cell) {
      cell = makeMilestoneCell(row, column, cellIndex, date);
      kept.set(date, cell);
      cells.set(cellIndex, kept);
    }
    return cell;
  }

  function makeMilestoneCell(
    row: number,
    column: number,
    cellIndex: number,
    date: MilestoneDate | null,
  ): GridCell {
    const status = statusAt(evaluation, cellIndex)!;
    // A gate that is not required takes a date by becoming required.
    const asked = (field: MilestoneDate) => (field === 'baseline' ? 'forecast' : field);
    const field = isRequired(cellIndex) ? asked(date ?? 'forecast') : 'required';
    const problem = date === 'baseline' ? baselineIsAgreed : fieldProblem(view, row, column, field, rights);
    const isOut = isIn !== null && !isIn(row, column);
    const common = {
      editable: problem ?? (true as const),
      isFixed: date === 'baseline',
      isPending: isPending(cellIndex),
      title: () => describeCell(view, row, column),
    };
    if (date !== null && date !== 'forecast')
      return {
        ...common,
        text: cellDay(view, set.cells[date][cellIndex]!),
        tone: isOut ? 'muted' : undefined,
      };
    const day = date === null ? dayAt(set, cellIndex) : set.cells.forecast[cellIndex]!;
    return {
      ...common,
      text: status === 'not_required' ? 'N/A' : cellDay(view, day),
      mark: status,
      tone: isOut ? 'muted' : toneOf(status, cellIndex),
      note: noteOf(status, cellIndex),
      ...describeComparison?.(cellIndex, isOut),
    };
  }

  /** The slip; passed with exceptions is passed, yet not quite. */
  const noteOf = (status: Status, cellIndex: number): string | undefined => {
    if (status === 'not_required') return undefined;
    const exceptions = (evaluation.flags[cellIndex]! & flag.exceptions) !== 0 ? '*' : '';
    return `${describeSlip(evaluation.slip[cellIndex]!)}${exceptions}` || undefined;
  };

  /** Only a baseline: it was planned, and nobody has promised it. */
  const toneOf = (status: Status, cellIndex: number): string | undefined => {
    const isOnlyPlanned = set.cells.actual[cellIndex] === noDay && set.cells.forecast[cellIndex] === noDay;
    if (status === 'on_track') return isOnlyPlanned ? 'muted' : undefined;
    return status.replace('_', '-');
  };

  function partsAt(row: number): readonly number[] {
    parts ??= partsOf(set);
    return parts[row]!;
  }

  function sumCell(
    key: string,
    rows: readonly number[],
    column: number,
    date: MilestoneDate | null,
  ): GridCell {
    if (rows.length === 0 || (date !== null && date !== 'forecast')) return nothing;
    const name = `${key} ${column}`;
    let cell = sums.get(name);
    if (!cell) sums.set(name, (cell = makeSumCell(sumUp(set, evaluation, rows, column), column)));
    return cell;
  }

  function makeSumCell({ done, total, latest, worst }: Sum, column: number): GridCell {
    if (worst === null) return nothing;
    const name = set.milestones[column]!.name;
    return {
      text: cellDay(view, latest),
      mark: worst,
      note: `${done}/${total}`,
      tone: 'muted',
      title: `${name}: ${done} of ${total} passed\nWorst: ${statusWord(worst)}\nLatest: ${cellDay(view, latest) || 'no date'}`,
      editable: 'This sums up its parts. Change those.',
      isFixed: true,
    };
  }

  const plainCell = (row: number, key: string): GridCell => ({ ...describePlain(row, key), isFixed: true });

  function describePlain(row: number, key: string): GridCell {
    const text = plainText(row, key);
    if (key === 'code')
      return { text, title: `${text} ${set.scopes.name[row]!}`, editable: changedElsewhere };
    if (key === 'name') {
      const isCancelled = set.scopes.cancelled[row]!;
      const note = isCancelled ? 'cancelled' : set.scopes.hold[row] ? 'on hold' : undefined;
      const parent = set.scopes.turned_over[row] ? undefined : 'strong';
      return { text, title: text, note, tone: isCancelled ? 'muted' : parent, editable: changedElsewhere };
    }
    if (key !== 'status') return { text, title: text, editable: changedElsewhere };
    const standing = scopeStanding(set, evaluation, row) ?? worstStanding(set, evaluation, partsAt(row));
    if (standing === null) return { text: '', editable: followsFromDates };
    return {
      text: describeStanding(set, standing),
      title: describeStanding(set, standing, row),
      mark: standing.status,
      editable: followsFromDates,
    };
  }

  const plainText = (row: number, key: string): string =>
    key === 'code' || key === 'name' ? set.scopes[key][row]! : (attributes.get(key)?.read(view, row) ?? '');

  const isRequired = (cellIndex: number) => set.cells.required[cellIndex] !== 0;

  const cellIndexIn = (row: number, { milestone }: MilestoneColumn): number | undefined => {
    const column = set.columnOf.get(milestone);
    return column === undefined ? undefined : row * width + column;
  };

  const dayIn = (row: number, milestone: MilestoneColumn): DayNumber => {
    const cellIndex = cellIndexIn(row, milestone);
    return cellIndex === undefined ? noDay : set.cells[milestone.date ?? 'forecast'][cellIndex]!;
  };

  /** What is copied is what is seen: the actual once there is one, and of a parent the latest of its parts. */
  function copiedDay(row: number, milestone: MilestoneColumn, cellIndex: number): DayNumber {
    if (evaluation.status[cellIndex] === noTurnover) {
      const isSummed = milestone.date === null || milestone.date === 'forecast';
      return isSummed ? sumUp(set, evaluation, partsAt(row), cellIndex % width).latest : noDay;
    }
    const actual = set.cells.actual[cellIndex]!;
    return milestone.date === null && actual !== noDay ? actual : dayIn(row, milestone);
  }

  return {
    cell(key, column) {
      const milestone = readMilestoneColumn(column);
      const grouped = members.get(key);
      if (grouped) {
        const at = milestone && set.columnOf.get(milestone.milestone);
        return milestone && at != null ? sumCell(key, grouped, at, milestone.date) : nothing;
      }
      const row = rowOf(key);
      if (row === undefined) return nothing;
      return milestone ? milestoneCell(row, milestone) : plainCell(row, column);
    },
    value(key, column) {
      const row = rowOf(key);
      const milestone = readMilestoneColumn(column);
      if (row === undefined || !milestone) return noDay;
      const cellIndex = cellIndexIn(row, milestone);
      return cellIndex !== undefined && !isRequired(cellIndex) ? 'not required' : dayIn(row, milestone);
    },
    editText(key, column) {
      const row = rowOf(key);
      if (row === undefined) return '';
      const milestone = readMilestoneColumn(column);
      if (!milestone) return plainText(row, column);
      const cellIndex = cellIndexIn(row, milestone);
      if (cellIndex === undefined) return '';
      if (!isRequired(cellIndex) && milestone.date !== 'baseline') return 'N/A';
      const day = copiedDay(row, milestone, cellIndex);
      return day === noDay ? '' : dayOf(day);
    },
    parse(key, column, text) {
      const row = rowOf(key);
      const milestone = readMilestoneColumn(column);
      if (row === undefined || !milestone) return { problem: changedElsewhere };
      return readEntry(view, text, dayIn(row, milestone));
    },
    forget(cellIndexes) {
      sums.clear();
      if (!cellIndexes) return cells.clear();
      // A gate that moves is felt by those after it, so the whole row is made again.
      for (const row of new Set(cellIndexes.map((cellIndex) => Math.floor(cellIndex / width))))
        for (let column = 0; column < width; column += 1) cells.delete(row * width + column);
    },
    setHighlight(next) {
      isIn = next;
      cells.clear();
    },
    setMembers(next) {
      members = next;
      sums.clear();
    },
    setComparison(next) {
      if (next !== describeComparison) cells.clear();
      describeComparison = next;
    },
  };
}

const changedElsewhere = 'Open the row to see and change this: press Space on its code.';
