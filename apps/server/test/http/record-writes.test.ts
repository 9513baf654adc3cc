import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme } from '../people.ts';

let test: TestApp;
let token: string;
let programme: number;
beforeAll(async () => {
  test = await startTestApp();
  const admin = await addAdmin(test);
  token = admin.access;
  ({ id: programme } = await addProgramme(test, admin, 'Written at once'));
});
afterAll(() => test.close());

const ask = (method: string, path: string, body?: object) =>
  test.ask(method, `/api/${path}`, { token, body });
const revision = async () =>
  Number(
    (await test.sql('select revision from programme_revisions where programme_id = $1', [programme]))[0]
      .revision,
  );

let codes = 0;
let system: Answer['body'];
beforeEach(async () => {
  codes += 1;
  ({ body: system } = await ask('POST', 'systems/', { programme, code: `S-${codes}`, name: 'Fuel gas' }));
});

/** Waits until so many statements wait for another. */
function waitForLocks(count: number): Promise<void> {
  return vi.waitFor(async () => {
    const [{ waiting }] = await test.sql(
      `select count(*)::int as waiting from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(waiting).toBe(count);
  }, 4000);
}

/** Sends requests that all wait for the system's row before the first of them goes on. */
async function atOnce(...changes: object[]): Promise<Answer[]> {
  const holder = await test.app.storage.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from scopes where id = $1 for update', [system.id]);
    const answers = changes.map((change) => ask('PATCH', `systems/${system.id}/`, change));
    await waitForLocks(changes.length);
    await holder.query('rollback');
    return await Promise.all(answers);
  } finally {
    holder.release();
  }
}

it('takes three statements: who calls, the record with its programme, and all that is written', async () => {
  const before = await revision();
  const query = vi.spyOn(Client.prototype, 'query');
  const { status, body } = await ask('PATCH', `systems/${system.id}/`, { remark: 'Waits', version: 1 });
  const said = query.mock.calls.map(([asked]) => asked as unknown as { name?: string; text?: string });
  query.mockRestore();
  expect([status, body.remark, body.version]).toEqual([200, 'Waits', 2]);
  // The queue looks for work by itself.
  expect(said.filter(({ text = '' }) => !text.includes('pgboss')).map(({ name }) => name)).toEqual([
    'session',
    'records.systems.open.bare',
    'records.systems.updated.events.revision.single',
  ]);
  expect(await revision()).toBe(before + 1);
  const { action, entity_id, changes } = await test.lastEvent();
  expect([action, entity_id, changes]).toEqual([
    'system.updated',
    String(system.id),
    { remark: ['', 'Waits'] },
  ]);
});

it('keeps both of two changes at once to different fields, each with its event and revision', async () => {
  const before = await revision();
  const answers = await atOnce({ remark: 'Waits' }, { phase: 'Second' });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.version).toSorted()).toEqual([2, 3]);
  const { body } = await ask('GET', `systems/${system.id}/`);
  expect([body.remark, body.phase, body.version]).toEqual(['Waits', 'Second', 3]);
  expect(await revision()).toBe(before + 2);
  const { body: history } = await ask('GET', `systems/${system.id}/history/`);
  expect(history.map(({ changes }: { changes: object }) => Object.keys(changes)[0]).toSorted()).toEqual([
    'code',
    'phase',
    'remark',
  ]);
});

it('refuses the second of two changes at once that saw the same version, with the values of the first', async () => {
  const answers = await atOnce({ remark: 'One', version: 1 }, { remark: 'Other', version: 1 });
  const done = answers.find(({ status }) => status === 200)!;
  const refused = answers.find(({ status }) => status === 409)!;
  expect([refused.body.code, refused.body.current.version, refused.body.current.remark]).toEqual([
    'version_conflict',
    2,
    done.body.remark,
  ]);
  expect(refused.body.changed_by).not.toBe('');
  expect((await ask('GET', `systems/${system.id}/`)).body.remark).toBe(done.body.remark);
});

it('does each of two operations at once, and answers one that is sent again as before', async () => {
  const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const answers = await atOnce({ remark: 'Waits', operation: one }, { phase: 'Second', operation: other });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const again = await ask('PATCH', `systems/${system.id}/`, { remark: 'Waits', operation: one });
  expect(again.body).toEqual(answers[0]!.body);
  expect((await ask('GET', `systems/${system.id}/`)).body).toMatchObject({
    remark: 'Waits',
    phase: 'Second',
    version: 3,
  });
});

it('gives a code to one of two records that ask for it at once', async () => {
  const holder = await test.app.storage.pool.connect();
  await holder.query('begin');
  // Both have found the code free before either of them writes.
  await holder.query('select from programme_revisions where programme_id = $1 for update', [programme]);
  const create = (name: string) => ask('POST', 'systems/', { programme, code: 'TAKEN', name });
  const asked = [create('One'), create('Other')];
  await waitForLocks(2);
  await holder.query('rollback');
  holder.release();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect(answers.find(({ status }) => status === 400)!.body.code).toEqual([
    'Another system already uses this value.',
  ]);
});

it('answers and keeps the lists of a record as they were given', async () => {
  const areas: number[] = [];
  for (const code of ['A', 'B', 'C'])
    areas.push((await ask('POST', 'areas/', { programme, code: `${code}-${codes}`, name: code })).body.id);
  const [a, b, c] = areas;
  const change = async (list: unknown[]) => {
    const { body } = await ask('PATCH', `systems/${system.id}/`, { also_in_areas: list });
    const read = await ask('GET', `systems/${system.id}/`);
    expect(read.body).toEqual(body);
    return body.also_in_areas;
  };
  expect(await change([b, a])).toEqual([a, b]);
  expect(await change([b, c])).toEqual([b, c]);
  expect((await ask('PATCH', `systems/${system.id}/`, { remark: 'Same' })).body.also_in_areas).toEqual([
    b,
    c,
  ]);
  expect(await change([])).toEqual([]);
});

it('answers the whole record, with the names that it refers to, however it is written', async () => {
  const { body: area } = await ask('POST', 'areas/', { programme, code: `A-${codes}`, name: 'Yard' });
  const path = `systems/${system.id}/`;
  const read = async () => (await ask('GET', path)).body;
  const listed = await ask('PATCH', path, { also_in_areas: [area.id], area: area.id });
  expect(listed.body).toEqual(await read());
  expect([listed.body.area_name, listed.body.also_in_areas]).toEqual(['Yard', [area.id]]);
  const kept = await ask('PATCH', path, { remark: 'Beside the road' });
  expect(kept.body).toEqual(await read());
  expect(kept.body.also_in_areas).toEqual([area.id]);
  const unchanged = await ask('PATCH', path, { remark: 'Beside the road' });
  expect(unchanged.body).toEqual(kept.body);
  const stale = await ask('PATCH', path, { remark: 'Late', version: 1 });
  expect([stale.status, stale.body.current]).toEqual([409, kept.body]);
  const emptied = await ask('PATCH', path, { also_in_areas: [] });
  expect(emptied.body).toEqual(await read());
  expect(emptied.body.also_in_areas).toEqual([]);
});
