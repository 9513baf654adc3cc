import { expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { emptyFilter, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { readForm } from '../form/form.ts';
import { filterOfQuery, filterQuery, queryOfFilter } from './filter-query.ts';

/** Converts to a query and back, as text. */
function roundTrip(filter: TrackerFilter): TrackerFilter {
  const raw = Object.fromEntries(
    Object.entries(queryOfFilter(filter)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value : String(value),
    ]),
  );
  const { values, errors } = readForm(filterQuery, raw, 'patch');
  expect(errors).toBeUndefined();
  return filterOfQuery(values!);
}

it('is unchanged by encoding and decoding', () => {
  expect(roundTrip(emptyFilter)).toEqual(emptyFilter);
  const filter: TrackerFilter = {
    kind: 'area',
    text: 'pump',
    areas: [4, 7],
    teams: [3],
    disciplines: [],
    locations: [12],
    owners: [5, 6],
    phases: ['1', 'B, late'],
    milestones: [2],
    statuses: ['overdue', 'late'],
    from: dayNumber('2027-03-01'),
    to: dayNumber('2027-04-01'),
    measure: 'due',
    drillDowns: [
      { kind: 'slip', from: null, to: -8 },
      { kind: 'fault', problem: 'stale' },
    ],
    mine: true,
  };
  expect(roundTrip(filter)).toEqual(filter);
});

it('rejects invalid values with a message', () => {
  const { errors } = readForm(filterQuery, { area: '4,7', status: 'late.gone', kpi: 'speed' }, 'patch');
  expect(errors).toMatchObject({
    area: ['Write ids as 4 or 4-7-12.'],
    status: [expect.stringContaining('Write statuses as overdue.late.')],
    kpi: [expect.stringContaining('isn’t an option')],
  });
});
