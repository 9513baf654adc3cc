import { expect, test } from 'vitest';
import { fitSheet, print, smallestScale } from './fit-sheet.ts';

test('a sheet is printed as large as it fits on one page, and legibly on several where it does not', () => {
  expect(fitSheet(() => 400)).toBe(1);
  // Wider content is lower.
  const text = (width: number) => (1.25 * print.width * print.height) / width;
  const scale = fitSheet(text);
  expect(scale).toBeLessThan(1);
  expect(text(print.width / scale) * scale).toBeLessThanOrEqual(print.height);
  expect(fitSheet(() => 90_000)).toBe(smallestScale);
  // 12 px are 9 pt.
  expect(9 * smallestScale).toBeGreaterThanOrEqual(7);
});
