import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import type { IssueLines } from '@baton/contract/turnover/lookahead-issues.ts';
import { dayNumber, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { placesInWindow } from '@baton/domain/lookahead/board.ts';
import { itemKey, type IssueItem } from '@baton/domain/lookahead/issue.ts';
import { issueItems } from '@baton/domain/lookahead/make-issue.ts';
import { readinessChecks } from '@baton/domain/lookahead/readiness.ts';
import { columnAt, type Window } from '@baton/domain/lookahead/window.ts';
import type { FilterScopes } from '@baton/domain/turnover/filter.ts';
import { teamFinder } from '@baton/domain/turnover/group-by.ts';
import { statusAt, type Judgement } from '@baton/domain/turnover/judge-set.ts';
import type { Gate, TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import { formatDay, isoDay } from '#turnover/context/format-day.ts';

/** What an issue freezes of the tracker. */
export interface Freezing {
  set: TrackerSet<FilterScopes, Gate & { code: string }>;
  judgement: Judgement;
  /** Every turnover that is required. */
  places: Int32Array;
  window: Window;
}

/** A promise, as a line keeps it. */
export type LinePromise = Pick<CommitmentRecord, 'id' | 'date' | 'promised_by' | 'override_reason'>;

/** What stands beside the tracker, each by `itemKey`. */
export interface WindowContext {
  promises: ReadonlyMap<string, LinePromise>;
  constraints: ReadonlyMap<string, IssueLines['constraints'][number]>;
  /** What the last issue held open: once passed it is told as such, though its week has gone. */
  wasOpen: ReadonlySet<string>;
}

/** The lines of an issue, ready to be written, and their counts. */
export function draftLines(freezing: Freezing, beside: WindowContext) {
  const { set, window } = freezing;
  const chosen = placesToFreeze(freezing, beside);
  const committed = new Map<string, DayNumber>();
  for (const [key, { date }] of beside.promises) committed.set(key, dayNumber(date));
  const items = issueItems(set, chosen, committed, window.dataDate);
  const receiverOf = teamFinder(set, 'receiver');
  const lines = items.map((item, position) =>
    lineOf(freezing, beside, { item, position, place: chosen[position]!, receiverOf }),
  );
  return {
    items,
    lines,
    counts: {
      overdue: chosen.filter((place) => columnAt(set, place, window) === 0).length,
      ready: items.filter(({ ready, actual }) => ready && actual === null).length,
      constrained: items.filter(({ openConstraints, actual }) => openConstraints > 0 && actual === null)
        .length,
    },
  };
}

/** What is in the window, what is promised wherever it stands, and what was passed since the last issue. */
function placesToFreeze({ set, places, window }: Freezing, { promises, wasOpen }: WindowContext): number[] {
  const inWindow = new Set(placesInWindow(set, places, window));
  const width = set.gates.length;
  return Array.from(places).filter((place) => {
    if (inWindow.has(place)) return true;
    const row = Math.trunc(place / width);
    const key = itemKey({ scope: set.scopes.id[row]!, milestone: set.gates[place - row * width]!.id });
    return promises.has(key) || (wasOpen.has(key) && set.cells.actual[place] !== noDay);
  });
}

interface Line {
  item: IssueItem;
  place: number;
  position: number;
  receiverOf: ReturnType<typeof teamFinder>;
}

function lineOf(
  { set, judgement, window }: Freezing,
  { promises, constraints }: WindowContext,
  { item, place, position, receiverOf }: Line,
) {
  const { scopes, gates } = set;
  const row = Math.trunc(place / gates.length);
  const column = place - row * gates.length;
  const key = itemKey(item);
  const promise = promises.get(key);
  const checks = readinessChecks(set, row, column, window.dataDate, formatDay);
  return {
    scope: item.scope,
    milestone: item.milestone,
    position,
    scope_code: scopes.code[row]!,
    scope_name: scopes.name[row]!,
    milestone_code: gates[column]!.code,
    status: statusAt(judgement, place),
    baseline: isoDay(item.baseline),
    forecast: isoDay(item.forecast),
    need: isoDay(item.need),
    actual: isoDay(item.actual),
    ready: item.ready,
    unmet: checks.filter(({ state }) => state !== 'ready').map(({ condition }) => condition),
    open_constraints: item.openConstraints,
    constraints: constraints.get(key) ?? [],
    team: item.team,
    receiver: receiverOf(row, column),
    area: item.area,
    discipline: item.discipline,
    commitment: promise?.id ?? null,
    committed: promise?.date ?? null,
    promised_by_name: promise?.promised_by ?? '',
    override_reason: promise?.override_reason ?? '',
  };
}

export type LineDraft = ReturnType<typeof lineOf>;
