import { rowWindow } from '#lib/row-window.ts';
import type { BoardData, BoardSpot } from './board-model.ts';

/** Sizes in pixels. */
export const sizes = {
  gap: 6,
  columnGap: 8,
  laneHead: 28,
  lanePad: 8,
};

export interface CardSize {
  width: number;
  height: number;
}

/** Default size of a card with two lines. */
export const usualCard: CardSize = { width: 208, height: 52 };

/** Distance between the left edges of adjacent columns. */
export function columnStepOf({ width }: CardSize): number {
  return width + sizes.columnGap;
}

/** Card size with which all columns are visible, within the allowed widths. */
export function fitCard(
  { height, minWidth, maxWidth }: { height: number; minWidth: number; maxWidth: number },
  columns: number,
  room: number,
): CardSize {
  const wished = Math.floor(room / Math.max(1, columns)) - sizes.columnGap;
  return { height, width: Math.max(minWidth, Math.min(maxWidth, wished)) };
}

const stepOf = ({ height }: CardSize) => height + sizes.gap;

/** Number of cards a closed lane shows per week. */
export const foldedRows = 6;

/** Positions of the lanes of a board. */
export interface BoardLayout {
  /** Top edges; the last one is the height of all. */
  tops: number[];
  /** Number of rows of cards in each lane. */
  rows: number[];
  /** Number of rows of cards above each lane; the last one is the total. */
  above: number[];
  hasHeads: boolean;
  card: CardSize;
}

/** Places lanes below each other. A single lane and opened lanes show all their cards. */
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
    const rowCount = Math.max(0, ...(cards[lane] ?? []).map((ids) => ids.length));
    const shown = !hasHeads || opened.has(key) ? rowCount : Math.min(rowCount, foldedRows);
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

/** The visible part of the board. */
export interface BoardView {
  top: number;
  left: number;
  width: number;
  height: number;
  /** Distance above and below it in which cards are also rendered, ready for a scroll. */
  beyond: number;
}

/** The visible lanes and columns. */
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
  const { first, end } = rowWindow(view.left, view.width, columnStep, columns, 0);
  return { firstLane, lastLane, firstColumn: first, lastColumn: end - 1 };
}

/** A row of cards: lane and index in that lane. */
export interface BoardRow {
  lane: number;
  index: number;
}

/**
 * The visible rows of cards by slot. The number of slots is constant, and a row that becomes visible takes the slot of
 * one that left, so that scrolling reuses card elements.
 */
export function visibleRows(layout: BoardLayout, firstLane: number, view: BoardView): BoardRow[] {
  const { tops, above, hasHeads, card } = layout;
  const step = stepOf(card);
  const total = above.at(-1)!;
  const inLane = view.top - view.beyond - tops[firstLane]! - (hasHeads ? sizes.laneHead : 0);
  // As if the rows of all lanes stood directly below each other.
  const top = above[firstLane]! * step + Math.max(0, inLane);
  const { first, end } = rowWindow(top, view.height + 2 * view.beyond, step, total, 0);
  const count = end - first;
  let lane = 0;
  const slots = Array.from<BoardRow>({ length: count });
  for (let row = first; row < end; row += 1) {
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

/** Number of cards shown for a lane and week; the last position then shows how many more there are. */
export function shownOf({ rows, hasHeads }: BoardLayout, lane: number, count: number): number {
  return hasHeads && count > rows[lane]! ? rows[lane]! - 1 : count;
}

/** The column at a distance from the left edge; -1 outside. */
export function columnAtX(x: number, columns: number, card: CardSize): number {
  const column = Math.floor(x / columnStepOf(card));
  return column >= 0 && column < columns ? column : -1;
}
