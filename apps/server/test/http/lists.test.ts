import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../harness.ts';
import { startImporting } from '../importing.ts';
import type { TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
let programme: number;
beforeAll(async () => {
  const importing = await startImporting();
  ({ test, admin, programme } = importing);
  const rows = Array.from({ length: 200 }, (_, index) => `S-${index},System ${index}`);
  await importing.send('systems', `Code,Name\n${rows.join('\n')}\n`, { commit: true });
});
afterAll(() => test.close());

const list = (headers: Record<string, string> = {}, query = '') =>
  test.ask('GET', `/api/systems/?programme=${programme}${query}`, { token: admin.access, headers });

it('travel packed to who can unpack them', async () => {
  const plain = await list();
  const br = await list({ 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await list({ 'accept-encoding': 'gzip' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 8);
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
  for (const { headers } of [plain, br, gzip])
    expect(headers).toMatchObject({
      vary: 'Authorization, Accept-Encoding',
      'x-total-count': '200',
      etag: plain.headers['etag'],
      'cache-control': 'private, no-cache',
    });
});

it('that were packed before are new again after a change, also of what they point to', async () => {
  const [first] = (await list()).body;
  const area = await test.ask('POST', '/api/areas/', {
    token: admin.access,
    body: { programme, code: 'A1', name: 'North' },
  });
  await test.ask('PATCH', `/api/systems/${first.id}/`, {
    token: admin.access,
    body: { area: area.body.id },
  });
  const before = await list();
  expect(before.body[0]).toMatchObject({ id: first.id, area_name: 'North' });
  await test.ask('PATCH', `/api/areas/${area.body.id}/`, { token: admin.access, body: { name: 'South' } });
  const after = await list({ 'if-none-match': String(before.headers['etag']) });
  expect([after.status, after.body[0].area_name]).toEqual([200, 'South']);
  expect((await list({ 'if-none-match': String(after.headers['etag']) })).status).toBe(304);
});

it('are told apart by what was asked for', async () => {
  const all = await list();
  const some = await list({ 'if-none-match': String(all.headers['etag']) }, '&search=System 19');
  expect([some.status, some.body.length]).toEqual([200, 11]);
  expect((await list({}, '&limit=5')).headers['x-total-count']).toBe('200');
  expect((await list({}, '&ordering=nothing')).status).toBe(400);
});
