import { expect, test } from 'vitest';
import type { DataRecord } from '#resource/record.ts';
import { missingIn, standOf } from './completeness.ts';

const record = (more: object): DataRecord => ({
  id: 1,
  programme: 1,
  version: 1,
  created_at: '',
  updated_at: '',
  ...more,
});

test('says what is missing, but not of what is cancelled or only holds others', () => {
  const whole = { construction_team: 1, commissioning_team: 2, area: 3, status: 'active', turned_over: true };
  const systems = [
    record(whole),
    record({ ...whole, construction_team: null }),
    record({ ...whole, area: null, status: 'cancelled' }),
    record({ ...whole, area: null, turned_over: false }),
  ];
  expect(missingIn('systems', { systems })).toBe('1 without a construction team');
  expect(missingIn('systems', { systems: [] })).toBe('None yet');
  expect(missingIn('systems', {})).toBe('');
  expect(missingIn('milestones', { milestones: [record({})] })).toBe('');
});

test('the words of empty screens stay true as the programme is filled', () => {
  expect(standOf({ systems: [], milestones: [] })).toContain('no systems and no milestones yet');
  expect(standOf({ systems: [record({})], milestones: [] })).toContain('1 system and 0 milestones');
  expect(standOf({})).toBe('');
});
