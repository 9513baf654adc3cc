import { expect, test } from 'vitest';
import {
  visibleColumns,
  cornerOf,
  foldedRows,
  layOutBoard,
  visibleRows,
  shownOf,
  sizes,
  usuallyBeyond,
  windowOfBoard,
} from './board-layout.ts';
import { spotsOf, type BoardData } from './board-model.ts';
import { firstSpot, moveOnBoard } from './board-moves.ts';

const column = (key: string) => ({ key, label: key, note: '' });
const many = Array.from({ length: 20 }, (_, id) => 100 + id);
const board: BoardData = {
  columns: ['overdue', 'now', 'next', 'later'].map(column),
  lanes: [
    { key: 'a', label: 'Civil' },
    { key: 'b', label: 'Piping' },
  ],
  cards: [
    [[], [1, 2], [], [3]],
    [[4], many, [], []],
  ],
};

test('arrows go along a week and on into the next lane, and skip weeks without cards', () => {
  const spots = spotsOf(board);
  const from = (id: number, key: Parameters<typeof moveOnBoard>[2]) => {
    const { lane, column: at, index } = moveOnBoard(board, spots.get(id)!, key);
    return board.cards[lane]![at]![index];
  };
  expect(firstSpot(board)).toEqual({ lane: 0, column: 1, index: 0 });
  expect(from(1, 'down')).toBe(2);
  expect(from(2, 'down')).toBe(100);
  expect(from(100, 'up')).toBe(2);
  expect(from(2, 'right')).toBe(3);
  expect(from(3, 'left')).toBe(1);
  expect(from(3, 'right')).toBe(3);
  expect(from(100, 'last')).toBe(119);
  expect(from(119, 'down')).toBe(119);
});

test('lanes show a few cards until they are opened, and say how many more there are', () => {
  const folded = layOutBoard(board, new Set());
  expect(folded.rows).toEqual([2, foldedRows]);
  expect(shownOf(folded, 1, many.length)).toBe(foldedRows - 1);
  const opened = layOutBoard(board, new Set(['b']));
  expect(opened.rows).toEqual([2, 20]);
  expect(shownOf(opened, 1, many.length)).toBe(20);
  expect(cornerOf(opened, { lane: 1, column: 2, index: 0 }).y).toBe(opened.tops[1]! + sizes.laneHead);
});

test('a board without lanes shows every card, and only those in sight are drawn', () => {
  const single: BoardData = { ...board, lanes: [{ key: '', label: '' }], cards: [[[], many, [], []]] };
  const layout = layOutBoard(single, new Set());
  expect(layout.rows).toEqual([20]);
  const view = { top: 0, left: 0, width: 300, height: 200, beyond: usuallyBeyond };
  const window = windowOfBoard(layout, 4, view);
  expect(window).toEqual({ firstLane: 0, lastLane: 0, firstColumn: 0, lastColumn: 2 });
  expect(visibleRows(layout, 0, view).length).toBeLessThan(10);
});

test('what comes into sight takes the slot of what left it, across lanes', () => {
  const layout = layOutBoard(board, new Set(['b']));
  const step = layout.card.height + sizes.gap;
  const visible = (top: number) => ({ top, left: 0, width: 300, height: 2 * step, beyond: usuallyBeyond });
  const rowsAt = (top: number) =>
    visibleRows(layout, windowOfBoard(layout, 4, visible(top)).firstLane, visible(top));
  const all = rowsAt(0);
  expect(all.slice(0, 3)).toEqual([
    { lane: 0, index: 0 },
    { lane: 0, index: 1 },
    { lane: 1, index: 0 },
  ]);
  for (let top = 0; top < layout.tops.at(-1)!; top += step / 2) {
    const [before, after] = [rowsAt(top), rowsAt(top + step)];
    expect(after).toHaveLength(before.length);
    const kept = before.filter(
      (row, slot) => row.lane === after[slot]!.lane && row.index === after[slot]!.index,
    );
    // Cards that stay visible keep their slot.
    const names = new Set(after.map(({ lane, index }) => `${lane} ${index}`));
    expect(kept).toHaveLength(before.filter(({ lane, index }) => names.has(`${lane} ${index}`)).length);
  }
  // The last row is reached, and every visible row is rendered.
  expect(rowsAt(layout.tops.at(-1)! - 2 * step)).toContainEqual({ lane: 1, index: 19 });
  expect(visibleColumns({ firstLane: 0, lastLane: 0, firstColumn: 1, lastColumn: 3 })).toEqual([3, 1, 2]);
});
