import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { noTurnover, statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { flag } from '@baton/domain/turnover/evaluate-status.ts';
import {
  milestoneTotals,
  rollUpScope,
  rollUpScopes,
  type MilestoneTotals,
} from '@baton/domain/turnover/roll-up.ts';
import type { Status } from '@baton/domain/turnover/status.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import type { GridCell } from '#grid/grid-source.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { type CellRights, fieldProblem } from '#turnover/edit/changes/cell-rights.ts';
import type { DescribeComparison } from '#turnover/compare/cell-comparison.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { cellDay, describeCell, describeSlip, describeScopeStatus } from '#turnover/cells/describe-cell.ts';
import type { MilestoneColumn, MilestoneDate } from '#turnover/cells/column-key.ts';
import type { TrackerStore } from '#turnover/model/tracker-store.ts';
import { copy as cellsCopy } from '#turnover/cells/copy.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import { copy } from './copy.ts';

const words = copy.rollUp;

export const noCell: GridCell = { text: '', editable: turnoverCopy.rules.noTurnover, isFixed: true };

/** What the cells of turnovers depend on, besides their dates. */
export interface TurnoverCellContext {
  view: TrackerView;
  rights: CellRights;
  store: Pick<TrackerStore, 'isPending'>;
  /** Whether a cell matches the filter; null if the filter doesn't concern cells. */
  isIn: ((row: number, column: number) => boolean) | null;
  describeComparison: DescribeComparison | null;
}

/** The cell of one turnover: one of its dates, or its main date if `date` is null. */
export function turnoverCell(
  context: TurnoverCellContext,
  row: number,
  column: number,
  date: MilestoneDate | null,
): GridCell {
  const { view, isIn } = context;
  const { set, evaluation } = view;
  const cellIndex = row * set.milestones.length + column;
  const status = statusAt(evaluation, cellIndex)!;
  const isOut = isIn !== null && !isIn(row, column);
  const common = {
    editable: editableOf(context, row, column, date),
    isFixed: date === 'baseline',
    isPending: context.store.isPending(cellIndex),
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
    text: status === 'not_required' ? copy.notApplicable : cellDay(view, day),
    mark: status,
    tone: isOut ? 'muted' : toneOf(view, status, cellIndex),
    note: noteOf(view, status, cellIndex),
    badge: punchBadge(view, cellIndex),
    ...context.describeComparison?.(cellIndex, isOut),
  };
}

function editableOf(
  { view, rights }: TurnoverCellContext,
  row: number,
  column: number,
  date: MilestoneDate | null,
): true | string {
  if (date === 'baseline') return cellsCopy.baselineLocked;
  // A date in a turnover that is not required makes the turnover required.
  const isRequired = isRequiredAt(view, row * view.set.milestones.length + column);
  return fieldProblem(view, row, column, isRequired ? (date ?? 'forecast') : 'required', rights) ?? true;
}

/** The slip, with an asterisk if the milestone was completed with exceptions. */
function noteOf({ evaluation }: TrackerView, status: Status, cellIndex: number): string | undefined {
  if (status === 'not_required') return undefined;
  const exceptions = (evaluation.flags[cellIndex]! & flag.exceptions) !== 0 ? '*' : '';
  return `${describeSlip(evaluation.slip[cellIndex]!)}${exceptions}` || undefined;
}

/** The number of blocking punches, beside their sign. */
function punchBadge({ set }: TrackerView, cellIndex: number): GridCell['badge'] {
  const count = set.cells.punches_blocking[cellIndex]!;
  return count === 0 ? undefined : { mark: 'punches', text: formatNumber(count) };
}

/** Muted if there is only a baseline date: planned, but not forecast. */
function toneOf({ set }: TrackerView, status: Status, cellIndex: number): string | undefined {
  const isOnlyPlanned = set.cells.actual[cellIndex] === noDay && set.cells.forecast[cellIndex] === noDay;
  if (status === 'on_track') return isOnlyPlanned ? 'muted' : undefined;
  return status.replace('_', '-');
}

export const isRequiredAt = ({ set }: TrackerView, cellIndex: number) => set.cells.required[cellIndex] !== 0;

/** Summary of the turnovers below a parent or a group heading. */
export function sumCell(
  view: TrackerView,
  { done, total, latest, worst }: MilestoneTotals,
  column: number,
): GridCell {
  if (worst === null) return noCell;
  const name = view.set.milestones[column]!.name;
  return {
    text: cellDay(view, latest),
    mark: worst,
    note: `${done}/${total}`,
    tone: 'muted',
    title: [
      words.complete(name, done, total),
      words.worst(statusWord(worst)),
      latest === noDay ? words.noDate : words.latest(cellDay(view, latest)),
    ].join('\n'),
    editable: 'This is a roll-up. Edit the rows below it.',
    isFixed: true,
  };
}

/** The cell of a scope's own column: code, name, status or an attribute with this text. */
export function scopeCell(
  { set }: TrackerView,
  row: number,
  key: string,
  text: string,
): Omit<GridCell, 'isFixed'> {
  if (key === 'code') return { text, title: `${text} ${set.scopes.name[row]!}`, editable: copy.openToEdit };
  if (key !== 'name') return { text, title: text, editable: copy.openToEdit };
  const isCancelled = set.scopes.cancelled[row]!;
  const note = isCancelled ? copy.cancelled : set.scopes.hold[row] ? 'on hold' : undefined;
  const parent = set.scopes.turned_over[row] ? undefined : 'strong';
  return { text, title: text, note, tone: isCancelled ? 'muted' : parent, editable: copy.openToEdit };
}

/** The status of a scope, or the worst of its parts. */
export function standingCell(
  { set, evaluation }: TrackerView,
  row: number,
  parts: readonly number[],
): Omit<GridCell, 'isFixed'> {
  const standing = rollUpScope(set, evaluation, row) ?? rollUpScopes(set, evaluation, parts);
  if (standing === null) return { text: '', editable: cellsCopy.calculated };
  return {
    text: describeScopeStatus(set, standing),
    title: describeScopeStatus(set, standing, row),
    mark: standing.status,
    editable: cellsCopy.calculated,
  };
}

export function cellIndexIn(
  { set }: TrackerView,
  row: number,
  { milestone }: MilestoneColumn,
): number | undefined {
  const column = set.columnOf.get(milestone);
  return column === undefined ? undefined : row * set.milestones.length + column;
}

export function dayIn(view: TrackerView, row: number, milestone: MilestoneColumn): DayNumber {
  const cellIndex = cellIndexIn(view, row, milestone);
  return cellIndex === undefined ? noDay : view.set.cells[milestone.date ?? 'forecast'][cellIndex]!;
}

/** The day the cell shows, for copying: the actual if there is one, and for a parent the latest of its parts. */
export function shownDay(
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
