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

/** Forecasts of both systems, of which one gate is passed and one not required. */
async function promise() {
  const { change, pump, fan, gates } = stage;
  const { status, body } = await change([
    { scope: system(pump), milestone: gates.MC, set: { forecast: '2027-03-12' } },
    { scope: system(pump), milestone: gates.RFC, set: { forecast: '2027-04-02' } },
    { scope: system(fan), milestone: gates.MC, set: { forecast: '2027-03-19', actual: '2027-02-26' } },
    { scope: system(fan), milestone: gates.RFC, set: { required: false, not_required_reason: 'None' } },
  ]);
  expect([status, body.detail]).toEqual([200, undefined]);
}

/** A draft with two dates of the pump. */
async function draft(first = '2027-03-12', second = '2027-04-02', values: object = {}) {
  const { make, set, pump, gates } = stage;
  const id = await make(values);
  const answer = await set(id, [
    { scope: system(pump), milestone: gates.MC, day: first },
    { scope: system(pump), milestone: gates.RFC, day: second },
  ]);
  expect(answer.status).toBe(200);
  return id;
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
    await test.sql("update milestones set chain = 'Zone' where id = $1", [stage.gates.RFC]);
    expect(await stage.dates(await stage.make({ source: { kind: 'forecast' } }))).toEqual({
      '21-01 MC': '2027-03-12',
    });
    await test.sql('update scopes set turned_over = false where id = $1', [stage.pump]);
    expect(await stage.dates(await stage.make({ source: { kind: 'forecast' } }))).toEqual({});
  });

  it('from another one, moved by calendar days', async () => {
    const first = await draft();
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
    const source = { kind: 'baseline', id: await draft(), shift_days: 15, to_working_day: true };
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
    const id = await draft();
    const { pump, gates, set } = stage;
    await set(id, [
      { scope: system(pump), milestone: gates.MC, day: '2027-03-15' },
      { scope: system(pump), milestone: gates.RFC, day: null },
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
    const id = await draft();
    const { pump, fan, hall, gates, set } = stage;
    const good = { scope: system(pump), milestone: gates.MC, day: '2027-05-01' };
    for (const bad of [
      { scope: system(pump), milestone: gates.AREA, day: '2027-05-01' },
      { scope: system(fan), milestone: gates.RFC, day: '2027-05-01' },
      { scope: system(hall), milestone: gates.MC, day: '2027-05-01' },
      { scope: 'system:999999', milestone: gates.MC, day: '2027-05-01' },
      good,
    ]) {
      const { status, body } = await set(id, [good, bad]);
      expect([status, Object.keys(body)]).toEqual([400, ['entries']]);
    }
    expect((await stage.dates(id))['21-01 MC']).toBe('2027-03-12');
  });

  it('are never overwritten unseen: who saw another date is told', async () => {
    const id = await draft();
    const { pump, gates, set } = stage;
    const { status, body } = await set(id, [
      { scope: system(pump), milestone: gates.MC, day: '2027-03-20', was: '2027-03-11' },
      { scope: system(pump), milestone: gates.RFC, day: '2027-04-20', was: '2027-04-02' },
    ]);
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.conflicts).toEqual([
      { scope: system(pump), milestone: gates.MC, yours: '2027-03-20', current: '2027-03-12' },
    ]);
    expect((await stage.dates(id))['21-01 RFC']).toBe('2027-04-02');
    const late = await set(id, [{ scope: system(pump), milestone: gates.MC, day: null, was: null }]);
    expect(late.status).toBe(409);
  });

  it('do not make open trackers read everything again', async () => {
    const id = await draft();
    const { revision } = await stage.read();
    await stage.set(id, [{ scope: system(stage.pump), milestone: stage.gates.MC, day: '2027-03-20' }]);
    expect(await stage.read(`&since=${revision}`)).toMatchObject({ whole: false, cells: null });
    const shown = await stage.read(`&since=${revision}&baseline=${id}`);
    expect(shown.whole).toBe(true);
    expect(cellAt(shown.cells!, stage.pump, stage.gates.MC)['baseline']).toBe(day('2027-03-20'));
  });
});

