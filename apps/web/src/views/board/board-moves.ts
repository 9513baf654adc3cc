import type { BoardData, BoardSpot } from './board-model.ts';

export type BoardKey = 'up' | 'down' | 'left' | 'right' | 'first' | 'last' | 'pageUp' | 'pageDown';

const page = 8;

/** Target of a key: along the week and into the next lane, or to the nearest week with cards. */
export function moveOnBoard(data: BoardData, from: BoardSpot, key: BoardKey): BoardSpot {
  switch (key) {
    case 'left':
      return sideways(data, from, -1);
    case 'right':
      return sideways(data, from, 1);
    case 'first':
      return { ...from, index: 0 };
    case 'last':
      return { ...from, index: idsAt(data, from).length - 1 };
    case 'up':
      return along(data, from, -1);
    case 'down':
      return along(data, from, 1);
    case 'pageUp':
      return { ...from, index: Math.max(0, from.index - page) };
    case 'pageDown':
      return { ...from, index: Math.min(idsAt(data, from).length - 1, from.index + page) };
  }
}

/** The first card in reading order; null on an empty board. */
export function firstSpot({ cards }: BoardData): BoardSpot | null {
  for (let lane = 0; lane < cards.length; lane += 1) {
    const column = cards[lane]!.findIndex((ids) => ids.length > 0);
    if (column >= 0) return { lane, column, index: 0 };
  }
  return null;
}

function idsAt(
  { cards }: BoardData,
  { lane, column }: Pick<BoardSpot, 'lane' | 'column'>,
): readonly number[] {
  return cards[lane]?.[column] ?? [];
}

function along(data: BoardData, from: BoardSpot, by: 1 | -1): BoardSpot {
  const index = from.index + by;
  if (index >= 0 && index < idsAt(data, from).length) return { ...from, index };
  for (let lane = from.lane + by; lane >= 0 && lane < data.lanes.length; lane += by) {
    const { length } = idsAt(data, { lane, column: from.column });
    if (length > 0) return { lane, column: from.column, index: by > 0 ? 0 : length - 1 };
  }
  return from;
}

function sideways(data: BoardData, from: BoardSpot, by: 1 | -1): BoardSpot {
  for (let column = from.column + by; column >= 0 && column < data.columns.length; column += by) {
    const { length } = idsAt(data, { lane: from.lane, column });
    if (length > 0) return { lane: from.lane, column, index: Math.min(from.index, length - 1) };
  }
  return from;
}
