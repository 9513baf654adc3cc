import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBaselineStage, type BaselineStage } from '../baseline-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { cellAt, day, system } from '../tracker-stage.ts';

let test: TestApp;
let stage: BaselineStage;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  stage = await setBaselineStage(test);
});
afterAll(() => test.close());

/** Forecasts of both systems; one turnover is complete, one not required. */
async function promise() {
  const { pump, fan, milestones } = stage;
  const { status, body } = await stage.change([
    { scope: system(pump), milestone: milestones.MC, set: { forecast: '2027-03-12' } },
    { scope: system(pump), milestone: milestones.RFC, set: { forecast: '2027-04-02' } },
    { scope: system(fan), milestone: milestones.MC, set: { forecast: '2027-03-19', actual: '2027-02-26' } },
    { scope: system(fan), milestone: milestones.RFC, set: { required: false, not_required_reason: 'None' } },
  ]);
  expect([status, body.detail]).toEqual([200, undefined]);
}

describe('a new baseline takes its dates', () => {
  it('from nowhere, unless told', async () => {
    const id = await stage.make();
    expect(await stage.dates(id)).toEqual({});
    expect(await stage.record(id)).toMatchObject({
      source: { kind: 'empty' },
      status: 'draft',
      active: false,
      dates: 0,
      approved_at: null,
      approved_by: null,
    });
  });

  it('from the forecast: as passed, else as promised, of what is required', async () => {
    await promise();
    const id = await stage.make({ source: { kind: 'forecast' } });
    expect(await stage.dates(id)).toEqual({
      '21-01 MC': '2027-03-12',
      '21-01 RFC': '2027-04-02',
      '21-02 MC': '2027-02-26',
    });
    expect((await stage.record(id))['dates']).toBe(3);
  });

  it('from the forecast without what is cancelled, summed up or in no chain that is followed', async () => {
    await promise();
    await test.sql("update scopes set status = 'cancelled' where id = $1", [stage.fan]);
    await test.sql("update milestones set chain = 'Zone' where id = $1", [stage.milestones.RFC]);
    expect(await stage.dates(await stage.make({ source: { kind: 'forecast' } }))).toEqual({
      '21-01 MC': '2027-03-12',
    });
    await test.sql('update scopes set turned_over = false where id = $1', [stage.pump]);
    expect(await stage.dates(await stage.make({ source: { kind: 'forecast' } }))).toEqual({});
  });

  it('from another one, moved by calendar days', async () => {
    const first = await stage.draft();
    const id = await stage.make({ source: { kind: 'baseline', id: first, shift_days: 15 } });
    expect(await stage.dates(id)).toEqual({ '21-01 MC': '2027-03-27', '21-01 RFC': '2027-04-17' });
    const back = await stage.make({ source: { kind: 'baseline', id: first, shift_days: -12 } });
    expect((await stage.dates(back))['21-01 MC']).toBe('2027-02-28');
    expect((await stage.record(id))['source']).toEqual({
      kind: 'baseline',
      id: first,
      number: 'B0',
      shift_days: 15,
      to_working_day: false,
    });
  });

  it('from another one, moved on to working days where asked', async () => {
    const source = { kind: 'baseline', id: await stage.draft(), shift_days: 15, to_working_day: true };
    // 27 March and 17 April 2027 are Saturdays.
    expect(await stage.dates(await stage.make({ source }))).toEqual({
      '21-01 MC': '2027-03-29',
      '21-01 RFC': '2027-04-19',
    });
  });

  it('from nothing that is not there', async () => {
    const other = await setBaselineStage(test);
    const foreign = await other.make();
    for (const source of [
      { kind: 'moon' },
      { kind: 'baseline' },
      { kind: 'baseline', id: foreign },
      { kind: 'baseline', id: 999_999 },
      { kind: 'baseline', id: await stage.make(), shift_days: 1.5 },
      { kind: 'baseline', id: await stage.make(), shift_days: 99_999 },
    ]) {
      const { status, body } = await stage.ask('POST', '/api/baselines/', {
        programme: stage.programme,
        number: 'B9',
        name: 'Odd',
        data_date: '2027-03-01',
        source,
      });
      expect([source, status, Object.keys(body)]).toEqual([source, 400, ['source']]);
    }
  });

  it('once: its source is not changed afterwards', async () => {
    await promise();
    const id = await stage.make();
    const { body } = await stage.ask('PATCH', `/api/baselines/${id}/`, {
      name: 'Renamed',
      source: { kind: 'forecast' },
    });
    expect(body).toMatchObject({ name: 'Renamed', source: { kind: 'empty' }, dates: 0 });
  });
});

describe('the dates of a draft', () => {
  it('are set, changed and taken out, with an event that names them', async () => {
    const id = await stage.draft();
    const { pump, milestones } = stage;
    await stage.set(id, [
      { scope: system(pump), milestone: milestones.MC, day: '2027-03-15' },
      { scope: system(pump), milestone: milestones.RFC, day: null },
    ]);
    expect(await stage.dates(id)).toEqual({ '21-01 MC': '2027-03-15' });
    expect(await test.lastEvent()).toMatchObject({
      action: 'baseline.dates_changed',
      entity_id: String(id),
      changes: {
        dates_changed: [null, 2],
        '21-01 MC': ['2027-03-12', '2027-03-15'],
        '21-01 RFC': ['2027-04-02', null],
      },
    });
  });

  it('are refused where no turnover is, all or none', async () => {
    await promise();
    const id = await stage.draft();
    const { pump, fan, hall, milestones } = stage;
    const good = { scope: system(pump), milestone: milestones.MC, day: '2027-05-01' };
    for (const bad of [
      { scope: system(pump), milestone: milestones.AREA, day: '2027-05-01' },
      { scope: system(fan), milestone: milestones.RFC, day: '2027-05-01' },
      { scope: system(hall), milestone: milestones.MC, day: '2027-05-01' },
      { scope: 'system:999999', milestone: milestones.MC, day: '2027-05-01' },
      good,
    ]) {
      const { status, body } = await stage.set(id, [good, bad]);
      expect([status, Object.keys(body)]).toEqual([400, ['entries']]);
    }
    expect((await stage.dates(id))['21-01 MC']).toBe('2027-03-12');
  });

  it('are never overwritten unseen: who saw another date is told', async () => {
    const id = await stage.draft();
    const { pump, milestones } = stage;
    const { status, body } = await stage.set(id, [
      { scope: system(pump), milestone: milestones.MC, day: '2027-03-20', was: '2027-03-11' },
      { scope: system(pump), milestone: milestones.RFC, day: '2027-04-20', was: '2027-04-02' },
    ]);
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.conflicts).toEqual([
      { scope: system(pump), milestone: milestones.MC, yours: '2027-03-20', current: '2027-03-12' },
    ]);
    expect((await stage.dates(id))['21-01 RFC']).toBe('2027-04-02');
    const late = await stage.set(id, [
      { scope: system(pump), milestone: milestones.MC, day: null, was: null },
    ]);
    expect(late.status).toBe(409);
  });

  it('do not make open trackers read everything again', async () => {
    const id = await stage.draft();
    const { revision } = await stage.read();
    await stage.set(id, [{ scope: system(stage.pump), milestone: stage.milestones.MC, day: '2027-03-20' }]);
    expect(await stage.read(`&since=${revision}`)).toMatchObject({ whole: false, cells: null });
    const shown = await stage.read(`&since=${revision}&baseline=${id}`);
    expect(shown.whole).toBe(true);
    expect(cellAt(shown.cells!, stage.pump, stage.milestones.MC)['baseline']).toBe(day('2027-03-20'));
  });
});
