import type { PdfDocument, TextStyle } from '#platform/pdf/pdf-document.ts';
import { tones } from '#turnover/print/pictures/tones.ts';

/** Something drawn that no page break divides. Its height is known before it is drawn. */
export interface Block {
  height: number;
  draw(y: number): void;
}

/** Where blocks stand on a page. */
export interface Column {
  pdf: PdfDocument;
  x: number;
  width: number;
  /** How wide spaces between blocks are; 1 is usual. */
  air: number;
  /** How large letters are; 1 is usual. */
  type: number;
}

export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

export function gap(height: number): Block {
  return { height, draw: () => undefined };
}

/** A gap that is narrower where a page is full. */
export function space({ air }: Column, height: number): Block {
  return gap(height * air);
}

/** Blocks as one, so that they stay together. */
export function together(blocks: readonly Block[]): Block {
  return {
    height: heightOf(blocks),
    draw(y) {
      let at = y;
      for (const block of blocks) {
        block.draw(at);
        at += block.height;
      }
    },
  };
}

/** Blocks beside each other. */
export function beside(columns: readonly Block[]): Block {
  return {
    height: Math.max(0, ...columns.map(({ height }) => height)),
    draw: (y) => columns.forEach((block) => block.draw(y)),
  };
}

export type LineStyle = Pick<TextStyle, 'size' | 'weight' | 'colour'> & { leading?: number };

/** Smaller letters than these are hard to read on paper. */
const smallest = 6.5;

export function sizeIn({ type }: Column, size: number): number {
  return Math.max(Math.min(size, smallest), size * type);
}

/** Wrapped text, a block for each line. More than one empty line in sequence is one. */
export function linesOf(column: Column, text: string, style: LineStyle = {}): Block[] {
  const { pdf, x, width } = column;
  const { leading = 1.42, ...look } = style;
  const size = sizeIn(column, style.size ?? 9.5);
  return pdf.wrap(text.trim().replace(/(\r?\n\s*){3,}/g, '\n\n'), width, { ...look, size }).map((line) => ({
    height: size * leading,
    draw: (y: number) => pdf.text(line, x, y, { ...look, size }),
  }));
}

/** Wrapped text that stays together; nothing for an empty one. */
export function paragraph(column: Column, text: string, style: LineStyle = {}): Block {
  return text === '' ? gap(0) : together(linesOf(column, text, style));
}

export function rule({ pdf, x, width }: Column, colour: string = tones.rule, weight = 0.5): Block {
  return { height: weight, draw: (y) => pdf.line([x, y], [x + width, y], { colour, width: weight }) };
}

/** The title of a section, above a line. */
export function heading(column: Column, title: string): Block {
  const look = { size: 8.5, weight: 'bold', colour: tones.accentDark } as const;
  return together([paragraph(column, title, look), gap(1.5), rule(column), space(column, 5)]);
}

export interface Fact {
  label: string;
  value: string;
}

const columnGap = 18;

/** Columns of the same width. */
export function split(column: Column, count: number, between = columnGap): Column[] {
  const width = (column.width - between * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => ({
    ...column,
    x: column.x + at * (width + between),
    width,
  }));
}

/** Labelled values in columns. */
export function facts(column: Column, given: readonly Fact[], count = 3): Block[] {
  const columns = split(column, count);
  const rows = Array.from({ length: Math.ceil(given.length / count) }, (_, row) =>
    given.slice(row * count, (row + 1) * count),
  );
  return rows.map((row) =>
    together([beside(row.map((fact, at) => labelled(columns[at]!, fact))), space(column, 8)]),
  );
}

function labelled(column: Column, { label, value }: Fact): Block {
  return together([
    paragraph(column, label, { size: 7, weight: 'medium', colour: tones.faint }),
    paragraph(column, value, { size: 9.5 }),
  ]);
}
