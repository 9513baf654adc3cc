import { describe, expect, it } from 'vitest';
import { noDay } from '@baton/domain/day-number.ts';
import { createTrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import type { ProgrammeSet } from '#turnover/model/tracker-view.ts';
import { biggestMoves, comparedRows, differenceAt, cellComparison } from './comparison.ts';

const milestone = (id: number) => ({ id, code: `G${id}`, chain: 'Main', scope: 'system', position: id });
const set = createTrackerSet(
  {
    id: [7, 8, 9],
    kind: ['system', 'system', 'area'],
    code: ['21-01', '21-02', 'A1'],
    name: ['Pump', 'Fan', 'Hall'],
    chain: ['', '', ''],
    turned_over: [true, true, true],
  } as never,
  [milestone(1), milestone(2)] as never,
  null,
) as unknown as ProgrammeSet;
const cells = cellComparison(set, {
  cells: {
    scope: [7, 7, 8, 8, 99],
    milestone: [1, 2, 1, 2, 1],
    a: [100, 200, 300, null, 1],
    b: [110, 200, null, 400, 1],
    days: [10, 0, null, null, 0],
  },
} as never);

describe('two plans on the page', () => {
  it('stand at the places of their scopes and milestones; what is gone is passed over', () => {
    expect([...cells.a]).toEqual([100, 200, 300, noDay, noDay, noDay]);
    expect([0, 1, 2, 3, 4].map((cellIndex) => differenceAt(cells, cellIndex))).toEqual([
      'later',
      'same',
      'removed',
      'added',
      null,
    ]);
  });

  it('show the rows with what is asked for', () => {
    const rows = (shown: 'changed' | 'all' | 'same' | 'added', query = '') =>
      comparedRows(set, cells, { kind: 'system', query, shown });
    expect(rows('changed')).toEqual([0, 1]);
    expect(rows('same')).toEqual([0]);
    expect(rows('added')).toEqual([1]);
    expect(rows('all', 'pump')).toEqual([0]);
    expect(comparedRows(set, cells, { kind: 'area', query: '', shown: 'all' })).toEqual([]);
  });

  it('tell what moved furthest', () => {
    expect(biggestMoves(cells, 5)).toEqual([{ cellIndex: 0, days: 10 }]);
  });
});
