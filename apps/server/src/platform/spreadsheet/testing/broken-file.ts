import fc, { type Arbitrary } from 'fast-check';
import { joinParts, packPart, type ZipPart } from '#platform/spreadsheet/xlsx/zip-writer.ts';
import { sheetXml, workbookZipParts } from './workbook-file.ts';

/** A file for upload tests: intact, damaged or malicious. */
export interface BrokenFile {
  name: string;
  data: Buffer;
}

const strings = ['Code', 'Name', 'Remark', '21-01', 'Pump', 'Fan', '2027-03-12'];
const cell = (address: string, value: string | number, more = '') =>
  `<c r="${address}" ${more}><v>${value}</v></c>`;
const text = (address: string, index: number) => cell(address, index, 't="s"');

/** A good sheet with all that can be in one: shared and inline text, numbers, days, errors, merged cells. */
const sheet = sheetXml(
  `<row r="1">${text('A1', 0)}${text('B1', 1)}${text('C1', 2)}</row>` +
    `<row r="2">${text('A2', 3)}${text('B2', 4)}${cell('C2', 46_093, 's="3"')}</row>` +
    `<row r="3"><c r="A3" t="inlineStr"><is><t>21-02</t></is></c>${text('B3', 5)}${cell('C3', '#N/A', 't="e"')}</row>` +
    `<row r="4">${cell('A4', 2103)}${cell('B4', 'Hall', 't="str"')}${cell('C4', 1, 't="b"')}</row>`,
  '<mergeCells count="1"><mergeCell ref="B3:C3"/></mergeCells>',
);
const sharedStrings = `<sst count="7" uniqueCount="7">${strings.map((each) => `<si><t>${each}</t></si>`).join('')}</sst>`;

/** What takes the place of a piece of XML: wrong numbers, wrong places, wrong marks, far too much. */
const wild = [
  '',
  '-1',
  '0',
  '1e308',
  '-1e308',
  'NaN',
  '99999999999999999999',
  '2958466',
  '0.999999999999',
  'A0',
  'XFD1048576',
  'ZZZZ9',
  'A1:XFD1048576',
  'C3:A1',
  '<',
  '>',
  '"',
  '&',
  '&e;',
  '&#0;',
  '&#x110000;',
  '_x0000_',
  '_xD800_',
  '\u0000',
  ']]>',
  '<![CDATA[',
  '<!--',
  '<!DOCTYPE x [<!ENTITY e "e">]>',
  '<?xml version="9"?>',
  '<x>'.repeat(3000),
  '</row>',
  '<row r="1">',
  '<row r="49999"><c r="A49999"><v>1</v></c></row>',
  '<c r="A1" t="s"><v>1</v></c>',
  '<dimension ref="A1:XFD1048576"/>',
  '<mergeCells><mergeCell ref="A1:GR50000"/></mergeCells>',
  '<mergeCell ref="A1:A1"/><mergeCell ref="B2:B2"/>',
  't="d"',
  's="999"',
  'r:id="sheet1"',
  '../../../etc/passwd',
  'x'.repeat(40_000),
];

type Spoil = { part: number; at: number; length: number; by: string };

const spoil = (content: string, { at, length, by }: Spoil): string => {
  const start = Math.floor(at * content.length);
  return content.slice(0, start) + by + content.slice(start + length);
};

const fraction = fc.double({ min: 0, max: 0.999999, noNaN: true });
const spoils: Arbitrary<Spoil[]> = fc.array(
  fc.record({
    part: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 6 })),
    at: fraction,
    length: fc.constantFrom(0, 0, 1, 3, 8, 40, 400),
    by: fc.constantFrom(...wild),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Which bytes of a file are changed, cut out or added. */
interface Cut {
  at: number;
  drop: number;
  add: Uint8Array;
}

const bytes: Arbitrary<Cut[]> = fc.array(
  fc.record({ at: fraction, drop: fc.constantFrom(0, 0, 1, 4, 60), add: fc.uint8Array({ maxLength: 6 }) }),
  { maxLength: 5 },
);

