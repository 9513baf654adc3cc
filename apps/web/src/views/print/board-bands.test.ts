import { expect, test } from 'vitest';
import { boardBands } from './board-bands.ts';

const columns = Array.from({ length: 12 }, (_, at) => ({ key: String(at), label: '', note: '' }));

test('weeks without a card are left out, and the others shared out evenly', () => {
  const cards = [columns.map((_, at) => (at % 6 === 5 ? [] : [at]))];
  expect(boardBands({ columns, cards }, 20)).toEqual([[0, 1, 2, 3, 4, 6, 7, 8, 9, 10]]);
  expect(boardBands({ columns, cards }, 9)).toEqual([
    [0, 1, 2, 3, 4],
    [6, 7, 8, 9, 10],
  ]);
  expect(boardBands({ columns, cards: [columns.map(() => [])] }, 9)).toEqual([]);
});
