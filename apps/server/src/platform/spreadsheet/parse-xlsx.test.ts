import { describe, expect, it } from 'vitest';
import { copy } from './copy.ts';
import { parseTable } from './parse-table.ts';
import type { Cell, Table } from './table.ts';
import { sheetFile, sheetXml, workbookFile } from './testing/workbook-file.ts';

const read = (data: Buffer, sheet?: string): Promise<Table> =>
  parseTable({ name: 'tracker.xlsx', data }, sheet === undefined ? {} : { sheet });

const text = (value: string): Cell => ({ kind: 'text', text: value });

const styles = (...formats: { id: number; code?: string }[]): string =>
  `<styleSheet><numFmts>${formats
    .map(({ id, code }) => (code === undefined ? '' : `<numFmt numFmtId="${id}" formatCode="${code}"/>`))
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats
    .map(({ id }) => `<xf numFmtId="${id}"/>`)
    .join('')}</cellXfs></styleSheet>`;

describe('the cells of a workbook', () => {
  it('are shared, inline and rich text, numbers, booleans, errors and the results of formulas', async () => {
    const data = await workbookFile({
      'xl/sharedStrings.xml':
        '<sst><si><t>Code</t></si><si><r><t>Fire </t></r><r><t xml:space="preserve">water</t></r><rPh><t>no</t></rPh></si><si><t>a_x000D_b_x005F_x0041_</t></si><si/></sst>',
      'xl/worksheets/sheet1.xml': sheetXml(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>x &amp; y</t></is></c>' +
          '<c r="D1" t="s"><v>2</v></c><c r="E1" t="s"><v>3</v></c><c r="F1"><v>0.30000000000000004</v></c></row>' +
          '<row r="2"><c r="A2" t="b"><v>1</v></c><c r="B2" t="e"><v>#N/A</v></c><c r="C2"><f>1+1</f><v>2</v></c>' +
          '<c r="D2" t="str"><f>A1</f><v>Code</v></c><c r="E2"><f>NOW()</f></c><c r="F2" t="d"><v>2027-03-12T10:30:00</v></c></row>',
      ),
    });
    expect((await read(data)).rows).toEqual([
      [
        text('Code'),
        text('Fire water'),
        text('x & y'),
        text('a\rb_x0041_'),
        null,
        { kind: 'number', value: 0.300_000_000_000_000_04, text: '0.3' },
      ],
      [
        { kind: 'boolean', value: true },
        text('#N/A'),
        { kind: 'number', value: 2, text: '2' },
        text('Code'),
        null,
        { kind: 'day', day: '2027-03-12', time: '10:30:00' },
      ],
    ]);
  });

  it('are days by their number format, in both systems', async () => {
    const parts = (system: string) => ({
      'xl/styles.xml': styles(
        { id: 0 },
        { id: 14 },
        { id: 164, code: 'dd&quot;th&quot; mmm yy;@' },
        { id: 165, code: '[Red]0.00' },
        { id: 166, code: '[h]:mm' },
        { id: 20 },
        { id: 167, code: '0000' },
        { id: 168, code: '&quot;days&quot; 0' },
      ),
      'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr${system}/><sheets><sheet name="Sheet1" sheetId="1" r:id="sheet1"/></sheets></workbook>`,
      'xl/worksheets/sheet1.xml': sheetXml(
        `<row>${[0, 1, 2, 3, 4, 5, 6, 7].map((style) => `<c s="${style}"><v>${style === 5 ? 0.354_166_67 : 44_996}</v></c>`).join('')}<c s="1"><v>44996.25</v></c></row>`,
      ),
    });
    const number: Cell = { kind: 'number', value: 44_996, text: '44996' };
    const from1904 = await read(await workbookFile(parts(' date1904="1"')));
    expect(from1904.dateSystem).toBe(1904);
    expect(from1904.rows[0]).toEqual([
      number,
      { kind: 'day', day: '2027-03-12' },
      { kind: 'day', day: '2027-03-12' },
      number,
      number,
      text('08:30:00'),
      number,
      number,
      { kind: 'day', day: '2027-03-12', time: '06:00:00' },
    ]);
    const from1900 = await read(await workbookFile(parts('')));
    expect(from1900.dateSystem).toBe(1900);
    expect(from1900.rows[0]?.[1]).toEqual({ kind: 'day', day: '2023-03-11' });
  });

  it('keep the leading zeros that their format shows', async () => {
    const data = await workbookFile({
      'xl/styles.xml': styles({ id: 164, code: '0000' }),
      'xl/worksheets/sheet1.xml': sheetXml('<row><c s="0"><v>7</v></c></row>'),
    });
    expect((await read(data)).rows).toEqual([[{ kind: 'number', value: 7, text: '0007' }]]);
  });

  it('stand where their address says, with empty rows kept and empty ends dropped', async () => {
    const data = await sheetFile(
      '<row r="2"><c r="C2"><v>1</v></c><c><v>2</v></c><c r="Z2" s="0"/></row><row r="5"><c r="A5" t="str"><v>x</v></c></row>' +
        '<row r="900000"><c r="A900000" s="0"/></row>',
    );
    const number = (value: number): Cell => ({ kind: 'number', value, text: String(value) });
    expect((await read(data)).rows).toEqual([[], [null, null, number(1), number(2)], [], [], [text('x')]]);
  });

  it('may be merged; a range ends where the values end', async () => {
    const data = await sheetFile(
      '<row><c t="str"><v>Forecast</v></c></row><row><c t="str"><v>a</v></c><c t="str"><v>b</v></c><c t="str"><v>c</v></c></row>',
      '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="C1:XFD1048576"/><mergeCell ref="F9:G9"/></mergeCells>',
    );
    expect((await read(data)).merged).toEqual([
      { top: 0, left: 0, bottom: 0, right: 1 },
      { top: 0, left: 2, bottom: 1, right: 2 },
    ]);
  });
});

