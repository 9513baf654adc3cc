import { drawTable, type PaperTable } from '#platform/pdf/paper-table.ts';
import type { Paper } from '#platform/pdf/paper.ts';
import type { Picture } from '#turnover/print/pictures/picture.ts';
import { tones } from '#turnover/print/pictures/tones.ts';

export const margin = 42;
const foot = 20;

/** Puts one thing below the other, and goes on with the next page when one is full. */
export class WeeklyFlow {
  readonly paper: Paper;
  readonly width: number;
  readonly #head: (paper: Paper) => number;
  y: number;

  constructor(paper: Paper, head: (paper: Paper) => number) {
    this.paper = paper;
    this.width = paper.width - 2 * margin;
    this.#head = head;
    this.y = head(paper);
  }

  get bottom(): number {
    return this.paper.height - margin - foot;
  }

  nextPage(): number {
    this.paper.addPage();
    this.y = this.#head(this.paper);
    return this.y;
  }

  /** Begins a page unless there is room for so much. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.nextPage();
  }

  /** A heading, kept together with what follows it. */
  title(text: string, note = '', keepWith = 50): void {
    this.need(keepWith + 22);
    this.y += 4;
    this.paper.text(text, margin, this.y, { size: 10.5, weight: 'bold' });
    const left = margin + this.paper.widthOf(text, { size: 10.5, weight: 'bold' }) + 8;
    this.paper.text(note, left, this.y + 2.5, {
      size: 7.5,
      colour: tones.muted,
      width: margin + this.width - left,
    });
    this.y += 18;
  }

  words(text: string, size = 8.5): void {
    const line = size * 1.45;
    for (const words of this.paper.wrap(text, this.width, { size })) {
      this.need(line);
      this.paper.text(words, margin, this.y, { size });
      this.y += line;
    }
  }

  picture(picture: Picture): void {
    this.need(picture.height);
    picture.draw(this.paper, { x: margin, y: this.y, width: this.width, height: picture.height });
    this.y += picture.height + 12;
  }

  table(table: PaperTable, more = 0): void {
    this.y = drawTable(this.paper, table, {
      x: margin,
      y: this.y,
      width: this.width,
      bottom: this.bottom,
      nextPage: () => this.nextPage(),
    });
    if (more > 0) {
      const words = `and ${more.toLocaleString('en-GB')} more in the report on the screen`;
      this.paper.text(words, margin, this.y + 3, { size: 7, colour: tones.muted });
      this.y += 10;
    }
    this.y += 12;
  }
}
