import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { copy as problems } from '@baton/contract/programme/copy.ts';
import { parseXlsx } from '#platform/spreadsheet/xlsx/parse-xlsx.ts';
import type { TestApp } from '../harness.ts';
import { startImporting } from '../importing.ts';
import type { TestUser } from '../people.ts';

type Importing = Awaited<ReturnType<typeof startImporting>>;

const columns = [
  { key: 'fire_zone', label: 'Fire zone', type: 'text' },
  { key: 'load', label: 'Load (kW)', type: 'number' },
  { key: 'inspected', label: 'Inspected on', type: 'date' },
  { key: 'insured', label: 'Insured', type: 'boolean' },
];

let test: TestApp;
let admin: TestUser;
let send: Importing['send'];
let newProgramme: Importing['newProgramme'];
let into: number;
beforeAll(async () => {
  ({ test, admin, send, newProgramme } = await startImporting());
  into = await newProgramme();
  await define(columns);
});
afterAll(() => test.close());

const ask = (method: string, path: string, body?: unknown) =>
  test.ask(method, `/api/${path}`, { token: admin.access, ...(body === undefined ? {} : { body }) });
const define = (custom_columns: object[], programme = into) =>
  ask('PATCH', `programmes/${programme}/`, { custom_columns });
const system = async (code: string, custom: object, programme = into) =>
  (await ask('POST', 'systems/', { programme, code, name: code, custom })).body;
const codes = async (query: string) =>
  (await ask('GET', `systems/?programme=${into}&${query}`)).body.map(({ code }: { code: string }) => code);

