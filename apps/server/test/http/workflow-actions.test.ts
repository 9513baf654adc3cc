import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { changed, day, setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setTrackerStage(test);
});

const item = (milestone: 'MC' | 'RFC' | 'RFO' = 'RFC', more: object = {}) => ({
  scope: system(stage.pump),
  milestone: stage.milestones[milestone],
  ...more,
});
const state = async (milestone: 'MC' | 'RFC' | 'RFO' = 'RFC') => {
  const cell = await stage.cell(stage.pump, stage.milestones[milestone]);
  return turnoverStates[Number(cell['state'])];
};
const detail = async (milestone: 'MC' | 'RFC' | 'RFO' = 'RFC') => {
  const url = `/api/tracker/cell/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${stage.milestones[milestone]}`;
  return (await stage.ask('GET', url)).body;
};
/** The predecessor is complete, so that nothing is out of order. */
const passFirst = () => stage.change([{ ...item('MC'), set: { actual: '2027-02-20' } }]);

describe('responsible team and receiving team', () => {
  it('submit, reject, submit again and accept; each side does its own', async () => {
    const responsible = await stage.contributor(stage.builders);
    const receiving = await stage.contributor(stage.testers);
    await passFirst();
    expect((await stage.act('submit', [item()], {}, receiving)).status).toBe(403);
    changed(await stage.act('submit', [item()], { note: 'Ready' }, responsible));
    expect(await state()).toBe('submitted');
    expect((await stage.act('accept', [item()], {}, responsible)).status).toBe(403);
    const silent = await stage.act('reject', [item()], {}, receiving);
    expect([silent.status, silent.body]).toEqual([400, { reason: ['Give a reason for rejecting.'] }]);
    changed(await stage.act('reject', [item()], { reason: 'Flanges are open' }, receiving));
    expect(await detail()).toMatchObject({
      state: 'rejected',
      status: 'rejected',
      rejections: 1,
      rejected_reason: 'Flanges are open',
    });
    changed(await stage.act('submit', [item()], {}, responsible));
    changed(
      await stage.act('accept', [item()], { date: '2027-02-26', certificate_no: 'RFC-0007' }, receiving),
    );
    const done = await detail();
    expect(done).toMatchObject({
      state: 'accepted',
      status: 'complete',
      actual: '2027-02-26',
      actual_source: 'accepted',
      certificate_no: 'RFC-0007',
      rejections: 1,
    });
    expect(done.accepted_by).toContain('Robin');
    expect(done.history.map((entry: { field: string; after: string }) => [entry.field, entry.after])).toEqual(
      expect.arrayContaining([
        ['state', 'accepted'],
        ['state', 'rejected'],
        ['actual', '2027-02-26'],
      ]),
    );
  });

  it('can’t do what does not come next, and hear why', async () => {
    const early = await stage.act('accept', [item()]);
    expect([early.status, early.body.code]).toEqual([409, 'invalid_state']);
    expect(early.body.detail).toBe(`21-01 RFC: Only submitted turnovers can be accepted.`);
    const typed = await stage.act('submit', [item('MC')]);
    expect(typed.body.detail).toContain(
      'This milestone doesn’t need acceptance. Enter the actual date instead.',
    );
    changed(await stage.act('submit', [item()]));
    expect((await stage.act('submit', [item()])).status).toBe(409);
    changed(await stage.act('withdraw', [item()]));
    expect(await state()).toBe('open');
    // All or none: the second one can’t be withdrawn.
    await stage.act('submit', [item()]);
    expect((await stage.act('withdraw', [item(), item('RFO')])).status).toBe(409);
    expect(await state()).toBe('submitted');
    const unknown = await stage.act('submit', [{ scope: 'system:999999', milestone: stage.milestones.RFC }]);
    expect(unknown.body).toEqual({ 'items.0.scope': ['This turnover isn’t in this programme.'] });
  });

  it('accept out of order only with a reason, and never in the future', async () => {
    await stage.act('submit', [item()]);
    const silent = await stage.act('accept', [item()]);
    expect(silent.body).toEqual({
      reason: [turnoverCopy.rules.whyOutOfOrder],
    });
    const future = await stage.act('accept', [item()], { date: '2027-03-02', reason: 'x' });
    expect(Object.keys(future.body)).toEqual(['date']);
    changed(await stage.act('accept', [item()], { reason: 'Partial handover agreed' }));
    expect(await detail()).toMatchObject({ actual: '2027-03-01', actual_reason: 'Partial handover agreed' });
  });

  it('reopen with a reason; the history keeps what was', async () => {
    await passFirst();
    await stage.act('submit', [item()]);
    await stage.act('accept', [item()]);
    const edited = await stage.change([{ ...item(), set: { actual: null } }]);
    expect(edited.body).toEqual({
      'changes.0.actual': ['This turnover was accepted. Reopen it to change the actual date.'],
    });
    expect((await stage.act('reopen', [item()])).body).toEqual({
      reason: ['Give a reason for reopening.'],
    });
    changed(await stage.act('reopen', [item()], { reason: 'Wrong system' }));
    const open = await detail();
    expect(open).toMatchObject({ state: 'open', actual: null, accepted_at: null, actual_source: '' });
    const undone = open.history.find((entry: { field: string }) => entry.field === 'actual');
    expect(undone).toMatchObject({ before: '2027-03-01', after: null, reason: 'Wrong system' });
  });

  it('are told when what they saw has changed', async () => {
    changed(await stage.act('submit', [item()]));
    changed(await stage.act('withdraw', [item('RFC', { version: 1 })]));
    const stale = await stage.act('submit', [item('RFC', { version: 1 })]);
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    expect(stale.body.conflicts).toMatchObject([{ field: 'state', current: 'open', version: 2 }]);
    // A concurrent change of another field is no conflict.
    await stage.change([{ ...item(), set: { remark: 'Hm' } }]);
    changed(await stage.act('submit', [item('RFC', { version: 2 })]));
  });

  it('confirm that a forecast is still right', async () => {
    const nothing = await stage.act('confirm', [item()]);
    expect(nothing.body.detail).toContain('There’s no forecast to confirm.');
    await stage.change([{ ...item(), set: { forecast: '2027-04-01' } }]);
    await stage.at('2027-03-20T08:00:00Z');
    expect((await detail()).why).toContain('Forecast not changed or confirmed for 19 days.');
    changed(await stage.act('confirm', [item()]));
    expect(await stage.cell(stage.pump, stage.milestones.RFC)).toMatchObject({
      confirmed: day('2027-03-20'),
      moved: null,
      version: 2,
    });
    // After its day it can be completed or moved, but not confirmed.
    await stage.at('2027-04-02T08:00:00Z');
    const past = await stage.act('confirm', [item()]);
    expect([past.status, past.body.code]).toEqual([409, 'invalid_state']);
    expect(past.body.cells).toMatchObject([
      {
        scope: system(stage.pump),
        milestone: stage.milestones.RFC,
        detail: expect.stringContaining('in the past'),
      },
    ]);
    expect(await stage.cell(stage.pump, stage.milestones.RFC)).toMatchObject({ version: 2 });
    // In a batch only the past one is named, and none is confirmed.
    const fan = { scope: system(stage.fan), milestone: stage.milestones.RFC };
    await stage.change([{ ...fan, set: { forecast: '2027-04-20' } }]);
    await stage.at('2027-04-03T08:00:00Z');
    const untouched = await stage.cell(stage.fan, stage.milestones.RFC);
    const both = await stage.act('confirm', [fan, item()]);
    expect([both.status, both.body.cells.length]).toEqual([409, 1]);
    expect(both.body.cells[0]).toMatchObject({ scope: system(stage.pump) });
    expect(await stage.cell(stage.fan, stage.milestones.RFC)).toEqual(untouched);
    expect((await stage.act('confirm', [fan])).status).toBe(200);
    await stage.at('2027-03-01T08:00:00Z');
  });

  it('do an act once, however often it is sent', async () => {
    const operation = '7d7c6c0e-7f0f-4a52-8f0f-0d8f5b4b2a11';
    const first = await stage.act('submit', [item()], { operation });
    const second = await stage.act('submit', [item()], { operation });
    expect([first.status, second.body]).toEqual([200, first.body]);
    const undo = await stage.ask('POST', '/api/tracker/undo/', { programme: stage.programme, operation });
    expect([undo.status, undo.body.code]).toEqual([409, 'invalid_state']);
  });
});

