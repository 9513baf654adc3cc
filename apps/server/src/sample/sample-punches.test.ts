import { describe, expect, it } from 'vitest';
import { isOutstanding, type PunchState } from '@baton/domain/quality/punch-state.ts';
import { planProgramme } from '@baton/sample/plan/programme-plan.ts';
import { sampleShape, seedShape } from '@baton/sample/plan/shape.ts';
import { dayOfMoment } from '@baton/sample/simulate/punch-life.ts';
import type { PunchDraft } from './write/punch-drafts.ts';
import { draftPunchList } from './write/write-punches.ts';
import { simulateScopes } from './write/simulate-scopes.ts';

/** A weekday, a Monday, a weekend in the winter shutdown: the list must be right whenever it is made. */
const days = ['2027-03-10', '2026-08-10', '2027-01-02'];
const make = (day: string) => {
  const plan = planProgramme(sampleShape, day, 20_270_301);
  const scopes = new Map(
    [...simulateScopes(plan)].map((made) => [`${made.scope.kind} ${made.scope.index}`, made]),
  );
  return { day, plan, scopes, list: draftPunchList(plan) };
};
const stateOf = ({ draft }: { draft: PunchDraft }): PunchState => draft.events.at(-1)?.after ?? 'open';

describe.each(days.map(make))('the punch list made on $day', ({ day, plan, scopes, list }) => {
  const { today } = plan.times;
  const outstanding = list.filter((each) => isOutstanding(stateOf(each)));

  it('is the same for the same seed and day', () => {
    expect(make(day).list).toEqual(list);
  });

  it('has every state, and something of everything that a list has', () => {
    const counts = (test: (each: (typeof list)[number]) => boolean) => list.filter(test).length;
    const found = {
      total: list.length,
      open: counts((each) => stateOf(each) === 'open'),
      cleared: counts((each) => stateOf(each) === 'cleared'),
      verified: counts((each) => stateOf(each) === 'verified'),
      void: counts((each) => stateOf(each) === 'void'),
      rejected: counts(({ draft }) => draft.events.some(({ act }) => act === 'reject')),
      exceptions: counts(({ draft }) => draft.carriedFrom !== null),
      openExceptions: outstanding.filter(({ draft }) => draft.carriedFrom !== null).length,
      overdue: outstanding.filter(({ draft }) => draft.due !== null && draft.due < today).length,
      material: outstanding.filter(({ draft }) => draft.materialRef !== '').length,
      undated: outstanding.filter(({ draft }) => draft.category !== 'C' && draft.due === null).length,
      external: counts(({ draft }) => draft.external !== ''),
    };
    const minimums = {
      total: 220,
      open: 50,
      cleared: 12,
      verified: 120,
      void: 2,
      rejected: 10,
      exceptions: 8,
      openExceptions: 2,
      overdue: 4,
      material: 4,
      undated: 1,
      external: 20,
    };
    for (const [name, least] of Object.entries(minimums))
      expect([name, found, found[name as 'total'] >= least]).toEqual([name, found, true]);
    expect(found.total).toBeLessThan(330);
    expect(found.overdue).toBeLessThan(found.open / 2);
    const teams = new Set(list.map(({ draft }) => draft.clearing));
    expect(teams.size).toBeGreaterThanOrEqual(6);
    expect(new Set(list.map(({ draft }) => draft.text)).size).toBeGreaterThan(list.length * 0.9);
  });

  it('tells each punch in the order of time, before today, and by two people', () => {
    for (const { draft } of list) {
      const [first, ...rest] = draft.events;
      expect(first).toMatchObject({ act: 'raise', before: null, after: 'open' });
      let before = first!;
      for (const event of rest) {
        expect(event.before).toBe(before.after);
        expect(event.at).toBeGreaterThan(before.at);
        before = event;
      }
      expect(before.at).toBeLessThan(today * 86_400_000);
      const carried = draft.events.filter(({ act }) => act === 'carry');
      expect(carried.length).toBe(draft.carriedFrom === null ? 0 : 1);
      const clearer = draft.events.findLast(({ act }) => act === 'clear')?.actor;
      const verifier = draft.events.findLast(({ act }) => act === 'verify')?.actor;
      if (verifier !== undefined) expect(verifier).not.toBe(clearer);
      expect(JSON.stringify(draft)).not.toMatch(/undefined|NaN|\{tag\}|\{n\}/);
    }
  });

  it('has nothing that blocks a milestone which was submitted or passed since', () => {
    for (const { draft, kind, index } of list) {
      if (draft.category === 'C') continue;
      const { cells, lines } = scopes.get(`${kind} ${index}`)!;
      const passes = lines.filter(
        ({ milestone, field, after }) =>
          milestone === draft.clearBy && ((field === 'state' && after === 'submitted') || field === 'actual'),
      );
      const cell = cells.find(({ milestone }) => milestone === draft.clearBy);
      const begin =
        draft.carriedFrom === null
          ? draft.events[0]!.at
          : (cells.find(({ milestone }) => milestone === draft.carriedFrom)?.accepted_at ?? 0);
      const passed = Math.min(...passes.filter(({ at }) => at > begin).map(({ at }) => at), Infinity);
      const isGone = !isOutstanding(draft.events.at(-1)!.after);
      if (cell?.actual != null) expect(isGone).toBe(true);
      if (passed < Infinity) {
        expect(isGone).toBe(true);
        expect(dayOfMoment(draft.events.at(-1)!.at)).toBeLessThan(dayOfMoment(passed));
      }
    }
  });
});

it('belongs to the sample; seeded programmes count punches', () => {
  const seeded = planProgramme(seedShape('typical', false), '2027-03-10', 1);
  expect(seeded.programme['punches']).toBe('counts');
  const sample = planProgramme(sampleShape, '2027-03-10', 20_270_301);
  expect(sample.programme['punches']).toBe('records');
  expect(sample.records['systems']?.some(({ punch_a: count }) => count !== undefined)).toBe(false);
});
