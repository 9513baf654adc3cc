import type { Block, Column } from './blocks.ts';
import { tones } from './tones.ts';

/** What stands on every page around its content. */
export interface Frame {
  margin: number;
  /** Between the content and what stands below it. */
  clear?: number;
  /** Draws what is above the content, or behind it; returns the y position at which the content begins. */
  head: (column: Column) => number;
  /** Above the foot. */
  below?: (column: Column) => Block;
  /** Known at the end, with the number of pages. */
  foot: (place: { page: number; pages: number; hasGaps: boolean }) => Foot;
}

interface Foot {
  left: string;
  middle?: string;
  right: string;
  /** In small print below. */
  note?: string | undefined;
}

interface Head {
  title: string;
  /** Below the title. */
  under: string;
  right: readonly string[];
}

/** The head of a page, as far from its top as from its side: title, what it is about, and at the right what it is of. Returns the y position below it. */
export function drawHead({ pdf, x, width }: Column, { title, under, right }: Head): number {
  const [top, half] = [x, width * 0.5];
  pdf.text(title, x, top - 6, { size: 15, weight: 'bold', width: width * 0.6 });
  right.forEach((words, at) => {
    const look = at === 0 ? ({ weight: 'medium' } as const) : { colour: tones.muted };
    pdf.text(words, x + half, top - 5 + at * 11, { ...look, size: 8, align: 'right', width: half });
  });
  pdf.text(under, x, top + 13, {
    size: 8.5,
    colour: tones.muted,
    width: right.length > 1 ? width * 0.7 : width,
  });
  pdf.line([x, top + 28], [x + width, top + 28], { colour: tones.accent, width: 1.2 });
  return top + 40;
}

/** The head of the pages after the first, in one line. Returns the y position below it. */
export function drawRunningHead({ pdf, x, width }: Column, title: string, right: string): number {
  const y = x - 10;
  const look = { size: 8.5, weight: 'bold', colour: tones.accentDark } as const;
  const left = Math.min(pdf.widthOf(title, look), width * 0.62);
  pdf.text(title, x, y, { ...look, width: left });
  const room = width - left - 12;
  pdf.text(right, x + width - room, y, { size: 8.5, colour: tones.muted, align: 'right', width: room });
  pdf.line([x, y + 14], [x + width, y + 14], { colour: tones.accent, width: 1.2 });
  return y + 24;
}

/** A large pale word across the page, behind its content. */
export function drawWatermark({ pdf }: Column, word: string): void {
  const look = { size: 150, weight: 'bold', colour: '#e6eced' } as const;
  pdf.placed({ x: pdf.width / 2, y: pdf.height / 2, angle: -52 }, () =>
    pdf.text(word, -pdf.widthOf(word, look) / 2, -look.size * 0.6, look),
  );
}

const look = { size: 7, colour: tones.faint } as const;
const between = 12;

export function drawFoot(
  { pdf, x, width }: Column,
  { margin, foot }: Frame,
  page: number,
  pages: number,
): void {
  const { left, middle = '', right, note = '' } = foot({ page, pages, hasGaps: pdf.hasGaps });
  const y = pdf.height - margin + 4;
  const widthOf = (words: string) => (words === '' ? 0 : pdf.widthOf(words, look) + between);
  const room = width - widthOf(right);
  const own = Math.min(widthOf(middle), room * 0.55);
  pdf.text(left, x, y, { ...look, width: room - own });
  if (own > 0) pdf.text(middle, x + room - own, y, { ...look, align: 'right', width: own });
  pdf.text(right, x, y, { ...look, align: 'right', width });
  pdf.text(note, x, y + 9, { ...look, size: 6, width });
}
