import type { Block, Extent, Spot } from './selection.ts';

/** Text for a cell that it may or may not take. */
export interface PasteValue extends Spot {
  text: string;
}

export interface PastePlan {
  wishes: PasteValue[];
  /** What is selected afterwards. */
  block: Block;
  clipped: { rows: number; columns: number };
}

/**
 * Where each pasted cell goes: from the upper left corner of the selection, repeated where the selection is a
 * multiple of what was copied, passing over lines that are no records.
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

/** The records among some lines, at most so many. */
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
