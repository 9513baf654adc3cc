import { moveNotes, usualReasons } from '#words/notes.ts';
import type { Random } from './random.ts';
import type { ScopePlan, Times } from './scope-plan.ts';

/** A forecast set on a day. */
export interface Move {
  day: number;
  to: number;
  reason: string;
  note: string;
}

/** A frequent reason with a note. */
export function someReason(random: Random): { reason: string; note: string } {
  const reason = random.pick(usualReasons);
  return { reason, note: random.chance(0.6) ? random.pick(moveNotes[reason] ?? ['']) : '' };
}

/**
 * Forecasts of a milestone until a day: as planned, as re-baselined, then later step by step as the date approaches.
 */
export function forecastMoves(
  random: Random,
  plan: ScopePlan,
  milestone: number,
  { last, times }: { last: number; times: Times },
): Move[] {
  const { calendar, today, rebaselined } = times;
  const [original = 0, active = 0, due = 0] = [
    plan.original[milestone],
    plan.active[milestone],
    plan.due[milestone],
  ];
  const fromStart = plan.addedOn === 'original';
  const born = calendar.onOrAfter(addedOn(plan, times));
  const moves: Move[] = [{ day: born, to: fromStart ? original : active, reason: '', note: '' }];
  const agreedOn = calendar.onOrAfter(rebaselined + 5);
  if (fromStart && active !== original && last > agreedOn)
    moves.push({
      day: agreedOn,
      to: active,
      reason: 'planning_correction',
      note: 'Moved to the re-baselined date.',
    });

  const base = moves.at(-1)?.to ?? due;
  const slip = due - base;
  if (slip < 0) moves.push({ day: calendar.onOrBefore(due - 15), to: due, reason: '', note: '' });
  const steps = slip <= 0 ? 0 : slip < 6 ? 1 : slip < 16 ? random.between(1, 2) : random.between(2, 4);
  const from = Math.max((moves.at(-1)?.day ?? born) + 6, due - 120);
  for (let step = 1; step <= steps; step += 1) {
    const day = calendar.onOrBefore(
      Math.round(from + ((due - 3 - from) * (step - random.next() * 0.6)) / steps),
    );
    const to = Math.max(Math.round(base + (slip * step) / steps), day + 2);
    moves.push({ day, to: calendar.onOrAfter(Math.min(to, due)), ...someReason(random) });
  }
  return inOrder(moves, Math.min(last, today - 1));
}

/** Movements until a day, in order, without ineffective ones. */
function inOrder(moves: Move[], last: number): Move[] {
  const kept: Move[] = [];
  for (const move of moves) {
    const before = kept.at(-1);
    if (move.day > last || (before && (move.to === before.to || move.day <= before.day))) continue;
    kept.push(move);
  }
  return kept;
}

/** The day on which a scope's dates were entered first. */
export function addedOn(plan: ScopePlan, { original, rebaselined, today }: Times): number {
  if (plan.addedOn === 'original') return original + 4;
  return plan.addedOn === 'rebaselined' ? rebaselined - 20 : today - 18;
}
