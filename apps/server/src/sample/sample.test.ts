import { describe, expect, it } from 'vitest';
import { draftAreas, draftPeople, draftTeams } from '@baton/sample/plan/organisation-drafts.ts';
import { planProgramme } from '@baton/sample/plan/programme-plan.ts';
import { sampleShape, seedShape } from '@baton/sample/plan/shape.ts';
import { draftSystems } from '@baton/sample/plan/system-drafts.ts';
import type { Cell } from '@baton/sample/simulate/cell.ts';
import { replay } from './testing/replay.ts';
import { activeOf, loadsOf, statesOf } from './testing/standing.ts';
import { simulateScopes, type SimulatedScope } from './write/simulate-scopes.ts';

/** A weekday, a Monday, a weekend in the winter shutdown: the sample must be right whenever it is made. */
const days = ['2027-03-10', '2026-08-10', '2027-01-02'];
const make = (day: string) => {
  const plan = planProgramme(sampleShape, day, 20_270_301);
  return { day, plan, made: [...simulateScopes(plan)] };
};
const samples = days.map(make);

const cellsOf = (made: readonly SimulatedScope[]) => made.flatMap(({ cells }) => cells);
const systemIn = (made: readonly SimulatedScope[], code: string) => {
  const found = made.find(({ scope }) => scope.kind === 'system' && scope.code === code);
  if (!found) throw new Error(`The sample has no system ${code}.`);
  return found;
};

