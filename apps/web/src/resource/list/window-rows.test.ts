import { expect, test } from 'vitest';
import { scrollToRow, windowRows } from './window-rows.ts';

test('draws what is in sight and a few spare rows, however many there are', () => {
  expect(windowRows(0, 640, 32, 20_000)).toEqual({ first: 0, end: 29 });
  expect(windowRows(320_000, 640, 32, 20_000)).toEqual({ first: 9992, end: 10_029 });
});

test('ends with the last row, also when scrolled beyond it', () => {
  expect(windowRows(20_000 * 32 - 640, 640, 32, 20_000).end).toBe(20_000);
  const beyond = windowRows(999_999, 640, 32, 20_000);
  expect(beyond.end).toBe(20_000);
  expect(beyond.first).toBeLessThan(19_980);
});

test('copes with none and with one', () => {
  expect(windowRows(0, 640, 32, 0)).toEqual({ first: 0, end: 0 });
  expect(windowRows(0, 640, 32, 1)).toEqual({ first: 0, end: 1 });
  expect(windowRows(0, 0, 28, 5)).toEqual({ first: 0, end: 5 });
});

test('scrolls only as far as it takes to show a row', () => {
  expect(scrollToRow(3, 0, 400, 32, 32)).toBe(0);
  expect(scrollToRow(0, 500, 400, 32, 32)).toBe(0);
  expect(scrollToRow(100, 0, 400, 32, 32)).toBe(100 * 32 + 64 - 400);
});
