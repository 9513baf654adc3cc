import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import type { IssueLines } from '@baton/contract/lookahead/lookahead-issues.ts';
import { dayNumber, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { cellsInWindow } from '@baton/domain/lookahead/board.ts';
import { itemKey, type IssueItem } from '@baton/domain/lookahead/issue.ts';
import { issueItems } from '@baton/domain/lookahead/make-issue.ts';
import { unmetConditions } from '@baton/domain/lookahead/readiness.ts';
import { columnAt, type Window } from '@baton/domain/lookahead/window.ts';
import { statusAt, type Evaluation } from '@baton/domain/turnover/evaluate-set.ts';
import type { FilterScopes } from '@baton/domain/turnover/filter.ts';
import { teamFinder } from '@baton/domain/turnover/group-by.ts';
import type { Milestone, TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import { isoDay } from '#turnover/context/format-day.ts';

/** Tracker data that an issue freezes. */
export interface Freezing {
  set: TrackerSet<FilterScopes, Milestone & { code: string }>;
  evaluation: Evaluation;
  /** Every turnover that is required. */
  cellIndexes: Int32Array;
  window: Window;
}

/** A commitment as stored in a line. */
type LineCommitment = Pick<CommitmentRecord, 'id' | 'date' | 'promised_by' | 'override_reason'>;

/** Data besides the tracker, by `itemKey`. */
export interface WindowContext {
  commitments: ReadonlyMap<string, LineCommitment>;
  constraints: ReadonlyMap<string, IssueLines['constraints'][number]>;
  /** Turnovers open in the last issue: once complete they are included, although their week has passed. */
  wasOpen: ReadonlySet<string>;
}

/** The lines of an issue and their counts. */
export function draftLines(freezing: Freezing, windowContext: WindowContext) {
  const { set, window } = freezing;
  const chosen = cellsToFreeze(freezing, windowContext);
  const committed = new Map<string, DayNumber>();
  for (const [key, { date }] of windowContext.commitments) committed.set(key, dayNumber(date));
  const items = issueItems(set, chosen, committed, window.dataDate);
  const receivingOf = teamFinder(set, 'receiving');
  const lines = items.map((item, position) =>
    lineOf(freezing, windowContext, { item, position, cellIndex: chosen[position]!, receivingOf }),
  );
  return {
    items,
    lines,
    counts: {
      overdue: chosen.filter((cellIndex) => columnAt(set, cellIndex, window) === 0).length,
      ready: items.filter(({ ready, actual }) => ready && actual === null).length,
      constrained: items.filter(({ openConstraints, actual }) => openConstraints > 0 && actual === null)
        .length,
    },
  };
}

/** Turnovers in the window, committed ones, and those completed since the last issue. */
function cellsToFreeze(
  { set, cellIndexes, window }: Freezing,
  { commitments, wasOpen }: WindowContext,
): number[] {
  const inWindow = new Set(cellsInWindow(set, cellIndexes, window));
  const width = set.milestones.length;
  return Array.from(cellIndexes).filter((cellIndex) => {
    if (inWindow.has(cellIndex)) return true;
    const row = Math.trunc(cellIndex / width);
    const key = itemKey({
      scope: set.scopes.id[row]!,
      milestone: set.milestones[cellIndex - row * width]!.id,
    });
    return commitments.has(key) || (wasOpen.has(key) && set.cells.actual[cellIndex] !== noDay);
  });
}

interface Line {
  item: IssueItem;
  cellIndex: number;
  position: number;
  receivingOf: ReturnType<typeof teamFinder>;
}

function lineOf(
  { set, evaluation, window }: Freezing,
  { commitments, constraints }: WindowContext,
  { item, cellIndex, position, receivingOf }: Line,
) {
  const { scopes, milestones } = set;
  const row = Math.trunc(cellIndex / milestones.length);
  const column = cellIndex - row * milestones.length;
  const key = itemKey(item);
  const commitment = commitments.get(key);
  return {
    scope: item.scope,
    milestone: item.milestone,
    position,
    scope_code: scopes.code[row]!,
    scope_name: scopes.name[row]!,
    milestone_code: milestones[column]!.code,
    status: statusAt(evaluation, cellIndex),
    baseline: isoDay(item.baseline),
    forecast: isoDay(item.forecast),
    need: isoDay(item.need),
    actual: isoDay(item.actual),
    ready: item.ready,
    unmet: unmetConditions(set, row, column, window.dataDate),
    open_constraints: item.openConstraints,
    constraints: constraints.get(key) ?? [],
    team: item.team,
    receiving: receivingOf(row, column),
    area: item.area,
    discipline: item.discipline,
    commitment: commitment?.id ?? null,
    committed: commitment?.date ?? null,
    promised_by_name: commitment?.promised_by ?? '',
    override_reason: commitment?.override_reason ?? '',
  };
}

export type LineDraft = ReturnType<typeof lineOf>;
