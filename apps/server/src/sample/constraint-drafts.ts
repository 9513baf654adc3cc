import type { Cell } from './cell.ts';
import type { Living } from './deed.ts';
import { momentOf } from './moments.ts';
import type { Random } from './random.ts';
import { constraintNotes, exceptionNotes } from './words/notes.ts';

/** What blocks a turnover; milestones are positions in the list, days and moments numbers. */
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

/** Exceptions that travel to a later gate, and what stands in the way of the next ones. */
export function draftConstraints({ random, plan, times }: Living, cells: readonly Cell[]): ConstraintDraft[] {
  const required = cells.filter((cell) => cell.required);
  const made: ConstraintDraft[] = [];
  for (const [index, cell] of required.entries()) {
    if (cell.state === 'accepted_with_exceptions') {
      const later = required[Math.min(index + 2, required.length - 1)];
      if (later && later !== cell) made.push(carried(random, cell, later));
    } else if (cell.actual !== null && random.chance(0.1)) {
      made.push(
        blocking(random, cell, cell.created_at, {
          day: cell.actual - 3,
          moment: clearedAt(random, cell, cell.created_at),
        }),
      );
    }
  }
  if (plan.until < times.today - 12) return made;
  for (const cell of required.filter(({ actual }) => actual === null).slice(0, 2)) {
    const near = cell.forecast !== null && cell.forecast < times.today + 60;
    if (near && random.chance(0.4)) made.push(blocking(random, cell, cell.updated_at, undefined));
  }
  return made;
}

/** Some days before the gate was passed, mostly in time, and never before it was raised. */
function clearedAt(random: Random, { actual, updated_at: passed }: Cell, raised: number): number {
  const moment = momentOf((actual ?? 0) - random.between(1, 7), random.between(60, 480));
  return Math.min(Math.max(moment, raised + 3_600_000), Math.max(raised, passed - 3_600_000));
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

function blocking(
  random: Random,
  cell: Cell,
  since: number,
  cleared: { day: number; moment: number } | undefined,
): ConstraintDraft {
  const [kind, text] = random.pick(constraintNotes);
  return {
    milestone: cell.milestone,
    kind,
    category: random.pick(['A', 'A', 'B', 'C']),
    text,
    need_by: cleared?.day ?? (cell.forecast ?? 0) + random.between(-8, 3),
    cleared_at: cleared?.moment ?? null,
    cleared_note: cleared ? 'Done.' : '',
    carried_from: null,
    created_at: since,
  };
}
