import { expect, it } from 'vitest';
import { punchLines } from './use-punch-tasks.ts';

const texts = (toVerify: number, toClear: number, overdue: number) =>
  punchLines({ toVerify, toClear, overdue }).map(({ text, detail = '', href }) => [text, detail, href]);

it('tells overdue punches first, and links to the punches that it counts', () => {
  expect(texts(0, 0, 0)).toEqual([]);
  expect(texts(3, 12, 5)).toEqual([
    ['5 of your punches are overdue', '12 punches to clear', '/app/punches?mine=clear&overdue=true'],
    ['3 punches to verify', '', '/app/punches?mine=verify'],
  ]);
  expect(texts(1, 1, 0)).toEqual([
    ['1 punch to clear', '', '/app/punches?mine=clear'],
    ['1 punch to verify', '', '/app/punches?mine=verify'],
  ]);
});
