import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { copy as quality } from '#quality/copy.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { setPunchStage, type Punch, type PunchStage } from '../punch-stage.ts';

let test: TestApp;
let stage: PunchStage;
let path: string;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setPunchStage(test);
  path = await linkOf(stage.builders);
});

async function linkOf(team: number): Promise<string> {
  const { body } = await stage.ask('POST', '/api/update-links/', { programme: stage.programme, team });
  return new URL(body.link).pathname.replace('/auth/update/', '/api/update-links/');
}
const by = (call: string, body: object = {}, link = path) =>
  test.ask('POST', `${link}/punches/${call}/`, { body: { name: 'Jo Brandt', ...body } });
const clear = (punches: readonly Punch[], more: object = {}, link = path) =>
  by('clear', { records: punches.map(({ id, version }) => ({ id, version })), ...more }, link);
const numbers = (body: { punches: Punch[] }) => body.punches.map(({ number }) => number);
const stateOf = async ({ id }: Punch) => (await stage.ask('GET', `/api/punches/${id}/`)).body;

it('lists the open punches that the team clears, overdue ones first, and nothing of other teams', async () => {
  const later = await stage.raise({ due: '2027-06-01' });
  const undated = await stage.raise({ category: stage.categories.C, clearing_team: stage.builders });
  const first = await stage.raise({ due: '2027-02-01', needs_material: true, material_eta: '2027-02-20' });
  await stage.raise({ clearing_team: stage.testers });
  const { status, body, text } = await by('open');
  expect(status).toBe(200);
  expect(body.total).toBe(3);
  expect(numbers(body)).toEqual([first.number, later.number, undated.number]);
  expect(body.punches[0]).toMatchObject({
    category: 'A',
    blocks: true,
    scope_code: '21-01',
    clear_by: 'MC',
    needs_material: true,
    material_eta: '2027-02-20',
    rejected: '',
  });
  expect(text).not.toContain('verifying_team');
});

it('clears under the typed name, once per operation, and takes it back', async () => {
  const punch = await stage.raise();
  const operation = crypto.randomUUID();
  const done = await clear([punch], { note: 'New gasket fitted', operation });
  expect(done.body).toMatchObject({ total: 0, punches: [], operation });
  expect(await clear([punch], { note: 'New gasket fitted', operation })).toMatchObject({
    status: 200,
    body: done.body,
  });
  const cleared = await stateOf(punch);
  expect(cleared).toMatchObject({ state: 'cleared', last_reason: 'New gasket fitted', version: 2 });
  expect(cleared.cleared_by).toContain('Jo Brandt');
  await expectEvent(test, 'punch.clear', { programme_id: stage.programme, entity_id: String(punch.id) });
  // Not yet verified, so that it still blocks.
  expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([1, 1]);

  const other = await linkOf(stage.builders);
  expect(await by('undo', { undoes: operation }, other)).toMatchObject({
    status: 409,
    body: { detail: quality.nothingToUndo },
  });
  expect(numbers((await by('undo', { undoes: operation })).body)).toEqual([punch.number]);
  expect(await stateOf(punch)).toMatchObject({ state: 'open', cleared_on: null });
});

it('says why a punch was rejected', async () => {
  const punch = await stage.raise();
  await clear([punch]);
  const reject = await stage.command('reject', [await stateOf(punch)], { reason: 'Bolt is missing' });
  expect(reject.status).toBe(200);
  expect((await by('open')).body.punches[0]).toMatchObject({ rejected: 'Bolt is missing' });
});

it('refuses punches of other teams, stale ones, a missing name, and a closed programme', async () => {
  const [own, foreign] = [await stage.raise(), await stage.raise({ clearing_team: stage.testers })];
  expect((await clear([own, foreign])).status).toBe(403);
  expect(await stateOf(own)).toMatchObject({ state: 'open' });
  expect((await clear([{ ...own, version: 9 }])).status).toBe(409);
  expect((await clear([])).body).toEqual({ records: [form.noEntries] });
  expect((await clear([own], { name: '' })).status).toBe(400);
  await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { status: 'closed' });
  expect((await clear([own])).status).toBe(403);
  expect(await stateOf(own)).toMatchObject({ state: 'open' });
});

it('shows no punches in a programme that imports counts', async () => {
  await stage.raise();
  await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { punches: 'counts', reason: 'Moved' });
  expect((await by('open')).body).toEqual({ total: 0, punches: [] });
});
