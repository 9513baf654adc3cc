import { constraintNotes, exceptionNotes } from '#words/notes.ts';
import type { Cell } from './cell.ts';
import { momentOf } from './moments.ts';
import type { Random } from './random.ts';
import type { ScopeSimulation } from './simulation.ts';

/** A generated constraint; milestones are indexes, days and instants numbers. */
export interface ConstraintDraft {
  milestone: number;
  kind: string;
  category: string;
  text: string;
  need_by: number;
  cleared_at: number | null;
  cleared_note: string;
  carried_from: number | null;
  created_at: number;
}

const notesBesidesPunches = constraintNotes.filter(([kind]) => kind !== 'punch');

/**
 * Exceptions carried to a later milestone, cleared constraints of completed milestones, and open ones of the next. In a
 * programme with a punch list, exceptions and other punches are in that list.
 */
export function draftConstraints(simulation: ScopeSimulation, cells: readonly Cell[]): ConstraintDraft[] {
  const { random, plan, times, punches } = simulation;
  const required = cells.filter((cell) => cell.required);
  const made: ConstraintDraft[] = [];
  for (const [index, cell] of required.entries()) {
    if (cell.state === 'accepted_with_exceptions') {
      const later = required[Math.min(index + 2, required.length - 1)];
      if (punches === 'counts' && later && later !== cell) made.push(carried(random, cell, later));
    } else if (cell.actual !== null && random.chance(0.25))
      made.push(overcome(simulation, cell, cell.actual));
  }
  if (plan.until < times.today - 12) return made;
  for (const cell of required.filter(({ actual }) => actual === null).slice(0, 2)) {
    const near = cell.forecast !== null && cell.forecast < times.today + 60;
    if (near && random.chance(0.7)) made.push(standing(simulation, cell, cell.forecast ?? times.today));
  }
  return made;
}

/** Some days before completion, mostly in time, and never before it was raised. */
function clearedAt(random: Random, { actual, updated_at: completed }: Cell, raised: number): number {
  const moment = momentOf((actual ?? 0) - random.between(1, 7), random.between(60, 480));
  return Math.min(Math.max(moment, raised + 3_600_000), Math.max(raised, completed - 3_600_000));
}

/** Raised some weeks before completion, and cleared in time. */
function overcome(simulation: ScopeSimulation, cell: Cell, actual: number): ConstraintDraft {
  const { random, times } = simulation;
  const raised = raisedAt(random, cell, times.calendar.onOrBefore(actual - random.between(10, 40)));
  const cleared_at = clearedAt(random, cell, raised);
  return {
    ...blocking(simulation, cell, raised),
    need_by: actual - 3,
    cleared_at,
    cleared_note: 'Resolved.',
  };
}

/** Raised in the last weeks; most of the older ones are cleared by now. */
function standing(simulation: ScopeSimulation, cell: Cell, forecast: number): ConstraintDraft {
  const { random, times } = simulation;
  const { today, calendar } = times;
  const age = random.between(1, 34);
  const day = calendar.onOrBefore(today - age);
  const raised = raisedAt(random, cell, day);
  const need_by = Math.max(day + 2, forecast + random.between(-8, 3));
  const draft = { ...blocking(simulation, cell, raised), need_by };
  if (age < 6 || random.chance(0.45)) return draft;
  const gone = calendar.onOrBefore(Math.min(day + random.between(4, 18), today - 1));
  const cleared_at = Math.max(raised + 3_600_000, momentOf(gone, random.between(60, 480)));
  return { ...draft, need_by: Math.max(need_by, gone - 1), cleared_at, cleared_note: 'Resolved.' };
}

/** In the morning of a day, but not before there was a turnover to block. */
function raisedAt(random: Random, { created_at }: Cell, day: number): number {
  return Math.max(created_at, momentOf(day, random.between(0, 59)));
}

function carried(random: Random, from: Cell, to: Cell): ConstraintDraft {
  const due = to.actual ?? to.forecast ?? (from.actual ?? 0) + 30;
  const closed = to.actual !== null;
  return {
    milestone: to.milestone,
    kind: 'punch',
    category: random.pick(['B', 'C']),
    text: random.pick(exceptionNotes),
    need_by: due - 2,
    cleared_at: closed ? clearedAt(random, to, from.accepted_at ?? from.updated_at) : null,
    cleared_note: closed ? 'Closed and verified.' : '',
    carried_from: from.milestone,
    created_at: from.accepted_at ?? from.updated_at,
  };
}

/** An open constraint. */
function blocking({ random, punches }: ScopeSimulation, cell: Cell, created_at: number) {
  const [kind, text] = random.pick(punches === 'counts' ? constraintNotes : notesBesidesPunches);
  return {
    milestone: cell.milestone,
    kind,
    category: random.pick(['A', 'A', 'B', 'C']),
    text,
    cleared_at: null,
    cleared_note: '',
    carried_from: null,
    created_at,
  };
}
