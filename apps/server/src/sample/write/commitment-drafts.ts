import type { Calendar } from '@baton/domain/calendar.ts';
import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { readinessAt } from '@baton/domain/lookahead/readiness.ts';
import { teamFinder } from '@baton/domain/turnover/group-by.ts';
import type { Random } from '@baton/sample/simulate/random.ts';
import { overrideNotes } from '@baton/sample/words/notes.ts';
import type { Freezing } from '#features/lookahead/issues/draft-lines.ts';

/** A generated commitment. */
export interface CommitmentDraft {
  scope: number;
  milestone: number;
  /** The responsible team. */
  team: number | null;
  date: string;
  override_reason: string;
}

/** Week, first day and data date of the commitments. */
interface CommitmentWeek {
  week: DayNumber;
  from: DayNumber;
  dataDate: DayNumber;
  calendar: Calendar;
  stage: keyof typeof likely;
}

/** Probability of a commitment by readiness: in the meeting, and during preparation. */
const likely = {
  meeting: { ready: 0.92, expected: 0.7, blocked: 0.2 },
  before: { ready: 0.9, expected: 0.8, blocked: 0.4 },
};

/** Commitments for a week from the tracker: mostly ready turnovers, sometimes more. */
export function draftCommitments(
  { set, cellIndexes }: Pick<Freezing, 'set' | 'cellIndexes'>,
  { week, from, dataDate, calendar, stage }: CommitmentWeek,
  random: Random,
): CommitmentDraft[] {
  const { cells, milestones, scopes } = set;
  const responsibleOf = teamFinder(set, 'responsible');
  const first = Math.max(week, from);
  const drafts: CommitmentDraft[] = [];
  for (const cellIndex of cellIndexes) {
    const forecast = cells.forecast[cellIndex]!;
    if (cells.actual[cellIndex] !== noDay || forecast < first || forecast > week + 6) continue;
    const row = Math.trunc(cellIndex / milestones.length);
    const column = cellIndex - row * milestones.length;
    if (!random.chance(likely[stage][readinessAt(set, row, column, dataDate)])) continue;
    // In the meeting some commit to an earlier date than their forecast.
    const hopeful = random.chance(0.2);
    const isBlocked =
      cells.constraints[cellIndex]! + cells.punches_blocking[cellIndex]! > 0 || scopes.hold[row]!;
    drafts.push({
      scope: scopes.id[row]!,
      milestone: milestones[column]!.id,
      team: responsibleOf(row, column),
      date: dayOf(hopeful ? calendar.onOrAfter(Math.max(first, forecast - random.between(1, 3))) : forecast),
      override_reason: isBlocked ? random.pick(overrideNotes) : '',
    });
  }
  return drafts;
}
