import { formatNumber } from '@baton/domain/format-number.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTable } from './parse-table.ts';
import { copy } from './copy.ts';
import { UnreadableFile, type OutCell } from './table.ts';
import { writeCsv } from './write-csv.ts';

/** The texts of a file; an empty cell is null. */
async function textsOf(content: string | Uint8Array): Promise<(string | null)[][]> {
  const data = typeof content === 'string' ? Buffer.from(content) : content;
  const { rows } = await parseTable({ name: 'systems.csv', data }, {});
  return rows.map((row) => row.map((cell) => (cell?.kind === 'text' ? cell.text : null)));
}

const table = [
  ['Code', 'Name'],
  ['21-03', 'Größe – 5 €, “A”'],
];

describe('a CSV file', () => {
  it.each([',', ';', '\t', '|'])('is split at %j', async (separator) => {
    const text =
      ['Code', 'Name', 'Team'].join(separator) + '\n' + ['21-03', 'Fire water', 'A'].join(separator);
    expect(await textsOf(text)).toEqual([
      ['Code', 'Name', 'Team'],
      ['21-03', 'Fire water', 'A'],
    ]);
  });

  it('keeps decimal commas between semicolons', async () => {
    expect(await textsOf('Code;Weight\nA;1,5\nB;2,5\n')).toEqual([
      ['Code', 'Weight'],
      ['A', '1,5'],
      ['B', '2,5'],
    ]);
  });

  it('may have a title above its columns and text with commas', async () => {
    const rows = await textsOf(
      'Systems of the plant\n\nCode;Name\nA;Pumps, valves, tanks\nB;Lifts\nC;Fans, ducts\n',
    );
    expect(rows[3]).toEqual(['A', 'Pumps, valves, tanks']);
  });

  it('may have one column only', async () => {
    expect(await textsOf('Code\n21-03\n')).toEqual([['Code'], ['21-03']]);
  });

  it('may name its separator in the first line', async () => {
    expect(await textsOf('sep=;\r\na,b;c\r\n')).toEqual([['a,b', 'c']]);
    expect(await textsOf('\uFEFF"sep=|"\na;b|c\n')).toEqual([['a;b', 'c']]);
  });

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 LE', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 BE with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 BE', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('is read in %s', async (_, encode) => {
    expect(await textsOf(encode('Code;Name\r\n21-03;Größe – 5 €, “A”\r\n'))).toEqual(table);
  });

  it('is read in Windows-1252 when it is no UTF-8', async () => {
    const bytes = [...'Code;Name\r\n21-03;Gr'].map((char) => char.charCodeAt(0));
    const rest = [0xf6, 0xdf, 0x65, 0x20, 0x96, 0x20, 0x35, 0x20, 0x80, 0x2c, 0x20, 0x93, 0x41, 0x94];
    expect(await textsOf(Uint8Array.from([...bytes, ...rest]))).toEqual(table);
  });

  it.each(['\n', '\r\n', '\r'])(
    'has lines that end with %j, and others inside quotation marks',
    async (end) => {
      expect(await textsOf(`a,"b\r\nc","d\ne"${end}f,"say ""hi""",h${end}`)).toEqual([
        ['a', 'b\r\nc', 'd\ne'],
        ['f', 'say "hi"', 'h'],
      ]);
    },
  );

  it('may mix line ends', async () => {
    expect(await textsOf('a,b\r\nc,"d"\ne,f\r\n"g",h\r')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ]);
  });

  it('keeps empty rows inside, so that rows have their numbers, and drops what is empty at the end', async () => {
    expect(await textsOf('a,b,,\n\n,,,\nc,,d,\n,,,\n\n,,')).toEqual([['a', 'b'], [], [], ['c', null, 'd']]);
  });

  it('may have thousands of empty rows at its end', async () => {
    expect(await textsOf(`a,b\n${',\n'.repeat(60_000)}`)).toEqual([['a', 'b']]);
  });

  it('is a table when it has only its header', async () => {
    expect(await textsOf('Code,Name')).toEqual([['Code', 'Name']]);
  });

  it('tells its name and that it has one sheet', async () => {
    const read = await parseTable({ name: 'plan.v2.csv', data: Buffer.from('a') }, {});
    expect(read).toMatchObject({ format: 'csv', sheets: ['plan.v2'], sheet: 'plan.v2', merged: [] });
  });

  it.each([
    ['nothing', '', copy.file.empty],
    ['a mark alone', '\uFEFF', copy.file.empty],
    ['separators alone', ',,,\n,,,\n', copy.file.empty],
    ['an open quotation mark', 'a,b\nc,"d\ne,f\n', 'A quotation mark that opens in row 2 is never closed.'],
    [
      'too many rows',
      'a\n'.repeat(100_001),
      `The sheet goes down to row ${formatNumber(100_001)}. Up to ${formatNumber(100_000)} rows can be read.`,
    ],
    [
      'too many columns',
      'a,'.repeat(200) + 'b',
      'The sheet goes out to cell GS1. Up to 200 columns can be read.',
    ],
    [
      'too long a text',
      `a,${'x'.repeat(32_768)}`,
      `The text in cell B1 is longer than ${formatNumber(32_767)} characters.`,
    ],
    [
      'too many cells',
      `${'a,'.repeat(199)}b\n`.repeat(10_001),
      'The sheet has too many cells. Split it into several files.',
    ],
  ])('with %s is refused', async (_, content, sentence) => {
    await expect(textsOf(content)).rejects.toThrow(new UnreadableFile(sentence));
  });
});

describe('writing CSV', () => {
  it('marks UTF-8, ends lines with CRLF, quotes text and guards formulas', async () => {
    const rows: OutCell[][] = [
      ['=1+1', 5, -5, true, { day: '2027-03-12' }, null],
      ['say "hi", ok', 0.5, Number.NaN, false, null, ''],
    ];
    const columns = ['Code', 'Count', 'Change', 'Done', 'Forecast', 'Note'].map((header) => ({ header }));
    expect(await writeCsv({ name: 'Systems', columns, rows })).toBe(
      '\uFEFF"Code","Count","Change","Done","Forecast","Note"\r\n' +
        '"\'=1+1",5,-5,TRUE,2027-03-12,\r\n' +
        '"say ""hi"", ok",0.5,,FALSE,,\r\n',
    );
  });

  it('tells how far it is', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => [at]);
    const counts: number[] = [];
    const text = await writeCsv({ name: 'x', columns: [{ header: 'A' }], rows }, (count) =>
      counts.push(count),
    );
    expect(counts).toEqual([200, 200, 50]);
    expect(text.split('\r\n')).toHaveLength(452);
  });

  it('and reading it again changes nothing', async () => {
    const text = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({
          unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', "'", '=', '-', ' ', 'a', '🏗️'),
          maxLength: 30,
        }),
      )
      .filter((value) => value !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 }), async (rows) => {
        const columns = ['A', 'B', 'C'].map((header) => ({ header }));
        expect(await textsOf(await writeCsv({ name: 'x', columns, rows }))).toEqual([
          ['A', 'B', 'C'],
          ...rows,
        ]);
      }),
      { numRuns: 300 },
    );
  });
});
