import { defaultParseSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dayNumber } from '@baton/domain/day-number.ts';
import { emptyFilter } from '@baton/domain/turnover/filter.ts';
import { groupNarrowing } from '@baton/domain/turnover/narrowing.ts';
import { readFilter } from '@baton/contract/tracker/filter-search.ts';
import { trackerSearch } from '#turnover/filter/tracker-search.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { reportLinks } from './report-links.ts';
import { reportQueryOf } from '#screens/reports/report-query.ts';

const filter = { ...emptyFilter, areas: [4], drillDowns: [{ kind: 'is', what: 'open' } as const] };
const searchOf = (href: string) => z.parse(trackerSearch, defaultParseSearch(href.slice(href.indexOf('?'))));

it('leads to the tracker with the filter and what narrows it', () => {
  const shown = { data_date: '2027-03-01', baseline: 3, report: 'matrix', by: 'responsible' } as const;
  const links = reportLinks(filter, shown, false);
  const search = searchOf(links.rows(groupNarrowing('responsible', null)));
  expect(readFilter(search)).toEqual({
    ...filter,
    drillDowns: [
      ...filter.drillDowns,
      { kind: 'group', by: 'responsible', key: null },
      // Filters by the state of that day, so that the list has as many turnovers as the report counted.
      { kind: 'then', day: dayNumber('2027-03-01'), baseline: 3 },
    ],
  });
  expect(search).toMatchObject({ view: 'list', as_of: '2027-03-01' });
  expect(readFilter(searchOf(links.rows(groupNarrowing('phase', 'P 1')))).phases).toEqual(['P 1']);
});

it('goes from report to report with the filter, the day and the baseline, but not with what only one knows', () => {
  const links = reportLinks(filter, {
    area: 4,
    data_date: '2027-03-01',
    baseline: 3,
    by: 'responsible',
    weeks: 8,
  });
  expect(defaultParseSearch(links.report('trend').split('?')[1]!)).toEqual({
    area: 4,
    data_date: '2027-03-01',
    baseline: 3,
    report: 'trend',
  });
});

it('opens one turnover, at its history where that is meant', () => {
  const view = testView();
  const search = searchOf(reportLinks(emptyFilter, {}).turnover(view, 1, 'history'));
  expect(search).toMatchObject({ tab: 'history' });
  expect(search.open).toMatch(/^[sa]\d+-\d+$/);
});

it('asks the server for a file by what stands in the address, and for nothing that the report does not know', () => {
  const address = {
    report: 's-curve',
    filter,
    search: { unit: 'weight', by: 'responsible', baseline: 3 },
  } as const;
  expect(reportQueryOf(7, { ...address, change: () => {}, setFilter: () => {} })).toEqual({
    programme: 7,
    area: '4',
    mark: 'is.open',
    unit: 'weight',
    baseline: 3,
  });
});
