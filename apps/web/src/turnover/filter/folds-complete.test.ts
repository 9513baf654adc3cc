import { expect, it } from 'vitest';
import { readFilter } from '@baton/contract/tracker/filter-search.ts';
import { foldsComplete } from './folds-complete.ts';
import type { TrackerSearch } from './tracker-search.ts';

const folds = (search: TrackerSearch) => foldsComplete(search, readFilter(search));

it.each<TrackerSearch>([{}, { view: 'list' }, { kind: 'area' }, { team: 4 }, { mine: true }, { open: 's1' }])(
  'leaves out complete systems with %j',
  (search) => expect(folds(search)).toBe(true),
);

it.each<TrackerSearch>([
  { q: '21-01' },
  { kpi: 'achieved' },
  { status: 'complete' },
  { milestone: 3 },
  { from: '2027-03-01' },
  { mark: 'is.done' },
  { since: '2027-03-12T08:00:00.000Z' },
  { baseline: 2 },
  { view: 'board' },
  { view: 'skyline' },
])('shows all of them with %j', (search) => expect(folds(search)).toBe(false));
