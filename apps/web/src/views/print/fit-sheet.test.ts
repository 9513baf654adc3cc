import { expect, test } from 'vitest';
import { fitSheet, paper } from './fit-sheet.ts';

test('a sheet is printed as large as it fits on one page, and legibly on several where it does not', () => {
  expect(fitSheet(() => 400)).toBe(1);
  // What is laid out wider gets lower.
  const text = (width: number) => (1.5 * paper.width * paper.height) / width;
  const scale = fitSheet(text);
  expect(scale).toBeLessThan(1);
  expect(text(paper.width / scale) * scale).toBeLessThanOrEqual(paper.height);
  expect(fitSheet(() => 90_000)).toBe(0.76);
});
