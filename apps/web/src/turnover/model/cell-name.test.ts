import { expect, test } from 'vitest';
import { cellKey, readCellKey } from './cell-name.ts';

const one = { scope: 12, milestone: 3 };

test('a turnover is read back from its key, and nothing from another text', () => {
  expect(readCellKey(cellKey(one))).toEqual(one);
  expect(readCellKey('g:status:Late')).toBeNull();
  expect(readCellKey('12')).toBeNull();
});
