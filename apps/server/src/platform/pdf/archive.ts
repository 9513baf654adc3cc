import { createHash } from 'node:crypto';

// not copy: names of PDF
const relationships = { data: 'Data', supplement: 'Supplement' } as const;

/** A file within a document, and how it belongs to it. */
export interface EmbeddedFile {
  name: string;
  description: string;
  /** Media type. */
  type: string;
  /** `data`: what the document shows. `supplement`: what belongs to it. */
  relationship: keyof typeof relationships;
  data: Buffer;
}

/** What documents are described by, in their own dictionary and as XMP. */
export interface DocumentInfo {
  title: string;
  author: string;
  subject?: string;
  keywords?: string;
  made: Date;
}

/** Parts of a pdfkit document that its types don't declare. */
interface Inside {
  _root: { data: { AF?: unknown[] } };
  _addInfo(): void;
  appendXML(xml: string): void;
  addNamedEmbeddedFile(name: string, ref: unknown): void;
  ref(data: object): { end(data?: Buffer): void };
}

const insideOf = (doc: PDFKit.PDFDocument) => doc as unknown as Inside;

export const producer = 'Baton';

/** Writes the description of a document as XMP. pdfkit's own would be broken by `&` and `<`. */
export function describe(doc: PDFKit.PDFDocument, info: DocumentInfo): void {
  const inside = insideOf(doc);
  inside['_addInfo'] = () => inside.appendXML(metadataOf(info));
}

function metadataOf({ title, author, subject = '', keywords = '', made }: DocumentInfo): string {
  const moment = `${made.toISOString().slice(0, 19)}Z`;
  const alternative = (name: string, text: string) =>
    `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt></dc:${name}>`;
  return [
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">',
    '<dc:format>application/pdf</dc:format>',
    alternative('title', title),
    `<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>`,
    ...(subject === '' ? [] : [alternative('description', subject)]),
    `<xmp:CreateDate>${moment}</xmp:CreateDate>`,
    `<xmp:ModifyDate>${moment}</xmp:ModifyDate>`,
    `<xmp:CreatorTool>${producer}</xmp:CreatorTool>`,
    `<pdf:Producer>${producer}</pdf:Producer>`,
    ...(keywords === '' ? [] : [`<pdf:Keywords>${escapeXml(keywords)}</pdf:Keywords>`]),
    '</rdf:Description>',
  ].join('\n');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML doesn't allow are left out. */
function escapeXml(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (letter) => escapes[letter]!);
}

/** Embeds files and associates them with the document, as PDF/A-3 asks for. */
export function embedFiles(doc: PDFKit.PDFDocument, files: readonly EmbeddedFile[], made: Date): void {
  const inside = insideOf(doc);
  for (const { name, description, type, relationship, data } of files) {
    const stream = inside.ref({
      Type: 'EmbeddedFile',
      Subtype: type.replaceAll('/', '#2F'),
      Params: {
        Size: data.length,
        CreationDate: made,
        ModDate: made,
        CheckSum: createHash('md5').update(data).digest(),
      },
    });
    stream.end(data);
    const file = inside.ref({
      // not copy: a name of PDF
      Type: 'Filespec',
      AFRelationship: relationships[relationship],
      F: text(name),
      UF: text(name),
      Desc: text(description),
      EF: { F: stream, UF: stream },
    });
    file.end();
    inside.addNamedEmbeddedFile(name, file);
    (inside['_root'].data.AF ??= []).push(file);
  }
}

/** pdfkit writes string objects as text, and other strings as names. */
function text(value: string): object {
  // oxlint-disable-next-line no-new-wrappers -- see above
  return new String(value);
}
