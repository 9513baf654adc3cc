import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { cellAt, changed, day, setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
});
afterAll(() => test.close());

describe('the tracker', () => {
  it('answers all that the grid needs: scopes, milestones, and cells with a baseline or an entry', async () => {
    const { programme, milestones, pump, fan, hall } = stage;
    const baseline = await stage.ask('POST', '/api/baselines/', {
      programme,
      number: 'B0',
      name: 'Original',
      data_date: '2027-01-04',
    });
    await test.sql('insert into baseline_entries values ($1, $2, $3, $4, $5)', [
      programme,
      baseline.body.id,
      pump,
      milestones.MC,
      '2027-03-10',
    ]);
    await test.sql("update baselines set status = 'approved', active = true where id = $1", [
      baseline.body.id,
    ]);
    await stage.change([
      { scope: system(fan), milestone: milestones.MC, set: { forecast: '2027-03-12', remark: 'Waits' } },
    ]);
    const answer = await stage.read();
    expect(answer).toMatchObject({
      whole: true,
      programme,
      data_date: '2027-03-01',
      today: '2027-03-01',
      baseline: baseline.body.id,
      removed_scopes: [],
    });
    expect(answer.scopes?.id).toEqual([pump, fan, hall]);
    expect(answer.scopes?.kind).toEqual(['system', 'system', 'area']);
    expect(answer.structure?.milestones.map(({ code }) => code)).toEqual(['MC', 'RFC', 'RFO', 'AREA']);
    expect(answer.structure?.reason_codes.length).toBeGreaterThan(10);
    expect(cellAt(answer.cells!, pump, milestones.MC)).toMatchObject({
      version: 0,
      required: true,
      baseline: day('2027-03-10'),
      forecast: null,
    });
    expect(cellAt(answer.cells!, fan, milestones.MC)).toMatchObject({
      version: 1,
      baseline: null,
      forecast: day('2027-03-12'),
      confirmed: day('2027-03-01'),
      moved: null,
      state: 0,
      constraints: 0,
      remark: 'Waits',
    });
    expect(answer.cells?.scope).toHaveLength(2);
  });

  it('counts days in the programme’s zone, and judges at its data date', async () => {
    const auckland = await setTrackerStage(test, {
      time_zone: 'Pacific/Auckland',
      data_date: '2027-02-26',
    });
    await auckland.at('2027-03-01T20:00:00Z');
    await auckland.change([
      { scope: system(auckland.pump), milestone: auckland.milestones.MC, set: { forecast: '2027-03-12' } },
    ]);
    const answer = await auckland.read();
    expect([answer.data_date, answer.today]).toEqual(['2027-02-26', '2027-03-02']);
    expect((await auckland.cell(auckland.pump, auckland.milestones.MC))['confirmed']).toBe(day('2027-03-02'));
    test.clock.set(new Date('2027-03-01T08:00:00Z'));
  });

  it('is sent once to who has it, and packed to who unpacks it', async () => {
    const url = `/api/tracker/?programme=${stage.programme}`;
    const ask = (headers: Record<string, string>) =>
      test.ask('GET', url, { token: stage.admin.access, headers });
    const plain = await ask({});
    const packed = await ask({ 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['vary']).toContain('Accept-Encoding');
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text);
    const tag = String(plain.headers['etag']);
    expect((await ask({ 'if-none-match': tag })).status).toBe(304);
    await stage.change([
      { scope: system(stage.fan), milestone: stage.milestones.RFC, set: { remark: 'New' } },
    ]);
    expect((await ask({ 'if-none-match': tag })).status).toBe(200);
  });

  it('answers only what changed since a revision', async () => {
    const { milestones, pump, fan } = stage;
    const { revision } = await stage.read();
    const none = await stage.read(`&since=${revision}`);
    expect(none).toMatchObject({ whole: false, structure: null, scopes: null, cells: null, revision });
    await stage.change([{ scope: system(pump), milestone: milestones.RFC, set: { need: '2027-04-01' } }]);
    const one = await stage.read(`&since=${revision}`);
    expect(one).toMatchObject({ whole: false, structure: null, scopes: null, removed_scopes: [] });
    expect(one.cells?.scope).toEqual([pump]);
    await stage.ask('PATCH', `/api/systems/${fan}/`, { name: 'Big fan' });
    await stage.ask('PATCH', `/api/teams/${stage.builders}/`, { name: 'Best builders' });
    const two = await stage.read(`&since=${one.revision}`);
    expect(two).toMatchObject({ whole: false, cells: null });
    expect([two.scopes?.name, two.structure?.teams.length]).toEqual([['Big fan'], 2]);
    await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { red_days: 21 });
    expect((await stage.read(`&since=${two.revision}`)).whole).toBe(true);
    expect((await stage.read('&since=999999')).whole).toBe(true);
  });

  it('tells of scopes that left and of those that came back', async () => {
    const { programme } = stage;
    const { body } = await stage.ask('POST', '/api/systems/', { programme, code: '99-01', name: 'Spare' });
    const before = await stage.read();
    await stage.ask('DELETE', `/api/systems/${body.id}/`);
    const gone = await stage.read(`&since=${before.revision}`);
    expect([gone.removed_scopes, gone.scopes]).toEqual([[body.id], null]);
    await stage.ask('POST', '/api/systems/restore/', { programme, ids: [body.id] });
    const back = await stage.read(`&since=${gone.revision}`);
    expect([back.removed_scopes, back.scopes?.id]).toEqual([[], [body.id]]);
  });

  it('shows another baseline beside the forecast, and refuses one that is not there', async () => {
    const { programme, milestones, pump } = stage;
    const { body } = await stage.ask('POST', '/api/baselines/', {
      programme,
      number: 'B1',
      name: 'Recovery',
      data_date: '2027-02-01',
    });
    await test.sql('insert into baseline_entries values ($1, $2, $3, $4, $5)', [
      programme,
      body.id,
      pump,
      milestones.MC,
      '2027-05-05',
    ]);
    const answer = await stage.read(`&baseline=${body.id}`);
    expect(answer.baseline).toBe(body.id);
    expect(cellAt(answer.cells!, pump, milestones.MC)['baseline']).toBe(day('2027-05-05'));
    const wrong = await stage.ask('GET', `/api/tracker/?programme=${programme}&baseline=999999`);
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['baseline']]);
  });

  it('tells all about one turnover: dates, status and why, history', async () => {
    const own = await setTrackerStage(test);
    const { milestones, pump, programme } = own;
    changed(
      await own.change([
        {
          scope: system(pump),
          milestone: milestones.RFC,
          set: { forecast: '2027-03-12', need: '2027-03-03' },
        },
      ]),
    );
    const { status, body } = await own.ask(
      'GET',
      `/api/tracker/cell/?programme=${programme}&scope=${system(pump)}&milestone=${milestones.RFC}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      scope: system(pump),
      version: 1,
      status: 'at_risk',
      float: -9,
      slip: null,
      forecast_confirmed_at: '2027-03-01T08:00:00.000Z',
      state: 'open',
    });
    expect(body.why).toContain(turnoverCopy.why.forecast.afterNeed('12 Mar 2027', '9 days', '3 Mar 2027'));
    expect(body.history.map((entry: { field: string }) => entry.field).toSorted()).toEqual([
      'forecast',
      'need',
    ]);
    const missing = await own.ask(
      'GET',
      `/api/tracker/cell/?programme=${programme}&scope=area:${pump}&milestone=${milestones.RFC}`,
    );
    expect(missing.status).toBe(404);
  });
});
