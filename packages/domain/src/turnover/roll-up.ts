import { noDay, type DayNumber } from '../day-number.ts';
import { noTurnover, type Evaluation } from './evaluate-set.ts';
import {
  completeStatus,
  notPlannedStatus,
  notRequiredStatus,
  onTrackStatus,
  statuses,
  type Status,
} from './status.ts';
import { dayAt, type Milestone, type ScopeList, type TrackerSet } from './tracker-set.ts';

/** Behind every status: nothing was found. */
const none: number = statuses.length;

/** The status that a scope shows, and where it comes from. */
export interface ScopeStanding {
  status: Status;
  row: number;
  /** The first open gate with that status; null where no single one decides it. */
  column: number | null;
}

/**
 * A scope shows the worst status of all its open gates that have a date, and which gate that is. It is not planned only
 * where none has a date, and complete when none is open. Null where it has no turnovers.
 */
export function scopeStanding(
  { milestones }: TrackerSet,
  { status }: Evaluation,
  row: number,
): ScopeStanding | null {
  const start = row * milestones.length;
  let [worst, at] = [none, -1];
  let [isAny, isOpen] = [false, false];
  for (let column = 0; column < milestones.length; column += 1) {
    const found = status[start + column]!;
    if (found === noTurnover) continue;
    isAny = true;
    if (found === completeStatus || found === notRequiredStatus) continue;
    isOpen = true;
    if (found === notPlannedStatus || found >= worst) continue;
    [worst, at] = [found, column];
  }
  if (!isAny) return null;
  if (!isOpen) return { status: lastStatus(status, row, milestones.length), row, column: null };
  if (at < 0) return { status: 'not_planned', row, column: null };
  return { status: statuses[worst]!, row, column: worst === onTrackStatus ? null : at };
}

export function scopeStatus(set: TrackerSet, evaluation: Evaluation, row: number): Status | null {
  return scopeStanding(set, evaluation, row)?.status ?? null;
}

/** The worst that any of some scopes shows, as a parent shows it. Not planned only where none of them has a date. */
export function worstStanding(
  set: TrackerSet,
  evaluation: Evaluation,
  rows: Iterable<number>,
): ScopeStanding | null {
  let worst: ScopeStanding | null = null;
  for (const row of rows) {
    const found = scopeStanding(set, evaluation, row);
    if (found !== null && (worst === null || rank(found) < rank(worst))) worst = found;
  }
  return worst;
}

/** What has no date says nothing about how the others stand, unless all of them are done. */
function rank({ status }: ScopeStanding): number {
  const at = statuses.indexOf(status);
  return at === notPlannedStatus ? onTrackStatus + 0.5 : at;
}

/** The code of the gate that decides, with the scope's before it where that is another one: 'REL', '21-03 REL'. */
export function decidingMilestone(
  { scopes, milestones }: TrackerSet<ScopeList & { code: readonly string[] }, Milestone & { code: string }>,
  { row, column }: ScopeStanding,
  of = row,
): string | null {
  if (column === null) return null;
  const { code } = milestones[column]!;
  return of === row ? code : `${scopes.code[row]!} ${code}`;
}

/** With nothing open, it is complete if anything was required at all. */
function lastStatus(status: Uint8Array, row: number, width: number): Status {
  const own = status.subarray(row * width, (row + 1) * width);
  return own.includes(completeStatus) ? 'complete' : 'not_required';
}

/** What a parent shows at a gate: how many of its parts have passed it, the latest day, the worst status. */
export interface Sum {
  done: number;
  total: number;
  latest: DayNumber;
  worst: Status | null;
}

/** Sums up some rows at one gate; what is not required counts nowhere. */
export function sumUp(set: TrackerSet, { status }: Evaluation, rows: Iterable<number>, column: number): Sum {
  const sum = { done: 0, total: 0, latest: noDay };
  let worst = none;
  for (const row of rows) {
    const cellIndex = row * set.milestones.length + column;
    const found = status[cellIndex]!;
    if (found === noTurnover || found === notRequiredStatus) continue;
    sum.total += 1;
    if (found === completeStatus) sum.done += 1;
    sum.latest = Math.max(sum.latest, dayAt(set, cellIndex));
    worst = Math.min(worst, found);
  }
  return { ...sum, worst: statuses[worst] ?? null };
}

/** For each scope the rows below it that are turned over, itself included where it is. */
export function partsOf({ scopes, rowOf }: TrackerSet): number[][] {
  const parts: number[][] = scopes.id.map(() => []);
  scopes.id.forEach((_, row) => {
    if (!scopes.turned_over[row]) return;
    const seen = new Set<number>();
    for (let at: number | undefined = row; at !== undefined && !seen.has(at);) {
      seen.add(at);
      parts[at]!.push(row);
      const parent: number | null = scopes.parent[at]!;
      at = parent === null ? undefined : rowOf.get(parent);
    }
  });
  return parts;
}
