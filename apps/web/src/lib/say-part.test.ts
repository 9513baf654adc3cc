import { expect, it } from 'vitest';
import { sayPart } from './say-part.ts';

it('rounds a part of a whole, but neither to none nor to all', () => {
  expect(sayPart(325, 741)).toBe('44 %');
  expect(sayPart(3, 741)).toBe('< 1 %');
  expect(sayPart(740, 741)).toBe('99 %');
  expect([sayPart(741, 741), sayPart(0, 741), sayPart(0, 0)]).toEqual(['100 %', '0 %', '0 %']);
});
