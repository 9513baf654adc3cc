import { formatNumber } from '@baton/domain/format-number.ts';
import { describe, expect, it } from 'vitest';
import { copy } from './copy.ts';
import { parseTable } from './parse-table.ts';
import { UnreadableFile } from './table.ts';
import { sheetFile, sheetXml, workbookFile, workbookZipParts } from './testing/workbook-file.ts';
import { joinParts, packPart, type ZipPart } from './xlsx/zip-writer.ts';

const cell = '<row><c t="str"><v>x</v></c></row>';
const tooMuch =
  'This file is too large or damaged: it unpacks to more than can be read. Split it into smaller files.';
const damaged =
  'This file is damaged and can’t be read. Open it in a spreadsheet program, save it again and retry.';

async function expectRefused(data: Buffer, sentence: string, name = 'tracker.xlsx'): Promise<void> {
  const reading = parseTable({ name, data }, {});
  await expect(reading).rejects.toThrow(UnreadableFile);
  await expect(reading).rejects.toThrow(sentence);
}

/** A good workbook in which one part's entry is changed before it is put together. */
async function spoilt(change: (part: ZipPart) => ZipPart): Promise<Buffer> {
  const parts = await workbookZipParts({ 'xl/worksheets/sheet1.xml': sheetXml(cell) });
  return joinParts(parts.map((part) => (part.name === 'xl/worksheets/sheet1.xml' ? change(part) : part)));
}

