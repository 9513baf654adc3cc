import { describe, expect, it } from 'vitest';
import { isDay } from './day.ts';

describe('a day', () => {
  it.each(['2027-03-12', '2028-02-29', '1900-01-01', '9999-12-31'])('%s exists', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '1899-12-31',
    '12/03/2027',
    '2027-3-12',
    '',
    '2027-03-12T00:00',
  ])('%s is rejected', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
