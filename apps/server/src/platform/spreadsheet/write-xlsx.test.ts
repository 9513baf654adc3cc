import { text as textOf } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTable } from './parse-table.ts';
import type { Cell, OutCell, OutSheet, Table } from './table.ts';
import { writeXlsx } from './write-xlsx.ts';
import { openParts } from './xlsx/zip-reader.ts';

const read = (data: Buffer, sheet?: string): Promise<Table> =>
  parseTable({ name: 'export.xlsx', data }, sheet === undefined ? {} : { sheet });

async function partOf(data: Buffer, name: string): Promise<string> {
  const parts = await openParts(data);
  return textOf(await parts.open(name));
}

const sheetOf = (rows: OutCell[][], headers = ['A', 'B', 'C']): OutSheet => ({
  name: 'Systems',
  columns: headers.map((header) => ({ header })),
  rows,
});

/** What a written cell is when it is read again. */
function asRead(cell: OutCell): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { kind: 'text', text: cell };
  if (typeof cell === 'number')
    return {
      kind: 'number',
      value: cell,
      text: String(Number.isSafeInteger(cell) ? cell : Number(cell.toPrecision(15))),
    };
  if (typeof cell === 'boolean') return { kind: 'boolean', value: cell };
  return 'text' in cell ? { kind: 'text', text: cell.text } : { kind: 'day', day: cell.day };
}

describe('writing a workbook', () => {
  it('tells of every row that it has written', async () => {
    const counts: number[] = [];
    const rows = Array.from({ length: 450 }, (_, row): OutCell[] => [row]);
    await writeXlsx([sheetOf(rows), sheetOf(rows.slice(0, 7))], (count) => counts.push(count));
    expect(counts).toEqual([200, 200, 50, 7]);
  });

  it('colours cells, keeps columns in view and filters by the header', async () => {
    const rows: OutCell[][] = [['11-01', { text: 'Overdue', tone: 'bad' }]];
    const data = await writeXlsx([
      { ...sheetOf(rows, ['Code', 'Status']), frozenColumns: 1, hasFilter: true },
    ]);
    expect((await read(data)).rows[1]).toEqual([
      { kind: 'text', text: '11-01' },
      { kind: 'text', text: 'Overdue', fill: 'red' },
    ]);
    const xml = await partOf(data, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain('<pane xSplit="1" ySplit="1" topLeftCell="B2"');
    expect(xml).toContain('</sheetData><autoFilter ref="A1:B2"/>');
    expect(xml).toMatch(/<c r="B2" s="8" t="s">/);
    expect(await partOf(data, 'xl/styles.xml')).toContain('<cellXfs count="10">');
  });

  it('keeps text, numbers, booleans and days what they are', async () => {
    const data = await writeXlsx([
      sheetOf([
        ['=1+1', 42, { day: '2027-03-12' }],
        [null, true, -0.5],
        ['007', '', { day: '1900-02-28' }],
      ]),
    ]);
    expect((await read(data)).rows.slice(1)).toEqual([
      [
        { kind: 'text', text: '=1+1' },
        { kind: 'number', value: 42, text: '42' },
        { kind: 'day', day: '2027-03-12' },
      ],
      [null, { kind: 'boolean', value: true }, { kind: 'number', value: -0.5, text: '-0.5' }],
      [{ kind: 'text', text: '007' }, null, { kind: 'day', day: '1900-02-28' }],
    ]);
  });

  it('writes no formula, and text cells that stay text when they are retyped', async () => {
    const data = await writeXlsx([sheetOf([['=HYPERLINK("x")', '@x', '+1']])]);
    const sheet = await partOf(data, 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f');
    expect(sheet).toContain('<c r="A2" s="2" t="s">');
    expect(await partOf(data, 'xl/styles.xml')).toMatch(
      /<cellXfs count="10">(?:<xf [^>]*>){2}<xf numFmtId="49"/,
    );
  });

  it('has a bold header that stays in view, widths, notes and days as yyyy-mm-dd', async () => {
    const columns = [
      { header: 'Code', width: 14.5 },
      { header: 'Name', note: 'Up to "200" characters\nof text' },
    ];
    const data = await writeXlsx([{ name: 'Systems', columns, rows: [] }]);
    const sheet = await partOf(data, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<col min="1" max="1" width="14.5" customWidth="1"/>');
    expect(sheet).toContain('<c r="A1" s="1" t="s">');
    expect(sheet).toContain('prompt="Up to &quot;200&quot; characters&#10;of text" sqref="B1:B1048576"');
    expect(await partOf(data, 'xl/styles.xml')).toContain('formatCode="yyyy\\-mm\\-dd"');
  });

  it('takes several sheets and makes their names fit', async () => {
    const names = [
      'Systems: all/any?',
      'SYSTEMS  all any',
      'x'.repeat(40),
      'x'.repeat(35),
      "'",
      'A & <B> "C"',
    ];
    const data = await writeXlsx(names.map((name) => ({ ...sheetOf([[name]]), name })));
    const { sheets } = await read(data);
    expect(sheets).toEqual([
      'Systems  all any',
      'SYSTEMS  all any (2)',
      'x'.repeat(31),
      `${'x'.repeat(27)} (2)`,
      'Sheet 5',
      'A & <B> "C"',
    ]);
    expect((await read(data, 'Sheet 5')).rows[1]).toEqual([{ kind: 'text', text: "'" }]);
  });

  it('gives the same bytes for the same content', async () => {
    const sheets = [sheetOf([['a', 1, { day: '2027-03-12' }]])];
    expect(await writeXlsx(sheets)).toEqual(await writeXlsx(sheets));
  });

  it('refuses what no cell can hold', async () => {
    await expect(writeXlsx([sheetOf([['x'.repeat(32_768)]])])).rejects.toThrow(RangeError);
    await expect(writeXlsx([sheetOf([[{ day: '2027-02-30' }]])])).rejects.toThrow(RangeError);
  });

  it('and reading it again changes nothing', async () => {
    const odd = fc.constantFrom(
      '"',
      ',',
      '\n',
      '\r',
      '\t',
      "'",
      '=',
      ' ',
      '<',
      '&',
      ']]>',
      '_x0041_',
      '_',
      '\u0001',
      '\uFFFE',
      '🏗️',
    );
    const cell: fc.Arbitrary<OutCell> = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: odd, maxLength: 30 }),
      fc.constantFrom('constructor', '__proto__', 'toString', '_x000D_'),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
      fc.boolean(),
      fc.constant(null),
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
        .map((date) => ({ day: date.toISOString().slice(0, 10) })),
    );
    const last = fc.constant<OutCell>('end');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, last), { minLength: 1, maxLength: 8 }), async (rows) => {
        const table = await read(await writeXlsx([sheetOf(rows)]));
        expect(table.rows.slice(1)).toEqual(rows.map((row) => row.map(asRead)));
      }),
      { numRuns: 150 },
    );
  });
});
