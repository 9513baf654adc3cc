import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { embedFiles, type EmbeddedFile } from './archive.ts';
import type { Weight } from './fonts.ts';
import { GlyphWriter, openDocument } from './glyph-writer.ts';
import { openPicture, type Picture } from './open-picture.ts';
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
  /** Length of the dashes and of the gaps between them. */
  dash?: readonly [number, number];
  opacity?: number;
}

/** Lines that fill an area, repeated in tiles. */
interface Hatch {
  size: number;
  lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
  width: number;
  colour: string;
}

export interface ShapeStyle {
  fill?: string;
  stroke?: string;
  width?: number;
  radius?: number;
  dash?: readonly [number, number];
  /** Of the fill. */
  opacity?: number;
  strokeOpacity?: number;
  /** Above the fill. */
  hatch?: Hatch;
  /** Ends and corners of the stroke are round. */
  isRound?: boolean;
}

export interface Sheet {
  title: string;
  author: string;
  made: Date;
  size: 'A4' | 'A3' | 'LETTER';
  landscape?: boolean;
  /** Makes it a document that can be kept for good (PDF/A-3b): the same content gives the same bytes. */
  archive?: Archive;
}

export interface Archive {
  subject: string;
  keywords: string;
  files: readonly EmbeddedFile[];
}

type Point = readonly [number, number];

interface Placement {
  x: number;
  y: number;
  scale?: number;
  angle?: number;
}

export const ink = '#111827';

/** A PDF document; coordinates in points from the top left corner. */
export class PdfDocument {
  readonly #doc: PDFKit.PDFDocument;
  readonly #letters: GlyphWriter;
  readonly #sheet: Sheet;
  readonly #patterns = new Map<string, unknown>();
  #pages = 0;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#doc = openDocument({ ...sheet, ...sheet.archive, isArchived: sheet.archive !== undefined });
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

  /** Whether characters without a glyph were written; each is a box. */
  get hasGaps(): boolean {
    return this.#letters.hasGaps;
  }

  addPage(): void {
    this.#joinContent();
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

  polyline(points: readonly Point[], { colour = ink, width = 0.5, dash, opacity = 1 }: LineStyle = {}): void {
    if (points.length < 2) return;
    const doc = this.#doc;
    doc.save().lineWidth(width).strokeColor(colour, opacity).lineJoin('round').lineCap('butt');
    if (dash) doc.dash(dash[0], { space: dash[1] });
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

  /** Draws a JPEG or PNG image within a box, upright; false if it can't be drawn. */
  image(data: Buffer, x: number, y: number, width: number, height: number): boolean {
    try {
      this.#doc.image(data, x, y, { fit: [width, height] });
      return true;
    } catch {
      return false;
    }
  }

  /** A JPEG or PNG image to draw; undefined if it can't be drawn. */
  openPicture(data: Buffer): Picture | undefined {
    return openPicture(this.#doc, data);
  }

  picture(picture: Picture, x: number, y: number, width: number, height: number): void {
    this.#doc.image(picture as unknown as string, x, y, { fit: [width, height] });
  }

  /** A shape as SVG writes it, moved and scaled. */
  path(path: string, x: number, y: number, scale: number, style: ShapeStyle): void {
    this.placed({ x, y, scale }, () => this.#shape(style, () => this.#doc.path(path)));
  }

  /** Draws something moved, scaled and turned clockwise by degrees around its origin. */
  placed({ x, y, scale = 1, angle = 0 }: Placement, draw: () => void): void {
    this.#doc.save().translate(x, y);
    if (angle !== 0) this.#doc.rotate(angle);
    if (scale !== 1) this.#doc.scale(scale);
    draw();
    this.#doc.restore();
  }

  /** Finishes the document; headers and footers are drawn now that the number of pages is known. */
  async finish(onPage: (pdf: PdfDocument, page: number, pages: number) => void): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      onPage(this, page + 1, count);
    }
    await this.#packPages();
    const { archive, made } = this.#sheet;
    if (archive) embedFiles(this.#doc, archive.files, made);
    this.#doc.end();
    return buffer(this.#doc);
  }

  /** Pages are kept until the end; pdfkit holds the content of each as thousands of small pieces. */
  #joinContent(): void {
    if (this.#pages === 0) return;
    const { content } = this.#doc.page as unknown as { content: { buffer: Uint8Array[] } };
    content.buffer = [Buffer.concat(content.buffer)];
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

  #shape(style: ShapeStyle, trace: () => unknown): void {
    const { fill, stroke, width = 0.5, opacity = 1, strokeOpacity = 1, hatch, dash } = style;
    const doc = this.#doc;
    doc.save().lineWidth(width);
    if (dash) doc.dash(dash[0], { space: dash[1] });
    if (style.isRound) doc.lineCap('round').lineJoin('round');
    if (fill !== undefined) {
      trace();
      doc.fillColor(fill, opacity).fill();
    }
    if (hatch) {
      trace();
      doc.fillColor(this.#hatchOf(hatch) as unknown as PDFKit.Mixins.ColorValue, 1).fill();
    }
    if (stroke !== undefined) {
      trace();
      doc.strokeColor(stroke, strokeOpacity).stroke();
    }
    doc.restore();
  }

  /** A tiling pattern with its colour, as pdfkit takes it. */
  #hatchOf({ size, lines, width, colour }: Hatch): [unknown, string] {
    const drawn = lines.map(([x1, y1, x2, y2]) => `${x1} ${y1} m ${x2} ${y2} l`).join(' ');
    const content = `${width} w ${drawn} S`;
    const found = this.#patterns.get(content) ?? this.#doc.pattern([0, 0, size, size], size, size, content);
    this.#patterns.set(content, found);
    return [found, colour];
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
