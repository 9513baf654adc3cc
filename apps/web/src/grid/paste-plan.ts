import type { Block, Extent, Spot } from './selection.ts';

/** Text to enter into a cell, not validated. */
export interface PasteValue extends Spot {
  text: string;
}

export interface PastePlan {
  wishes: PasteValue[];
  /** The selection after the paste. */
  block: Block;
  clipped: { rows: number; columns: number };
}

/**
 * Target of each pasted cell: from the upper left corner of the selection, repeated if the selection is a multiple of
 * the copied block, skipping lines that are not records.
 */
export function planPaste(
  cells: readonly (readonly string[])[],
  target: Block,
  extent: Extent,
  isRecord: (row: number) => boolean,
): PastePlan {
  const height = cells.length;
  const width = Math.max(0, ...cells.map((row) => row.length));
  const selected = linesFrom(target.top, target.bottom, isRecord);
  const tallness = height > 0 && selected.length % height === 0 ? Math.max(selected.length, height) : height;
  const across = target.right - target.left + 1;
  const wideness = width > 0 && across % width === 0 ? across : width;
  const lines = linesFrom(target.top, extent.rows - 1, isRecord, tallness);
  const columns = Math.min(wideness, extent.columns - target.left);
  const wishes: PasteValue[] = [];
  lines.forEach((row, index) => {
    const source = cells[index % height] ?? [];
    for (let column = 0; column < columns; column++) {
      const text = source[column % width];
      if (text !== undefined) wishes.push({ row, column: target.left + column, text });
    }
  });
  return {
    wishes,
    block: {
      top: target.top,
      left: target.left,
      bottom: lines.at(-1) ?? target.top,
      right: target.left + Math.max(0, columns - 1),
    },
    clipped: { rows: tallness - lines.length, columns: wideness - columns },
  };
}

/** Indexes of the records in a range of lines, at most `most`. */
export function linesFrom(
  from: number,
  to: number,
  isRecord: (row: number) => boolean,
  most = Infinity,
): number[] {
  const lines: number[] = [];
  for (let row = from; row <= to && lines.length < most; row++) if (isRecord(row)) lines.push(row);
  return lines;
}
