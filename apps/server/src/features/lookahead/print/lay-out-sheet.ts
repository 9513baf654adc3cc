import type { LookaheadBoard, LookaheadCard } from '@baton/contract/lookahead/lookahead.ts';
import { gap, type Block } from '#platform/pdf/blocks.ts';

/** What is drawn of a board, live or issued. */
export interface SheetBoard extends Pick<LookaheadBoard, 'stamp' | 'weeks' | 'total'> {
  columns: Omit<LookaheadBoard['columns'][number], 'planned_work_ready'>[];
  lanes: { label: string; total: number; cells: { cards: LookaheadCard[] }[] }[];
}

/** Sizes on a sheet, in points, all derived from the font size. */
export interface SheetStyle {
  text: number;
  /** A card with the gap below it. */
  card: number;
  laneHead: number;
  /** Below a lane. */
  gap: number;
}

/** The smallest text on a sheet that people read at arm's length; a board takes as many pages as that needs. */
export const smallestText = 7;
const textSizes = [8, 7.5, smallestText] as const;

export function styleOf(text: number): SheetStyle {
  return { text, card: 2.9 * text, laneHead: 1.9 * text, gap: 0.5 * text };
}

/** The largest text with which lanes of so many cards fit on one page; otherwise the smallest, on several pages. */
export function fitSheet(depths: readonly number[], room: number): SheetStyle {
  const styles = textSizes.map(styleOf);
  const heightIn = ({ laneHead, card, gap }: SheetStyle) =>
    depths.reduce((sum, depth) => sum + laneHead + depth * card + gap, -gap);
  return styles.find((style) => heightIn(style) <= room) ?? styleOf(smallestText);
}

/** Rows of cards with which a lane begins on a page at least, if it has as many. */
const fewRows = 3;

interface LaneDrawing {
  head: (y: number, isContinued: boolean) => void;
  /** The cards of all weeks in this row. */
  row: (y: number, row: number) => void;
}

/** A lane with so many rows of cards. Its head is repeated on each page. */
export function laneBlocks(depth: number, style: SheetStyle, { head, row }: LaneDrawing): Block[] {
  if (depth === 0) return [];
  const headOf = (isContinued: boolean): Block => ({
    height: style.laneHead,
    draw: (y) => head(y, isContinued),
    keep: true,
  });
  const rows = Array.from({ length: depth }, (_, at): Block => ({
    height: style.card,
    draw: (y) => row(y, at),
    keep: at < Math.min(fewRows, depth) - 1,
    head: headOf(true),
  }));
  return [headOf(false), ...rows, gap(style.gap)];
}
