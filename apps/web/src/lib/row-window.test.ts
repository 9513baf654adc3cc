import { expect, it } from 'vitest';
import { rowWindow } from './row-window.ts';

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
