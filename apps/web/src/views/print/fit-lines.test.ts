import { expect, test } from 'vitest';
import { fitLines } from './fit-lines.ts';

test('all lines are printed as long as that does not hold the page up', () => {
  expect(fitLines(600, 15)).toBe(600);
  expect(fitLines(1000, 15)).toBe(1000);
  expect(fitLines(6400, 15)).toBe(1000);
  expect(fitLines(6400, 51)).toBe(200);
  expect(fitLines(6400, 500)).toBe(100);
});
