import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import type { ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { constraintLines, type ConstraintLine } from '#screens/lookahead/constraints/constraint-lines.ts';
import { windowCells, type LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { cellIndexOf } from '#turnover/model/place.ts';
import { laneFinder } from './meeting-lanes.ts';

/** A promise with the place of its turnover. */
export interface CommitmentLine {
  record: CommitmentRecord;
  cellIndex: number;
}

/** What the meeting goes through, all lanes together. */
export interface MeetingWork {
  close: CommitmentLine[];
  /** So many more promises wait, of turnovers that are not looked at now. */
  beyond: number;
  constraints: ConstraintLine[];
  /** What is forecast for the week, then what is overdue. */
  commit: number[];
}

/**
 * All that the steps of the meeting are about, as far as the filter lets through; promises to close also beyond it where
 * every one is asked for, since an issue waits for all of them.
 */
export function meetingWork(
  { view, reportData, board, history }: Pick<LookaheadContent, 'view' | 'reportData' | 'board' | 'history'>,
  records: readonly ConstraintRecord[],
  isEvery: boolean,
): MeetingWork {
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
    const place = scope === undefined ? null : cellIndexOf(view, scope, record.milestone);
    return place ? [{ record, cellIndex: place.cellIndex }] : [];
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

/** The same, of one lane; all of it where none is chosen. */
export function workOfLane(
  work: MeetingWork,
  { reportData, board }: LookaheadContent,
  lane: string | undefined,
): MeetingWork {
  if (lane === undefined) return work;
  const laneOf = laneFinder(reportData, board.by);
  const isIn = (cellIndex: number) => String(laneOf(cellIndex)) === lane;
  return {
    ...work,
    close: work.close.filter(({ cellIndex }) => isIn(cellIndex)),
    constraints: work.constraints.filter(({ place }) => isIn(place.cellIndex)),
    commit: work.commit.filter(isIn),
  };
}
