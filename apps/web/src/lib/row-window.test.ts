import { expect, it } from 'vitest';
import { rowWindowInBlocks, rowWindow } from './row-window.ts';

it('holds what is in sight and a few rows around it', () => {
  expect(rowWindow(0, 640, 32, 20_000, 4)).toEqual({ first: 0, end: 29 });
  expect(rowWindow(320_000, 640, 32, 20_000, 4)).toEqual({ first: 9996, end: 10_025 });
});

it('ends with the last row, however far one scrolls', () => {
  expect(rowWindow(20_000 * 32 - 640, 640, 32, 20_000, 4).end).toBe(20_000);
  expect(rowWindow(999_999, 640, 32, 20_000, 4)).toEqual({ first: 19_971, end: 20_000 });
});

it('holds no more rows than there are', () => {
  expect(rowWindow(0, 640, 32, 0, 4)).toEqual({ first: 0, end: 0 });
  expect(rowWindow(0, 640, 32, 1, 4)).toEqual({ first: 0, end: 1 });
  expect(rowWindow(0, 0, 28, 5, 4)).toEqual({ first: 0, end: 5 });
});

it.each([
  ['at the top', -300, { first: 0, end: 51 }],
  ['in the middle', 3000, { first: 95, end: 146 }],
  ['within a block', 3290, { first: 95, end: 146 }],
  ['beyond the end', 20_000, { first: 249, end: 300 }],
])('rows in blocks %s', (_, scrollTop, wanted) => {
  const found = rowWindowInBlocks(scrollTop, 900, 30, 300, 10);
  expect(found).toEqual(wanted);
  for (let row = 0; row < 300; row += 1) {
    const y = row * 30 - scrollTop;
    if (y + 30 > 0 && y < 900) expect(row >= found.first && row < found.end).toBe(true);
  }
});
