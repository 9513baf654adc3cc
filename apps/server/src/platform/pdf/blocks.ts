import type { PdfDocument, TextStyle } from './pdf-document.ts';
import { tones } from './tones.ts';

/** Something drawn that no page break divides. Its height is known before it is drawn. */
export interface Block {
  height: number;
  draw(y: number): void;
  /** Stays on the page of the block that follows. */
  keep?: boolean;
  /** Drawn above it if it begins a page: the head of its table. */
  head?: Block;
  /** Nothing is drawn: it neither begins nor continues a page. */
  isGap?: boolean;
}

/** Where blocks stand on a page. */
export interface Column {
  pdf: PdfDocument;
  x: number;
  width: number;
  /** How wide spaces between blocks are; 1 is usual. */
  air?: number;
  /** How large letters are; 1 is usual. */
  type?: number;
}

export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

export function gap(height: number): Block {
  return { height, draw: () => undefined, isGap: true };
}

/** A gap that is narrower where a page is full. */
export function space({ air = 1 }: Column, height: number): Block {
  return gap(height * air);
}

/** Blocks as one. */
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

/** Blocks that stay on one page, if a page holds them. */
export function kept(blocks: readonly Block[]): Block[] {
  return blocks.map((block, at) => (at < blocks.length - 1 ? { ...block, keep: true } : block));
}

/** Blocks beside each other. */
export function beside(columns: readonly Block[]): Block {
  return {
    height: Math.max(0, ...columns.map(({ height }) => height)),
    draw: (y) => columns.forEach((block) => block.draw(y)),
  };
}

const columnGap = 18;

/** Columns of the same width. */
export function split(column: Column, count: number, between = columnGap): Column[] {
  const width = (column.width - between * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => part(column, at * (width + between), width));
}

/** Part of a column that begins this far from its left; without a width, all that is left of it. */
export function part(column: Column, left: number, width = column.width - left): Column {
  return { ...column, x: column.x + left, width };
}

type LineStyle = Pick<TextStyle, 'size' | 'weight' | 'colour' | 'align'> & { leading?: number };

/** Smaller letters than these are hard to read on paper. */
const smallest = 6.5;

export function sizeIn({ type = 1 }: Column, size: number): number {
  return Math.max(Math.min(size, smallest), size * type);
}

/** Wrapped text, a block for each line. More than one empty line in sequence is one. */
export function linesOf(column: Column, text: string, style: LineStyle = {}): Block[] {
  const { pdf, x, width } = column;
  const { leading = 1.42, ...look } = style;
  const size = sizeIn(column, style.size ?? 9.5);
  const lines = pdf.wrap(text.trim().replace(/(\r?\n\s*){3,}/g, '\n\n'), width, { ...look, size });
  return lines.map((line) => ({
    height: size * leading,
    draw: (y) => pdf.text(line, x, y, { ...look, size, width }),
  }));
}

/** Wrapped text that stays together; nothing for an empty one. */
export function paragraph(column: Column, text: string, style: LineStyle = {}): Block {
  return text === '' ? gap(0) : together(linesOf(column, text, style));
}

/** Words of less weight: below a heading or a table, or in place of one. */
export function note(column: Column, text: string): Block[] {
  return [...linesOf(column, text, { size: 8.5, colour: tones.muted }), gap(4)];
}

/** One line, shortened where it is too long. */
export function line({ pdf, x, width }: Column, text: string, style: LineStyle = {}): Block {
  const { leading = 1.42, size = 9.5, ...look } = style;
  return { height: size * leading, draw: (y) => pdf.text(text, x, y, { ...look, size, width }) };
}

export function rule({ pdf, x, width }: Column, colour: string = tones.rule, weight = 0.5): Block {
  return { height: weight, draw: (y) => pdf.line([x, y], [x + width, y], { colour, width: weight }) };
}

/** The title of a section, with words beside it. It stays with what follows. */
export function heading(column: Column, text: string, beyond = ''): Block {
  const look = { size: 10.5, weight: 'bold' } as const;
  const left = column.pdf.widthOf(text, look) + 8;
  const words = line(part(column, left), beyond, { size: 7.5, colour: tones.muted });
  const title = paragraph(column, text, { ...look, leading: 1.34 });
  const block = together([
    gap(4),
    beside([title, ...(beyond === '' ? [] : [together([gap(2.5), words])])]),
    gap(2),
  ]);
  return { ...block, keep: true };
}