function cutUp(data: Buffer, cuts: Cut[]): Buffer {
  return cuts.reduce((rest, { at, drop, add }) => {
    const start = Math.floor(at * rest.length);
    return Buffer.concat([rest.subarray(0, start), add, rest.subarray(start + drop)]);
  }, data);
}

const own: Record<string, string> = {
  'xl/worksheets/sheet1.xml': sheet,
  'xl/sharedStrings.xml': sharedStrings,
};

/** Workbooks: parts spoilt before they are packed, entries that lie, bytes that are wrong. */
export const brokenWorkbooks: Arbitrary<Promise<BrokenFile>> = fc
  .record({
    spoils: fc.oneof(spoils, fc.constant<Spoil[]>([])),
    bytes: fc.oneof(bytes, fc.constant<Cut[]>([])),
    entries: fc.option(
      fc.record({
        entry: fc.nat({ max: 6 }),
        how: fc.constantFrom('drop', 'twice', 'larger', 'smaller', 'renamed'),
      }),
      { nil: undefined, freq: 3 },
    ),
    cut: fc.option(fraction, { nil: undefined, freq: 8 }),
    name: fc.constantFrom('systems.xlsx', 'systems.csv', '../../x.xlsx', '\u202Exslx.exe', ''),
  })
  .map(async (wish) => {
    const good = await workbookZipParts(own);
    const order = [...good].toSorted((one, other) => Number(other.name in own) - Number(one.name in own));
    const parts: ZipPart[] = [];
    for (const [index, part] of order.entries()) {
      const here = wish.spoils.filter((each) => each.part === index);
      const content = own[part.name] ?? `<x>${part.name}</x>`;
      parts.push(here.length > 0 ? await packPart(part.name, here.reduce(spoil, content)) : part);
    }
    const changed = wish.entries ? lie(parts, wish.entries) : parts;
    const packed = cutUp(joinParts(changed), wish.bytes);
    const end = wish.cut === undefined ? packed.length : Math.floor(wish.cut * packed.length);
    return { name: wish.name, data: packed.subarray(0, end) };
  });

function lie(parts: ZipPart[], { entry, how }: { entry: number; how: string }): ZipPart[] {
  return parts.flatMap((part, index) => {
    if (index !== entry) return [part];
    if (how === 'drop') return [];
    if (how === 'twice') return [part, part];
    if (how === 'renamed') return [{ ...part, name: `../${part.name}` }];
    return [{ ...part, size: how === 'larger' ? part.size * 50 : 1 }];
  });
}

const pieces = [
  'Code,Name\n',
  'Code;Name\r\n',
  'Code\tName\r',
  'sep=;\n',
  '21-01,Pump\n',
  '"21-02","Fan, large"\n',
  '"',
  '""',
  '"""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\u0000',
  '\uFEFF',
  '\u0001\u0002\u0003',
  '\u2028',
  '=1+1',
  "'=cmd|' /C calc'!A0",
  '\ud800',
  '🏗️',
  'ÄÖÜ',
  ','.repeat(5000),
  'x'.repeat(70_000),
  '"'.repeat(999),
  'a,b\n'.repeat(3000),
  '21-03,'.repeat(199),
];

/** CSV: pieces in any order, in any encoding, with wrong bytes. */
export const brokenCsv: Arbitrary<Promise<BrokenFile>> = fc
  .record({
    header: fc.constantFrom('Code,Name\n', 'Code;Name\n', '', '\uFEFFCode,Name\r\n'),
    pieces: fc.array(fc.constantFrom(...pieces), { maxLength: 12 }),
    encoding: fc.constantFrom<BufferEncoding>('utf8', 'utf8', 'utf16le', 'latin1'),
    bytes: fc.oneof(bytes, fc.constant<Cut[]>([])),
    name: fc.constantFrom('systems.csv', 'systems.xlsx', 'x'.repeat(300), 'a\u0000.csv'),
  })
  .map(async (wish) => {
    const whole = Buffer.from(wish.header + wish.pieces.join(''), wish.encoding);
    return { name: wish.name, data: cutUp(whole, wish.bytes) };
  });
