import { expect, test } from 'vitest';
import { missingIn, describeReadiness } from './completeness.ts';

const area = (count: number, without = {}) => ({ count, without });

test('says what is missing', () => {
  const systems = area(1200, { construction_team: 1, commissioning_team: 0, area: 1100 });
  expect(missingIn('systems', { systems })).toBe('1 without a construction team, 1,100 without an area');
  expect(missingIn('systems', { systems: area(0) })).toBe('None yet');
  expect(missingIn('systems', {})).toBe('');
  expect(missingIn('milestones', { milestones: area(1) })).toBe('');
});

test('the words of empty screens stay true as the programme is filled', () => {
  expect(describeReadiness({ systems: area(0), milestones: area(0) })).toBe('No systems or milestones yet.');
  expect(describeReadiness({ systems: area(1), milestones: area(0) })).toBe(
    '1 system and 0 milestones added. No dates yet.',
  );
  expect(describeReadiness({})).toBe('');
});