describe('a hostile workbook', () => {
  it('is told from a good one', async () => {
    const read = await parseTable({ name: 'x.xlsx', data: await spoilt((part) => part) }, {});
    expect(read.rows).toEqual([[{ kind: 'text', text: 'x' }]]);
  });

  it('that is a bomb is refused by its directory', async () => {
    const bomb = sheetXml(cell + ' '.repeat(30_000_000));
    const data = await workbookFile({ 'xl/worksheets/sheet1.xml': bomb });
    expect(data.length).toBeLessThan(100_000);
    await expectRefused(data, tooMuch);
  });

  it('that is large only in the sum of its parts is refused', async () => {
    const parts = await workbookZipParts({});
    const padding = await packPart('xl/media/x.bin', Buffer.alloc(1));
    const many = Array.from({ length: 11 }, (_, index) => ({
      ...padding,
      name: `xl/media/${index}.bin`,
      size: 10_000_000,
      packed: Buffer.alloc(60_000),
    }));
    await expectRefused(joinParts([...parts, ...many]), tooMuch);
  });

  it('with too many parts is refused', async () => {
    const parts = await workbookZipParts({});
    const one = await packPart('x', 'x');
    const many = Array.from({ length: 200 }, (_, index) => ({ ...one, name: `x${index}` }));
    await expectRefused(joinParts([...parts, ...many]), tooMuch);
  });

  it('that says its sizes are smaller than they are is stopped while unpacking', async () => {
    const large = await packPart('x', sheetXml(cell + ' '.repeat(1_000_000)));
    await expectRefused(await spoilt((part) => ({ ...large, name: part.name, size: 500 })), damaged);
  });

  it('that says its sizes are larger than they are is refused', async () => {
    await expectRefused(await spoilt((part) => ({ ...part, size: part.size + 1 })), damaged);
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'C:/x', 'xl\\..\\..\\x'])(
    'with a part called %s is refused',
    async (name) => {
      await expectRefused(await workbookFile({ [name]: 'x' }), damaged);
    },
  );

  it('with a part that is there twice is refused', async () => {
    const parts = await workbookZipParts({ 'xl/worksheets/sheet1.xml': sheetXml(cell) });
    const again = await packPart('XL/worksheets/sheet1.xml', sheetXml(''));
    await expectRefused(joinParts([...parts, again]), damaged);
  });

  it.each([
    ['an external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'],
    ['laughs', '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>', '&b;'],
    ['nothing but a DOCTYPE', '<!DOCTYPE worksheet>', 'x'],
  ])('with %s is refused in every part', async (_, doctype, value) => {
    const content = `<?xml version="1.0"?>${doctype}<worksheet><sheetData><row><c t="str"><v>${value}</v></c></row></sheetData></worksheet>`;
    for (const part of [
      'xl/worksheets/sheet1.xml',
      'xl/sharedStrings.xml',
      'xl/styles.xml',
      'xl/workbook.xml',
      '_rels/.rels',
    ]) {
      await expectRefused(
        await workbookFile({ [part]: content }),
        'This file contains a document type declaration and was refused.',
      );
    }
  });

  it('with an entity that nobody declared is refused', async () => {
    await expectRefused(await sheetFile('<row><c t="str"><v>&e;</v></c></row>'), damaged);
  });

  it('that is small and reaches to the last cell of all is refused', async () => {
    const data = await sheetFile(`${cell}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`);
    expect(data.length).toBeLessThan(4000);
    await expectRefused(
      data,
      `The sheet goes down to row ${formatNumber(1_048_576)}. Up to ${formatNumber(100_000)} rows can be read.`,
    );
    await expectRefused(
      await sheetFile('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      'The sheet goes out to cell XFD1. Up to 200 columns can be read.',
    );
  });

  it('with far too many scattered cells is refused', async () => {
    const rows = Array.from(
      { length: 10_100 },
      (_, row) => `<row r="${row + 1}"><c r="GR${row + 1}"><v>1</v></c></row>`,
    );
    await expectRefused(
      await sheetFile(rows.join('')),
      'The sheet has too many cells. Split it into several files.',
    );
  });

  it('with too long a text is refused', async () => {
    const words = Array.from({ length: 8000 }, (_, index) => `w${index}`).join(' ');
    await expectRefused(
      await sheetFile(`<row><c t="str"><v>${words}</v></c></row>`),
      `The text in cell A1 is longer than ${formatNumber(32_767)} characters.`,
    );
  });

  it.each([
    ['an address that is none', '<row><c r="ÄÖ"><v>1</v></c></row>', ''],
    ['an address beyond all columns', '<row><c r="AAAA1"><v>1</v></c></row>', ''],
    ['a row that is none', '<row r="-5"><c><v>1</v></c></row>', ''],
    ['a text that is missing', '<row><c t="s"><v>7</v></c></row>', ''],
    ['a number that is none', '<row><c><v>12x</v></c></row>', ''],
    ['tags that do not match', '<row><c></row></c>', ''],
    [
      'merged ranges over each other',
      cell,
      '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="A1:B2"/></mergeCells>',
    ],
  ])('with %s is refused', async (_, rows, after) => {
    await expectRefused(await sheetFile(rows, after), damaged);
  });

  it('that is cut off is refused', async () => {
    const data = await sheetFile(cell);
    for (const length of [4, 30, data.length - 30, data.length - 1]) {
      await expectRefused(data.subarray(0, length), damaged);
    }
  });

  it('whose packed bytes are spoilt is refused', async () => {
    const spoil = (part: ZipPart) => ({ ...part, packed: Buffer.from(part.packed).fill(0xff, 4, 20) });
    await expectRefused(await spoilt(spoil), damaged);
  });
});

describe('a file that is no workbook', () => {
  const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

  it.each([
    ['an old workbook', Buffer.concat([ole, Buffer.alloc(512)]), copy.file.oldExcel],
    ['a very old workbook', Buffer.from('09081000000605', 'hex'), copy.file.oldExcel],
    [
      'a workbook with a password',
      Buffer.concat([ole, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]),
      'This workbook is protected with a password. Remove the password, save it and try again.',
    ],
    ['a picture', png, 'This is neither a CSV nor an Excel file (.xlsx). Save it as one of these first.'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'This is a PDF. Only CSV and Excel files (.xlsx) can be read.'],
    [
      'a web page',
      Buffer.from('\n<html><table>'),
      'This is a web page or XML file named like a spreadsheet. Open it in a spreadsheet program and save it as .xlsx.',
    ],
    ['nothing', Buffer.alloc(0), copy.file.empty],
    [
      'too large',
      Buffer.alloc(10 * 1024 * 1024 + 1, 'a,'),
      'This file is too large. Files of up to 10 MB can be read.',
    ],
  ])('but %s gets its own sentence', async (_, data, sentence) => {
    for (const name of ['a.xlsx', 'a.csv', 'a.xls']) await expectRefused(data, sentence, name);
  });

  it('but another archive gets its own sentence', async () => {
    const zip = async (name: string) => joinParts([await packPart(name, 'x')]);
    await expectRefused(
      await zip('content.xml'),
      'This is an OpenDocument file. Save it as .xlsx or .csv and try again.',
    );
    await expectRefused(
      await zip('xl/workbook.bin'),
      'This is a binary workbook (.xlsb). Save it as .xlsx or .csv and try again.',
    );
    await expectRefused(await zip('word/document.xml'), 'This archive isn’t an Excel workbook (.xlsx).');
    await expectRefused(joinParts([]), 'This archive isn’t an Excel workbook (.xlsx).');
  });

  it('is read for what it is when only its name is wrong', async () => {
    const workbook = await parseTable({ name: 'systems.csv', data: await sheetFile(cell) }, {});
    expect(workbook.format).toBe('xlsx');
    const csv = await parseTable({ name: 'systems.xlsx', data: Buffer.from('PKG,Name\n1,2\n') }, {});
    expect(csv.format).toBe('csv');
  });
});