describe('the sheets of a workbook', () => {
  const two = {
    'xl/worksheets/sheet2.xml': sheetXml('<row><c t="str"><v>second</v></c></row>'),
    'xl/worksheets/sheet3.xml': sheetXml('<row><c t="str"><v>third</v></c></row>'),
  };

  it('are all named; the first that holds anything is read, or the one asked for', async () => {
    const data = await workbookFile(two, ['Cover', 'Systems & areas', 'Lists']);
    const first = await read(data);
    expect(first).toMatchObject({
      format: 'xlsx',
      sheets: ['Cover', 'Systems & areas', 'Lists'],
      sheet: 'Systems & areas',
      rows: [[text('second')]],
    });
    expect((await read(data, 'Lists')).rows).toEqual([[text('third')]]);
    await expect(read(data, 'Cover')).rejects.toThrow('The sheet “Cover” is empty.');
    await expect(read(data, 'Other')).rejects.toThrow('There is no visible sheet “Other”.');
  });

  it('are not shown when they are hidden', async () => {
    const data = await workbookFile(
      {
        ...two,
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" state="hidden" r:id="sheet2"/><sheet name="B" sheetId="2" r:id="sheet3"/><sheet name="C" sheetId="3" state="veryHidden" r:id="sheet1"/></sheets></workbook>',
      },
      ['A', 'B', 'C'],
    );
    expect(await read(data)).toMatchObject({ sheets: ['B'], rows: [[text('third')]] });
    await expect(read(data, 'A')).rejects.toThrow('There is no visible sheet “A”.');
  });

  it('are found with prefixes, in UTF-16 and under other names', async () => {
    const data = await workbookFile({
      '_rels/.rels':
        '<p:Relationships xmlns:p="p"><p:Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/book/main.xml"/></p:Relationships>',
      'book/_rels/main.xml.rels':
        '<Relationships><Relationship Id="q" Type="x/worksheet" Target="one.xml"/></Relationships>',
      'book/main.xml':
        '<x:workbook xmlns:x="x" xmlns:q="q"><x:sheets><x:sheet name="S" sheetId="1" q:id="q"/></x:sheets></x:workbook>',
      'book/one.xml': Buffer.from(
        '\uFEFF<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t><![CDATA[a<b]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
        'utf16le',
      ),
    });
    expect((await read(data)).rows).toEqual([[text('a<b')]]);
  });

  it('may all be empty, which is said', async () => {
    await expect(read(await sheetFile(''))).rejects.toThrow(copy.file.empty);
  });

  it('may have a header only', async () => {
    expect((await read(await sheetFile('<row><c t="str"><v>Code</v></c></row>'))).rows).toEqual([
      [text('Code')],
    ]);
  });
});
