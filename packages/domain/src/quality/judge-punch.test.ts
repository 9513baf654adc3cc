import { describe, expect, it } from 'vitest';
import {
  judge,
  mayBeException,
  verifyingTeamOf,
  type JudgedAct,
  type JudgedPunch,
  type PunchRole,
  type PunchUser,
} from './judge-punch.ts';
import { punchKind } from './punch-state.ts';
import { actsBetween, becomesOutstanding as becomes } from './quality-kind.ts';

type Values = Record<string, unknown>;
const actsOf = (before: Values | undefined, after: Values) => actsBetween(punchKind, before, after);
const becomesOutstanding = (before: Values | undefined, after: Values) => becomes(punchKind, before, after);

const open: JudgedPunch = { state: 'open', number: 'P-1', raised_by: 9, cleared_by: null, isTouched: true };
const of = (
  role: PunchRole,
  side: 'clearing' | 'verifying' | 'both' | 'none' = 'none',
  id = 1,
): PunchUser => ({
  id,
  role,
  isClearing: side === 'clearing' || side === 'both',
  isVerifying: side === 'verifying' || side === 'both',
});
const users = {
  manager: of('manager'),
  coordinator: of('coordinator'),
  planner: of('planner'),
  clearing: of('contributor', 'clearing'),
  verifying: of('contributor', 'verifying'),
  both: of('contributor', 'both'),
  third: of('contributor'),
  raiser: of('contributor', 'clearing', 9),
  viewer: of('viewer'),
};
type Name = keyof typeof users;

/** Who may do it, with a reason. */
function allowed(act: JudgedAct, punch: JudgedPunch = open): Name[] {
  return (Object.keys(users) as Name[]).filter((name) => judge(act, punch, users[name], 'Because') === null);
}

const cleared: JudgedPunch = { ...open, state: 'cleared', cleared_by: 5 };
const untouched: JudgedPunch = { ...open, isTouched: false };

describe('judge', () => {
  it.each<[JudgedAct, JudgedPunch, Name[]]>([
    [
      'raise',
      open,
      ['manager', 'coordinator', 'planner', 'clearing', 'verifying', 'both', 'third', 'raiser'],
    ],
    ['change', open, ['manager', 'coordinator', 'verifying']],
    ['correct', open, []],
    ['correct', untouched, ['raiser']],
    ['plan', open, ['manager', 'coordinator', 'planner', 'clearing', 'verifying', 'both', 'raiser']],
    ['describe', open, ['manager', 'coordinator', 'clearing', 'verifying', 'both', 'raiser']],
    ['load', open, ['manager']],
    ['delete', open, []],
    ['delete', untouched, ['raiser']],
    ['restore', open, ['manager', 'coordinator', 'raiser']],
    ['clear', open, ['manager', 'coordinator', 'planner', 'clearing', 'both', 'raiser']],
    ['verify', cleared, ['manager', 'coordinator', 'verifying']],
    ['reject', cleared, ['manager', 'coordinator', 'verifying']],
    ['reopen', { ...open, state: 'verified' }, ['manager', 'coordinator', 'verifying']],
    ['reopen', cleared, ['manager', 'coordinator', 'planner', 'clearing', 'verifying', 'both', 'raiser']],
    ['reopen', { ...open, state: 'void' }, ['manager', 'coordinator', 'verifying', 'raiser']],
    ['void', open, ['manager', 'coordinator', 'verifying']],
    ['void', untouched, ['manager', 'coordinator', 'verifying', 'raiser']],
  ])('%s of a punch (%o) is allowed for %j', (act, punch, names) => {
    expect(allowed(act, punch)).toEqual(names);
  });

  it('asks for a reason where the other side is concerned', () => {
    const kinds = (act: JudgedAct, punch: JudgedPunch) => judge(act, punch, users.coordinator, '')?.kind;
    expect(kinds('change', open)).toBe('reason');
    expect(kinds('reject', cleared)).toBe('reason');
    expect(kinds('reopen', cleared)).toBe('reason');
    expect(kinds('void', open)).toBe('reason');
    expect(kinds('clear', open)).toBeUndefined();
    expect(kinds('plan', open)).toBeUndefined();
    expect(judge('correct', untouched, users.raiser, '')).toBeNull();
  });

  it('lets nobody verify what they cleared, but a Manager with a reason', () => {
    const own = { ...cleared, cleared_by: 1 };
    expect(judge('verify', own, users.coordinator, 'Seen')?.kind).toBe('denied');
    expect(judge('verify', own, users.manager, '')?.kind).toBe('reason');
    expect(judge('verify', own, users.manager, 'Seen')).toBeNull();
  });

  it('knows a link by its team, without a user', () => {
    const link: PunchUser = { ...users.clearing, id: null };
    expect(judge('clear', open, link, '')).toBeNull();
    expect(judge('void', { ...untouched, raised_by: null }, link, 'x')?.kind).toBe('denied');
  });
});

describe('acts', () => {
  const before = { state: 'open', category: 1, due: null, assigned_to: null, location: 2, cleared_on: null };

  it.each<[object, JudgedAct[]]>([
    [{}, []],
    [{ category: 2 }, ['change']],
    [{ due: '2027-01-01', assigned_to: 3 }, ['change', 'plan']],
    [{ location: null }, ['describe']],
    [{ state: 'cleared', cleared_on: '2027-01-01' }, ['clear']],
    [{ state: 'verified' }, ['load']],
    [{ state: 'void' }, ['void']],
    [{ cleared_on: '2027-01-01' }, ['load']],
  ])('follow from the difference: %o', (set, acts) => {
    expect(actsOf(before, { ...before, ...set })).toEqual(acts);
  });

  it('of a new punch are raising it, and loading its state', () => {
    expect(actsOf(undefined, before)).toEqual(['raise']);
    expect(actsOf(undefined, { ...before, state: 'void' })).toEqual(['raise', 'load']);
  });

  it('back to open reject what was cleared and reopen the rest', () => {
    for (const [state, act] of [
      ['cleared', 'reject'],
      ['verified', 'reopen'],
      ['void', 'reopen'],
    ] as const)
      expect(actsOf({ ...before, state }, before)).toEqual([act]);
  });
});

it('becomes outstanding when it is raised or reopened', () => {
  expect(becomesOutstanding(undefined, { state: 'open' })).toBe(true);
  expect(becomesOutstanding(undefined, { state: 'verified' })).toBe(false);
  expect(becomesOutstanding({ state: 'verified' }, { state: 'open' })).toBe(true);
  expect(becomesOutstanding({ state: 'open' }, { state: 'cleared' })).toBe(false);
});

it('is verified by the team of who raised it, else by the next that receives, never by the one that clears', () => {
  expect(verifyingTeamOf(1, [4], [2, 3])).toBe(4);
  expect(verifyingTeamOf(1, [1], [2, 3])).toBe(2);
  expect(verifyingTeamOf(1, [1, 4], [2])).toBe(2);
  expect(verifyingTeamOf(1, [], [1, null, 3])).toBe(3);
  expect(verifyingTeamOf(1, [], [1])).toBeNull();
});

it('becomes an exception by the right of its category', () => {
  const [manager, receiving] = [
    { isManager: true, isReceiving: false },
    { isManager: false, isReceiving: true },
  ];
  expect(
    (['receiving', 'manager', 'nobody'] as const).map((right) => mayBeException(right, manager)),
  ).toEqual([false, true, false]);
  expect(
    (['receiving', 'manager', 'nobody'] as const).map((right) => mayBeException(right, receiving)),
  ).toEqual([true, false, false]);
});