describe('a programme’s own columns', () => {
  it('are declared with keys and labels that say which is which', async () => {
    const other = await newProgramme();
    const { status, body } = await define(
      [
        { key: 'A b', label: 'Spaced' },
        { key: 'zone', label: 'Zone' },
      ],
      other,
    );
    expect([status, body.custom_columns[0]]).toEqual([400, `Entry 1, key: ${form.notKey}`]);
    const clash = await define(
      [
        { key: 'zone', label: 'Zone' },
        { key: 'zone', label: ' zone' },
        { key: 'prio', label: 'Priority' },
      ],
      other,
    );
    expect(clash.body.custom_columns).toEqual([
      problems.entry(2, 'label', problems.labelRepeated),
      problems.entry(2, 'key', problems.keyRepeated),
      problems.entry(3, 'label', problems.labelTaken('Priority')),
    ]);
    const many = Array.from({ length: 21 }, (_, each) => ({ key: `k${each}`, label: `Column ${each}` }));
    expect((await define(many, other)).body.custom_columns[0]).toContain('at most 20');
  });

  it('take values by JSON and multipart, each checked by its type', async () => {
    const made = await system('V1', {
      fire_zone: ' F1 ',
      load: '12,5',
      inspected: '2027-02-03',
      insured: 'yes',
    });
    expect(made.custom).toEqual({ fire_zone: 'F1', load: 12.5, inspected: '2027-02-03', insured: true });
    const wrong = await ask('PATCH', `systems/${made.id}/`, {
      custom: { load: 'much', inspected: '2027-02-30', insured: 'perhaps', fire_zone: 'x'.repeat(501) },
    });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      {
        'custom.load': [form.notNumber],
        'custom.inspected': ['Enter a date as YYYY-MM-DD.'],
        'custom.insured': [form.notBoolean],
        'custom.fire_zone': ['Use at most 500 characters.'],
      },
    ]);
    const byForm = await test.ask('PATCH', `/api/systems/${made.id}/`, {
      token: admin.access,
      multipart: [['custom', JSON.stringify({ load: -3, insured: null, nobody: 'ignored' })]],
    });
    expect(byForm.body).toMatchObject({
      custom: { fire_zone: 'F1', load: -3, inspected: '2027-02-03' },
      version: 2,
    });
    expect(byForm.body.custom).not.toHaveProperty('nobody');
    expect(byForm.body.custom).not.toHaveProperty('insured');
    expect((await ask('PATCH', `systems/${made.id}/`, { custom: { load: -3 } })).body.version).toBe(2);
    const { body: history } = await ask('GET', `systems/${made.id}/history/`);
    expect(history[0].changes).toEqual({ 'custom.load': [12.5, -3], 'custom.insured': [true, false] });
  });

  it('are changed in bulk, found, and ordered by', async () => {
    const [one, two, three] = [
      await system('B1', { fire_zone: 'Quayside', load: 9 }),
      await system('B2', { load: 10 }),
      await system('B3', { fire_zone: 'Inland' }),
    ];
    expect(await codes('search=quaySIDE')).toEqual(['B1']);
    const order = async (ordering: string) =>
      (await codes(`ordering=${ordering}`)).filter((code: string) => code.startsWith('B'));
    expect(await order('custom.load')).toEqual(['B1', 'B2', 'B3']);
    expect(await order('-custom.load')).toEqual(['B2', 'B1', 'B3']);
    for (const { key } of columns) expect(await order(`-custom.${key}`)).toHaveLength(3);
    expect((await ask('GET', `systems/?programme=${into}&ordering=custom.nothing`)).status).toBe(400);
    const records = [one, two, three].map(({ id, version }) => ({ id, version }));
    const bulk = (set: object) => ask('POST', 'systems/bulk/', { programme: into, records, set });
    expect((await bulk({ custom: { load: 'x' } })).body).toEqual({
      'custom.load': [form.notNumber],
    });
    expect((await bulk({ custom: { insured: true } })).body).toEqual({ updated: 3, deleted: 0 });
    expect((await ask('GET', `systems/${one.id}/`)).body.custom).toEqual({
      fire_zone: 'Quayside',
      load: 9,
      insured: true,
    });
  });

  it('are matched in a file by label or key, previewed, corrected and imported', async () => {
    const cellIndex = await newProgramme();
    await define(columns, cellIndex);
    await system('I1', { fire_zone: 'Old', load: 1 }, cellIndex);
    const file =
      'Code,Name,FIRE ZONE,load,Inspected on,Insured\nI1,I1,New,1,,no\nI2,Two,F2,heavy,4 Mar 2027,yes\n';
    const { body } = await send('systems', file, { into: cellIndex });
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'code',
      'name',
      'custom.fire_zone',
      'custom.load',
      'custom.inspected',
      'custom.insured',
    ]);
    expect(body.rows[0].changes).toEqual({ 'custom.fire_zone': ['Old', 'New'] });
    expect(body.rows[1].errors).toEqual({ 'custom.load': [form.notNumber] });
    const options = { corrections: { 3: { 'custom.load': '7' } } };
    const done = await send('systems', file, { into: cellIndex, commit: true, options });
    expect(done.body.totals).toEqual({ create: 1, update: 1, unchanged: 0, error: 0 });
    const { body: list } = await ask('GET', `systems/?programme=${cellIndex}`);
    expect(list).toMatchObject([
      { code: 'I1', custom: { fire_zone: 'New', load: 1 } },
      { code: 'I2', custom: { fire_zone: 'F2', load: 7, inspected: '2027-03-04', insured: true } },
    ]);
  });

  it('have columns in the export and the template, with what may stand in them', async () => {
    const csv = (await ask('GET', `systems/export/?programme=${into}&format=csv`)).text;
    expect(csv.split('\r\n')[0]).toContain('"Fire zone","Load (kW)","Inspected on","Insured"');
    expect((await ask('GET', 'systems/template/?format=csv')).text).not.toContain('Fire zone');
    const file = await ask('GET', `systems/template/?programme=${into}&format=xlsx`);
    const explained = await parseXlsx(file.bytes, 'Columns');
    const rows = explained.rows.map((cells) =>
      cells.map((cell) => (cell && 'text' in cell ? cell.text : '')),
    );
    expect(rows).toContainEqual(expect.arrayContaining(['Load (kW)', 'A number']));
    expect(rows).toContainEqual(expect.arrayContaining(['Inspected on', 'A date']));
    expect((await ask('GET', 'systems/template/?programme=999999')).status).toBe(404);
  });

  it('keep their values while they are gone or of another type', async () => {
    const cellIndex = await newProgramme();
    await define(columns, cellIndex);
    const made = await system('K1', { fire_zone: '12', load: 5 }, cellIndex);
    await define([{ key: 'load', label: 'Load', type: 'date' }], cellIndex);
    await ask('PATCH', `systems/${made.id}/`, { name: 'Renamed', custom: { fire_zone: 'unheard' } });
    expect((await ask('GET', `systems/${made.id}/`)).body.custom).toEqual({ fire_zone: '12', load: 5 });
    const csv = (await ask('GET', `systems/export/?programme=${cellIndex}&format=csv`)).text;
    expect(csv.split('\r\n')[1]).toMatch(/,"?5"?$/);
    await define([{ key: 'fire_zone', label: 'Fire zone', type: 'number' }], cellIndex);
    const file = (await ask('GET', `systems/export/?programme=${cellIndex}&format=csv`)).text;
    const { body } = await send('systems', file, { into: cellIndex });
    expect(body.totals).toMatchObject({ unchanged: 1 });
    await ask('PATCH', `systems/${made.id}/`, { custom: { fire_zone: 13 } });
    expect((await ask('GET', `systems/${made.id}/`)).body.custom).toEqual({ fire_zone: 13, load: 5 });
  });
});
