import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { constraintLines, type ConstraintLine } from '#screens/lookahead/constraints/constraint-lines.ts';
import { windowCells, type LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { findViewCell } from '#turnover/model/cell-name.ts';
import { type GroupKey, type Grouping, groupOf } from '@baton/domain/turnover/group-by.ts';
import { sortLanes } from '@baton/domain/turnover/lane-order.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';

/** A commitment and the cell of its turnover. */
export interface CommitmentLine {
  record: CommitmentRecord;
  cellIndex: number;
}

/** Rows of all meeting steps. */
export interface MeetingAgenda {
  close: CommitmentLine[];
  /** Number of commitments to close outside the filter. */
  beyond: number;
  constraints: ConstraintLine[];
  /** Turnovers forecast for the week, then overdue ones. */
  commit: number[];
}

/**
 * Rows of all meeting steps within the filter. With `isEvery`, commitments to close outside the filter are included,
 * because an issue requires all of them to be closed.
 */
export function meetingAgenda(
  { view, reportData, board, history }: Pick<LookaheadContent, 'view' | 'reportData' | 'board' | 'history'>,
  records: readonly ConstraintRecord[],
  isEvery: boolean,
): MeetingAgenda {
  const { set } = view;
  const shown = new Set(reportData.cellIndexes);
  const inWindow = new Set(windowCells(board));
  const { week } = history;
  const isDue = (cellIndex: number) => {
    const day = dayAt(set, cellIndex);
    return set.cells.actual[cellIndex] === noDay && (day < view.dataDate || (day >= week && day <= week + 6));
  };
  const commitments = history.toClose.flatMap((record) => {
    const scope = readScopeRef(record.scope)?.id;
    const viewCell = scope === undefined ? null : findViewCell(view, scope, record.milestone);
    return viewCell ? [{ record, cellIndex: viewCell.cellIndex }] : [];
  });
  const close = isEvery ? commitments : commitments.filter(({ cellIndex }) => shown.has(cellIndex));
  return {
    close,
    beyond: commitments.length - close.length,
    constraints: constraintLines(view, records, (cellIndex) => inWindow.has(cellIndex), false),
    commit: [...inWindow]
      .filter(isDue)
      .toSorted(
        (a, b) =>
          Number(dayAt(set, a) < week) - Number(dayAt(set, b) < week) ||
          dayAt(set, a) - dayAt(set, b) ||
          a - b,
      ),
  };
}

/** Restricts the rows to one lane; undefined means all lanes. */
export function agendaOfLane(
  agenda: MeetingAgenda,
  { reportData, board }: LookaheadContent,
  lane: string | undefined,
): MeetingAgenda {
  if (lane === undefined) return agenda;
  const laneOf = laneFinder(reportData, board.by);
  const isIn = (cellIndex: number) => String(laneOf(cellIndex)) === lane;
  return {
    ...agenda,
    close: agenda.close.filter(({ cellIndex }) => isIn(cellIndex)),
    constraints: agenda.constraints.filter(({ viewCell }) => isIn(viewCell.cellIndex)),
    commit: agenda.commit.filter(isIn),
  };
}

/** A lane with its number of rows. */
export interface MeetingLane {
  key: string;
  label: string;
  count: number;
}

/** Returns a function that finds the lane of a cell. */
function laneFinder({ set }: ReportData, by: Grouping): (cellIndex: number) => GroupKey {
  const find = groupOf(set, by);
  const width = set.milestones.length;
  return (cellIndex) => {
    const row = Math.trunc(cellIndex / width);
    return find(row, cellIndex - row * width);
  };
}

/** Lanes that have rows, in display order. */
export function meetingLanes(
  reportData: ReportData,
  by: Grouping,
  cellIndexes: Iterable<number>,
): MeetingLane[] {
  const laneOf = laneFinder(reportData, by);
  const counts = new Map<GroupKey, number>();
  for (const cellIndex of cellIndexes)
    counts.set(laneOf(cellIndex), (counts.get(laneOf(cellIndex)) ?? 0) + 1);
  const lanes = [...counts].map(([key, count]) => ({ key, count, label: reportData.context.label(by, key) }));
  return sortLanes(reportData.set, by, lanes, (lane) => lane).map((lane) => ({
    ...lane,
    key: String(lane.key),
  }));
}
