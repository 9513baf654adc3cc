import { expect, test } from 'vitest';
import { rowWindow } from './row-window.ts';

test('shows what is in sight and a little more', () => {
  expect(rowWindow(0, 480, 48, 20_000)).toEqual({ first: 0, end: 16 });
  expect(rowWindow(4800, 480, 48, 20_000)).toEqual({ first: 94, end: 116 });
});

test('never leaves the rows that there are', () => {
  expect(rowWindow(48 * 20_000, 480, 48, 20_000)).toEqual({ first: 19_994, end: 20_000 });
  expect(rowWindow(9000, 480, 48, 3)).toEqual({ first: 2, end: 3 });
  expect(rowWindow(0, 480, 48, 0)).toEqual({ first: 0, end: 0 });
});
