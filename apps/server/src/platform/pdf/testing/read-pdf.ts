import { inflateSync } from 'node:zlib';

/** An object of a PDF file: its dictionary as text, and its stream, decompressed. */
interface PdfObject {
  id: number;
  text: string;
  stream: Buffer | undefined;
}

interface ReadPdf {
  trailer: string;
  objects: Map<number, PdfObject>;
  catalogue: string;
  /** The object that an entry of a dictionary refers to. */
  follow(text: string, name: string): PdfObject;
  /** All objects whose dictionary matches. */
  find(pattern: RegExp): PdfObject[];
}

/** Reads a PDF file by its table of objects, as viewers do; only for files of one revision without object streams. */
export function readPdf(file: Buffer): ReadPdf {
  const text = file.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, count = '0'] = /^xref\n0 (\d+)\n/.exec(text.slice(start)) ?? [];
  const table = text.indexOf('\n', start + 5) + 1;
  const trailer = text.slice(text.indexOf('trailer', start));
  const objects = new Map<number, PdfObject>();
  for (let id = 1; id < Number(count); id += 1) {
    const offset = Number(text.slice(table + id * 20, table + id * 20 + 10));
    objects.set(id, readObject(file, text, offset, id));
  }
  const follow = (from: string, name: string) => {
    const id = Number(new RegExp(`/${name} (\\d+) 0 R`).exec(from)?.[1]);
    const found = objects.get(id);
    if (!found) throw new Error(`There is no /${name} in ${from}`);
    return found;
  };
  return {
    trailer,
    objects,
    catalogue: follow(trailer, 'Root').text,
    follow,
    find: (pattern) => [...objects.values()].filter((object) => pattern.test(object.text)),
  };
}

function readObject(file: Buffer, text: string, offset: number, id: number): PdfObject {
  const head = `${id} 0 obj\n`;
  if (!text.startsWith(head, offset)) throw new Error(`Object ${id} isn't where the table says.`);
  const begin = offset + head.length;
  const end = text.indexOf('endobj', begin);
  const stream = text.indexOf('\nstream\n', begin);
  if (stream < 0 || stream > end) return { id, text: text.slice(begin, end), stream: undefined };
  const dictionary = text.slice(begin, stream);
  const from = stream + '\nstream\n'.length;
  const data = file.subarray(from, from + Number(/\/Length (\d+)/.exec(dictionary)?.[1]));
  return {
    id,
    text: dictionary,
    stream: dictionary.includes('/Filter /FlateDecode') ? inflateSync(data) : data,
  };
}

/** Files that are attached to a document, by name. */
export function attachedIn(pdf: ReadPdf): Map<string, Buffer> {
  return new Map(
    pdf.find(/\/Type \/Filespec/).map(({ text }) => {
      const stream = pdf.follow(text.slice(text.indexOf('/EF')), 'F').stream;
      return [/\/UF \(([^)]*)\)/.exec(text)?.[1] ?? '', stream ?? Buffer.alloc(0)];
    }),
  );
}

/** Why a document isn't PDF/A-3b, as far as this can be seen without a validator. */
export function archiveProblems(file: Buffer): string[] {
  const pdf = readPdf(file);
  const text = file.toString('latin1');
  const metadata = pdf.follow(pdf.catalogue, 'Metadata').stream?.toString('utf8') ?? '';
  const intents = pdf.find(/\/Type \/OutputIntent/);
  const profile = intents[0] && pdf.follow(intents[0].text, 'DestOutputProfile').stream;
  const specs = pdf.find(/\/Type \/Filespec/);
  const fonts = pdf.find(/\/Type \/Font\n/).filter((font) => /\/Subtype \/CIDFont/.test(font.text));
  const associated = /\/AF \[([^\]]*)\]/.exec(pdf.catalogue)?.[1] ?? '';
  const contents = pdf.find(/\/Type \/Page\n/).map((page) => pdf.follow(page.text, 'Contents').stream);
  const checks: [string, boolean][] = [
    ['header', /^%PDF-1\.7\n%[\x80-\xff]{4}/.test(text)],
    ['part 3', metadata.includes('<pdfaid:part>3</pdfaid:part>')],
    ['conformance B', metadata.includes('<pdfaid:conformance>B</pdfaid:conformance>')],
    ['metadata not compressed', !/\/Filter/.test(pdf.follow(pdf.catalogue, 'Metadata').text)],
    ['metadata well-formed', isWellFormed(metadata)],
    ['one sRGB intent', intents.length === 1 && /\/S \/GTS_PDFA1/.test(intents[0]!.text)],
    [
      'profile',
      profile?.toString('latin1', 36, 40) === 'acsp' && profile.toString('latin1', 16, 20) === 'RGB ',
    ],
    ['file id', /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/.test(pdf.trailer)],
    ['not encrypted', !/\/Encrypt/.test(pdf.trailer)],
    ['no actions', pdf.find(/\/JavaScript|\/JS |\/OpenAction|\/AA |\/Launch|\/Action/).length === 0],
    ['each file associated', specs.every(({ id }) => associated.includes(`${id} 0 R`))],
    [
      'each file described',
      specs.every(
        ({ text: spec }) =>
          /\/AFRelationship \/(?:Data|Supplement)/.test(spec) && /\/F \(/.test(spec) && /\/UF \(/.test(spec),
      ),
    ],
    [
      'each file typed',
      pdf
        .find(/\/Type \/EmbeddedFile/)
        .every(({ text: own }) => /\/Subtype \/\w+#2F\w+/.test(own) && /\/ModDate \(D:\d{14}Z\)/.test(own)),
    ],
    [
      'fonts',
      fonts.length > 0 &&
        fonts.every(({ text: own }) => /\/FontFile2 /.test(pdf.follow(own, 'FontDescriptor').text)),
    ],
    ['no standard font', pdf.find(/\/Subtype \/Type1\n/).length === 0],
    // Glyph 0 stands for characters that the font doesn't have.
    ['no missing glyph', contents.every((content) => !hasGlyphZero(content?.toString('latin1') ?? ''))],
    ['no transparency', pdf.find(/\/SMask|\/BM |\/ca 0|\/CA 0/).length === 0],
    ['colours', pdf.find(/\/DeviceCMYK|\/Interpolate true/).length === 0],
  ];
  return checks.filter(([, isKept]) => !isKept).map(([name]) => name);
}

function hasGlyphZero(content: string): boolean {
  return [...content.matchAll(/<([0-9a-f]+)>/g)].some(([, glyphs = '']) => /^(?:.{4})*0000/.test(glyphs));
}

/** Whether tags are closed in their order and no stray `&` or `<` is left. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', rest = ''] of xml.matchAll(/<(\/?)([\w:?]+)([^>]*)>/g)) {
    if (name.startsWith('?') || rest.endsWith('/')) continue;
    if (close === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  const between = xml.replaceAll(/<[^<>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot);/g, '');
  return open.length === 0 && !/[<>&]/.test(between);
}
