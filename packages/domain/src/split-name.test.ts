import { expect, it } from 'vitest';
import { splitName } from './split-name.ts';

it('splits full names in either order', () => {
  expect(splitName('Ines Okafor')).toEqual(['Ines', 'Okafor']);
  expect(splitName('Okafor, Ines')).toEqual(['Ines', 'Okafor']);
  expect(splitName(' Jo Ann Reed ')).toEqual(['Jo Ann', 'Reed']);
  expect(splitName('Ines')).toEqual(['Ines', '']);
  expect(splitName('')).toEqual(['', '']);
});