describe('acceptance with exceptions', () => {
  const accept = (exceptions: object[], items = [item()]) =>
    stage.act('accept', items, { reason: 'Agreed', exceptions });

  it('carries each exception to the milestone before which it must be closed', async () => {
    await stage.act('submit', [item()]);
    const answer = changed(
      await accept([
        { text: 'Insulation', category: 'B', need_by: '2027-04-10', milestone: stage.milestones.RFO },
        { text: 'Tags', category: 'C', milestone: stage.milestones.RFO },
      ]),
    );
    expect(answer.cells.milestone.toSorted()).toEqual(
      [stage.milestones.RFC, stage.milestones.RFO].toSorted(),
    );
    expect(await detail()).toMatchObject({ state: 'accepted_with_exceptions', status: 'complete' });
    const later = await detail('RFO');
    expect(later.constraints).toMatchObject([
      { text: 'Insulation', category: 'B', need_by: '2027-04-10', carried_from: stage.milestones.RFC },
      { text: 'Tags', category: 'C', carried_from: stage.milestones.RFC },
    ]);
    expect(await stage.cell(stage.pump, stage.milestones.RFO)).toMatchObject({
      constraints: 2,
      constraint_due: day('2027-04-10'),
      version: 0,
    });
  });

  it('names a later, required milestone of the same chain, and one turnover', async () => {
    const { milestones, pump, fan } = stage;
    await stage.act('submit', [item(), { scope: system(fan), milestone: milestones.RFC }]);
    const wrong = await accept([
      { text: 'Back', milestone: milestones.MC },
      { text: 'Elsewhere', milestone: milestones.AREA },
      { text: 'Nobody', milestone: milestones.RFO, owner: 999_999 },
    ]);
    expect(wrong.status).toBe(400);
    expect(wrong.body.exceptions).toHaveLength(3);
    const many = await accept(
      [{ text: 'Both', milestone: milestones.RFO }],
      [item(), { scope: system(fan), milestone: milestones.RFC }],
    );
    expect(many.body).toEqual({ exceptions: ['Accept turnovers with exceptions one at a time.'] });
    await stage.change([
      { scope: system(pump), milestone: milestones.RFO, set: { required: false }, reason: 'No operation' },
    ]);
    expect((await accept([{ text: 'Late', milestone: milestones.RFO }])).body.exceptions[0]).toContain(
      'isn’t required',
    );
    expect(await state()).toBe('submitted');
  });
});
