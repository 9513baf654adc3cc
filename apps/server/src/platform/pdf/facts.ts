import { beside, gap, line, linesOf, paragraph, part, space, split, together } from './blocks.ts';
import type { Block, Column } from './blocks.ts';
import { tones } from './tones.ts';

export interface Fact {
  label: string;
  value: string;
}

/** Labelled values in columns. */
export function facts(column: Column, given: readonly Fact[], count = 3): Block[] {
  const columns = split(column, count);
  return rowsOf(given, count).map((row) =>
    together([beside(row.map((fact, at) => labelled(columns[at]!, fact))), space(column, 8)]),
  );
}

function labelled(column: Column, { label, value }: Fact): Block {
  return together([
    paragraph(column, label, { size: 7, weight: 'medium', colour: tones.faint }),
    paragraph(column, value, { size: 9.5 }),
  ]);
}

const labelWidth = 122;

/** Labels at the left, values beside them, which may continue on the next page. */
export function keyValues(column: Column, given: readonly Fact[]): Block[] {
  return given.flatMap(({ label, value }) => {
    const [first, ...rest] = linesOf(part(column, labelWidth + 8), value, { size: 9, leading: 1.44 });
    const name = line(part(column, 0, labelWidth), label, { size: 9, colour: tones.muted });
    return [beside([name, first!]), ...rest];
  });
}

interface Figure extends Fact {
  /** Beside the value. */
  change?: string;
  colour?: string;
}

/** Large figures above their labels, in rows. */
export function figures(
  column: Column,
  given: readonly Figure[],
  { size, perRow }: { size: number; perRow: number },
): Block[] {
  const columns = split(column, perRow, 10);
  const look = { size, weight: 'bold', leading: 1.3 } as const;
  const one = (own: Column, { label, value, change = '', colour = tones.ink }: Figure) => {
    const besides = part(own, own.pdf.widthOf(value, look) + 6);
    return together([
      beside([
        line(own, value, { ...look, colour }),
        together([gap(size * 0.53), line(besides, change, { size: 7, colour: tones.faint })]),
      ]),
      paragraph(own, label, { size: 7, colour: tones.muted, leading: 1.29 }),
    ]);
  };
  return rowsOf(given, perRow).flatMap((row) => [
    beside(row.map((figure, at) => one(columns[at]!, figure))),
    gap(size * 0.6),
  ]);
}

/** Blocks of the same width beside each other, in as many rows as needed. */
export function grid(blocks: readonly Block[], perRow: number): Block[] {
  return rowsOf(blocks, perRow).map(beside);
}

function rowsOf<Each>(all: readonly Each[], perRow: number): Each[][] {
  return Array.from({ length: Math.ceil(all.length / perRow) }, (_, row) =>
    all.slice(row * perRow, (row + 1) * perRow),
  );
}
