import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { Weight } from './fonts.ts';
import { GlyphWriter, openDocument } from './glyph-writer.ts';
import { wrapWords } from './wrap-words.ts';

export interface TextStyle {
  size?: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right' | 'centre';
  /** Longer text is shortened with …; alignment is within it. */
  width?: number;
}

export interface LineStyle {
  colour?: string;
  width?: number;
  dash?: number;
}

export interface ShapeStyle {
  fill?: string;
  stroke?: string;
  width?: number;
  radius?: number;
  opacity?: number;
}

export interface Sheet {
  title: string;
  author: string;
  made: Date;
  size: 'A4' | 'A3';
  landscape?: boolean;
}

type Point = readonly [number, number];

export const ink = '#111827';

/** A PDF document; coordinates in points from the top left corner. */
export class PdfDocument {
  readonly #doc: PDFKit.PDFDocument;
  readonly #letters: GlyphWriter;
  readonly #sheet: Sheet;
  #pages = 0;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#doc = openDocument(sheet);
    this.#letters = new GlyphWriter(this.#doc);
    this.addPage();
  }

  get width(): number {
    return this.#doc.page.width;
  }
  get height(): number {
    return this.#doc.page.height;
  }
  get pages(): number {
    return this.#pages;
  }

  addPage(): void {
    const { size, landscape = false } = this.#sheet;
    this.#doc.addPage({ size, layout: landscape ? 'landscape' : 'portrait', margin: 0 });
    this.#pages += 1;
  }

  widthOf(text: string, { size = 9, weight = 'regular' }: TextStyle = {}): number {
    return this.#letters.widthOf(text, weight, size);
  }

  /** Draws one line; y is its top. */
  text(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 9, weight = 'regular', colour = ink, align = 'left', width } = style;
    const shown = width === undefined ? text : this.#shorten(text, width, style);
    const own = align === 'left' ? 0 : this.#letters.widthOf(shown, weight, size);
    const shift = align === 'left' ? 0 : (width ?? 0) - own;
    this.#doc.fillColor(colour);
    this.#letters.write(shown, weight, size, x + (align === 'centre' ? shift / 2 : shift), y);
  }

  /** Lines as wide as there is room. */
  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    return wrapWords(text, width, (words) => this.widthOf(words, style));
  }

  line(from: Point, to: Point, style: LineStyle = {}): void {
    this.polyline([from, to], style);
  }

  polyline(points: readonly Point[], { colour = ink, width = 0.5, dash }: LineStyle = {}): void {
    if (points.length < 2) return;
    const doc = this.#doc;
    doc.save().lineWidth(width).strokeColor(colour).lineJoin('round').lineCap('butt');
    if (dash !== undefined) doc.dash(dash, { space: dash });
    points.forEach(([x, y], at) => (at === 0 ? doc.moveTo(x, y) : doc.lineTo(x, y)));
    doc.stroke().restore();
  }

  rect(x: number, y: number, width: number, height: number, style: ShapeStyle): void {
    const { radius = 0 } = style;
    this.#shape(style, () => {
      if (radius > 0) this.#doc.roundedRect(x, y, width, height, radius);
      else this.#doc.rect(x, y, width, height);
    });
  }

  circle(x: number, y: number, radius: number, style: ShapeStyle): void {
    this.#shape(style, () => this.#doc.circle(x, y, radius));
  }

  /** A shape as SVG writes it, moved and scaled. */
  path(path: string, x: number, y: number, scale: number, style: ShapeStyle): void {
    this.#doc.save().translate(x, y).scale(scale);
    this.#shape(style, () => this.#doc.path(path));
    this.#doc.restore();
  }

  polygon(points: readonly Point[], style: ShapeStyle): void {
    if (points.length < 2) return;
    this.#shape(style, () => {
      points.forEach(([x, y], at) => (at === 0 ? this.#doc.moveTo(x, y) : this.#doc.lineTo(x, y)));
      this.#doc.closePath();
    });
  }

  /** Finishes the document; headers and footers are drawn now that the number of pages is known. */
  async finish(onPage: (pdf: PdfDocument, page: number, pages: number) => void): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      onPage(this, page + 1, count);
    }
    await this.#packPages();
    this.#doc.end();
    return buffer(this.#doc);
  }

  /** Compresses page by page and yields in between, because pdfkit would compress all pages at once. */
  async #packPages(): Promise<void> {
    const held = this.#doc as unknown as Record<'_pageBuffer', unknown[]>;
    for (const page of held['_pageBuffer'].splice(0)) {
      held['_pageBuffer'] = [page];
      this.#doc.flushPages();
      await setImmediate();
    }
  }

  #shape({ fill, stroke, width = 0.5, opacity }: ShapeStyle, trace: () => unknown): void {
    const doc = this.#doc;
    doc.save().lineWidth(width);
    if (opacity !== undefined) doc.opacity(opacity);
    trace();
    if (fill !== undefined && stroke !== undefined) doc.fillAndStroke(fill, stroke);
    else if (fill !== undefined) doc.fill(fill);
    else if (stroke !== undefined) doc.stroke(stroke);
    doc.restore();
  }

  #shorten(text: string, width: number, style: TextStyle): string {
    if (this.widthOf(text, style) <= width) return text;
    let [low, high] = [0, text.length];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.widthOf(`${text.slice(0, middle).trimEnd()}…`, style) <= width) low = middle;
      else high = middle - 1;
    }
    return low === 0 ? '' : `${text.slice(0, low).trimEnd()}…`;
  }
}
