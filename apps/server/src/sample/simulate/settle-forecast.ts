import { moveNotes } from '#sample/words/notes.ts';
import type { Living } from './deed.ts';
import { someReason, type Move } from './forecast-moves.ts';

/** Nobody leaves an open gate's date in the past, or before that of the gate before it; not for long, at least. */
export function settleForecast(
  { random, plan, times }: Living,
  { gate, moves, before, waits }: { gate: number; moves: Move[]; before: Move | undefined; waits: boolean },
): Move[] {
  const { calendar, today } = times;
  // A cancelled scope's dates are left as they were.
  if (plan.until < today - 12) return moves;
  const settled = [...moves];
  const add = (day: number, to: number, why: { reason: string; note: string }) => {
    const latest = settled.at(-1);
    if (latest && latest.day >= day) settled.pop();
    settled.push({ day, to: calendar.onOrAfter(to), ...why });
  };
  if (!waits && (settled.at(-1)?.to ?? today) < today) {
    add(
      calendar.onOrBefore(plan.until - random.between(0, 5)),
      today + random.between(2, 22),
      someReason(random),
    );
  }
  const current = settled.at(-1);
  if (!current || !before || current.to > before.to + 1 || !random.chance(0.9)) return settled;
  const gap = Math.max(2, Math.round((plan.gates[gate]?.[7] ?? 7) * 0.6));
  const note = random.pick(moveNotes['predecessor_late'] ?? ['']);
  add(before.day > current.day ? before.day : plan.until, before.to + gap, {
    reason: 'predecessor_late',
    note,
  });
  return settled;
}
