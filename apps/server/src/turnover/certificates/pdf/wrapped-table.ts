import { tones } from '#turnover/print/pictures/tones.ts';
import {
  beside,
  gap,
  heading,
  paragraph,
  rule,
  sizeIn,
  together,
  type Block,
  type Column,
} from './blocks.ts';
import type { Section } from './flow.ts';
import { copy } from './copy.ts';

/** A column of a table whose texts are never cut. */
export interface TableColumn {
  header: string;
  /** Share of the width. */
  share: number;
}

const usualSize = 8;
const leading = 1.36;
const between = 10;
/** Lines of a row that stay together. */
const slab = 14;

/** A section with a table; its head is repeated on each page. */
export function tableSection(
  column: Column,
  title: string,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): Section {
  const places = placesOf(column, columns);
  const names = beside(
    columns.map(({ header }, at) =>
      paragraph(places[at]!, header, { size: 7, weight: 'medium', colour: tones.faint }),
    ),
  );
  const headOf = (text: string) =>
    together([heading(column, text), names, gap(1), rule(column, tones.rule, 0.3), gap(3)]);
  return {
    title,
    head: headOf(title),
    headAgain: headOf(copy.continued(title)),
    blocks: [...rows.flatMap((row) => rowBlocks(column, places, row)), gap(10)],
  };
}

function placesOf(column: Column, columns: readonly TableColumn[]): Column[] {
  const { x, width } = column;
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const room = width - between * (columns.length - 1);
  let left = x;
  return columns.map(({ share }) => {
    const own = { ...column, x: left, width: (room * share) / whole };
    left += own.width + between;
    return own;
  });
}

function rowBlocks(column: Column, places: readonly Column[], row: readonly string[]): Block[] {
  const { pdf } = column;
  const size = sizeIn(column, usualSize);
  const cells = row.map((text, at) => pdf.wrap(text.replace(/\s+/g, ' '), places[at]!.width, { size }));
  const count = Math.max(...cells.map(({ length }) => length));
  const blocks: Block[] = [];
  for (let from = 0; from < count; from += slab) {
    const lines = Math.min(slab, count - from);
    blocks.push({
      height: lines * size * leading,
      draw: (y) =>
        cells.forEach((cell, at) =>
          cell
            .slice(from, from + lines)
            .forEach((text, line) => pdf.text(text, places[at]!.x, y + line * size * leading, { size })),
        ),
    });
  }
  const end = together([gap(3), rule(column, tones.rule, 0.3), gap(3)]);
  return [...blocks.slice(0, -1), together([...blocks.slice(-1), end])];
}
