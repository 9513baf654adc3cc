import { expect, it } from 'vitest';
import fc from 'fast-check';
import { anyGround, dataDate, groundForTests } from './set-for-tests.ts';
import { weekLists } from './week-lists.ts';
import { weekProgress } from './week-progress.ts';

// The data date is Friday, 5 March 2027; its week begins on Monday, 1 March.
const names = ({ set }: ReturnType<typeof groundForTests>, places: readonly number[]) =>
  places.map((place) => set.scopes.code[Math.trunc(place / set.gates.length)]);

it('lists what came, what was promised and did not come, and what is next', () => {
  const before = groundForTests([
    { cells: [{ forecast: '2027-03-03' }] },
    { cells: [{ forecast: '2027-03-04' }] },
    { cells: [{ baseline: '2027-03-02' }] },
    { cells: [{ forecast: '2027-03-01', actual: '2027-02-26' }] },
    { cells: [{ forecast: '2027-03-20' }] },
  ]);
  const now = groundForTests([
    { cells: [{ forecast: '2027-03-03', actual: '2027-03-04' }] },
    { cells: [{ forecast: '2027-03-12' }] },
    { cells: [{ baseline: '2027-03-02' }] },
    { cells: [{ forecast: '2027-03-01', actual: '2027-02-26' }] },
    { cells: [{ forecast: '2027-03-26' }] },
  ]);
  const { week, achieved, missed, ahead } = weekLists(now, before.set);
  expect(week).toBe(dataDate - 4);
  expect(names(now, achieved)).toEqual(['S-1']);
  expect(missed.map(({ promised }) => promised - dataDate)).toEqual([-3, -1]);
  expect(
    names(
      now,
      missed.map(({ place }) => place),
    ),
  ).toEqual(['S-3', 'S-2']);
  expect(names(now, ahead)).toEqual(['S-2']);
});

it('counts as the week’s progress does', () => {
  fc.assert(
    fc.property(anyGround, (ground) => {
      const lists = weekLists(ground, ground.set);
      const progress = weekProgress(ground);
      expect(lists.achieved.length).toBe(progress.achievedThisWeek);
      expect(lists.ahead.length).toBe(progress.dueNextThreeWeeks);
      expect(lists.week).toBe(progress.week);
    }),
  );
});
