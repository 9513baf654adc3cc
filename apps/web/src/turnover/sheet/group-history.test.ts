import { expect, it } from 'vitest';
import { groupHistory } from './group-history.ts';

const entry = (at: string, field: string, operation: string) => ({
  at,
  by: 'Mira Holt',
  field,
  before: null,
  after: null,
  reason: '',
  note: '',
  operation,
  mark: '' as const,
  own_import: false,
});

it('puts together what was done at once, newest first, the decision before its details', () => {
  const groups = groupHistory([
    entry('2027-01-01T10:00:00Z', 'forecast', ''),
    entry('2027-02-01T10:00:00Z', 'actual', 'b'),
    entry('2027-02-01T10:00:00Z', 'state', 'b'),
  ]);
  expect(groups.map(({ entries }) => entries.map(({ field }) => field))).toEqual([
    ['state', 'actual'],
    ['forecast'],
  ]);
});
