import { linesFrom, type Block, type Spot } from './selection.ts';

export interface Copy {
  from: Spot;
  to: Spot;
}

/** Ctrl-D and Ctrl-R: copies the first row or column of the selection into the rest of it. */
export function planFillWithin(
  block: Block,
  way: 'down' | 'right',
  isRecord: (row: number) => boolean,
): Copy[] {
  const lines = linesFrom(block.top, block.bottom, isRecord);
  const first = lines[0];
  if (first === undefined) return [];
  const source = way === 'down' ? { ...block, top: first, bottom: first } : { ...block, right: block.left };
  return planFill(source, block, isRecord);
}

/** Repeats the source block over the larger block around it; values are copied, series are not continued. */
export function planFill(source: Block, target: Block, isRecord: (row: number) => boolean): Copy[] {
  const sourceLines = linesFrom(source.top, source.bottom, isRecord);
  if (sourceLines.length === 0) return [];
  const width = source.right - source.left + 1;
  const copies: Copy[] = [];
  const upwards = target.top < source.top;
  const lines = linesFrom(target.top, target.bottom, isRecord);
  // Repeats are counted from the source, also if the fill goes up or to the left.
  const offset = upwards ? lines.filter((line) => line < source.top).length : 0;
  lines.forEach((row, index) => {
    const fromRow = sourceLines[modulo(index - offset, sourceLines.length)] ?? row;
    for (let column = target.left; column <= target.right; column++) {
      if (row >= source.top && row <= source.bottom && column >= source.left && column <= source.right)
        continue;
      const fromColumn = source.left + modulo(column - source.left, width);
      copies.push({ from: { row: fromRow, column: fromColumn }, to: { row, column } });
    }
  });
  return copies;
}

/** The block to fill: extended in the direction in which the pointer is further away. */
export function stretch(block: Block, { row, column }: Spot): Block {
  const vertical = Math.max(block.top - row, row - block.bottom, 0);
  const horizontal = Math.max(block.left - column, column - block.right, 0);
  if (vertical === 0 && horizontal === 0) return block;
  return vertical >= horizontal
    ? { ...block, top: Math.min(block.top, row), bottom: Math.max(block.bottom, row) }
    : { ...block, left: Math.min(block.left, column), right: Math.max(block.right, column) };
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
