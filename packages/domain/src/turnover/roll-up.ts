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

/** Ranks after every status: no status found. */
const noStatus: number = statuses.length;

/** The status shown for a scope, and the cell that decides it. */
export interface RolledUpStatus {
  status: Status;
  row: number;
  /** The first open milestone with that status; null if no single one decides it. */
  column: number | null;
}

/**
 * The worst status of all open milestones of a scope that have a date, and the first milestone with it. Not
 * planned only if none has a date; complete if none is open. Null if the scope has no turnovers.
 */
export function rollUpScope(
  { milestones }: TrackerSet,
  { status }: Evaluation,
  row: number,
): RolledUpStatus | null {
  const start = row * milestones.length;
  let [worst, at] = [noStatus, -1];
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
  return rollUpScope(set, evaluation, row)?.status ?? null;
}

/** The worst status of some scopes, as shown for their parent. Not planned only if none of them has a date. */
export function rollUpScopes(
  set: TrackerSet,
  evaluation: Evaluation,
  rows: Iterable<number>,
): RolledUpStatus | null {
  let worst: RolledUpStatus | null = null;
  for (const row of rows) {
    const found = rollUpScope(set, evaluation, row);
    if (found !== null && (worst === null || rank(found) < rank(worst))) worst = found;
  }
  return worst;
}

/** A scope without dates doesn't affect the status of its parent, unless all other scopes are complete. */
function rank({ status }: RolledUpStatus): number {
  const at = statuses.indexOf(status);
  return at === notPlannedStatus ? onTrackStatus + 0.5 : at;
}

/** Code of the deciding milestone, prefixed by the scope's code if that is another scope: 'REL', '21-03 REL'. */
export function decidingMilestone(
  { scopes, milestones }: TrackerSet<ScopeList & { code: readonly string[] }, Milestone & { code: string }>,
  { row, column }: RolledUpStatus,
  of = row,
): string | null {
  if (column === null) return null;
  const { code } = milestones[column]!;
  return of === row ? code : `${scopes.code[row]!} ${code}`;
}

/** Status of a scope without open milestones: complete if any milestone was required. */
function lastStatus(status: Uint8Array, row: number, width: number): Status {
  const own = status.subarray(row * width, (row + 1) * width);
  return own.includes(completeStatus) ? 'complete' : 'not_required';
}

/** Totals of a parent at a milestone: number of complete parts, latest day, worst status. */
export interface MilestoneTotals {
  done: number;
  total: number;
  latest: DayNumber;
  worst: Status | null;
}

/** Computes the totals of some rows at one milestone; cells that are not required are ignored. */
export function milestoneTotals(
  set: TrackerSet,
  { status }: Evaluation,
  rows: Iterable<number>,
  column: number,
): MilestoneTotals {
  const sum = { done: 0, total: 0, latest: noDay };
  let worst = noStatus;
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

/** For each scope, the rows at or below it that are turned over. */
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
