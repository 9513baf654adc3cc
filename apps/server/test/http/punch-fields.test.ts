import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { setPunchStage, type PunchStage } from '../punch-stage.ts';

const columns = [
  { key: 'route', label: 'Walk route', type: 'text' },
  { key: 'hours', label: 'Lost hours', type: 'number' },
  { key: 'seen', label: 'Seen on', type: 'date' },
  { key: 'hot', label: 'Hot work', type: 'boolean' },
];

let test: TestApp;
let stage: PunchStage;
let manager: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setPunchStage(test, { punch_columns: columns });
  manager = await stage.member('Manager');
});

const define = (punch_columns: object[]) =>
  stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { punch_columns });
const read = async (id: number) => (await stage.ask('GET', `/api/punches/${id}/`)).body;
const importing = (data: string, commit = false) =>
  test.ask('POST', `/api/punches/import/${commit ? '?commit=true' : ''}`, {
    token: manager.access,
    multipart: [['programme', String(stage.programme)]],
    file: { name: 'punches.csv', data: Buffer.from(data) },
  });

it('a programme declares fields of its punches, apart from those of its systems', async () => {
  const { body: programme } = await stage.ask('GET', `/api/programmes/${stage.programme}/`);
  expect([programme.punch_columns, programme.custom_columns]).toEqual([columns, []]);
  const taken = await define([{ key: 'prio', label: 'Priority' }]);
  expect([taken.status, taken.body.punch_columns[0]]).toEqual([
    400,
    expect.stringContaining('Entry 1, label'),
  ]);
});

it('a punch takes their values, each checked by its type, and its history tells them', async () => {
  const custom = { route: ' North ', hours: '2,5', seen: '2027-02-03', hot: 'yes' };
  const punch = await stage.raise({ custom });
  const values = { route: 'North', hours: 2.5, seen: '2027-02-03', hot: true };
  expect((await read(punch.id)).custom).toEqual(values);
  const wrong = await stage.ask('PATCH', `/api/punches/${punch.id}/`, {
    custom: { hours: 'many', seen: '2027-02-30' },
  });
  expect([wrong.status, Object.keys(wrong.body).toSorted()]).toEqual([400, ['custom.hours', 'custom.seen']]);
  const changed = await stage.ask('PATCH', `/api/punches/${punch.id}/`, { custom: { route: 'South' } });
  expect([changed.status, changed.body.custom]).toEqual([200, { ...values, route: 'South' }]);
  const { body: history } = await stage.ask('GET', `/api/punches/${punch.id}/history/`);
  expect(JSON.stringify(history)).toContain('South');
  const unknown = await stage.ask('PATCH', `/api/punches/${punch.id}/`, { custom: { colour: 'red' } });
  expect(unknown.body.custom).not.toHaveProperty('colour');
});

it('files have a column for each, and an export comes back unchanged', async () => {
  const header = 'Description,Category,System,Walk route,Lost hours,Seen on,Hot work';
  const rows = `${header}\nFlange open,A,21-01,North,2.5,2027-02-03,yes\n`;
  const answered = await importing(rows, true);
  expect(answered.body).toMatchObject({ committed: true, totals: { create: 1 } });
  const { body: found } = await stage.ask('GET', `/api/punches/?programme=${stage.programme}`);
  expect(found[0].custom).toEqual({ route: 'North', hours: 2.5, seen: '2027-02-03', hot: true });
  const path = `/api/punches/export/?programme=${stage.programme}&format=csv`;
  const file = await test.ask('GET', path, { token: manager.access });
  expect(String(file.bytes)).toContain('Walk route');
  expect((await importing(String(file.bytes))).body.totals).toMatchObject({ update: 0, unchanged: 1 });
  // Who did what is told, and an import leaves it out.
  const [headers, values] = String(file.bytes).split(/\r?\n/);
  const facts = ['Raised by', 'Cleared by', 'Verified by', 'Rejections', 'Exception from'];
  for (const fact of facts) expect(headers).toContain(`${fact} (not imported)`);
  expect(values).toContain(found[0].raised_by);
  const wrong = await importing(rows.replace('2.5', 'many'));
  expect(wrong.body.totals).toMatchObject({ create: 0, error: 1 });
});

it('many punches get a value at once, by filter and by id', async () => {
  const punches = await Promise.all([stage.raise(), stage.raise({ category: stage.categories.C })]);
  const bulk = (body: object) =>
    stage.ask('POST', '/api/punches/bulk/', { programme: stage.programme, ...body });
  const filter = { category: String(stage.categories.C) };
  expect((await bulk({ filter, set: { custom: { route: 'East' } } })).status).toBe(200);
  const [first, second] = await Promise.all(punches.map(({ id }) => read(id)));
  expect([first.custom.route ?? '', second.custom.route]).toEqual(['', 'East']);
  const records = [{ id: first.id, version: first.version }];
  expect((await bulk({ records, set: { custom: { hot: true } } })).status).toBe(200);
  expect((await read(first.id)).custom.hot).toBe(true);
});

it('values of a field that is removed are kept until it is declared again', async () => {
  const punch = await stage.raise({ custom: { route: 'North', hot: true } });
  await define(columns.slice(1));
  await stage.ask('PATCH', `/api/punches/${punch.id}/`, { custom: { hot: false } });
  await define(columns);
  expect((await read(punch.id)).custom).toMatchObject({ route: 'North' });
});
