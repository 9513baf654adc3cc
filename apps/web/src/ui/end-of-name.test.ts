import { expect, it } from 'vitest';
import { endOfName } from './end-of-name.ts';

it.each([
  ['Clean rooms and ventilation, unit 10', ' unit 10'],
  ['Clean rooms and ventilation', ''],
  ['Team 1 Mechanical, north', ' north'],
  ['Piping contractor', ''],
  ['', ''],
])('of %s is %s', (name, end) => {
  expect(endOfName(name)).toBe(end);
});
