import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSystem, type BlockedSystem } from '../blocked-system.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { setPunchStage, type Punch, type PunchStage } from '../punch-stage.ts';

let test: TestApp;
let stage: PunchStage;
let manager: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setPunchStage(test);
  manager = await stage.member('Manager');
});
afterAll(() => test.close());
const rfc = ({ item }: BlockedSystem) => ({ ...item, milestone: stage.milestones.RFC });
const verify = async (punch: Punch): Promise<Punch> => {
  const cleared = await stage.command('clear', [punch]);
  const verified = await stage.command('verify', cleared.body.records, {}, await stage.member('Coordinator'));
  return verified.body.records[0];
};

/** A system whose RFC was accepted after its punch was verified. */
async function addAccepted() {
  const system = await addSystem(stage, 0);
  const punch = await verify(await system.raise({ clear_by: stage.milestones.RFC }));
  expect((await stage.act('submit', [rfc(system)])).status).toBe(200);
  expect((await stage.act('accept', [rfc(system)], { reason: 'Agreed' })).status).toBe(200);
  return { system, punch };
}

it('a Manager reopens an acceptance together with the punch that turns out not to be done', async () => {
  const { system, punch } = await addAccepted();
  const seen = { id: punch.id, version: punch.version };
  const reopen = (punches: object[], items = [rfc(system)]) =>
    stage.act('reopen', items, { reason: 'It still leaks', punches }, manager);
  const stale = await reopen([{ ...seen, version: punch.version - 1 }]);
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
  const elsewhere = await verify(await (await addSystem(stage, 0)).raise());
  expect((await reopen([{ id: elsewhere.id, version: elsewhere.version }])).body).toEqual({
    punches: [`${elsewhere.number} isn’t a punch of the turnovers that are reopened.`],
  });
  const open = await system.raise({ clear_by: stage.milestones.RFO });
  expect((await reopen([{ id: open.id, version: open.version }])).body).toEqual({
    punches: [`${open.number} is neither verified nor void, so it needn’t be reopened.`],
  });
  expect((await reopen([{ id: 999_999, version: 1 }])).status).toBe(400);
  expect(await stage.cell(system.id, stage.milestones.RFC)).toMatchObject({ actual: expect.any(Number) });

  expect((await reopen([seen])).status).toBe(200);
  expect(await system.read(punch)).toMatchObject({ state: 'open', last_reason: 'It still leaks' });
  expect(await stage.cell(system.id, stage.milestones.RFC)).toMatchObject({
    actual: null,
    punches_blocking: 1,
  });
  const next = await stage.act('submit', [rfc(system)]);
  expect([next.status, next.body.code]).toEqual([409, 'milestone_blocked']);
});

it('an acceptance is reopened without punches as before', async () => {
  const { system, punch } = await addAccepted();
  expect((await stage.act('reopen', [rfc(system)], { reason: 'Wrong' }, manager)).status).toBe(200);
  expect((await system.read(punch)).state).toBe('verified');
});
