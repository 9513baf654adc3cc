import type { PdfDocument, TextStyle } from '#platform/pdf/pdf-document.ts';
import { tones } from '#platform/pdf/tones.ts';
import { drawHead, margin, type DossierPages } from './dossier-page.ts';

/** A column of a table whose cells are never cut: long ones take several lines. */
export interface FlowingColumn {
  header: string;
  /** Share of the width. */
  share: number;
  align?: 'left' | 'right';
  size?: number;
}

const cellSize = 7.5;
const lineHeight = cellSize * 1.35;
const gap = 8;
/** Height up to which a row stays on one page. */
const tallest = 600;

const linesIn = (height: number) => Math.floor((height - 4) / lineHeight);

/** Of a row with these lines in its cells; 0 without any. */
function heightOf(cells: readonly (readonly string[])[]): number {
  const lines = Math.max(...cells.map(({ length }) => length));
  return lines === 0 ? 0 : lines * lineHeight + 4;
}

/** Writes from top to bottom over as many pages as needed. */
export class FlowingPage {
  readonly #pdf: PdfDocument;
  readonly #head: () => number;
  #y: number;

  constructor(pdf: PdfDocument, pages: DossierPages, title: string, about = '') {
    this.#pdf = pdf;
    this.#head = () => drawHead(pdf, pages, title, about);
    this.#y = this.#head();
  }

  get #width(): number {
    return this.#pdf.width - 2 * margin;
  }

  space(points: number): void {
    this.#y += points;
  }

  heading(text: string): void {
    const style = { size: 10.5, weight: 'bold' } as const;
    this.#need(60);
    for (const line of this.#pdf.wrap(text, this.#width, style)) {
      this.#pdf.text(line, margin, this.#y, style);
      this.#y += 14;
    }
    this.#y += 4;
  }

  paragraph(text: string, style: TextStyle = {}): void {
    const { size = 8.5 } = style;
    for (const line of this.#pdf.wrap(text, this.#width, { ...style, size })) {
      this.#need(size * 1.4);
      this.#pdf.text(line, margin, this.#y, { colour: tones.muted, ...style, size });
      this.#y += size * 1.4;
    }
    this.#y += 4;
  }

  /** Labels at the left, values beside them. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void {
    const left = 130;
    for (const [label, value] of facts) {
      this.#need(13);
      this.#pdf.text(label, margin, this.#y, { size: 9, colour: tones.muted, width: left - gap });
      for (const line of this.#pdf.wrap(value, this.#width - left, { size: 9 })) {
        this.#need(13);
        this.#pdf.text(line, margin + left, this.#y, { size: 9 });
        this.#y += 13;
      }
    }
    this.#y += 6;
  }

  table(columns: readonly FlowingColumn[], rows: readonly (readonly string[])[]): void {
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (share / whole) * this.#width);
    const lefts = widths.map((_, at) => margin + widths.slice(0, at).reduce((sum, each) => sum + each, 0));
    const header = () => {
      columns.forEach(({ header: text, align = 'left' }, at) =>
        this.#pdf.text(text, lefts[at]!, this.#y, {
          size: 6.5,
          weight: 'medium',
          colour: tones.muted,
          align,
          width: widths[at]! - gap,
        }),
      );
      this.#y += 11;
      this.#rule(0.6);
    };
    this.#need(40);
    header();
    for (const row of rows) {
      let cells = columns.map(({ size = cellSize }, at) =>
        this.#pdf.wrap(row[at] ?? '', widths[at]! - gap, { size }),
      );
      // A row that is taller than a page continues on the next one.
      for (let rest = heightOf(cells); rest > 0; rest = heightOf(cells)) {
        if (this.#need(Math.min(rest, tallest))) header();
        const drawn = cells.map((lines) => lines.slice(0, linesIn(tallest)));
        cells = cells.map((lines) => lines.slice(linesIn(tallest)));
        this.#drawCells(columns, { lefts, widths }, drawn);
        this.#y += heightOf(drawn);
      }
      this.#rule(0.3);
    }
    this.#y += 10;
  }

  #drawCells(
    columns: readonly FlowingColumn[],
    { lefts, widths }: { lefts: readonly number[]; widths: readonly number[] },
    cells: readonly (readonly string[])[],
  ): void {
    columns.forEach(({ align = 'left', size = cellSize }, at) =>
      cells[at]!.forEach((line, index) =>
        this.#pdf.text(line, lefts[at]!, this.#y + 2 + index * lineHeight, {
          size,
          align,
          width: widths[at]! - gap + 1,
        }),
      ),
    );
  }

  #rule(width: number): void {
    this.#pdf.line([margin, this.#y], [margin + this.#width, this.#y], { colour: tones.rule, width });
  }

  /** Begins a new page if there is less room; returns whether it did. */
  #need(height: number): boolean {
    if (this.#y + height <= this.#pdf.height - margin - 6) return false;
    this.#pdf.addPage();
    this.#y = this.#head();
    return true;
  }
}