describe.each(samples)('the sample made on $day', ({ day, plan, made }) => {
  const today = plan.times.today;
  const lastWorked = plan.times.calendar.onOrBefore(today - 1);

  it('is the same for the same seed and day, and differs for another seed', () => {
    const again = make(day);
    expect(again.made).toEqual(made);
    expect(again.plan.records).toEqual(plan.records);
    const other = [...simulateScopes(planProgramme(sampleShape, day, 2))];
    expect(cellsOf(other)).not.toEqual(cellsOf(made));
  });

  it('is small enough for one meeting, with unique codes and email addresses', () => {
    const counts = Object.fromEntries(
      Object.entries(plan.records).map(([name, list]) => [name, list.length]),
    );
    expect(counts).toMatchObject({ systems: 126, areas: 8, locations: 40, teams: 10, people: 60 });
    for (const [name, list] of Object.entries(plan.records)) {
      const keys = list.map((record) => String(record['code'] ?? record['email']).toLowerCase());
      expect([name, new Set(keys).size]).toEqual([name, list.length]);
    }
    expect(plan.records['people']?.every(({ email }) => String(email).endsWith('.example'))).toBe(true);
  });

  it('tracks turnovers of the leaves of its tree and nothing above them', () => {
    const systems = plan.records['systems'] ?? [];
    const parents = new Set(systems.map(({ parent }) => parent));
    for (const [index, system] of systems.entries()) expect(system['turned_over']).toBe(!parents.has(index));
    const owners = made.filter(({ scope }) => scope.kind === 'system').map(({ scope }) => scope.index);
    expect(owners).toHaveLength(98);
    expect(owners.every((index) => systems[index]?.['turned_over'] === true)).toBe(true);
  });

  it('has a history that explains every cell', () => {
    for (const { cells, lines } of made) {
      for (const cell of cells) {
        const own = lines.filter(({ milestone }) => milestone === cell.milestone);
        expect(replay(cell.milestone, own)).toEqual(cell);
        expect(own.map(({ at }) => at)).toEqual(
          own.map(({ at }) => at).toSorted((one, other) => one - other),
        );
      }
    }
  });

  it('contains no events in the future', () => {
    const now = today * 86_400_000;
    for (const { lines, cells, constraints } of made) {
      for (const { at } of lines) expect(at).toBeLessThan(now);
      for (const { actual } of cells) expect(actual ?? 0).toBeLessThan(today);
      for (const { created_at, cleared_at } of constraints) {
        expect(created_at).toBeLessThan(now);
        expect(cleared_at ?? created_at).toBeGreaterThanOrEqual(created_at);
      }
    }
  });

  it('raises and clears constraints every week', () => {
    const all = made.flatMap(({ constraints }) => constraints);
    // Nothing is raised or cleared in a shutdown: weeks are counted back from the last day that was worked.
    const weekOf = (moment: number | null) =>
      moment === null ? -1 : Math.floor((lastWorked - Math.floor(moment / 86_400_000)) / 7);
    for (const week of [0, 1, 2]) {
      const raised = all.filter(({ created_at }) => weekOf(created_at) === week).length;
      const cleared = all.filter(({ cleared_at }) => weekOf(cleared_at) === week).length;
      expect([week, raised, cleared, raised > 3, cleared > 3]).toEqual([week, raised, cleared, true, true]);
    }
    const open = all.filter(({ cleared_at }) => cleared_at === null);
    expect(open.length).toBeGreaterThan(20);
    expect(open.length).toBeLessThan(all.length / 3);
  });

  it('keeps the rules of a turnover', () => {
    for (const cell of cellsOf(made)) {
      const isAccepted = cell.state.startsWith('accepted');
      if (isAccepted) {
        expect(cell.accepted_at).toBeGreaterThan(cell.submitted_at ?? Infinity);
        expect(cell.certificate_no).not.toBe('');
      }
      expect(cell.actual_source).toBe(cell.actual === null ? '' : isAccepted ? 'accepted' : 'typed');
      if (!cell.required)
        expect([cell.forecast, cell.actual, cell.not_required_reason !== '']).toEqual([null, null, true]);
      if (cell.state === 'rejected') expect(cell.rejected_reason).not.toBe('');
    }
  });

  it('completes milestones in order, and mostly forecasts them in order', () => {
    let [ordered, pairs] = [0, 0];
    for (const { cells } of made) {
      const required = cells.filter((cell) => cell.required);
      for (const [index, cell] of required.slice(1).entries()) {
        const before = required[index] as Cell;
        if (cell.actual !== null) expect(before.actual ?? Infinity).toBeLessThanOrEqual(cell.actual);
        pairs += 1;
        if ((before.actual ?? before.forecast ?? 0) <= (cell.actual ?? cell.forecast ?? 0)) ordered += 1;
      }
    }
    expect(ordered / pairs).toBeGreaterThan(0.97);
    expect(ordered).toBeLessThan(pairs);
  });

  it('moves forecasts later with a reason, and more often later than earlier', () => {
    const moves = made
      .flatMap(({ lines }) => lines)
      .filter(({ field, before }) => field === 'forecast' && before !== null);
    const later = moves.filter(({ before, after }) => (after ?? '') > (before ?? ''));
    expect(later.length).toBeGreaterThan(moves.length * 0.75);
    expect(later.filter(({ reason }) => reason === '')).toEqual([]);
    expect(new Set(later.map(({ reason }) => reason)).size).toBeGreaterThan(8);
    expect(moves.filter(({ at }) => at > (lastWorked - 7) * 86_400_000).length).toBeGreaterThan(5);
  });

  it('shows every state of a turnover', () => {
    const found: Record<string, number> = {};
    for (const state of made.flatMap((scope) => statesOf(plan, scope)))
      found[state] = (found[state] ?? 0) + 1;
    const minimums = {
      complete: 250,
      on_track: 100,
      at_risk: 25,
      late: 8,
      overdue: 4,
      submitted: 4,
      rejected: 2,
    };
    const others = {
      not_required: 100,
      not_planned: 6,
      stale: 2,
      afterNeed: 2,
      beforePredecessor: 1,
      constrained: 2,
    };
    const more = { exceptions: 5, waiting: 1, slipping: 50 };
    for (const [state, number] of Object.entries({ ...minimums, ...others, ...more }))
      expect([state, (found[state] ?? 0) >= number]).toEqual([state, true]);
    expect(found['stale']).toBeLessThan((found['on_track'] ?? 0) / 4);
    const systems = plan.records['systems'] ?? [];
    expect(systems.filter(({ hold }) => hold === true)).toHaveLength(3);
    expect(systems.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    expect(systemIn(made, '72-03').cells).toEqual([]);
  });

  it('is about half complete, along a curve that is steep in the middle', () => {
    const active = made
      .flatMap((scope) => [...activeOf(scope).values()])
      .toSorted((one, other) => one - other);
    const completed = cellsOf(made).filter(({ actual }) => actual !== null).length;
    expect(completed / active.length).toBeGreaterThan(0.38);
    expect(completed / active.length).toBeLessThan(0.62);
    const at = (share: number) => active[Math.floor(share * (active.length - 1))] ?? 0;
    expect(at(0.75) - at(0.25)).toBeLessThan((at(1) - at(0)) * 0.4);
    expect(at(0)).toBeGreaterThan(today - 366);
    expect(at(1)).toBeLessThan(today + 366);
    expect(active.every((date) => plan.times.calendar.isWorking(date))).toBe(true);
  });

  it('has a system that keeps slipping, each time for another reason', () => {
    const { lines } = systemIn(made, '33-02');
    const later = lines.filter(
      ({ field, milestone, before, after }) =>
        field === 'forecast' && milestone === 2 && before !== null && (after ?? '') > before,
    );
    expect(later.length).toBeGreaterThanOrEqual(7);
    expect(new Set(later.map(({ reason }) => reason)).size).toBeGreaterThanOrEqual(6);
  });

  it('has a turnover that was rejected twice and resubmitted', () => {
    const { cells, lines } = systemIn(made, '31-02');
    expect(cells[2]).toMatchObject({ state: 'submitted', rejections: 2 });
    const states = lines.filter(({ field, milestone }) => field === 'state' && milestone === 2);
    expect(states.map(({ after }) => after)).toEqual([
      'submitted',
      'rejected',
      'submitted',
      'rejected',
      'submitted',
    ]);
  });

  it('has a week in which a receiving team is far over capacity', () => {
    const loads = loadsOf(plan, made);
    const capacity = (plan.records['teams'] ?? []).find(({ code }) => code === 'CXU')?.['weekly_capacity'];
    const crowded = [...loads].filter(
      ([key, load]) => key.startsWith('CXU') && load > Number(capacity) * 1.5,
    );
    expect(crowded).toHaveLength(1);
    const weeks = Number(crowded[0]?.[0].split(' ')[1]);
    expect(weeks).toBeGreaterThanOrEqual(2);
    expect(weeks).toBeLessThanOrEqual(5);
  });
});

describe('a seeded programme', () => {
  const plan = planProgramme(seedShape('typical', true), '2027-03-10', 1);
  const made = [...simulateScopes(plan)];

  it('has the requested size', () => {
    expect(made.filter(({ scope }) => scope.kind === 'system')).toHaveLength(600);
    expect(plan.records['milestones']?.filter(({ scope }) => scope === 'system')).toHaveLength(8);
    expect(plan.records['people']).toHaveLength(250);
    const lines = made.reduce((sum, scope) => sum + scope.lines.length, 0);
    const entries = made.reduce((sum, scope) => sum + scope.entries.length, 0);
    expect(lines).toBeGreaterThan(85_000);
    expect(lines).toBeLessThan(115_000);
    expect(entries).toBeGreaterThan(22_000);
  });

  it('has unique codes and email addresses at every size', () => {
    const shape = seedShape('stress', false);
    const systems = draftSystems(shape, 1);
    expect(systems.filter(({ turnedOver }) => turnedOver)).toHaveLength(20_000);
    const lists = [
      systems.map(({ draft }) => draft),
      draftPeople(shape),
      draftTeams(shape),
      draftAreas(shape),
    ];
    for (const list of lists) {
      const keys = list.map((record) => String(record['code'] ?? record['email']).toLowerCase());
      expect(new Set(keys).size).toBe(list.length);
    }
  });

  it('has a consistent history', () => {
    for (const { cells, lines } of made.slice(0, 40))
      for (const cell of cells)
        expect(
          replay(
            cell.milestone,
            lines.filter(({ milestone }) => milestone === cell.milestone),
          ),
        ).toEqual(cell);
  });
});
