import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@baton/contract/endpoints.ts';
import type { Field } from '@baton/contract/form/field.ts';
import { readForm } from '@baton/contract/form/form.ts';
import { readImage } from '#platform/images/read-image.ts';
import { parseTable } from '#platform/spreadsheet/parse-table.ts';
import { sheetFile, sheetXml, workbookFile } from '#platform/spreadsheet/testing/workbook-file.ts';
import { cpuMs, expectLinear } from '../growth.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const kilo = 1024;
const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

describe('the time to read a body grows with its length, not faster', () => {
  const post = (url: string, type: string, body: string, token?: string) =>
    test.ask('POST', url, { body, headers: { 'content-type': type }, token });

  it.each(['a&', '&', 'a=1&', 'a[0]=1&', '%', '+', 'a[', '=', 'email=a&'])(
    'of a stranger’s form of %s',
    async (piece) => {
      await expectLinear(
        piece,
        async (length) => {
          const { status } = await post(
            '/api/token/',
            'application/x-www-form-urlencoded',
            fill(piece, length),
          );
          expect([400, 401, 413]).toContain(status);
        },
        { from: 7 * kilo },
      );
    },
  );

  it('so that a form of many fields is refused at once', async () => {
    const before = process.cpuUsage();
    const { status, body } = await post(
      '/api/token/',
      'application/x-www-form-urlencoded',
      'a&'.repeat(25_000),
    );
    expect([status, body]).toEqual([413, { code: 'too_large', detail: 'The form has too many fields.' }]);
    expect(cpuMs(before)).toBeLessThan(1000);
  });

  it.each<[string, (length: number) => string]>([
    ['nested lists', (length) => fill('[', length)],
    ['nested lists that end', (length) => fill('[', length / 2) + fill(']', length / 2)],
    ['nested objects', (length) => fill('{"a":', length)],
    ['many fields', (length) => `{${Array.from({ length: length / 12 }, (_, at) => `"f${at}":1`).join()}}`],
    ['one field again and again', (length) => `{${fill('"name":1,', length)}"name":2}`],
    ['many numbers in a list', (length) => `{"name":[${fill('1,', length)}1]}`],
    ['a text', (length) => `{"name":"${fill('x', length)}"}`],
    ['a text of escapes', (length) => `{"name":"${fill('\\u0000', length - (length % 6))}"}`],
    ['a text of spaces', (length) => `{"name":"${fill(' ', length)}x"}`],
    ['a text without an end', (length) => `{"name":"${fill('x', length)}`],
    ['a number', (length) => `{"name":${fill('9', length)}}`],
    ['spaces', (length) => fill(' ', length)],
  ])('of JSON with %s', async (name, make) => {
    await expectLinear(
      name,
      async (length) => {
        const { status } = await post('/api/programmes/', 'application/json', make(length), admin.access);
        expect(status).toBeLessThan(500);
      },
      { from: 30 * kilo },
    );
  });

  const part = (head: string, content = '') =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  it.each<[string, (length: number) => string]>([
    ['many parts', (length) => fill(part('name="a"', '1'), length)],
    ['a long field', (length) => part('name="a"', fill('x', length))],
    ['almost an end, again and again', (length) => part('name="a"', fill('\r\n--', length))],
    ['line ends', (length) => part('name="a"', fill('\r', length))],
    ['a long head', (length) => part(`name="${fill('a', length)}"`, '')],
    ['quotation marks in a head', (length) => part(`name="a"; filename=${fill('"\\', length)}`, '')],
    ['semicolons in a head', (length) => part(`name="a"${fill(';', length)}`, '')],
    ['something before its first part', (length) => fill('-', length)],
    ['a file', (length) => part('name="file"; filename="a.csv"', fill('--b', length))],
  ])('of a multipart form with %s', async (name, make) => {
    await expectLinear(
      name,
      async (length) => {
        const type = 'multipart/form-data; boundary=b';
        const { status } = await post('/api/programmes/', type, `${make(length)}--b--\r\n`, admin.access);
        expect(status).toBeLessThan(500);
      },
      { from: 30 * kilo },
    );
  });

  it.each(['a&', 'programme=1&', '%20', '&', 'search=a+', '[]='])('of a query of %s', async (piece) => {
    await expectLinear(
      piece,
      async (length) => {
        const { status } = await test.ask('GET', `/api/systems/?${fill(piece, length)}`, {
          token: admin.access,
        });
        expect(status).toBeLessThan(500);
      },
      { from: 2 * kilo, times: 7 },
    );
  });

  it.each(['a=b; ', ';', '='])('of cookies of %s, which nobody reads', async (piece) => {
    await expectLinear(
      piece,
      (length) => test.ask('GET', '/api/organisation/public/', { headers: { cookie: fill(piece, length) } }),
      { from: 2 * kilo, times: 7 },
    );
  });
});

