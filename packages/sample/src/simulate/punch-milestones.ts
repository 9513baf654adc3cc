import type { Cell, Line } from './cell.ts';
import { dayOfMoment } from './punch-life.ts';

/** A required milestone of a scope, as far as punches are concerned. */
export interface PunchMilestone {
  milestone: number;
  /** The day on which the one before was passed. */
  opens: number;
  /** The day on which it was passed. */
  closes: number | null;
  forecast: number | null;
  /** Moments in which it was submitted. */
  submitted: number[];
  acceptedAt: number | null;
  state: Cell['state'];
  rejectedOn: number | null;
}

/** Milestones of a scope up to the first one that isn't passed. */
export function punchMilestones(cells: readonly Cell[], lines: readonly Line[]): PunchMilestone[] {
  const milestones: PunchMilestone[] = [];
  for (const cell of cells) {
    if (!cell.required) continue;
    const before = milestones.at(-1);
    if (before && before.closes === null) break;
    const date = cell.actual ?? cell.forecast;
    if (date === null) break;
    const submissions = lines.filter(
      ({ milestone, field, after }) =>
        milestone === cell.milestone && field === 'state' && after === 'submitted',
    );
    milestones.push({
      milestone: cell.milestone,
      opens: before?.closes ?? date - 40,
      closes: cell.actual,
      forecast: cell.forecast,
      submitted: submissions.map(({ at }) => at),
      acceptedAt: cell.accepted_at,
      state: cell.state,
      rejectedOn: cell.rejected_at === null ? null : dayOfMoment(cell.rejected_at),
    });
  }
  return milestones;
}

/** The last day before a milestone was submitted or passed after a moment; null if neither has happened. */
export function lastDayBefore({ submitted, closes }: PunchMilestone, moment: number): number | null {
  const submission = submitted.find((each) => each > moment);
  if (submission !== undefined) return dayOfMoment(submission) - 1;
  return closes === null ? null : closes - 1;
}
