import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import type { ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { constraintLines, type ConstraintLine } from '#screens/lookahead/constraints/constraint-lines.ts';
import { windowPlaces, type LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { placeOf } from '#turnover/model/place.ts';
import { laneFinder } from './meeting-lanes.ts';

/** A promise with the place of its turnover. */
export interface PromiseLine {
  record: CommitmentRecord;
  place: number;
}

/** What the meeting goes through, all lanes together. */
export interface MeetingWork {
  close: PromiseLine[];
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
  { view, ground, board, memory }: Pick<LookaheadContent, 'view' | 'ground' | 'board' | 'memory'>,
  records: readonly ConstraintRecord[],
  isEvery: boolean,
): MeetingWork {
  const { set } = view;
  const shown = new Set(ground.places);
  const inWindow = new Set(windowPlaces(board));
  const { week } = memory;
  const isDue = (place: number) => {
    const day = dayAt(set, place);
    return set.cells.actual[place] === noDay && (day < view.dataDate || (day >= week && day <= week + 6));
  };
  const promises = memory.toClose.flatMap((record) => {
    const scope = readScopeRef(record.scope)?.id;
    const place = scope === undefined ? null : placeOf(view, scope, record.milestone);
    return place ? [{ record, place: place.place }] : [];
  });
  const close = isEvery ? promises : promises.filter(({ place }) => shown.has(place));
  return {
    close,
    beyond: promises.length - close.length,
    constraints: constraintLines(view, records, (place) => inWindow.has(place), false),
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
  { ground, board }: LookaheadContent,
  lane: string | undefined,
): MeetingWork {
  if (lane === undefined) return work;
  const laneOf = laneFinder(ground, board.by);
  const isIn = (place: number) => String(laneOf(place)) === lane;
  return {
    ...work,
    close: work.close.filter(({ place }) => isIn(place)),
    constraints: work.constraints.filter(({ place }) => isIn(place.place)),
    commit: work.commit.filter(isIn),
  };
}
