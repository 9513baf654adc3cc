import type { BoardData, BoardSpot } from './board-model.ts';

/** Sizes in pixels. */
export const sizes = {
  card: 52,
  gap: 6,
  column: 208,
  columnGap: 8,
  laneHead: 28,
  lanePad: 8,
};

const step = sizes.card + sizes.gap;
export const columnStep = sizes.column + sizes.columnGap;

/** A lane shows so many cards a week until it is opened. */
export const foldedRows = 6;

/** Where the lanes of a board lie. */
export interface BoardLayout {
  /** Top edges; the last one is the height of all. */
  tops: number[];
  /** How many cards a lane shows one below the other. */
  rows: number[];
  hasHeads: boolean;
}

/** Lays lanes below each other; all cards are shown where there is only one, or where it was opened. */
export function layOutBoard({ lanes, cards }: BoardData, opened: ReadonlySet<string>): BoardLayout {
  const hasHeads = lanes.length > 1 || (lanes[0]?.label ?? '') !== '';
  const tops = [0];
  const rows = lanes.map(({ key }, lane) => {
    const most = Math.max(0, ...(cards[lane] ?? []).map((ids) => ids.length));
    const shown = !hasHeads || opened.has(key) ? most : Math.min(most, foldedRows);
    tops.push(tops[lane]! + (hasHeads ? sizes.laneHead : 0) + shown * step + sizes.lanePad);
    return shown;
  });
  return { tops, rows, hasHeads };
}

/** The upper left corner of a spot. */
export function cornerOf({ tops, hasHeads }: BoardLayout, { lane, column, index }: BoardSpot) {
  return {
    x: column * columnStep,
    y: tops[lane]! + (hasHeads ? sizes.laneHead : 0) + index * step,
  };
}

/** What part of the board is looked at. */
export interface BoardView {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Which lanes and columns are in sight, and of each lane which cards. */
export interface BoardWindow {
  firstLane: number;
  lastLane: number;
  firstColumn: number;
  lastColumn: number;
}

const overscan = 2 * step;

export function windowOfBoard({ tops }: BoardLayout, columns: number, view: BoardView): BoardWindow {
  const lanes = tops.length - 1;
  let firstLane = 0;
  while (firstLane < lanes - 1 && tops[firstLane + 1]! < view.top - overscan) firstLane += 1;
  let lastLane = firstLane;
  while (lastLane < lanes - 1 && tops[lastLane + 1]! < view.top + view.height + overscan) lastLane += 1;
  return {
    firstLane,
    lastLane,
    firstColumn: Math.max(0, Math.floor(view.left / columnStep)),
    lastColumn: Math.min(columns - 1, Math.floor((view.left + view.width) / columnStep)),
  };
}

/** First and last card of a lane in sight. */
export function cardsInSight(layout: BoardLayout, lane: number, view: BoardView): [number, number] {
  const top = layout.tops[lane]! + (layout.hasHeads ? sizes.laneHead : 0);
  const first = Math.floor((view.top - overscan - top) / step);
  const last = Math.ceil((view.top + view.height + overscan - top) / step);
  return [Math.max(0, first), Math.min(layout.rows[lane]! - 1, last)];
}

/** How many of a square's cards are shown; the last place then says how many more there are. */
export function shownOf({ rows, hasHeads }: BoardLayout, lane: number, count: number): number {
  return hasHeads && count > rows[lane]! ? rows[lane]! - 1 : count;
}

/** The column at a distance from the left edge; -1 outside. */
export function columnAtX(x: number, columns: number): number {
  const column = Math.floor(x / columnStep);
  return column >= 0 && column < columns ? column : -1;
}
