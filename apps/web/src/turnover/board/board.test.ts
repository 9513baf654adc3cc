import { expect, test } from 'vitest';
import {
  cardsInSight,
  cornerOf,
  foldedRows,
  layOutBoard,
  shownOf,
  sizes,
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
  const view = { top: 0, left: 0, width: 300, height: 200 };
  expect(cardsInSight(layout, 0, view)[1]).toBeLessThan(8);
  expect(windowOfBoard(layout, 4, view)).toEqual({
    firstLane: 0,
    lastLane: 0,
    firstColumn: 0,
    lastColumn: 1,
  });
});
