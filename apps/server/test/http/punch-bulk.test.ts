import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxChosen } from '@baton/contract/resource/register.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setPunchStage, type PunchStage } from '../punch-stage.ts';
import { copy } from '#quality/copy.ts';
import { copy as register } from '#resource/copy.ts';

let test: TestApp;
let stage: PunchStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setPunchStage(test);
});

const punchNoun = { one: 'punch', many: 'punches' };
const raiseMany = async (count: number, values: object = {}) => {
  for (let at = 0; at < count; at += 1) await stage.raise(values);
};
const send = (path: string, body: object) =>
  stage.ask('POST', `/api/punches/${path}/`, { programme: stage.programme, ...body });
const counted = async (query = '') =>
  (await stage.ask('GET', `/api/punches/counts/?programme=${stage.programme}&${query}`)).body;

describe('a command by filter', () => {
  it('changes all that match, in one operation that can be undone', async () => {
    await raiseMany(3);
    await raiseMany(2, { system: stage.fan });
    const filter = { scope: `system:${stage.pump}`, state: 'open' };
    const done = await send('clear', { filter, note: 'Walked' });
    expect(done.body).toMatchObject({ updated: 3, revision: null });
    expect(await counted()).toMatchObject({ open: 2, cleared: 3 });
    const undone = await send('undo', { undoes: done.body.operation });
    expect([undone.status, undone.body.updated]).toEqual([200, 3]);
    expect(await counted()).toMatchObject({ open: 5, cleared: 0 });
  });

  it('is refused whole if it doesn’t apply to one, and without a match', async () => {
    await raiseMany(2);
    const [first] = (await stage.ask('GET', `/api/punches/?programme=${stage.programme}`)).body;
    await stage.command('clear', [first]);
    const wrong = await send('clear', { filter: {} });
    expect(wrong.body.detail).toBe(copy.wrongState('clear', first.number, 'cleared', 1));
    expect(await counted()).toMatchObject({ open: 1, cleared: 1 });
    expect((await send('clear', { filter: { search: 'nothing' } })).body).toEqual({
      filter: [register.noneChosen(punchNoun)],
    });
    expect((await send('clear', { filter: {}, records: [{ id: first.id }] })).body).toEqual({
      filter: [copy.eitherFilter],
    });
    expect((await send('clear', {})).body).toEqual({ records: [copy.none] });
    expect((await send('clear', { filter: { team: 1 } })).body).toEqual({
      filter: ['The filter has unknown fields: team.'],
    });
    expect((await send('clear', { filter: { state: 'x' } })).status).toBe(400);
  });

  it('is done once, however often it is sent', async () => {
    await raiseMany(2);
    const operation = randomUUID();
    const body = { filter: { state: 'open' }, operation };
    const answers = await Promise.all([send('clear', body), send('clear', body), send('clear', body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = {
      rows: await test.sql('select count(*)::int as count from record_acts where operation = $1', [
        operation,
      ]),
    };
    expect(rows).toEqual([{ count: 2 }]);
  });
});

describe('a bulk edit by filter', () => {
  it('changes and deletes all that match', async () => {
    await raiseMany(3);
    await raiseMany(1, { system: stage.fan });
    const filter = { scope: `system:${stage.pump}` };
    expect((await send('bulk', { filter, set: { priority: 2 } })).body).toMatchObject({ updated: 3 });
    const { body } = await stage.ask('GET', `/api/punches/?programme=${stage.programme}&ordering=priority`);
    expect(body.map(({ priority }: { priority: number }) => priority)).toEqual([2, 2, 2, null]);
    expect((await send('bulk', { filter, delete: true })).body).toMatchObject({ deleted: 3 });
    expect(await counted()).toMatchObject({ total: 1 });
    expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([0, 0]);
  });

  it('is refused with records besides, or with more than it may change', async () => {
    const punch = await stage.raise();
    const set = { priority: 1 };
    expect((await send('bulk', { filter: {}, records: [{ id: punch.id }], set })).body).toEqual({
      filter: ['Give records or a filter, not both.'],
    });
    await test.sql(
      `insert into punches (programme_id, number, text, category, system, kind, needs_material, material_ref, external_no,
         state, raised_on, match_key, sort_key, created_at, updated_at)
       select programme_id, 'X-' || n, text, category, system, kind, needs_material, material_ref, external_no, state,
         raised_on, 'x-' || n, 'x-' || n, created_at, updated_at
       from punches, generate_series(1, ${maxChosen}) n where id = $1`,
      [punch.id],
    );
    expect((await send('bulk', { filter: {}, set })).body).toEqual({
      filter: [register.tooManyChosen(punchNoun, maxChosen)],
    });
  });
});
