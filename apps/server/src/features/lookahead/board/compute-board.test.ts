import { expect, it } from 'vitest';
import { writeCells } from './compute-board.ts';

type Lane = Parameters<typeof writeCells>[0];
type Card = ReturnType<Parameters<typeof writeCells>[1]>;

it('says the worst status of the cards in a column, and none of an empty one', () => {
  const statuses = ['on_track', 'at_risk', 'overdue', 'on_track'] as const;
  const lane = { cells: [[0, 1], [2, 1, 0], [], [3]] } as unknown as Lane;
  const cells = writeCells(lane, (turnover) => ({ status: statuses[turnover] }) as unknown as Card);
  expect(cells.map(({ worst }) => worst)).toEqual(['at_risk', 'overdue', null, 'on_track']);
  expect(cells.map(({ cards }) => cards.length)).toEqual([2, 3, 0, 1]);
});
