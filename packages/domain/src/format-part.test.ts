import { expect, it } from 'vitest';
import { formatPart } from './format-part.ts';

it('rounds a part of a whole, but neither to none nor to all', () => {
  expect(formatPart(325, 741)).toBe('44%');
  expect(formatPart(3, 741)).toBe('<1%');
  expect(formatPart(740, 741)).toBe('99%');
  expect([formatPart(741, 741), formatPart(0, 741), formatPart(0, 0)]).toEqual(['100%', '0%', '0%']);
});
