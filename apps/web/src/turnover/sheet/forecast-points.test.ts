import { expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { forecastPoints } from './forecast-points.ts';

const move = (at: string, after: string | null, field = 'forecast') => ({
  at,
  by: '',
  field,
  before: null,
  after,
  reason: '',
  note: '',
  operation: '',
  mark: '' as const,
  own_import: false,
});

it('takes the last forecast of each day, oldest first', () => {
  const points = forecastPoints([
    move('2027-02-03T10:00:00Z', '2027-04-02'),
    move('2027-02-01T10:00:00Z', '2027-03-01'),
    move('2027-02-03T09:00:00Z', '2027-04-01'),
    move('2027-02-04T09:00:00Z', null),
    move('2027-02-05T09:00:00Z', '2027-05-01', 'need'),
  ]);
  expect(points).toEqual([
    { at: dayNumber('2027-02-01'), forecast: dayNumber('2027-03-01') },
    { at: dayNumber('2027-02-03'), forecast: dayNumber('2027-04-02') },
  ]);
});
