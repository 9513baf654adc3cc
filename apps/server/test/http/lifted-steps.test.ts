import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeNotice } from '@baton/contract/accounts/describe-notice.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setLiftedStage, type LiftedStage } from '../lifted-stage.ts';

let test: TestApp;
let stage: LiftedStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setLiftedStage(test);
});

const rfc = (): [string, number] => ['milestones', stage.milestones.RFC];
const categoryA = (): [string, number] => ['punch-categories', stage.categories.A];
const nothing = async () =>
  expect([await stage.stored(), await stage.events(), await stage.told()]).toEqual([[], [], []]);

it('is stored, told and listed once for many records, and each of them is counted', async () => {
  await stage.submit();
  await stage.act('submit', [{ scope: `system:${stage.fan}`, milestone: stage.milestones.RFC }]);
  const bulk = (more: object) =>
    stage.ask('POST', '/api/systems/bulk/', {
      programme: stage.programme,
      records: [{ id: stage.pump }, { id: stage.fan }],
      set: { construction_team: stage.testers },
      ...more,
    });
  expect((await bulk({})).status).toBe(400);
  await nothing();
  expect((await bulk({ reason: 'New contractor' })).status).toBe(200);
  expect(await stage.stored()).toMatchObject([
    { entity_id: String(stage.pump), blocked: { turnovers: 1 } },
    { entity_id: String(stage.fan), blocked: { turnovers: 1 } },
  ]);
  const sentence = 'Construction team of 2 systems and areas changed from Builders to Testers';
  const [event, ...others] = await stage.events();
  expect([event, others]).toMatchObject([{ reason: 'New contractor' }, []]);
  expect(event?.words).toEqual([
    `Rule: ${sentence}`,
    'Examples: 21-01 RFC, 21-02 RFC',
    'Turnovers: 2',
    'Submitted turnovers: 2',
  ]);
  const [line] = await stage.linesOf(stage.people.manager);
  expect(describeNotice(line!)).toContain(`lifted a rule that concerns 2 turnovers: ${sentence}`);
});

it('asks for each step of who may allow an exception, and ends with the strictest', async () => {
  await stage.block();
  const allow = async (by: string, reason?: string) =>
    (await stage.patch(categoryA(), { exception_by: by, ...(reason && { reason }) })).status;
  expect(await allow('nobody')).toBe(200);
  expect([await allow('manager'), await allow('manager', 'First')]).toEqual([400, 200]);
  expect([await allow('receiving'), await allow('receiving', 'Second')]).toEqual([400, 200]);
  expect(await allow('manager')).toBe(200);
  expect(await stage.stored()).toMatchObject([
    { reason: 'First', ended: false },
    { reason: 'Second', ended: true },
  ]);
  expect(await allow('nobody')).toBe(200);
  expect((await stage.stored()).map(({ ended }) => ended)).toEqual([true, true]);
});

it('counts only what is blocked now: no verified, void, unblocking or complete ones', async () => {
  const { categories, milestones } = stage;
  await stage.raise({ clear_by: milestones.RFC, category: categories.C });
  const gone = await stage.block();
  await stage.command('void', [gone], { reason: 'Twice' });
  expect((await stage.patch(rfc(), { needs_acceptance: false })).status).toBe(200);
  await nothing();
});

it('is one act for each setting of a change, with the same reason', async () => {
  await stage.block();
  const both = await stage.patch(rfc(), { needs_acceptance: false, chain: 'Late', reason: 'Agreed' });
  expect(both.status).toBe(200);
  expect((await stage.stored()).map(({ kind }) => kind).toSorted()).toEqual([
    'acceptance',
    'milestone_chain',
  ]);
});

it('can’t be changed or deleted where it is stored', async () => {
  await stage.block();
  await stage.patch(rfc(), { needs_acceptance: false, reason: 'Agreed' });
  for (const statement of [
    `update lifted_rules set reason = 'Other'`,
    `update lifted_rules set ended_at = now(), reason = 'Other'`,
    'delete from lifted_rules',
  ])
    await expect(test.sql(statement)).rejects.toThrow(/only/);
  await stage.patch(rfc(), { needs_acceptance: true });
  await expect(test.sql('update lifted_rules set ended_at = null')).rejects.toThrow(/only end/);
});
