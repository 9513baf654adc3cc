import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockOf,
  dataEdge,
  extendTo,
  isInside,
  reseat,
  selectColumns,
  selectSpot,
  step,
} from './selection.ts';

const extent = { rows: 10, columns: 5 };
const at = (row: number, column: number) => ({ row, column });

describe('a selection', () => {
  it('is the rectangle between two corners, whichever way it was drawn', () => {
    expect(blockOf(extendTo(selectSpot(at(4, 3)), at(1, 1)))).toEqual({
      top: 1,
      left: 1,
      bottom: 4,
      right: 3,
    });
  });

  it('goes round inside itself by Tab and by Enter, and comes back after as many steps as cells', () => {
    const spot = fc.record({ row: fc.nat(9), column: fc.nat(4) });
    fc.assert(
      fc.property(spot, spot, fc.constantFrom('row' as const, 'column' as const), (from, to, along) => {
        const start = extendTo(selectSpot(from), to);
        const { top, left, bottom, right } = blockOf(start);
        const count = (bottom - top + 1) * (right - left + 1);
        fc.pre(count > 1);
        const seen = new Set<string>();
        let now = start;
        for (let times = 0; times < count; times++) {
          now = step(now, along, 1, extent);
          expect(isInside(blockOf(now), now.active)).toBe(true);
          seen.add(`${now.active.row} ${now.active.column}`);
        }
        expect(seen.size).toBe(count);
        expect(now.active).toEqual(start.active);
        expect(step(step(now, along, 1, extent), along, -1, extent).active).toEqual(now.active);
      }),
    );
  });

  it('of one cell moves on and stops at the end', () => {
    expect(step(selectSpot(at(2, 3)), 'row', 1, extent).active).toEqual(at(2, 4));
    expect(step(selectSpot(at(2, 4)), 'row', 1, extent).active).toEqual(at(2, 4));
    expect(step(selectSpot(at(2, 4)), 'column', -1, extent).active).toEqual(at(1, 4));
  });

  it('stays with its row after sorting, and shrinks to the active cell where its rows part', () => {
    const reverse = (row: number) => 9 - row;
    const keep = (column: number) => column;
    expect(reseat(selectSpot(at(2, 1)), extent, reverse, keep).active).toEqual(at(7, 1));
    const two = extendTo(selectSpot(at(2, 1)), at(3, 2));
    expect(blockOf(reseat(two, extent, reverse, keep))).toEqual({ top: 6, left: 1, bottom: 7, right: 2 });
    const parted = reseat(two, extent, (row) => (row === 3 ? 9 : row), keep);
    expect(blockOf(parted)).toEqual({ top: 2, left: 1, bottom: 2, right: 1 });
  });

  it('of whole columns stays whole when rows come', () => {
    const now = reseat(
      selectColumns(1, 2, extent),
      { rows: 20, columns: 5 },
      (row) => row,
      (column) => column,
    );
    expect(blockOf(now)).toEqual({ top: 0, left: 1, bottom: 19, right: 2 });
  });
});

describe('the edge of the data', () => {
  const filled = [true, true, true, false, false, true, false];
  const edge = (from: number, by: 1 | -1) =>
    dataEdge(from, by, filled.length, (index) => filled[index] === true);
  it('is the end of a run, the far side of a gap, or the end', () => {
    expect([edge(0, 1), edge(2, 1), edge(5, 1), edge(6, -1), edge(5, -1), edge(2, -1), edge(0, -1)]).toEqual([
      2, 5, 6, 5, 2, 0, 0,
    ]);
  });
  it('passes over lines that do not count', () => {
    expect(
      dataEdge(
        0,
        1,
        7,
        (index) => filled[index] === true,
        (index) => index !== 3 && index !== 4,
      ),
    ).toBe(5);
  });
});
