import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import { statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import type { GridCell } from '#grid/grid-source.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { type CellRights, fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import { cellDay, describeCell, describeSlip } from '#turnover/cells/describe-cell.ts';
import { copy as cellsCopy } from '#turnover/cells/copy.ts';
import { parseDateEntry } from '#turnover/model/cell-change.ts';
import { cellIndexOfKey, readCellKey } from '#turnover/model/cell-name.ts';
import type { DescribeComparison } from '#turnover/compare/cell-comparison.ts';
import type { TurnoverSource } from '#turnover/edit/use-turnover-grid.ts';
import type { TrackerStore } from '#turnover/model/tracker-store.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { isListDate, type ListColumn } from './list-columns.ts';
import { nameKeys } from './list-lines.ts';
import { turnoverFacts } from './turnover-facts.ts';
import { copy } from './copy.ts';

/** Value entered in the list: a day, "not required", or a remark. */
export type ListEntry = DayNumber | string;

export interface ListContext {
  view: TrackerView;
  rights: CellRights;
  store: Pick<TrackerStore, 'isPending' | 'versionNow'>;
  describeComparison: DescribeComparison | null;
  /** On a phone, milestones have their codes. */
  isNarrow: boolean;
}

const nothing: GridCell = { text: '', editable: turnoverCopy.rules.noTurnover };

/** Grid source with a row per turnover and a column per field. */
export function createListSource({
  view,
  rights,
  store,
  describeComparison: say,
  isNarrow,
}: ListContext): TurnoverSource<ListEntry> {
  const { set, evaluation } = view;
  const { cells } = set;
  const facts = turnoverFacts(view);

  const cellIndexOf = (key: string) => cellIndexOfKey(set, key);
  const text = (cellIndex: number, column: ListColumn) =>
    isNarrow && column === 'milestone'
      ? set.milestones[facts.columnOf(cellIndex)]!.code
      : listText(view, facts, say, cellIndex, column);

  const editable = (cellIndex: number, column: ListColumn): true | string => {
    if (!isListDate(column) && column !== 'remark') return reasons[column] ?? copy.openToEdit;
    return fieldProblem(view, facts.rowOf(cellIndex), facts.columnOf(cellIndex), column, rights) ?? true;
  };

  const cell = (cellIndex: number, column: ListColumn): GridCell => {
    const shown = text(cellIndex, column);
    const base: GridCell = {
      text: shown,
      editable: editable(cellIndex, column),
      isPending: store.isPending(cellIndex),
    };
    const status = statusAt(evaluation, cellIndex) ?? 'not_required';
    const isTold = toldColumns.has(column);
    const title = isTold ? describeCell(view, facts.rowOf(cellIndex), facts.columnOf(cellIndex)) : shown;
    if (column === 'status') return { ...base, title, mark: status, tone: status.replace('_', '-') };
    if (column === 'punches' && shown !== '') return { ...base, title, mark: 'punches' };
    if (column === 'change' || column === 'was') {
      const { tone } = say?.(cellIndex, false) ?? {};
      return { ...base, title, tone: tone === 'muted' ? undefined : tone };
    }
    return { ...base, title };
  };

  return {
    cell(key, column) {
      const cellIndex = cellIndexOf(key);
      return cellIndex === undefined ? nothing : cell(cellIndex, column as ListColumn);
    },
    value(key, column) {
      const cellIndex = cellIndexOf(key);
      if (cellIndex === undefined) return '';
      return isListDate(column) ? cells[column][cellIndex]! : text(cellIndex, column as ListColumn);
    },
    editText(key, column) {
      const cellIndex = cellIndexOf(key);
      if (cellIndex === undefined) return '';
      if (!isListDate(column) && column !== 'baseline') return text(cellIndex, column as ListColumn);
      const day = cells[column][cellIndex]!;
      return day === noDay ? '' : dayOf(day);
    },
    parse(key, column, typed) {
      const cellIndex = cellIndexOf(key);
      if (cellIndex === undefined) return { problem: nothing.editable as string };
      if (column === 'remark') return { value: typed.trim() };
      if (!isListDate(column)) return { problem: copy.openToEdit };
      return parseDateEntry(view, typed, cells[column][cellIndex]!);
    },
    stamp: (row) => store.versionNow(turnoverAt(row)),
    turnoverAt: ({ row }) => turnoverAt(row),
    fieldAt: ({ column }) => (column === 'remark' || isListDate(column) ? column : undefined),
    changesOf({ row, column, after }) {
      const name = readCellKey(row);
      if (!name) return [];
      if (column === 'remark') return [{ ...name, field: 'remark', value: String(after) }];
      if (!isListDate(column)) return [];
      if (after === 'not required') return [{ ...name, field: 'required', value: false }];
      return [{ ...name, field: column, value: after }];
    },
    cellsAt(cellIndexes) {
      const keyOf = nameKeys(view);
      return cellIndexes.map((cellIndex) => ({ row: keyOf(cellIndex), column: 'forecast' }));
    },
  };
}

const turnoverAt = (row: string) => readCellKey(row) ?? { scope: 0, milestone: 0 };

/** Text of a turnover’s cell. */
function listText(
  view: TrackerView,
  facts: ReturnType<typeof turnoverFacts>,
  say: DescribeComparison | null,
  cellIndex: number,
  column: ListColumn,
): string {
  const { evaluation } = view;
  const { cells, scopes, milestones } = view.set;
  const row = facts.rowOf(cellIndex);
  switch (column) {
    case 'code':
    case 'name':
      return scopes[column][row]!;
    case 'milestone':
      return milestones[facts.columnOf(cellIndex)]!.name;
    case 'status':
      return statusWord(statusAt(evaluation, cellIndex) ?? 'not_required');
    case 'baseline':
    case 'forecast':
    case 'need':
    case 'actual':
      return cellDay(view, cells[column][cellIndex]!);
    case 'slip':
      return formatDays(evaluation.slip[cellIndex]!);
    case 'float':
      return formatDays(facts.float(cellIndex));
    case 'waiting': {
      const days = facts.waiting(cellIndex);
      return days === noDay ? '' : `${days} d`;
    }
    case 'responsible':
    case 'receiving':
      return facts[column](cellIndex);
    case 'constraints':
      return String(cells.constraints[cellIndex] || '');
    case 'punches':
      return String(cells.punches_blocking[cellIndex] || '');
    case 'remark':
      return cells.remark.get(cellIndex) ?? '';
    case 'was':
      return say?.(cellIndex, false).was ?? '';
    case 'change':
      return say?.(cellIndex, false).note ?? '';
  }
}

/** Signed number of days; zero is shown because it is a known value. */
function formatDays(days: number): string {
  if (days === noDay) return '';
  return days === 0 ? '0' : describeSlip(days);
}

/** Columns whose cells are explained as a whole. */
const toldColumns: ReadonlySet<ListColumn> = new Set(['status', 'forecast', 'slip', 'punches']);

const reasons: Partial<Record<ListColumn, string>> = {
  status: cellsCopy.calculated,
  slip: cellsCopy.calculated,
  float: cellsCopy.calculated,
  was: 'Dates in the comparison are read-only.',
  change: cellsCopy.calculated,
  baseline: cellsCopy.baselineLocked,
};
