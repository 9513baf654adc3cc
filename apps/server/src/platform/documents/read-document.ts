import { attachmentLimits, documentTypes, type DocumentType } from '@baton/contract/records/attachments.ts';
import { copy } from '#platform/copy.ts';

/** Not a supported document; the message says why and what to do. */
export class UnreadableDocument extends Error {}

const pdfStart = Buffer.from('%PDF-');
const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');
const oleStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Main parts of Office files, as named in the list at the end of the zip. */
const mainParts: [string, DocumentType][] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];

/** Finds the type of a document by its content and refuses one whose name says something else. Nothing is unpacked. */
export function readDocument(name: string, data: Buffer): DocumentType {
  const { documentBytes } = attachmentLimits;
  if (data.length === 0) throw new UnreadableDocument(copy.document.empty);
  if (data.length > documentBytes)
    throw new UnreadableDocument(copy.document.tooLarge(documentBytes / 1024 / 1024));
  const type = typeOf(data);
  const endings: readonly string[] = documentTypes[type];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!endings.includes(ending))
    throw new UnreadableDocument(
      copy.document.otherEnding(name, copy.document.kinds[type], endings[0] ?? ''),
    );
  return type;
}

function typeOf(data: Buffer): DocumentType {
  // Some programs write a few bytes before a PDF, and readers accept up to 1024 of them.
  if (data.subarray(0, 1024).includes(pdfStart)) {
    if (!data.subarray(-2048).includes('%%EOF')) throw new UnreadableDocument(copy.document.damaged);
    return 'application/pdf';
  }
  if (data.subarray(0, oleStart.length).equals(oleStart)) return 'application/x-ole-storage';
  if (!data.subarray(0, zipStart.length).equals(zipStart))
    throw new UnreadableDocument(copy.document.otherType);
  const names = zipNames(data);
  if (names.some((each) => /vbaProject\.bin$/i.test(each)))
    throw new UnreadableDocument(copy.document.macros);
  const found = mainParts.find(([part]) => names.includes(part));
  if (!found || !names.includes('[Content_Types].xml')) throw new UnreadableDocument(copy.document.otherType);
  return found[1];
}

const endRecord = Buffer.from('PK\u0005\u0006', 'latin1');
const entryMark = 0x02014b50;
const maxEntries = 20_000;

/** The names in a zip, from the list at its end. */
function zipNames(data: Buffer): string[] {
  const end = data.lastIndexOf(endRecord);
  if (end < 0 || end + 22 > data.length) throw new UnreadableDocument(copy.document.damaged);
  const count = data.readUInt16LE(end + 10);
  const names: string[] = [];
  let at = data.readUInt32LE(end + 16);
  for (let entry = 0; entry < Math.min(count, maxEntries); entry += 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== entryMark)
      throw new UnreadableDocument(copy.document.damaged);
    const length = data.readUInt16LE(at + 28);
    names.push(data.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return names;
}
