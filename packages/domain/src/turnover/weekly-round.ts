import { noDay, weekdayOf, type DayNumber } from '../day-number.ts';
import { hasFlag } from './evaluate-status.ts';
import { statusAt, type Evaluation } from './evaluate-set.ts';
import { isMineAs, type OwnedScopes, type Self } from './mine.ts';
import { dayAt, teamAt, type TrackerSet } from './tracker-set.ts';

/** A turnover to update in the weekly round. */
export interface RoundItem {
  row: number;
  column: number;
  /**
   * Submitted, reported ready to submit, or confirmed or changed since the last cut-off. A forecast in the past does
   * not count as an answer, nor does a forecast from before a rejection.
   */
  isAnswered: boolean;
  isStale: boolean;
  isOverdue: boolean;
  /** Reported ready to submit; somebody with an account submits it. */
  isReady: boolean;
  isRejected: boolean;
  /** Its forecast, else its baseline. */
  day: DayNumber;
}

/** Progress of a responsible team. */
export interface RoundTeam {
  /** Null: turnovers without a responsible team. */
  team: number | null;
  answered: number;
  total: number;
}

export interface RoundContext {
  /** Current date, because updates are given today regardless of the data date. */
  today: DayNumber;
  windowEnd: DayNumber;
  /** 1 = Monday … 7 = Sunday: the day on which the updates of a week are due. */
  cutoffWeekday: number;
}

/** The last cut-off before a day: an update on that day or earlier belongs to the week that it closed. */
export function lastCutoff(day: DayNumber, cutoffWeekday: number): DayNumber {
  const back = (weekdayOf(day) - cutoffWeekday + 7) % 7;
  return day - (back === 0 ? 7 : back);
}

/**
 * The open turnovers to update this week: those due within the look-ahead window or overdue. Sorted by rejected
 * first, then ready to submit, stale, overdue, then by day. Without a responsible team: the round of all teams.
 */
export function weeklyRound(
  set: TrackerSet<OwnedScopes>,
  evaluation: Evaluation,
  context: RoundContext,
  responsible: Self | null,
): RoundItem[] {
  const { milestones, scopes, cells } = set;
  const cutoff = lastCutoff(context.today, context.cutoffWeekday);
  const items: RoundItem[] = [];
  for (let row = 0; row < scopes.id.length; row += 1) {
    for (let column = 0; column < milestones.length; column += 1) {
      const cellIndex = row * milestones.length + column;
      const status = statusAt(evaluation, cellIndex);
      if (status === null || status === 'complete' || status === 'not_required' || status === 'not_planned')
        continue;
      if (responsible !== null && !isMineAs('responsible', set, row, column, responsible)) continue;
      const day = dayAt(set, cellIndex);
      if (day > context.windowEnd) continue;
      const confirmed = cells.confirmed[cellIndex]!;
      const flags = evaluation.flags[cellIndex]!;
      const isRejected = status === 'rejected';
      const lastAsked = isRejected ? Math.max(cutoff, cells.state_since[cellIndex]!) : cutoff;
      const isReady = cells.ready[cellIndex] !== noDay && status !== 'submitted';
      items.push({
        row,
        column,
        day,
        isAnswered:
          isReady ||
          status === 'submitted' ||
          (confirmed !== noDay && confirmed > lastAsked && !hasFlag(flags, 'overdue')),
        isStale: hasFlag(flags, 'stale'),
        isOverdue: hasFlag(flags, 'overdue'),
        isReady,
        isRejected,
      });
    }
  }
  return items.toSorted(compareItems);
}

/** Whether a user has to act: someone who may submit is not done while a turnover is only reported ready. */
export function isOpenItem({ isAnswered, isReady }: RoundItem, maySubmit: boolean): boolean {
  return !isAnswered || (isReady && maySubmit);
}

function compareItems(a: RoundItem, b: RoundItem): number {
  return (
    Number(b.isRejected) - Number(a.isRejected) ||
    Number(b.isReady) - Number(a.isReady) ||
    Number(b.isStale) - Number(a.isStale) ||
    Number(b.isOverdue) - Number(a.isOverdue) ||
    a.day - b.day ||
    a.row - b.row ||
    a.column - b.column
  );
}

/** Progress by team, the team with most open items first. */
export function roundByTeam(set: TrackerSet<OwnedScopes>, items: readonly RoundItem[]): RoundTeam[] {
  const teams = new Map<number | null, RoundTeam>();
  for (const { row, column, isAnswered } of items) {
    const team = teamAt(set, row, column, 'responsible');
    const known = teams.get(team) ?? { team, answered: 0, total: 0 };
    known.total += 1;
    if (isAnswered) known.answered += 1;
    teams.set(team, known);
  }
  const open = ({ answered, total }: RoundTeam) => total - answered;
  return [...teams.values()].toSorted((a, b) => open(b) - open(a) || b.total - a.total);
}
