import Pdf from 'pdfkit';
import { locale } from '@baton/domain/locale.ts';
import { describe, producer, type DocumentInfo } from './archive.ts';
import { fontFile, scripts, type Script, type Weight } from './fonts.ts';

/** Tabular figures, so that columns of numbers and dates line up. Hyphens and stops keep their own width. */
const featuresOf = (letter: string) => (/\d/.test(letter) ? ['tnum'] : []);

interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

/** Internals of pdfkit that its types don't declare. */
interface Chosen {
  scale: number;
  font: {
    hasGlyphForCodePoint(point: number): boolean;
    layout(text: string, features: readonly string[]): { glyphs: Glyph[] };
  };
  layoutRun(text: string): object;
}

function chosenIn(doc: PDFKit.PDFDocument): Chosen {
  return (doc as unknown as Record<'_font', Chosen>)['_font'];
}

interface Run {
  /** Undefined: characters that the font has no glyph for. */
  script: Script | undefined;
  text: string;
}

// Cache of glyphs by character: shaping a word takes a millisecond, a lookup takes none. The entries are glyph ids of
// the font files, which never change.
const known = new Map<string, Map<string, Glyph[]>>();
const scriptOf = new Map<number, Script | undefined>();

/** A document in which glyphs are looked for, so that no other has fonts that it doesn't use. */
let probe: PDFKit.PDFDocument | undefined;

/** Outlined in place of a character without a glyph, in ems; a certificate may not refer to the font's own box. */
const box = { width: 0.62, top: 0.24, bottom: 0.97, line: 0.06, side: 0.06 };

/** Writes text in one font family for all scripts and measures its width. */
export class GlyphWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #open = new Set<string>();
  #hasGaps = false;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Whether characters without a glyph were written. */
  get hasGaps(): boolean {
    return this.#hasGaps;
  }

  widthOf(text: string, weight: Weight, size: number): number {
    return runsOf(text).reduce((sum, run) => sum + this.#choose(run, weight, size), 0);
  }

  /** Writes one line with its top left corner at the position, in the current fill colour. */
  write(text: string, weight: Weight, size: number, x: number, y: number): void {
    let at = x;
    for (const run of runsOf(text)) {
      const width = this.#choose(run, weight, size);
      if (run.script === undefined) this.#drawBoxes([...run.text].length, size, at, y);
      else this.#doc.text(run.text, at, y, { lineBreak: false });
      at += width;
    }
  }

  #drawBoxes(count: number, size: number, x: number, y: number): void {
    this.#hasGaps = true;
    const { width, top, bottom, line, side } = box;
    for (let index = 0; index < count; index += 1) {
      const [left, right] = [index * width + side, (index + 1) * width - side];
      const outer = [x + left * size, y + top * size, (right - left) * size, (bottom - top) * size] as const;
      const edge = line * size;
      this.#doc
        .rect(...outer)
        .rect(outer[0] + edge, outer[1] + edge, outer[2] - 2 * edge, outer[3] - 2 * edge)
        .fill('even-odd');
    }
  }

  #choose({ script, text }: Run, weight: Weight, size: number): number {
    if (script === undefined) return [...text].length * box.width * size;
    this.#font(script, weight);
    this.#doc.fontSize(size);
    return this.#doc.widthOfString(text);
  }

  #font(script: Script, weight: Weight): void {
    const name = `${script} ${weight}`;
    const isNew = !this.#open.has(name);
    if (isNew) this.#doc.registerFont(name, fontFile(script, weight));
    this.#open.add(name);
    this.#doc.font(name);
    if (isNew) setByGlyphs(chosenIn(this.#doc), name);
  }
}

/** Runs of characters of one script. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of printable(text)) {
    const script = findScript(letter.codePointAt(0)!);
    const last = runs.at(-1);
    if (last && (last.script === script || (letter === ' ' && last.script !== undefined)))
      last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

const plain = /^[ -~]*$/;

/** Line breaks, other unprintable characters and all kinds of spaces become spaces; invisible characters go. */
function printable(text: string): string {
  if (plain.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/\p{Cc}+|\p{Z}/gu, ' ')
    .replace(/[\p{Cf}\uFE00-\uFE0F]/gu, '');
}

function findScript(point: number): Script | undefined {
  if (scriptOf.has(point)) return scriptOf.get(point);
  const doc = (probe ??= new Pdf({ autoFirstPage: false }));
  const found = scripts.find((script) => {
    doc.registerFont(script, fontFile(script, 'regular')).font(script);
    return chosenIn(doc).font.hasGlyphForCodePoint(point);
  });
  scriptOf.set(point, found);
  return found;
}

/** Makes a font set its text glyph by glyph, from the cache. */
function setByGlyphs(chosen: Chosen, name: string): void {
  const glyphs = known.get(name) ?? new Map<string, Glyph[]>();
  known.set(name, glyphs);
  const glyphsOf = (letter: string): Glyph[] => {
    const found =
      glyphs.get(letter) ??
      chosen.font
        .layout(letter, featuresOf(letter))
        .glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints }));
    glyphs.set(letter, found);
    return found;
  };
  chosen.layoutRun = (text) => {
    const run = [...text].flatMap(glyphsOf);
    const widths = run.map(({ advanceWidth }) => advanceWidth * chosen.scale);
    return {
      glyphs: run,
      positions: widths.map((width) => ({
        xAdvance: width,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
        advanceWidth: width,
      })),
      advanceWidth: widths.reduce((sum, width) => sum + width, 0),
    };
  };
}

/** An empty document; pages are added explicitly and have no margins. `isArchived`: it can be kept for good (PDF/A-3b). */
export function openDocument(info: DocumentInfo & { isArchived?: boolean }): PDFKit.PDFDocument {
  const { title, author, subject, keywords, made, isArchived = false } = info;
  const doc = new Pdf({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    lang: locale,
    pdfVersion: '1.7',
    displayTitle: true,
    ...(isArchived && { subset: 'PDF/A-3b' }),
    info: {
      Title: title,
      Author: author,
      ...(subject !== undefined && { Subject: subject }),
      ...(keywords !== undefined && { Keywords: keywords }),
      Creator: producer,
      Producer: producer,
      CreationDate: made,
      ModDate: made,
    },
  });
  describe(doc, info);
  return doc;
}
