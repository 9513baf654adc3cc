import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBaselineStage, type BaselineStage } from '../baseline-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { day, system } from '../tracker-stage.ts';

let test: TestApp;
let stage: BaselineStage;
let id: number;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  stage = await setBaselineStage(test);
  id = await stage.make();
});
afterAll(() => test.close());

const wide =
  'Code,Name,MC,Gate RFC,Foo\n21-01,Pump,2027-03-12,2 Apr 2027,x\n21-02,Fan,19.03.2027,,\n\nA1,Hall,,,\n';

describe('a draft filled from a file', () => {
  it('previews and keeps a wide one: a column for each milestone, by code or name', async () => {
    const preview = await stage.send(id, wide);
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({
      committed: false,
      can_commit: true,
      totals: { create: 2, update: 0, unchanged: 1, error: 0 },
      columns: [
        { header: 'Code', field: 'scope' },
        { header: 'Name', field: null },
        { header: 'MC', field: `m${stage.milestones.MC}` },
        { header: 'Gate RFC', field: `m${stage.milestones.RFC}` },
        { header: 'Foo', field: null },
      ],
    });
    expect(preview.body.rows[0]).toMatchObject({
      row: 2,
      action: 'create',
      id: stage.pump,
      label: '21-01',
      changes: { [`m${stage.milestones.MC}`]: [null, '2027-03-12'] },
    });
    expect(await stage.dates(id)).toEqual({});
    const checksum: [string, string][] = [['checksum', preview.body.checksum]];
    const kept = await stage.send(id, wide, { commit: true, more: checksum });
    expect([kept.status, kept.body.committed]).toEqual([200, true]);
    expect(await stage.dates(id)).toEqual({
      '21-01 MC': '2027-03-12',
      '21-01 RFC': '2027-04-02',
      '21-02 MC': '2027-03-19',
    });
    const stale = await stage.send(id, wide, { commit: true, more: checksum });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_preview']);
  });

  it('keeps a long one: a milestone and a date in each row', async () => {
    const file =
      'System;Milestone;Planned date\n21-01;mc;2027-03-12\n21-01;Gate RFC;2027-04-02\nA1;AREA;2027-05-03\n';
    const { body } = await stage.send(id, file, { commit: true });
    expect([body.committed, body.totals.create]).toEqual([true, 3]);
    expect(await stage.dates(id)).toEqual({
      '21-01 MC': '2027-03-12',
      '21-01 RFC': '2027-04-02',
      'A1 AREA': '2027-05-03',
    });
  });

  it('says cell by cell what is wrong, and then writes nothing', async () => {
    const file =
      'Code,MC,AREA\n21-01,someday,\n21-09,2027-03-12,\n21-02,,2027-03-12\n21-02,2027-03-12,\n21-02,2027-03-13,\n';
    const { status, body } = await stage.send(id, file, { commit: true });
    expect([status, body.committed, body.totals.error]).toEqual([400, false, 5]);
    const [MC, AREA] = [`m${stage.milestones.MC}`, `m${stage.milestones.AREA}`];
    expect(body.rows.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([
      [MC],
      ['scope'],
      [AREA],
      ['scope'],
      ['scope'],
    ]);
    expect(await stage.dates(id)).toEqual({});
    const mended = { skip_rows: [3, 4, 5, 6], corrections: { 2: { [MC]: '2027-03-14' } } };
    const kept = await stage.send(id, file, { commit: true, more: [['options', JSON.stringify(mended)]] });
    expect(kept.status).toBe(200);
    expect(await stage.dates(id)).toEqual({ '21-01 MC': '2027-03-14' });
  });

  it('asks which part of 03/04/2027 is the month', async () => {
    const file = 'Code,MC\n21-01,03/04/2027\n';
    expect((await stage.send(id, file)).body).toMatchObject({ asks_date_order: true, can_commit: false });
    const more: [string, string][] = [['options', JSON.stringify({ date_order: 'dmy' })]];
    await stage.send(id, file, { commit: true, more });
    expect(await stage.dates(id)).toEqual({ '21-01 MC': '2027-04-03' });
  });

  it('refuses a file without codes or milestones', async () => {
    const noCode = await stage.send(id, 'MC\n2027-03-12\n');
    expect([noCode.status, noCode.body.code, noCode.body.file]).toEqual([
      400,
      'column_not_found',
      [noCode.body.detail],
    ]);
    const noMilestone = await stage.send(id, 'Code,Foo\n21-01,2027-03-12\n');
    expect([noMilestone.status, Object.keys(noMilestone.body)]).toEqual([400, ['file']]);
  });

  it.each(['wide', 'long'])(
    'comes back unchanged when exported %s, and clears what was emptied',
    async (layout) => {
      await stage.send(id, wide, { commit: true });
      const url = `/api/baselines/${id}/entries/export/?layout=${layout}&format=csv`;
      const { status, text } = await stage.ask('GET', url);
      expect(status).toBe(200);
      const same = await stage.send(id, text);
      expect(same.body.totals).toMatchObject({ create: 0, update: 0, error: 0 });
      const emptied = await stage.send(id, text.replace('2027-03-12', ''), { commit: true });
      expect(emptied.body.totals).toMatchObject({ update: 1 });
      expect(await stage.dates(id)).toEqual({ '21-01 RFC': '2027-04-02', '21-02 MC': '2027-03-19' });
    },
  );

  it('has a template with a row for each scope', async () => {
    const { text } = await stage.ask('GET', `/api/baselines/${id}/entries/template/?format=csv`);
    expect(
      text
        .replace(/[\uFEFF"]/g, '')
        .split(/\r?\n/)
        .slice(0, 3),
    ).toEqual(['Code,Name,MC,RFC,RFO,AREA', '21-01,Pump,,,,', '21-02,Fan,,,,']);
  });
});

describe('two plans side by side', () => {
  it('tells cell by cell what is earlier, later, added, removed and the same', async () => {
    await stage.send(id, 'Code,MC,RFC,RFO\n21-01,2027-03-12,2027-04-02,2027-05-03\n21-02,2027-03-19,,\n', {
      commit: true,
    });
    const other = await stage.make();
    await stage.send(other, 'Code,MC,RFC,RFO\n21-01,2027-03-22,2027-04-02,\n21-02,2027-03-12,2027-04-09,\n', {
      commit: true,
    });
    const { status, body } = await stage.ask('GET', `/api/baselines/compare/?a=${id}&b=${other}`);
    expect(status).toBe(200);
    const { pump, fan, milestones } = stage;
    expect(body).toEqual({
      programme: stage.programme,
      unit: 'calendar_days',
      a: { id, number: 'B0', name: 'Plan 0' },
      b: { id: other, number: 'B1', name: 'Plan 1' },
      counts: { same: 1, earlier: 1, later: 1, added: 1, removed: 1 },
      mean: 1,
      median: 0,
      latest_move: { scope: pump, milestone: milestones.MC, days: 10 },
      earliest_move: { scope: fan, milestone: milestones.MC, days: -7 },
      cells: {
        scope: [pump, pump, pump, fan, fan],
        milestone: [milestones.MC, milestones.RFC, milestones.RFO, milestones.MC, milestones.RFC],
        a: [day('2027-03-12'), day('2027-04-02'), day('2027-05-03'), day('2027-03-19'), null],
        b: [day('2027-03-22'), day('2027-04-02'), null, day('2027-03-12'), day('2027-04-09')],
        days: [10, 0, null, -7, null],
      },
    });
    const file = await stage.ask('GET', `/api/baselines/compare/export/?a=${id}&b=${other}&format=csv`);
    expect(
      file.text
        .replace(/[\uFEFF"]/g, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual([
      'Code,Name,Milestone,Milestone name,B0,B1,Difference,Days later',
      '21-01,Pump,MC,Gate MC,2027-03-12,2027-03-22,later,10',
      '21-01,Pump,RFO,Gate RFO,2027-05-03,,removed,',
      '21-02,Fan,MC,Gate MC,2027-03-19,2027-03-12,earlier,-7',
      '21-02,Fan,RFC,Gate RFC,,2027-04-09,added,',
    ]);
  });

  it('compares with the forecast, as passed or promised', async () => {
    await stage.send(id, 'Code,MC\n21-01,2027-03-12\n21-02,2027-02-20\n', { commit: true });
    await stage.change([
      { scope: system(stage.pump), milestone: stage.milestones.MC, set: { forecast: '2027-03-15' } },
      { scope: system(stage.fan), milestone: stage.milestones.MC, set: { actual: '2027-02-20' } },
    ]);
    const { body } = await stage.ask('GET', `/api/baselines/compare/?a=${id}&b=forecast`);
    expect(body.counts).toEqual({ same: 1, earlier: 0, later: 1, added: 0, removed: 0 });
    expect(body.b).toEqual({ id: null, number: 'Forecast', name: 'Current forecasts' });
    const back = await stage.ask('GET', `/api/baselines/compare/?a=forecast&b=${id}`);
    expect(back.body.counts).toEqual({ same: 1, earlier: 1, later: 0, added: 0, removed: 0 });
  });

  it('is told in working days where slip is', async () => {
    await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { slip_unit: 'working_days' });
    await stage.send(id, 'Code,MC\n21-01,2027-03-12\n', { commit: true });
    const other = await stage.make({ source: { kind: 'baseline', id, shift_days: 7 } });
    const { body } = await stage.ask('GET', `/api/baselines/compare/?a=${id}&b=${other}`);
    expect([body.unit, body.cells.days]).toEqual(['working_days', [5]]);
  });

  it('needs two that can be compared', async () => {
    const foreign = await (await setBaselineStage(test)).make();
    for (const [query, status] of [
      ['a=forecast&b=forecast', 400],
      [`a=${id}`, 400],
      [`a=${id}&b=moon`, 400],
      [`a=${id}&b=999999`, 404],
      [`a=${id}&b=${foreign}`, 404],
    ] as const) {
      const answer = await stage.ask('GET', `/api/baselines/compare/?${query}`);
      expect([query, answer.status]).toEqual([query, status]);
    }
  });
});
