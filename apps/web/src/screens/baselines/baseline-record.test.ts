import { describe, expect, it } from 'vitest';
import { nextNumber, describeSource } from './baseline-record.ts';

describe('a new baseline', () => {
  it('is numbered after the highest', () => {
    expect(nextNumber([])).toBe('B0');
    expect(nextNumber([{ number: 'B0' }, { number: 'b10' }, { number: 'B2' }, { number: 'Rev 99' }])).toBe(
      'B11',
    );
  });

  it('says where its dates came from', () => {
    expect(describeSource({ kind: 'empty' })).toBe('');
    expect(describeSource({ kind: 'forecast' })).toBe('Dates from forecasts');
    expect(describeSource({ kind: 'baseline', number: 'B0', shift_days: 14 })).toBe(
      'Dates from B0, shifted by +14 days',
    );
    expect(describeSource({ kind: 'baseline', number: 'B0', shift_days: -7, to_working_day: true })).toBe(
      'Dates from B0, shifted by −7 days, on working days',
    );
  });
});
