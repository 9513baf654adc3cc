import type { Calendar } from '@baton/domain/calendar.ts';
import type { PunchState } from '@baton/domain/quality/punch-state.ts';
import { clearNotes, punchRejections, voidReasons } from '#words/punches.ts';
import { momentOf } from './moments.ts';
import type { Random } from './random.ts';

/** Something that happened to a punch, and the team that did it. */
export interface PunchEvent {
  act: 'raise' | 'carry' | 'clear' | 'verify' | 'reject' | 'void';
  before: PunchState | null;
  after: PunchState;
  at: number;
  team: 'clearing' | 'verifying';
  reason: string;
  note: string;
}

interface PunchPlan {
  random: Random;
  calendar: Calendar;
  /** When it was raised. */
  raisedAt: number;
  /** When its milestone was accepted with it as an exception. */
  carriedAt?: number | undefined;
  /** The last day on which something can have happened to it. */
  last: number;
  /** Whether it had to be verified by then, because its milestone was passed. */
  isVerified: boolean;
  /** Days until it is cleared, about. */
  pace: number;
}

/** Simulates a punch from the moment it was raised. */
export function simulatePunch(plan: PunchPlan): PunchEvent[] {
  const { random, raisedAt, carriedAt } = plan;
  const raised: PunchEvent = {
    act: 'raise',
    before: null,
    after: 'open',
    at: raisedAt,
    team: random.chance(0.8) ? 'verifying' : 'clearing',
    reason: '',
    note: '',
  };
  // Nobody works on an exception before it is one.
  const rest = { ...plan, raisedAt: carriedAt ?? raisedAt };
  const carried: PunchEvent[] =
    carriedAt === undefined
      ? []
      : [{ ...raised, act: 'carry', before: 'open', at: carriedAt, team: 'verifying' }];
  return [raised, ...carried, ...(plan.isVerified ? verifiedInTime(rest) : untilToday(rest))];
}

/** Days between raising and the last day, with a second attempt where there is time for one. */
function verifiedInTime({ random, calendar, raisedAt, last }: PunchPlan): PunchEvent[] {
  const first = dayOfMoment(raisedAt);
  const on = (share: number) => calendar.onOrBefore(Math.round(first + (last - first) * share));
  const isRepeated = last - first >= 9 && random.chance(0.16);
  const clear = on(0.25 + random.next() * 0.2);
  const again: Step[] = isRepeated
    ? [
        ['reject', on(0.55)],
        ['clear', on(0.75)],
      ]
    : [];
  const verify = isRepeated ? on(0.8 + random.next() * 0.2) : on(0.5 + random.next() * 0.5);
  return inOrder(random, raisedAt, [['clear', clear], ...again, ['verify', verify]]);
}

/** As far as it has come by the last day. */
function untilToday({ random, calendar, raisedAt, last, pace }: PunchPlan): PunchEvent[] {
  const first = dayOfMoment(raisedAt);
  const after = (day: number, min: number, max: number) => calendar.onOrAfter(day + random.between(min, max));
  if (random.chance(0.06)) return until(random, raisedAt, last, [['void', after(first, 1, 6)]]);
  // Some are forgotten until they are overdue.
  const isSlow = random.chance(0.35);
  const clear = isSlow ? after(first, pace * 4, pace * 6) : after(first, 1, pace);
  const decide = after(clear, 3, 18);
  if (!random.chance(0.17))
    return until(random, raisedAt, last, [
      ['clear', clear],
      ['verify', decide],
    ]);
  const again = after(decide, 2, pace + 4);
  return until(random, raisedAt, last, [
    ['clear', clear],
    ['reject', decide],
    ['clear', again],
    ['verify', after(again, 1, 7)],
  ]);
}

type Step = [act: keyof typeof after, day: number];

function until(random: Random, raisedAt: number, last: number, steps: Step[]): PunchEvent[] {
  const end = steps.findIndex(([, day]) => day > last);
  return inOrder(random, raisedAt, end === -1 ? steps : steps.slice(0, end));
}

const after = { clear: 'cleared', verify: 'verified', reject: 'open', void: 'void' } as const;

/** Each step is later than the one before, also on the same day. */
function inOrder(random: Random, raisedAt: number, steps: readonly Step[]): PunchEvent[] {
  let [at, state]: [number, PunchState] = [raisedAt, 'open'];
  return steps.map(([act, day]) => {
    at = Math.max(momentOf(day, random.between(0, 480)), at + 60_000 * random.between(20, 60));
    const before = state;
    state = after[act];
    return {
      act,
      before,
      after: state,
      at,
      team: act === 'clear' ? 'clearing' : 'verifying',
      reason:
        act === 'reject' ? random.pick(punchRejections) : act === 'void' ? random.pick(voidReasons) : '',
      note: act === 'clear' ? random.pick(clearNotes) : '',
    };
  });
}

export function dayOfMoment(moment: number): number {
  return Math.floor(moment / 86_400_000);
}
