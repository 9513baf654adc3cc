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
  const points = forecastPoints(
    [
      move('2027-02-03T10:00:00Z', '2027-04-02'),
      move('2027-02-01T10:00:00Z', '2027-03-01'),
      move('2027-02-03T09:00:00Z', '2027-04-01'),
      move('2027-02-04T09:00:00Z', null),
      move('2027-02-05T09:00:00Z', '2027-05-01', 'need'),
    ],
    'UTC',
  );
  expect(points).toEqual([
    { at: dayNumber('2027-02-01'), forecast: dayNumber('2027-03-01') },
    { at: dayNumber('2027-02-03'), forecast: dayNumber('2027-04-02') },
  ]);
});

it('takes the days of the programme, not those of UTC', () => {
  const moves = [move('2027-02-03T23:30:00Z', '2027-04-01'), move('2027-02-04T09:00:00Z', '2027-04-02')];
  const daysIn = (zone: string) => forecastPoints(moves, zone).map(({ at }) => at);
  expect(daysIn('Europe/Oslo')).toEqual([dayNumber('2027-02-04')]);
  expect(daysIn('America/Vancouver')).toEqual([dayNumber('2027-02-03'), dayNumber('2027-02-04')]);
});