describe('the time to read a value grows with its length, not faster', () => {
  const hostile = [
    'a',
    ' ',
    '@',
    'a@',
    '.',
    'a.',
    '0',
    '-',
    '2027-',
    ',',
    ':',
    '/',
    '\n',
    '"',
    'é',
    '(',
    '\u200b',
    'http://a',
    '#',
    '[',
  ];
  const forms = endpoints.flatMap(({ body, query }) => [body?.form ?? {}, query ?? {}]);
  const byShape = new Map<string, Field>();
  for (const form of forms)
    for (const [name, field] of Object.entries(form)) byShape.set(`${field.kind} ${name}`, field);

  it('in every field of every call', () => {
    const slow: string[] = [];
    for (const [shape, field] of byShape)
      for (const piece of hostile) {
        const value = `${fill(piece, 32 * kilo)}!`;
        let quickest = Infinity;
        // With quadratic time this would take seconds.
        for (let each = 0; each < 4 && quickest > 250; each += 1) {
          const before = process.cpuUsage();
          readForm({ field }, { field: value }, 'draft');
          quickest = Math.min(quickest, cpuMs(before));
        }
        if (quickest > 250) slow.push(`${shape} of ${JSON.stringify(piece)}: ${quickest.toFixed()} ms`);
      }
    expect(slow).toEqual([]);
  });
});

describe('the time to read a file grows with its length, not faster', () => {
  const read = (data: Buffer | string) =>
    parseTable({ name: 'x', data: Buffer.from(data as string) }, {}).then(
      () => undefined,
      () => undefined,
    );

  it.each([
    '"',
    '""',
    ',',
    '\n',
    ';\n',
    '"a"\n',
    '"a\n',
    '\r',
    '\r\n',
    'a,"b""c"\n',
    '=',
    "'=",
    ' ',
    'a\tb|c;d,e\n',
    '\0',
    'é,',
  ])('of CSV of %j', async (piece) => {
    await expectLinear(piece, (length) => read(fill(piece, length)), { from: 12 * kilo });
  });

  it.each<[string, (length: number) => Promise<Buffer>]>([
    ['rows', (length) => sheetFile(fill('<row><c t="str"><v>x</v></c></row>', length))],
    ['cells in a row', (length) => sheetFile(`<row>${fill('<c t="str"><v>x</v></c>', length)}</row>`)],
    ['open tags', (length) => sheetFile(fill('<row>', length))],
    ['angle brackets', (length) => sheetFile(fill('<', length))],
    ['entities', (length) => sheetFile(`<row><c t="str"><v>${fill('&amp;', length)}</v></c></row>`)],
    ['ampersands', (length) => sheetFile(`<row><c t="str"><v>${fill('&', length)}</v></c></row>`)],
    ['attributes', (length) => sheetFile(`<row ${fill('a="b" ', length)}><c/></row>`)],
    ['spaces in a tag', (length) => sheetFile(`<row ${fill(' ', length)}><c/></row>`)],
    ['comments', (length) => sheetFile(fill('<!-- -->', length))],
    ['a comment without an end', (length) => sheetFile(`<!--${fill('-', length)}`)],
    [
      'merged ranges',
      (length) =>
        sheetFile(
          '<row><c t="str"><v>x</v></c></row>',
          `<mergeCells>${fill('<mergeCell ref="A1:B2"/>', length)}</mergeCells>`,
        ),
    ],
    [
      'shared texts',
      (length) =>
        workbookFile({
          'xl/worksheets/sheet1.xml': sheetXml('<row><c t="s"><v>0</v></c></row>'),
          'xl/sharedStrings.xml': `<sst>${fill('<si><t>x</t></si>', length)}</sst>`,
        }),
    ],
    [
      'runs in a shared text',
      (length) =>
        workbookFile({
          'xl/worksheets/sheet1.xml': sheetXml('<row><c t="s"><v>0</v></c></row>'),
          'xl/sharedStrings.xml': `<sst><si>${fill('<r><t>x</t></r>', length)}</si></sst>`,
        }),
    ],
    [
      'styles',
      (length) =>
        workbookFile({
          'xl/worksheets/sheet1.xml': sheetXml('<row><c s="1"><v>1</v></c></row>'),
          'xl/styles.xml': `<styleSheet><cellXfs>${fill('<xf numFmtId="14"/>', length)}</cellXfs></styleSheet>`,
        }),
    ],
    [
      'formats',
      (length) =>
        workbookFile({
          'xl/worksheets/sheet1.xml': sheetXml('<row><c s="1"><v>1</v></c></row>'),
          'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${fill('[', length)}"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>`,
        }),
    ],
  ])('of a workbook with %s', async (name, make) => {
    const from = 64 * kilo;
    const files = new Map([
      [from, await make(from)],
      [from * 8, await make(from * 8)],
    ]);
    await expectLinear(name, (length) => read(files.get(length) as Buffer), { from });
  });

  it.each<[string, number[], number[]]>([
    [
      'PNG',
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0],
    ],
    ['JPEG', [0xff, 0xd8], [0xff, 0xfe, 0, 2]],
    ['JPEG of fills', [0xff, 0xd8], [0xff]],
    ['WebP', [...Buffer.from('RIFF\0\0\0\0WEBP')], [...Buffer.from('ABCD\0\0\0\0')]],
  ])('of a picture of many empty parts: %s', async (name, head, part) => {
    const make = (length: number) =>
      Buffer.concat([Buffer.from(head), Buffer.alloc(length, Buffer.from(part))]);
    await expectLinear(
      name,
      (length) => {
        try {
          readImage(make(length));
        } catch {
          // It isn’t an image; what counts is how fast that is detected.
        }
      },
      { from: 50 * kilo },
    );
  });
});
