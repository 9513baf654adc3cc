import { expect, it } from 'vitest';
import { copy } from '../lookahead/copy.ts';
import { statuses } from '../turnover/status.ts';
import { signNames, signs } from './signs.ts';
import { statusMarks } from './status-marks.ts';

it('has a word for each sign, and no two signs or statuses of the same shape', () => {
  const shapes = [
    ...statuses.map((status) => statusMarks[status]),
    ...signNames.map((name) => signs[name].parts),
  ].map((parts) => JSON.stringify(parts));
  expect(new Set(shapes).size).toBe(statuses.length + signNames.length);
  expect(Object.keys(copy.signs).toSorted()).toEqual([...signNames].toSorted());
  const words = Object.values(copy.signs);
  expect(new Set(words).size).toBe(words.length);
});

it('leaves the triangle to “at risk”, and discs with a tick or a cross to “complete” and “rejected”', () => {
  const isTriangle = (path: string) => /^M[\d. ]+ [\d. ]+[Hhl][\d.-]+z$/.test(path);
  expect(statusMarks.at_risk.some(({ path }) => isTriangle(path))).toBe(true);
  const parts = signNames.flatMap((name) => signs[name].parts);
  expect(parts.filter(({ path }) => isTriangle(path))).toEqual([]);
  for (const name of ['ready', 'expected', 'blocked', 'committed'] as const)
    expect(signs[name].parts.some(({ path }) => /a\d|A\d/.test(path))).toBe(false);
});
