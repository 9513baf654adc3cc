import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import { emptyFilter, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { DrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { measures } from '@baton/domain/turnover/measures.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { filterSearch, readFilter, writeFilter } from '@baton/contract/tracker/filter-search.ts';
import { clearedFilter, countFilters } from './count-filters.ts';

/** Writes a filter to a URL and reads it back. */
function travel(filter: TrackerFilter): TrackerFilter {
  const address = defaultStringifySearch(writeFilter(filter));
  return readFilter(z.parse(filterSearch, defaultParseSearch(address)));
}

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 });
const day = fc.oneof(fc.constant(noDay), fc.integer({ min: 10_000, max: 40_000 }));
const filters: fc.Arbitrary<TrackerFilter> = fc.record({
  kind: fc.constantFrom('system', 'area'),
  text: fc.oneof(fc.string(), fc.constantFrom('12', 'true', 'null', '-', '[1]', '{}', '1e3')),
  areas: ids,
  teams: ids,
  disciplines: ids,
  locations: ids,
  owners: ids,
  phases: fc.uniqueArray(fc.oneof(fc.string(), fc.constantFrom('1', '2-3')), { maxLength: 4 }),
  milestones: ids,
  statuses: fc.subarray([...statuses]),
  from: day,
  to: day,
  measure: fc.constantFrom(null, ...measures),
  drillDowns: fc.subarray<DrillDown>([
    { kind: 'date', basis: 'baseline', from: 20_000, to: null },
    { kind: 'undated', basis: 'expected' },
    { kind: 'slip', from: null, to: -57 },
    { kind: 'group', by: 'responsible', key: null },
    { kind: 'fault', problem: 'stale' },
    { kind: 'age', side: 'receiving', from: 8, to: 14 },
    { kind: 'is', what: 'open' },
  ]),
  mine: fc.boolean(),
});

it('comes back from an address as it went in', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(travel(filter)).toEqual(filter);
    }),
  );
});

it('leaves nothing in the address when nothing is asked', () => {
  expect(defaultStringifySearch(writeFilter(emptyFilter))).toBe('');
});

it('is short and readable', () => {
  const filter = {
    ...emptyFilter,
    areas: [4, 7],
    teams: [3],
    statuses: ['overdue', 'late'] as const,
    from: dayNumber('2027-03-01'),
  };
  expect(defaultStringifySearch(writeFilter(filter))).toBe(
    '?area=4-7&team=3&status=overdue.late&from=2027-03-01',
  );
});

it('asks nothing by what it can’t read', () => {
  const damaged = {
    area: 'x',
    team: -4,
    owner: [1],
    phase: 'A',
    status: 'late.gone',
    from: '2027-02-30',
    kpi: 'speed',
    mine: 'yes',
    kind: 'pump',
  };
  expect(readFilter(z.parse(filterSearch, damaged))).toEqual({ ...emptyFilter, statuses: ['late'] });
});

it('counts each thing that is asked once, and clears all but the kind', () => {
  const filter: TrackerFilter = {
    ...emptyFilter,
    kind: 'area',
    text: 'pump',
    teams: [1, 2],
    from: 20_000,
    to: 20_100,
  };
  expect(countFilters(filter)).toBe(3);
  expect(clearedFilter(filter)).toEqual({ ...emptyFilter, kind: 'area' });
  expect(countFilters(emptyFilter)).toBe(0);
});
