import type { TrackerDays } from '@baton/contract/tracker/tracker-data.ts';
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

/** The tracker and the state that it is compared with. */
export interface TrackerComparison extends Comparison {
  /** 'B0', or 'the tracker on 12 Mar'. */
  label: string;
  /** Number of turnovers whose scopes no longer exist. */
  gone: number;
  /** Changes other than moved days; null if unknown. */
  statusChanges: Record<StatusChange, number[]> | null;
}

/** Earlier state of the tracker, by cell index. */
type PastDays = Omit<PastState, 'statusChanges'> & Partial<Pick<PastState, 'statusChanges'>>;

/** Converts days from the server to cell indexes. */
export function pastDays(set: ProgrammeSet, past: TrackerDays): PastDays {
  return {
    days: daysOfEntries(set, past),
    gone: past.scope.reduce((count, id) => (set.rowOf.has(id) ? count : count + 1), 0),
  };
}

/** Compares the filtered turnovers. Turnovers that are no longer required have no day. */
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

/** Turnovers with a difference; empty while the comparison is unknown. */
export function cellIndexesOfChange(
  { cellIndexes, statusChanges }: TrackerComparison,
  change: Changed,
): readonly number[] {
  return isStatusChange(change) ? (statusChanges?.[change] ?? []) : cellIndexes[change];
}

const isStatusChange = (change: Changed): change is StatusChange =>
  statusChangeKinds.includes(change as StatusChange);

/** Restricts a filtered set to the turnovers with one difference. */
export function narrowTo({ rows }: Filtered, cellIndexes: readonly number[], width: number): Filtered {
  const chosen = new Set(cellIndexes);
  const withOne = new Set(cellIndexes.map((cellIndex) => Math.trunc(cellIndex / width)));
  return {
    rows: rows.filter((row) => withOne.has(row)),
    isIn: (row, column) => chosen.has(row * width + column),
  };
}

/** Difference of a turnover, and the number of days if it has a day in both states. */
export interface CellDifference {
  kind: Difference;
  before: DayNumber;
  days: number;
}

/** Null if it has a day in neither state. */
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
