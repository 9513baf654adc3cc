import { dayText } from '#simulate/moments.ts';
import { randomOf, type Random } from '#simulate/random.ts';
import type { PlannedScope, Times } from '#simulate/scope-plan.ts';
import { cancelledReason, holdReasons } from '#words/notes.ts';
import type { Draft } from './organisation-drafts.ts';
import type { Shape } from './shape.ts';
import type { SystemDraft } from './system-drafts.ts';

interface Describing {
  systems: SystemDraft[];
  scopes: PlannedScope[];
  times: Times;
  seed: number;
  shape: Shape;
}

/** State of each system: counts, custom fields, and holds. */
export function describeSystems({ systems, scopes, times, seed, shape }: Describing): Draft[] {
  const plans = new Map(
    scopes.flatMap(({ kind, index, plan }) => (kind === 'system' ? [[index, plan]] : [])),
  );
  let held = 0;
  return systems.map(({ draft, word }, index) => {
    const plan = plans.get(index);
    if (!plan) return draft;
    const random = randomOf(seed, 4_000_000 + index);
    const progress = plan.due.filter((day) => day <= plan.until).length / plan.due.length;
    const done = Math.round(
      Number(draft['checks_total']) * Math.min(1, progress * 1.25 + random.next() * 0.1),
    );
    const open = progress < 1 && progress > 0.1;
    const cancelled = plan.until < times.today - 12;
    const hold =
      !cancelled &&
      open &&
      plan.story === undefined &&
      random.chance(shape.stories ? 0.08 : 0.01) &&
      held < (shape.stories ? 3 : 1e9);
    if (hold) held += 1;
    const tested = times.calendar.onOrBefore((plan.original[0] ?? 0) - random.between(40, 80));
    return {
      ...draft,
      checks_done: done,
      ...(shape.punches === 'counts' ? countPunches(random, progress, open) : {}),
      ...(cancelled
        ? { status: 'cancelled', cancelled_reason: cancelledReason, cancelled_on: dayText(plan.until) }
        : {}),
      ...(hold ? { hold, hold_reason: random.pick(holdReasons) } : {}),
      custom: {
        loop_count: Math.round(Number(draft['tags']) / 4),
        energised: progress > 0.35,
        ...(word.vendor === undefined ? {} : { vendor_package: word.vendor, fat_date: dayText(tested) }),
      },
    };
  });
}

/** Imported numbers of open punches, by category. */
function countPunches(random: Random, progress: number, open: boolean) {
  return {
    punch_a: open ? random.between(0, 4) : 0,
    punch_b: open ? random.between(0, 18) : 0,
    punch_c: progress > 0.1 ? random.between(0, 9) : 0,
  };
}
