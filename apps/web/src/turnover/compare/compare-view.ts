import type { TrackerDays } from '@baton/contract/turnover/tracker-data.ts';
import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import {
  compareDays,
  currentDays,
  daysOfEntries,
  differenceOf,
  type Comparison,
  type Difference,
} from '@baton/domain/reports/compare.ts';
import { statusChangeKinds, type StatusChange, type PastState } from '@baton/domain/reports/since.ts';
import type { Filtered } from '@baton/domain/turnover/filter.ts';
import { daysBetween } from '@baton/domain/turnover/evaluate-status.ts';
import { noTurnover } from '@baton/domain/turnover/evaluate-set.ts';
import type { Changed } from '#turnover/filter/tracker-search.ts';
import type { ProgrammeSet, TrackerView } from '#turnover/model/tracker-view.ts';

/** The tracker beside what it is compared with. */
export interface TrackerComparison extends Comparison {
  /** 'B0', or 'as of 12 Mar'. */
  label: string;
  /** Turnovers of scopes that are no longer there. */
  gone: number;
  /** What happened beside that days moved; null where it is not known. */
  statusChanges: Record<StatusChange, number[]> | null;
}

/** What the tracker was, by place. */
export type PastDays = Omit<PastState, 'statusChanges'> & Partial<Pick<PastState, 'statusChanges'>>;

/** Puts days that travelled into the places of a set. */
export function pastDays(set: ProgrammeSet, { scope, milestone, day }: TrackerDays): PastDays {
  const entries = scope.map((id, at) => ({ scope: id, milestone: milestone[at]!, day: day[at]! }));
  return {
    days: daysOfEntries(set, entries),
    gone: scope.reduce((count, id) => (set.rowOf.has(id) ? count : count + 1), 0),
  };
}

/** Compares what the filter leaves; what is not required now has no day any more. */
export function compareView(
  { set, evaluation, context }: TrackerView,
  { rows, isIn }: Filtered,
  { days, gone, statusChanges }: PastDays,
  label: string,
): TrackerComparison {
  const after = currentDays(set);
  const width = set.milestones.length;
  const cellIndexes: number[] = [];
  for (const row of rows)
    for (let column = 0; column < width; column += 1) {
      const cellIndex = row * width + column;
      if (evaluation.status[cellIndex] === noTurnover || !isIn(row, column)) continue;
      if (set.cells.required[cellIndex] === 0 || set.scopes.cancelled[row]) after[cellIndex] = noDay;
      cellIndexes.push(cellIndex);
    }
  return {
    ...compareDays(days, after, Int32Array.from(cellIndexes), context),
    label,
    gone,
    statusChanges: statusChanges ? changesAmong(statusChanges, new Set(cellIndexes)) : null,
  };
}

function changesAmong(statusChanges: PastState['statusChanges'], cellIndexes: ReadonlySet<number>) {
  const among = (found: readonly number[]) => found.filter((cellIndex) => cellIndexes.has(cellIndex));
  return {
    passed: among(statusChanges.passed),
    submitted: among(statusChanges.submitted),
    rejected: among(statusChanges.rejected),
  };
}

/** The turnovers of a difference; none while it can't be told. */
export function cellIndexesOfChange(
  { cellIndexes, statusChanges }: TrackerComparison,
  change: Changed,
): readonly number[] {
  return isStatusChange(change) ? (statusChanges?.[change] ?? []) : cellIndexes[change];
}

const isStatusChange = (change: Changed): change is StatusChange =>
  statusChangeKinds.includes(change as StatusChange);

/** Leaves of a filtered set only the turnovers of one difference. */
export function narrowTo({ rows }: Filtered, cellIndexes: readonly number[], width: number): Filtered {
  const chosen = new Set(cellIndexes);
  const withOne = new Set(cellIndexes.map((cellIndex) => Math.trunc(cellIndex / width)));
  return {
    rows: rows.filter((row) => withOne.has(row)),
    isIn: (row, column) => chosen.has(row * width + column),
  };
}

/** How one turnover differs, and by how many days where it is in both. */
export interface CellDifference {
  kind: Difference;
  before: DayNumber;
  days: number;
}

/** Null where it has a day in neither. */
export function differenceAt(
  { context }: TrackerView,
  { before, after }: Pick<Comparison, 'before' | 'after'>,
  cellIndex: number,
): CellDifference | null {
  const [was, is] = [before[cellIndex]!, after[cellIndex]!];
  const kind = differenceOf(was, is);
  if (kind === null) return null;
  return { kind, before: was, days: was === noDay || is === noDay ? 0 : daysBetween(was, is, context) };
}