describe('an approval', () => {
  it('locks a draft and says who and when', async () => {
    const id = await draft();
    const manager = await stage.member('Manager');
    const { status, body } = await stage.approve(id, {}, manager);
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'approved',
        active: false,
        dates: 2,
        approved_by: manager.id,
        approved_at: '2027-03-01T08:00:00.000Z',
      },
    ]);
    expect(body.approved_by_name).not.toBe('');
    expect((await test.events('baseline.approved')).at(-1)).toMatchObject({ entity_id: String(id) });
    const again = await stage.approve(id);
    expect([again.status, again.body.code]).toEqual([409, 'invalid_state']);
  });

  it('needs dates', async () => {
    const { status, body } = await stage.approve(await stage.make());
    expect([status, body.code, body.detail]).toEqual([
      409,
      'invalid_state',
      expect.stringContaining('no dates'),
    ]);
  });

  it('needs an override reason where dates are out of the order of their chain', async () => {
    await test.sql('update milestones set minimum_lag_days = 10 where id = $1', [stage.gates.RFC]);
    const id = await draft('2027-03-12', '2027-03-20');
    const refused = await stage.approve(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
    expect(refused.body.chain_order).toEqual({
      count: 1,
      examples: [
        {
          scope: system(stage.pump),
          scope_code: '21-01',
          milestone: stage.gates.RFC,
          milestone_code: 'RFC',
          day: '2027-03-20',
          earliest: '2027-03-22',
          after: 'MC',
        },
      ],
    });
    const check = await stage.ask('GET', `/api/baselines/${id}/check/`);
    expect(check.body).toEqual({
      dates: 2,
      replaces: null,
      chain_order: refused.body.chain_order,
      contractual: { count: 0, examples: [] },
    });
    const { status, body } = await stage.approve(id, { override_reason: 'Agreed with the client' });
    expect([status, body.override_reason]).toEqual([200, 'Agreed with the client']);
    expect((await test.events('baseline.approved')).at(-1)).toMatchObject({
      reason: 'Agreed with the client',
      changes: { dates_out_of_order: [null, 1] },
    });
  });

  it('needs a reason when it replaces one', async () => {
    await stage.approve(await draft());
    const id = await draft('2027-03-13', '2027-04-03');
    const refused = await stage.approve(id);
    expect([refused.status, refused.body]).toEqual([400, { reason: ['Say why it replaces B0.'] }]);
    const { status, body } = await stage.approve(id, { reason: 'Late steel' });
    expect([status, body.reason]).toEqual([200, 'Late steel']);
    const told = await draft('2027-03-13', '2027-04-03', { reason: 'Said at once' });
    expect((await stage.approve(told)).status).toBe(200);
  });

  it('needs a change reference where contractual dates become later', async () => {
    await test.sql('update milestones set contractual = true where id = $1', [stage.gates.RFC]);
    const first = await draft();
    await stage.approve(first);
    await stage.activate(first);
    const id = await draft('2027-03-12', '2027-04-09', { reason: 'Late steel' });
    const refused = await stage.approve(id);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['change_reference']]);
    const { status, body } = await stage.approve(id, { change_reference: 'CR-12' });
    expect([status, body.change_reference]).toEqual([200, 'CR-12']);
    const earlier = await draft('2027-03-12', '2027-04-01', { reason: 'Recovered' });
    expect((await stage.approve(earlier)).status).toBe(200);
  });

  it('is of what was seen', async () => {
    const id = await draft();
    await stage.ask('PATCH', `/api/baselines/${id}/`, { name: 'Renamed' });
    expect((await stage.approve(id, { version: 1 })).status).toBe(409);
    expect((await stage.approve(id, { version: 2 })).status).toBe(200);
  });
});

describe('activating', () => {
  it('makes the tracker measure against it, and supersedes the former', async () => {
    const first = await draft();
    expect((await stage.activate(first)).body).toMatchObject({ code: 'invalid_state' });
    await stage.approve(first);
    const { revision } = await stage.read();
    expect((await stage.activate(first)).body).toMatchObject({ active: true, status: 'approved' });
    const read = await stage.read(`&since=${revision}`);
    expect([read.whole, read.baseline]).toEqual([true, first]);

    const second = await draft('2027-03-26', '2027-04-16', { reason: 'Late steel' });
    await stage.approve(second);
    expect((await stage.activate(second)).status).toBe(200);
    expect(await stage.record(first)).toMatchObject({ active: false, status: 'superseded', dates: 2 });
    expect((await stage.cell(stage.pump, stage.gates.MC))['baseline']).toBe(day('2027-03-26'));
    expect((await test.events('baseline.superseded')).at(-1)).toMatchObject({ entity_id: String(first) });

    expect((await stage.activate(first)).body).toMatchObject({ active: true, status: 'approved' });
    expect(await stage.record(second)).toMatchObject({ active: false, status: 'superseded' });
  });

  it('shows the original beside the active one in a cell', async () => {
    const first = await draft();
    await stage.approve(first);
    const second = await draft('2027-03-26', '2027-04-16', { reason: 'Late steel' });
    await stage.approve(second);
    await stage.activate(second);
    const { body } = await stage.ask(
      'GET',
      `/api/tracker/cell/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${stage.gates.MC}`,
    );
    expect(body.baseline).toBe('2027-03-26');
    expect(body.baselines).toEqual([
      { id: first, number: 'B0', day: '2027-03-12' },
      { id: second, number: 'B1', day: '2027-03-26' },
    ]);
  });

  it('two at once leaves one active', async () => {
    const [one, other] = [await draft(), await draft('2027-03-13', '2027-04-03', { reason: 'Other' })];
    await stage.approve(one);
    await stage.approve(other);
    const answers = await Promise.all([stage.activate(one), stage.activate(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await test.sql('select id from baselines where programme_id = $1 and active', [
      stage.programme,
    ]);
    expect(rows).toHaveLength(1);
  });
});
