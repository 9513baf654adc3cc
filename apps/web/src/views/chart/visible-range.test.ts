import { expect, test } from 'vitest';
import { visibleRangeOf } from './visible-range.ts';

test.each([
  ['at the top', 300, { from: 0, to: 30 }],
  ['in the middle', -3000, { from: 90, to: 140 }],
  ['below the window', 2000, { from: 0, to: 0 }],
])('rows in sight %s', (_, firstAt, wanted) => {
  const found = visibleRangeOf(firstAt, 900, 30);
  expect(found).toEqual(wanted);
  for (let row = 0; row < 300; row += 1) {
    const y = firstAt + row * 30;
    if (y + 30 > 0 && y < 900) expect(row >= found.from && row < found.to).toBe(true);
  }
});
