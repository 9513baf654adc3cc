import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { cellAt, changed, day, setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setTrackerStage(test);
});

/** A change of the pump at its first milestones, used by most tests. */
const pump = (milestone: 'MC' | 'RFC' | 'RFO', set: object, more: object = {}) => ({
  scope: system(stage.pump),
  milestone: stage.milestones[milestone],
  set,
  ...more,
});

describe('taking back', () => {
  const undo = (operation: string, who?: Parameters<TrackerStage['ask']>[3]) =>
    stage.ask('POST', '/api/tracker/undo/', { programme: stage.programme, operation }, who);

  it('undoes one’s own operation, and then the undoing', async () => {
    await stage.change([pump('MC', { forecast: '2027-03-12', remark: 'First' })]);
    const moved = changed(
      await stage.change([
        pump('MC', { forecast: '2027-03-20', remark: 'Second' }, { reason: 'weather' }),
        pump('RFC', { need: '2027-04-01' }),
      ]),
    );
    const undone = changed(await undo(moved.operation));
    expect(cellAt(undone.cells, stage.pump, stage.milestones.MC)).toMatchObject({
      forecast: day('2027-03-12'),
      remark: 'First',
      version: 3,
    });
    expect(cellAt(undone.cells, stage.pump, stage.milestones.RFC)).toMatchObject({ need: null, version: 2 });
    // Later again, but no reason is required, because it was given the first time.
    const redone = changed(await undo(undone.operation));
    expect(cellAt(redone.cells, stage.pump, stage.milestones.MC)).toMatchObject({
      forecast: day('2027-03-20'),
      remark: 'Second',
    });
    await expectEvent(test, 'turnover.undone');
  });

  it('is refused where somebody has changed the same field since, and names it', async () => {
    const other = await stage.member('Coordinator');
    const mine = changed(await stage.change([pump('MC', { forecast: '2027-03-12', need: '2027-04-01' })]));
    await stage.change([pump('MC', { need: '2027-04-02' })], other);
    const refused = await undo(mine.operation);
    expect(refused.status).toBe(409);
    expect(refused.body.conflicts).toMatchObject([
      { field: 'need', yours: null, current: '2027-04-02', changed_by: expect.stringContaining('Robin') },
    ]);
    const theirs = await undo(mine.operation, other);
    expect([theirs.status, theirs.body.code]).toEqual([403, 'permission_denied']);
    expect((await undo(randomUUID())).status).toBe(404);
  });

  it('respects what has happened since: a complete turnover keeps its forecast', async () => {
    await stage.change([pump('MC', { forecast: '2027-02-20' })]);
    const moved = changed(await stage.change([pump('MC', { forecast: '2027-02-18' })]));
    await stage.change([pump('MC', { actual: '2027-02-19' })]);
    const refused = await undo(moved.operation);
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
    expect(refused.body.detail).toContain('This turnover is complete, so its forecast is locked.');
  });
});
