import { useMemo } from 'react';
import { type DayNumber, dayOf, noDay } from '@baton/domain/day-number.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import { daysBetween } from '@baton/domain/turnover/evaluate-status.ts';
import type { GridOperation, GridCell, GridSource } from '#grid/grid-source.ts';
import type { History } from '#grid/grid-operations.ts';
import { useRecordCache } from '#resource/use-records.ts';
import { copy as baselines } from '#screens/baselines/copy.ts';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { readMilestoneColumn } from '#turnover/cells/column-key.ts';
import { cellDay, describeSlip } from '#turnover/cells/describe-cell.ts';
import { parseDateEntry } from '#turnover/model/cell-change.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { commitPlan } from './commit-plan.ts';
import { copy } from './copy.ts';
import { isPlanned } from './plan-figures.ts';
import type { OpenPlanProps } from './plan-props.ts';
import type { Plan } from './plan.ts';

const nothing: GridCell = { text: '', editable: copy.cell.nothing };

/** Source and edit handlers of the grid, depending on the user's permissions. */
export function usePlanEditing({
  view,
  plan,
  baseline,
  programme,
  description,
  records,
  reload,
}: OpenPlanProps) {
  const call = useCall();
  const user = useCurrentUser();
  const cache = useRecordCache(description.resource, programme.id);
  const locked =
    baseline.status !== 'draft'
      ? copy.cell.locked(baseline.number)
      : mayIn(user, programme, description.resource.edit)
        ? null
        : copy.cell.readOnly;
  const active = records.find((each) => each.active);
  const source = useMemo(() => {
    const isOther = active && active.id !== baseline.id && view.baseline === active.id;
    return createPlanSource(
      view,
      plan,
      locked,
      isOther ? { days: view.set.cells.baseline, number: active.number } : null,
    );
  }, [view, plan, locked, active, baseline.id]);
  const commit = (operation: GridOperation<DayNumber>, history: Pick<History, 'drop'>) =>
    commitPlan(
      {
        view,
        plan,
        call,
        baseline: baseline.id,
        onStale: () => void reload(),
        onSaved: () => void cache.refresh(),
      },
      operation,
      history,
    );
  return { source, commit: locked === null ? commit : undefined };
}

/** Dates of another baseline, to show moves. */
interface ComparedBaseline {
  days: Int32Array;
  number: string;
}

/** Grid source of a plan. `locked` is the reason why the grid is read-only. */
function createPlanSource(
  view: TrackerView,
  plan: Plan,
  locked: string | null,
  against: ComparedBaseline | null,
): GridSource<DayNumber> {
  const { set, days } = plan;
  const width = set.milestones.length;
  const at = (row: string, column: string) => {
    const milestone = readMilestoneColumn(column);
    const [found, index] = [set.rowOf.get(Number(row)), milestone && set.columnOf.get(milestone.milestone)];
    return found === undefined || index == null
      ? null
      : { row: found, column: index, cellIndex: found * width + index };
  };
  const dayAt = (row: string, column: string): DayNumber => {
    const position = at(row, column);
    return position ? days[position.cellIndex]! : noDay;
  };

  return {
    cell(row, column) {
      const position = at(row, column);
      if (!position) return scopeCell(set, row, column);
      const { cellIndex } = position;
      const isHere = isPlanned(plan, position.row, position.column);
      if (days[cellIndex] === noDay && !isHere) return unplannedCell(set, cellIndex);
      const moved = movedBy(view, plan, against, cellIndex);
      const isProblem = plan.orderProblems().has(cellIndex);
      return {
        text: cellDay(view, days[cellIndex]!),
        mark: isProblem ? 'at_risk' : undefined,
        tone: isProblem ? 'at-risk' : isHere ? undefined : 'muted',
        note: describeSlip(moved) || undefined,
        title: titleOf(view, plan, against, position),
        editable: locked ?? true,
        isPending: plan.pending.has(cellIndex),
      };
    },
    value: dayAt,
    stamp: dayAt,
    editText(row, column) {
      const position = at(row, column);
      if (position) return days[position.cellIndex] === noDay ? '' : dayOf(days[position.cellIndex]!);
      const index = set.rowOf.get(Number(row));
      return index === undefined || (column !== 'code' && column !== 'name')
        ? ''
        : set.scopes[column][index]!;
    },
    parse(row, column, text) {
      const position = at(row, column);
      if (!position) return { problem: copy.cell.scope };
      const read = parseDateEntry(view, text, days[position.cellIndex]!);
      if ('problem' in read) return read;
      if (read.value === 'not required') return { problem: copy.cell.useTracker };
      const { value, instead } = read;
      return { value, ...(typeof instead === 'number' && { instead }) };
    },
  };
}

/** Cell of the code or name column of a row. */
function scopeCell(set: Plan['set'], row: string, column: string): GridCell {
  const index = set.rowOf.get(Number(row));
  if (index === undefined || (column !== 'code' && column !== 'name')) return nothing;
  const text = set.scopes[column][index]!;
  const isCancelled = set.scopes.cancelled[index]!;
  return {
    text,
    title: text,
    editable: copy.cell.scope,
    tone: isCancelled ? 'muted' : undefined,
    note: isCancelled && column === 'name' ? copy.cell.cancelled : undefined,
  };
}

/** Cell without a date that the plan does not cover. */
function unplannedCell(set: Plan['set'], cellIndex: number): GridCell {
  const isNotRequired = set.cells.required[cellIndex] === 0;
  return isNotRequired
    ? { text: copy.cell.notRequired, tone: 'muted', editable: copy.cell.notRequiredText }
    : nothing;
}

/** Days by which a date moved against the compared baseline; 0 where either has none. */
function movedBy(view: TrackerView, plan: Plan, against: ComparedBaseline | null, cellIndex: number): number {
  const [from, to] = [against?.days[cellIndex] ?? noDay, plan.days[cellIndex]!];
  return from === noDay || to === noDay ? 0 : daysBetween(from, to, view.context);
}

/** Tooltip of a date: milestone and day, order problem, move. */
function titleOf(
  view: TrackerView,
  plan: Plan,
  against: ComparedBaseline | null,
  { cellIndex, column }: { cellIndex: number; column: number },
): string {
  const { milestones } = plan.set;
  const day = plan.days[cellIndex]!;
  const problem = plan.orderProblems().get(cellIndex);
  const before = problem && milestones[problem.previousCellIndex % milestones.length]!;
  const moved = movedBy(view, plan, against, cellIndex);
  return [
    copy.cell.date(milestones[column]!.name, day === noDay ? baselines.noDate : formatFullDay(dayOf(day))),
    ...(problem && before ? [copy.cell.outOfOrder(cellDay(view, problem.earliest), before.code)] : []),
    ...(moved === 0 || !against
      ? []
      : [copy.cell[moved > 0 ? 'later' : 'earlier'](Math.abs(moved), view.context.slipUnit, against.number)]),
  ].join('\n');
}
