import Pdf from 'pdfkit';
import { locale } from '@baton/domain/locale.ts';
import { fontFile, scripts, type Script, type Weight } from './fonts.ts';

/** Tabular figures, so that columns of numbers and dates line up. */
const features = ['tnum'];

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
  script: Script;
  text: string;
}

// Cache of glyphs by character: shaping a word takes a millisecond, a lookup takes none. The entries are glyph ids of
// the font files, which never change.
const known = new Map<string, Map<string, Glyph[]>>();
const scriptOf = new Map<number, Script>();

/** Writes text in one font family for all scripts and measures its width. */
export class GlyphWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #open = new Set<string>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  widthOf(text: string, weight: Weight, size: number): number {
    return this.#runs(text).reduce((sum, run) => sum + this.#choose(run, weight, size), 0);
  }

  /** Writes one line with its top left corner at the position, in the current fill colour. */
  write(text: string, weight: Weight, size: number, x: number, y: number): void {
    let at = x;
    for (const run of this.#runs(text)) {
      const width = this.#choose(run, weight, size);
      this.#doc.text(run.text, at, y, { lineBreak: false });
      at += width;
    }
  }

  #choose({ script, text }: Run, weight: Weight, size: number): number {
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

  /** Runs of characters of one script; line breaks and other unprintable characters become spaces. */
  #runs(text: string): Run[] {
    const runs: Run[] = [];
    for (const letter of text.replace(/\p{Cc}+/gu, ' ')) {
      const script = this.#scriptOf(letter.codePointAt(0)!);
      const last = runs.at(-1);
      if (last && (last.script === script || letter === ' ')) last.text += letter;
      else runs.push({ script, text: letter });
    }
    return runs;
  }

  #scriptOf(point: number): Script {
    const found =
      scriptOf.get(point) ??
      scripts.find((script) => {
        this.#font(script, 'regular');
        return chosenIn(this.#doc).font.hasGlyphForCodePoint(point);
      }) ??
      'latin';
    scriptOf.set(point, found);
    return found;
  }
}

/** Makes a font set its text glyph by glyph, from the cache. */
function setByGlyphs(chosen: Chosen, name: string): void {
  const glyphs = known.get(name) ?? new Map<string, Glyph[]>();
  known.set(name, glyphs);
  const glyphsOf = (letter: string): Glyph[] => {
    const found =
      glyphs.get(letter) ??
      chosen.font
        .layout(letter, features)
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

/** An empty document; pages are added explicitly and have no margins. */
export function openDocument(info: { title: string; author: string; made: Date }): PDFKit.PDFDocument {
  return new Pdf({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    lang: locale,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.made, ModDate: info.made },
  });
}
