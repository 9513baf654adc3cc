import { dayNumber, dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { readDay } from '#lib/read-day.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { CellRef, GridOperation, GridPatch, Verdict } from '#grid/grid-source.ts';
import type { CellField } from '@baton/contract/turnover/tracker.ts';
import type { CellChange, CellName, DateName } from '#turnover/model/cell-change.ts';
import { sendChanges } from './changes/send-changes.ts';
import type { TrackerTools } from './changes/tracker-tools.ts';
import { undoOperations } from './changes/undo-operations.ts';
import { watchCells } from './changes/watch-cells.ts';
import { askProblems } from './dialogs/ask.tsx';
import { readMilestoneColumn, type MilestoneColumn } from '../cells/column-key.ts';
import type { UndoSteps } from './undo-steps.ts';

/** The value of a milestone cell: a day, none, or not required. */
export type Entry = DayNumber | 'not required';

/** Maps rows and columns of a grid to turnovers and their fields. */
export interface OperationReader<Value> {
  nameOf: (cell: CellRef) => CellName;
  fieldOf: (cell: CellRef) => CellField | undefined;
  changesOf: (patch: GridPatch<Value>) => CellChange[];
}

/** Applies a grid operation; returns which of its patches succeeded. */
export async function commitOperation<Value>(
  tools: TrackerTools,
  steps: UndoSteps,
  operation: GridOperation<Value>,
  { nameOf, changesOf }: OperationReader<Value>,
): Promise<Verdict<Value>> {
  if (operation.kind === 'undo' || operation.kind === 'redo') {
    const { operations, isRefused } = await undoOperations(tools, steps.read(operation.id));
    // Another user has changed it since; the steps before it can still be undone.
    if (isRefused) steps.drop(operation.id);
    if (operations.length === 0 || isRefused) return false;
    steps.write(operation.id, operations);
    return true;
  }
  const view = tools.store.read();
  if (!view) return false;
  if (operation.problems.length > 0) {
    const problems = operation.problems.map(({ text, reason, ...cell }) => ({
      ...nameOf(cell),
      text: text === '' ? reason : `“${text}”: ${reason}`,
    }));
    const seen = operation.patches
      .flatMap(asSeen(changesOf))
      .map((change) => ({ ...change, version: change.seen }));
    const watch = watchCells(tools, () => seen);
    if (!(await askProblems(view, problems, operation.patches.length, watch))) return false;
  }
  if (operation.patches.length === 0) return false;
  const outcome = await sendChanges(tools, operation.patches.flatMap(asSeen(changesOf)), {
    undo: () => steps.undo(operation.id),
  });
  if (outcome.operations.length === 0) return false;
  steps.write(operation.id, outcome.operations);
  return true;
}

/** Adds the version the user saw. */
function asSeen<Value>(changesOf: OperationReader<Value>['changesOf']) {
  return (patch: GridPatch<Value>): CellChange[] =>
    changesOf(patch).map((change) => ({ ...change, seen: patch.seen as number | undefined }));
}

/** The single column of a milestone edits its forecast. */
function enteredField({ date }: MilestoneColumn): DateName {
  return date === null || date === 'baseline' ? 'forecast' : date;
}

/** The changes a grid patch makes; a date also makes a milestone required that wasn’t. */
export function changeOf({ row, column, before, after }: GridPatch<Entry>): CellChange[] {
  const milestone = readMilestoneColumn(column);
  if (!milestone) return [];
  const name = { scope: Number(row), milestone: milestone.milestone };
  if (after === 'not required') return [{ ...name, field: 'required', value: false }];
  const field = enteredField(milestone);
  const entered: CellChange = { ...name, field, value: after satisfies DayNumber };
  if (before !== 'not required') return [entered];
  const required: CellChange = { ...name, field: 'required', value: true };
  return after === noDay ? [required] : [required, entered];
}

/** Row = scope, column = one of a milestone’s dates. */
export const matrixReader: OperationReader<Entry> = {
  nameOf: ({ row, column }) => ({
    scope: Number(row),
    milestone: readMilestoneColumn(column)?.milestone ?? 0,
  }),
  fieldOf({ column }) {
    const milestone = readMilestoneColumn(column);
    return milestone ? enteredField(milestone) : undefined;
  },
  changesOf: changeOf,
};

const notRequired = ['n/a', 'na', 'n.a.', 'not required', '-', '–', '—'];

/** Serial date of a spreadsheet, which some programs put on the clipboard instead of text. */
const serial = /^\d{5}(\.0+)?$/;
const firstSerialDay = -25_569;

/** Parses text typed or pasted into a date cell. */
export function readEntry(
  view: TrackerView,
  text: string,
  base: DayNumber,
): { value: Entry } | { problem: string } {
  const typed = text.trim();
  if (typed === '') return { value: noDay };
  if (notRequired.includes(typed.toLowerCase())) return { value: 'not required' };
  if (serial.test(typed)) return { value: firstSerialDay + Math.floor(Number(typed)) };
  // Some exports add a time of day, which is ignored.
  const bare = typed.replace(/[T ]00:00(:00(\.0+)?)?(Z)?$/, '');
  const day = readDay(bare, { today: dayOf(view.today), base: base === noDay ? null : dayOf(base) });
  return day === null
    ? { problem: `“${typed}” is not a date. Try 12/3, 12 Mar 27, +7 or today.` }
    : { value: dayNumber(day) };
}
