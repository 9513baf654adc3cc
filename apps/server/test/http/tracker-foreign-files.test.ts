import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorsOf, sendDates, type DateImportChoices } from '../dates-importing.ts';
import { contractorTracker, plannerTracker, siteTracker } from '../foreign-trackers.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setTrackerStage, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const send = (data: Buffer | string, options?: DateImportChoices) => sendDates(stage, data, options);

describe('trackers of other people', () => {
  beforeEach(async () => {
    stage = await setTrackerStage(test);
    await stage.at('2026-02-02T08:00:00Z');
    for (const [id, name] of [
      [stage.milestones.MC, 'Mechanical completion'],
      [stage.milestones.RFC, 'Ready for commissioning'],
    ])
      await stage.ask('PATCH', `/api/milestones/${id}/`, { name });
    await stage.ask('PATCH', `/api/milestones/${stage.milestones.RFO}/`, {
      code: 'RFSU',
      name: 'Ready for start-up',
    });
  });
  const everything = { create_missing: true };
  const cellOf = async (code: string, milestone: number) => {
    const rows = await test.sql(`select id from scopes where programme_id = $1 and code = $2`, [
      stage.programme,
      code,
    ]);
    const { body } = await stage.ask(
      'GET',
      `/api/tracker/cell/?programme=${stage.programme}&scope=system:${rows[0].id}&milestone=${milestone}`,
    );
    return body;
  };

  it('with merged headers, a cover sheet, odd texts, a heading and a total', async () => {
    const file = await contractorTracker();
    const options = { sheet: 'Status', ...everything };
    const { body } = await send(file, { name: 'status.xlsx', options });
    expect(errorsOf(body)).toEqual([]);
    expect(body).toMatchObject({
      sheets: ['Cover', 'Status'],
      header_row: 3,
      header_rows: 2,
      totals: { create: 3, error: 0 },
    });
    expect(body.ignored.map(({ row }) => row)).toEqual([5, 10]);
    expect(body.columns.filter(({ guessed }) => guessed).map(({ header }) => header)).toEqual([
      'Mech. Completion / Planned',
      'Mech. Completion / Forecast',
      'Mech. Completion / Actual',
    ]);
    expect(Object.fromEntries(body.texts.map(({ text, meaning }) => [text, meaning]))).toEqual({
      'N/A': 'not_required',
      'not yet': 'remark',
      TBC: 'empty',
      'waiting for vendor': 'remark',
      'w/c 9 Mar 2026': '2026-03-13',
    });
    const done = await send(file, { name: 'status.xlsx', options, commit: true, checksum: body.checksum });
    expect(done.body).toMatchObject({ committed: true, baseline: { number: 'B0', entries: 8 } });
    const { MC, RFC, RFO } = stage.milestones;
    expect(await cellOf('31-01', MC)).toMatchObject({ forecast: '2026-01-14', actual: '2026-01-15' });
    expect(await cellOf('31-01', RFC)).toMatchObject({ forecast: '2026-02-06', actual: null });
    expect(await cellOf('31-01', RFO)).toMatchObject({
      forecast: '2026-03-13',
      remark: 'Forecast: w/c 9 Mar 2026',
    });
    expect(await cellOf('31-02', MC)).toMatchObject({ forecast: '2026-02-20', remark: 'Actual: not yet' });
    expect(await cellOf('31-02', RFO)).toMatchObject({ required: false, not_required_reason: 'N/A' });
    expect(await cellOf('41-01', MC)).toMatchObject({
      forecast: null,
      remark: 'Forecast: waiting for vendor',
    });
    expect(await cellOf('41-01', RFO)).toMatchObject({ forecast: '2026-04-27' });
    const teams = await stage.ask('GET', `/api/teams/?programme=${stage.programme}`);
    expect(teams.body.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Harlow Mechanical', 'Orsted & Lund']),
    );
    const again = await send(file, { name: 'status.xlsx', options });
    expect(again.body.cells).toMatchObject({ forecast: 0, need: 0, actual: 0, remark: 0, required: 0 });
  });

  it('with "Done" for a date, which somebody has to explain', async () => {
    const file = await plannerTracker();
    const { body } = await send(file, { options: everything });
    expect(body.texts[0]).toEqual({ text: 'Done', count: 1, meaning: null });
    expect(errorsOf(body)).toEqual([
      `2 actual:${stage.milestones.MC}: “Done” has no date. Map it, or enter a date.`,
    ]);
    const options = { ...everything, values: { Done: '2026-01-13' } };
    const done = await send(file, { options, mapping: { Comments: 'note' }, commit: true });
    expect(done.body).toMatchObject({ committed: true, totals: { create: 2 } });
    expect(await cellOf('51-01', stage.milestones.MC)).toMatchObject({
      actual: '2026-01-13',
      remark: 'Actual: Done',
    });
    expect(await cellOf('51-02', stage.milestones.MC)).toMatchObject({
      actual: '2026-01-15',
      forecast: null,
    });
    expect(await cellOf('51-02', stage.milestones.RFC)).toMatchObject({ remark: 'Forecast: Q2' });
    const rows = await test.sql(
      `select s.remark, a.name as area from scopes s join scopes a on a.id = s.area where s.programme_id = $1 and s.code = '51-01'`,
      [stage.programme],
    );
    expect(rows).toEqual([{ remark: 'Comments: Hydro test repeated', area: 'Utility block' }]);
  });

  it('with three header rows and dates that can be read in two ways', async () => {
    const file = await siteTracker();
    const { body } = await send(file, { options: everything });
    expect(body).toMatchObject({ asks_date_order: true, header_row: 2, header_rows: 2 });
    // One question settles all ambiguous dates, so they are no texts to explain.
    expect(body.texts.filter(({ text }) => /^\d+\/\d+\/\d+$/.test(text))).toEqual([]);
    const done = await send(file, { options: { ...everything, date_order: 'mdy' }, commit: true });
    expect(done.body).toMatchObject({ committed: true, totals: { create: 2, error: 0 } });
    expect(await cellOf('61-01', stage.milestones.RFO)).toMatchObject({ forecast: '2026-03-31' });
    expect(await cellOf('61-01', stage.milestones.MC)).toMatchObject({ actual: '2026-01-06' });
  });

  it('say what is missing until it is created or left out', async () => {
    const file =
      'Code,Name,Area,Contractor,MC forecast\n71-01,Cooling,Block 7,Newcomer,2026-03-02\n21-01,Pump,,,2026-03-03\n';
    const { body } = await send(file);
    expect(body.missing).toEqual({
      scopes: [{ code: '71-01', name: 'Cooling', rows: 1 }],
      areas: [{ code: 'Block 7', name: '', rows: 1 }],
      teams: [{ code: 'Newcomer', name: '', rows: 1 }],
      locations: [],
      disciplines: [],
      people: [],
    });
    expect(body.totals).toMatchObject({ error: 1, update: 1 });
    const part = await send(file, { options: { create_missing: ['scopes', 'teams'] }, commit: true });
    expect(part.body.totals).toMatchObject({ create: 1, update: 1 });
    const rows = await test.sql(
      `select remark, area, construction_team is not null as has_team from scopes where programme_id = $1 and code = '71-01'`,
      [stage.programme],
    );
    expect(rows).toEqual([{ remark: 'Area: Block 7', area: null, has_team: true }]);
  });
});
