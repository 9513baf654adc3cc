import type { ChartLayout } from '@baton/domain/chart/shapes.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { drawTable, type PdfTable } from '#platform/pdf/pdf-table.ts';
import { drawChart } from '#turnover/print/pictures/draw-chart.ts';
import { tones } from '#platform/pdf/tones.ts';
import { copy } from './copy.ts';

export const margin = 42;
const foot = 20;

/** Lays out blocks below each other, over several pages. */
export class WeeklyFlow {
  readonly pdf: PdfDocument;
  readonly width: number;
  readonly #head: (pdf: PdfDocument) => number;
  y: number;

  constructor(pdf: PdfDocument, head: (pdf: PdfDocument) => number) {
    this.pdf = pdf;
    this.width = pdf.width - 2 * margin;
    this.#head = head;
    this.y = head(pdf);
  }

  get bottom(): number {
    return this.pdf.height - margin - foot;
  }

  nextPage(): number {
    this.pdf.addPage();
    this.y = this.#head(this.pdf);
    return this.y;
  }

  /** Starts a new page unless there is enough room. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.nextPage();
  }

  /** A heading, kept together with the next block. */
  title(text: string, note = '', keepWith = 50): void {
    this.need(keepWith + 22);
    this.y += 4;
    this.pdf.text(text, margin, this.y, { size: 10.5, weight: 'bold' });
    const left = margin + this.pdf.widthOf(text, { size: 10.5, weight: 'bold' }) + 8;
    this.pdf.text(note, left, this.y + 2.5, {
      size: 7.5,
      colour: tones.muted,
      width: margin + this.width - left,
    });
    this.y += 18;
  }

  words(text: string, size = 8.5): void {
    const line = size * 1.45;
    for (const words of this.pdf.wrap(text, this.width, { size })) {
      this.need(line);
      this.pdf.text(words, margin, this.y, { size });
      this.y += line;
    }
  }

  /** A chart no higher than this. */
  chart(layout: ChartLayout, height: number): void {
    this.need(height);
    this.y += drawChart(this.pdf, layout, { x: margin, y: this.y, width: this.width, height }) + 12;
  }

  table(table: PdfTable, more = 0): void {
    this.y = drawTable(this.pdf, table, {
      x: margin,
      y: this.y,
      width: this.width,
      bottom: this.bottom,
      nextPage: () => this.nextPage(),
    });
    if (more > 0) {
      this.pdf.text(copy.pdf.moreOnline(more), margin, this.y + 3, { size: 7, colour: tones.muted });
      this.y += 10;
    }
    this.y += 12;
  }
}
