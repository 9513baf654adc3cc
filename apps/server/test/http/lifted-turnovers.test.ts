import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeNotice } from '@baton/contract/accounts/describe-notice.ts';
import { copy } from '#quality/lifted/copy.ts';
import { copy as dates } from '#features/dates-file/copy.ts';
import { sendDates } from '../dates-importing.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setLiftedStage, type LiftedStage } from '../lifted-stage.ts';
import type { TestUser } from '../people.ts';
import { changed, system } from '../tracker-stage.ts';

let test: TestApp;
let stage: LiftedStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setLiftedStage(test);
});

const at = (scope = stage.pump) => ({ scope: system(scope), milestone: stage.milestones.RFC });
const change = (set: object, more: object = {}, who?: TestUser) =>
  stage.change([{ ...at(), set, ...more }], who);
const undo = (operation: string, who?: TestUser) =>
  stage.ask('POST', '/api/tracker/undo/', { programme: stage.programme, operation }, who);
const isRequired = async () => (await stage.cell(stage.pump, stage.milestones.RFC))['required'] === true;
const nothing = async () =>
  expect([await stage.stored(), await stage.events(), await stage.told()]).toEqual([[], [], []]);

describe('a turnover that is no longer required', () => {
  const lift = (who?: TestUser) => change({ required: false }, { reason: 'Descoped' }, who);

  it('is nothing special where no punch blocks it', async () => {
    expect((await lift(stage.people.planner)).status).toBe(200);
    await nothing();
  });

  it('is refused to who may not override while punches block it', async () => {
    await stage.block();
    const { status, body } = await lift(stage.people.planner);
    expect([status, body.detail]).toEqual([403, copy.mayNotLift('21-01 RFC', 0)]);
    expect((await lift(stage.people.responsible)).status).toBe(403);
    expect((await change({ required: false })).status).toBe(400);
    expect(await isRequired()).toBe(true);
    await nothing();
  });

  it('is stored, told and listed, ends by undo and begins again by redo', async () => {
    await stage.block();
    const { coordinator } = stage.people;
    const { operation } = changed(await lift(coordinator));
    const row = {
      kind: 'required',
      entity_id: `${system(stage.pump)}/${stage.milestones.RFC}`,
      reason: 'Descoped',
      blocked: { turnovers: 1, punches: 1, listed: [{ label: '21-01 RFC', punches: 1 }] },
    };
    expect(await stage.stored()).toMatchObject([{ ...row, ended: false }]);
    expect(await stage.told()).toEqual(['responsible', 'receiving', 'manager']);
    const [line] = await stage.linesOf(stage.people.responsible);
    expect(describeNotice(line!)).toContain('concerns 1 turnover: 21-01 RFC no longer required');
    expect(line?.details).toMatchObject({ reason: 'Descoped' });
    expect(await stage.events()).toMatchObject([
      { action: 'rule.lifted', name: '21-01 RFC', reason: 'Descoped' },
    ]);

    const undone = changed(await undo(operation, coordinator));
    expect(await isRequired()).toBe(true);
    expect(await stage.stored()).toMatchObject([{ ...row, ended: true }]);
    expect(await stage.told()).toEqual([]);
    changed(await undo(undone.operation, coordinator));
    expect(await stage.stored()).toMatchObject([
      { ...row, ended: true },
      { ...row, ended: false },
    ]);
    changed(await change({ required: true }));
    expect((await stage.stored()).map(({ ended }) => ended)).toEqual([true, true]);
  });

  it('is refused as the undo of what made it required again', async () => {
    const { operation } = changed(
      await change({ required: false }, { reason: 'Descoped' }, stage.people.planner),
    );
    const back = changed(await change({ required: true }, {}, stage.people.planner));
    expect(operation).not.toBe(back.operation);
    await stage.block();
    expect((await undo(back.operation, stage.people.planner)).status).toBe(403);
    expect(await isRequired()).toBe(true);
    await nothing();
  });

  it('comes from a file with the same rights, and the file as its reason', async () => {
    await stage.block();
    const file = 'System,RFC forecast\n21-01,N/A\n';
    for (const commit of [false, true]) {
      const { status, body } = await sendDates(stage, file, { commit, who: stage.people.planner });
      expect([status, body['detail']]).toEqual([403, copy.mayNotLift('21-01 RFC', 0)]);
    }
    expect((await sendDates(stage, file, { who: stage.people.manager })).status).toBe(200);
    await nothing();
    expect((await sendDates(stage, file, { commit: true, who: stage.people.manager })).status).toBe(200);
    expect(await isRequired()).toBe(false);
    expect(await stage.stored()).toMatchObject([
      { kind: 'required', reason: `N/A · ${dates.kept.imported('dates.csv')}`, ended: false },
    ]);
    expect(await stage.told()).toEqual(['responsible', 'receiving', 'coordinator']);
  });
});

describe.each([
  ['responsible_team', 'responsible_team', 'Responsible team of 21-01 RFC changed from no team to Testers'],
  ['receiving_team', 'receiving_team', 'Receiving team of 21-01 RFC changed from no team to Testers'],
] as const)('the %s of a turnover', (field, kind, sentence) => {
  const set = () => ({ [field]: stage.testers });

  it('is nothing special before it is submitted', async () => {
    expect((await change(set())).status).toBe(200);
    await nothing();
  });

  it('needs a reason once it is submitted', async () => {
    await stage.submit();
    const refused = await change(set());
    expect([refused.status, refused.body]).toEqual([
      400,
      { reason: [copy.askReason({ turnovers: 1, blocked: 0, punches: 0 })] },
    ]);
    await nothing();
    const { operation } = changed(await change(set(), { reason: 'Other contractor' }));
    expect(await stage.stored()).toMatchObject([{ kind, reason: 'Other contractor', ended: false }]);
    expect(await stage.told()).toEqual(['responsible', 'receiving', 'coordinator', 'manager']);
    expect((await stage.events())[0]?.words).toContain(`Rule: ${sentence}`);
    changed(await undo(operation));
    expect(await stage.stored()).toMatchObject([{ kind, ended: true }]);
  });

  it('is not undone without a reason once it is submitted', async () => {
    const { operation } = changed(await change(set()));
    await stage.submit();
    const { status, body } = await undo(operation);
    expect([status, body.detail]).toEqual([
      409,
      '21-01 RFC was submitted since. Change its teams with a reason instead of undoing.',
    ]);
    await nothing();
  });
});
