import { expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { emptyFilter, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { dateWindows } from './date-windows.ts';
import { filterChips } from './filter-chips.ts';
import { filterOptions } from './filter-options.ts';
import { copy } from './copy.ts';

const view = testView();
const options = filterOptions(view, 'system');

it('offers only what occurs', () => {
  expect(options.teams.map(({ label }) => label)).toEqual(['Builders', 'Starters']);
  expect(options.phases.map(({ label }) => label)).toEqual(['P1']);
  expect(options.owners).toEqual([]);
  expect(filterOptions(view, 'area').milestones).toEqual([]);
});

it('names everything that narrows, also what is gone, and each can be taken away', () => {
  const filter: TrackerFilter = {
    ...emptyFilter,
    teams: [11, 99],
    from: dayNumber('2027-03-10'),
    to: dayNumber('2028-03-16'),
    drillDowns: [
      { kind: 'slip', from: 8, to: 14 },
      { kind: 'group', by: 'responsible', key: 11 },
    ],
    mine: true,
  };
  const chips = filterChips(filter, options, { view, measureLabel: '' });
  expect(chips.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Team Builders',
    `Team ${copy.deleted}`,
    'Dates 10 Mar – 16 Mar 28',
    'Slip (days) +8 – +14',
    'Responsible team Builders',
    `${copy.onlyMine} ${copy.mine}`,
  ]);
  expect(chips[0]?.without).toEqual({ ...filter, teams: [99] });
});

it('computes windows from the data date, by the programme’s week', () => {
  const [week, two] = dateWindows(dayNumber('2027-03-10'), 7);
  expect(week).toMatchObject({ from: dayNumber('2027-03-07'), to: dayNumber('2027-03-13') });
  expect(two).toMatchObject({ from: dayNumber('2027-03-10'), to: dayNumber('2027-03-23') });
});
