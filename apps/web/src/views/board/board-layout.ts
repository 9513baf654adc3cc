import type { BoardData, BoardSpot } from './board-model.ts';

/** Sizes in pixels. */
export const sizes = {
  gap: 6,
  columnGap: 8,
  laneHead: 28,
  lanePad: 8,
};

/** How large a card is. */
export interface CardSize {
  width: number;
  height: number;
}

/** A card of two lines. */
export const usualCard: CardSize = { width: 208, height: 52 };

/** From the left edge of a column to that of the next. */
export function columnStepOf({ width }: CardSize): number {
  return width + sizes.columnGap;
}

/** How wide cards are so that all columns are in sight, as far as they may shrink and grow. */
export function fitCard(
  { height, least, most }: { height: number; least: number; most: number },
  columns: number,
  room: number,
): CardSize {
  const wished = Math.floor(room / Math.max(1, columns)) - sizes.columnGap;
  return { height, width: Math.max(least, Math.min(most, wished)) };
}

const stepOf = ({ height }: CardSize) => height + sizes.gap;

/** A lane shows so many cards a week until it is opened. */
export const foldedRows = 6;

/** Where the lanes of a board lie. */
export interface BoardLayout {
  /** Top edges; the last one is the height of all. */
  tops: number[];
  /** How many cards a lane shows one below the other. */
  rows: number[];
  /** How many rows of cards lie above a lane; the last one counts all. */
  above: number[];
  hasHeads: boolean;
  card: CardSize;
}

/** Lays lanes below each other; all cards are shown where there is only one, or where it was opened. */
export function layOutBoard(
  { lanes, cards }: BoardData,
  opened: ReadonlySet<string>,
  card = usualCard,
): BoardLayout {
  const step = stepOf(card);
  const hasHeads = lanes.length > 1 || (lanes[0]?.label ?? '') !== '';
  const tops = [0];
  const above = [0];
  const rows = lanes.map(({ key }, lane) => {
    const most = Math.max(0, ...(cards[lane] ?? []).map((ids) => ids.length));
    const shown = !hasHeads || opened.has(key) ? most : Math.min(most, foldedRows);
    tops.push(tops[lane]! + (hasHeads ? sizes.laneHead : 0) + shown * step + sizes.lanePad);
    above.push(above[lane]! + shown);
    return shown;
  });
  return { tops, rows, above, hasHeads, card };
}

/** The upper left corner of a spot. */
export function cornerOf({ tops, hasHeads, card }: BoardLayout, { lane, column, index }: BoardSpot) {
  return {
    x: column * columnStepOf(card),
    y: tops[lane]! + (hasHeads ? sizes.laneHead : 0) + index * stepOf(card),
  };
}

/** What part of the board is looked at. */
export interface BoardView {
  top: number;
  left: number;
  width: number;
  height: number;
  /** How far above and below it cards are drawn, too, so that a scroll finds them there. */
  beyond: number;
}

/** Which lanes and columns are in sight. */
export interface BoardWindow {
  firstLane: number;
  lastLane: number;
  firstColumn: number;
  lastColumn: number;
}

export const usuallyBeyond = 2 * stepOf(usualCard);

export function windowOfBoard({ tops, card }: BoardLayout, columns: number, view: BoardView): BoardWindow {
  const columnStep = columnStepOf(card);
  const lanes = tops.length - 1;
  let firstLane = 0;
  while (firstLane < lanes - 1 && tops[firstLane + 1]! < view.top - view.beyond) firstLane += 1;
  let lastLane = firstLane;
  while (lastLane < lanes - 1 && tops[lastLane + 1]! < view.top + view.height + view.beyond) lastLane += 1;
  const drawn = Math.min(columns, Math.ceil(view.width / columnStep) + 1);
  const firstColumn = Math.max(0, Math.min(columns - drawn, Math.floor(view.left / columnStep)));
  return { firstLane, lastLane, firstColumn, lastColumn: firstColumn + drawn - 1 };
}

/** A row of cards: which of its lane it is. */
export interface BoardRow {
  lane: number;
  index: number;
}

/**
 * The rows of cards in sight, by the slots in which they are drawn. There are always as many of them, and a row that
 * comes into sight takes the slot of one that left it: scrolling fills cards anew instead of making them from nothing.
 */
export function visibleRows(layout: BoardLayout, firstLane: number, view: BoardView): BoardRow[] {
  const { tops, above, hasHeads, card } = layout;
  const step = stepOf(card);
  const total = above.at(-1)!;
  const count = Math.min(total, Math.ceil((view.height + 2 * view.beyond) / step) + 1);
  const inLane = Math.floor(
    (view.top - view.beyond - tops[firstLane]! - (hasHeads ? sizes.laneHead : 0)) / step,
  );
  const first = Math.max(0, Math.min(total - count, above[firstLane]! + Math.max(0, inLane)));
  let lane = 0;
  const slots = Array.from<BoardRow>({ length: count });
  for (let row = first; row < first + count; row += 1) {
    while (row >= above[lane + 1]!) lane += 1;
    slots[row % count] = { lane, index: row - above[lane]! };
  }
  return slots;
}

/** Columns by their slots, for the same reason. */
export function visibleColumns({ firstColumn, lastColumn }: BoardWindow): number[] {
  const count = lastColumn - firstColumn + 1;
  const slots = Array.from<number>({ length: count });
  for (let column = firstColumn; column <= lastColumn; column += 1) slots[column % count] = column;
  return slots;
}

/** How many of a square's cards are shown; the last place then says how many more there are. */
export function shownOf({ rows, hasHeads }: BoardLayout, lane: number, count: number): number {
  return hasHeads && count > rows[lane]! ? rows[lane]! - 1 : count;
}

/** The column at a distance from the left edge; -1 outside. */
export function columnAtX(x: number, columns: number, card: CardSize): number {
  const column = Math.floor(x / columnStepOf(card));
  return column >= 0 && column < columns ? column : -1;
}
