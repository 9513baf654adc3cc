import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainChain } from '@baton/contract/programme/milestones.ts';
import { errorsOf } from '../dates-importing.ts';
import { everything, startFirstTracker } from '../first-tracker.ts';
import { colouredTracker, germanTracker, roomTracker } from '../ugly-trackers.ts';

let on: Awaited<ReturnType<typeof startFirstTracker>>;
beforeAll(async () => {
  on = await startFirstTracker();
});
afterAll(() => on.test.close());
beforeEach(async () => {
  await on.next();
});

describe('a column that the user maps', () => {
  const file =
    'System,MC,RFSU,Checked,Last updated\n1,2027-01-11,2027-02-01,2027-01-12,2027-01-02\n2,2027-01-14,,2027-01-15,\n';
  const columnsOf = async (mapping: object) => {
    const { body } = await on.send(file, { mapping });
    return body.columns.map(({ header, field, dates }) => [header, field, dates]);
  };

  it('keeps the proposals of the others, and the answer counts the dates that are not imported', async () => {
    expect(await columnsOf({})).toEqual([
      ['System', 'code', 0],
      ['MC', 'forecast:-2', 0],
      ['RFSU', 'forecast:-3', 0],
      ['Checked', 'forecast:-4', 0],
      ['Last updated', null, 1],
    ]);
    expect(await columnsOf({ Checked: 'forecast:-2' })).toEqual([
      ['System', 'code', 0],
      ['MC', null, 2],
      ['RFSU', 'forecast:-3', 0],
      ['Checked', 'forecast:-2', 0],
      ['Last updated', null, 1],
    ]);
  });
});

describe('a tracker in an empty programme', () => {
  it('proposes a chain of milestones from merged headers below a title, on the sheet that has them', async () => {
    const { status, body } = await on.send(await colouredTracker(), { options: { ...everything } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ sheet: 'Status', header_row: 2, header_rows: 2, can_commit: true });
    expect(errorsOf(body)).toEqual([]);
    expect(body.proposed).toMatchObject({
      chain: mainChain,
      milestones: [
        { code: 'MC', name: 'Mechanical completion', header: 'Mech. Completion' },
        { code: 'PC', name: 'Pre-commissioning' },
        { code: 'RFSU', name: 'Ready for start-up' },
      ],
    });
    expect(body.ignored.map(({ row }) => row)).toEqual([4, 7, 10, 12, 13]);
    expect(body.colours).toEqual([
      { colour: 'green', count: 3, meaning: 'ignored' },
      { colour: 'red', count: 2, meaning: 'ignored' },
    ]);
    expect(body.created).toEqual({
      milestones: 3,
      areas: 2,
      disciplines: 3,
      teams: 2,
      systems: 4,
      baselines: 1,
    });
    // A preview stores nothing.
    expect(await on.countAll()).toMatchObject({ systems: 0, milestones: 0, areas: 0, teams: 0 });
  });

  it('is stored at once: records, dates by their colour and a first baseline', async () => {
    const options = { ...everything, colours: { green: 'actual' } };
    const { body } = await on.commit(await colouredTracker(), { options });
    expect(body).toMatchObject({ committed: true, baseline: { number: 'B0', entries: 11 } });
    expect(await on.countAll()).toEqual({
      systems: 4,
      areas: 2,
      locations: 0,
      disciplines: 3,
      teams: 2,
      people: 0,
      milestones: 3,
      baselines: 1,
    });
    const [loading] = await on.records('systems');
    expect(loading).toMatchObject({
      code: '10-01',
      area_name: 'Jetty 1',
      discipline_name: 'Mechanical',
      construction_team_name: 'Harlow Mechanical',
    });
    const [first, , last] = await on.records('milestones');
    expect(first).toMatchObject({ code: 'MC', chain: mainChain, position: 1, responsible: 'construction' });
    expect(last).toMatchObject({ code: 'RFSU', position: 3, receiving: 'operations' });
    expect(await on.dates()).toMatchObject({
      '10-01 MC': { actual: '2026-08-10', forecast: null },
      '10-01 RFSU': { actual: null, forecast: '2026-12-14' },
      '20-01 RFSU': { required: false },
      '20-02 MC': { forecast: null, remark: 'Forecast: waiting for vendor' },
      '20-02 PC': { forecast: '2027-02-05' },
    });
  });

  it('in German, with month names and calendar weeks, takes dates without a kind as the user says', async () => {
    const { body } = await on.send(germanTracker());
    expect(body).toMatchObject({
      header_row: 2,
      header_rows: 1,
      plain_dates: { columns: 3, kind: 'forecast' },
    });
    expect(body.proposed?.milestones.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'MF Mechanische Fertigstellung',
      'KALT Kaltinbetriebnahme',
      'UAB Übergabe an Betrieb',
    ]);
    const done = await on.commit(germanTracker(), { options: { ...everything, plain_dates: 'actual' } });
    expect(done.body).toMatchObject({ committed: true, created: { people: 3, disciplines: 2, areas: 2 } });
    expect(await on.dates()).toMatchObject({
      'KW-01 MF': { actual: '2026-03-12' },
      'KW-01 KALT': { actual: '2026-04-03', remark: 'Actual: KW 14/2026' },
      'KW-01 UAB': { actual: null, forecast: '2026-12-15' },
      'EL-01 MF': { actual: '2026-10-28' },
      'EL-02 MF': { required: false },
      'EL-02 KALT': { forecast: '2027-02-05' },
    });
    const people = await on.records('people');
    expect(people.map(({ last_name: name, email }: Record<string, string>) => [name, email])).toEqual(
      expect.arrayContaining([
        ['Berg', 'anna.berg@no-address.invalid'],
        ['Zöller', 'bernd.zoller@no-address.invalid'],
      ]),
    );
    const [, second] = (await on.records('systems')).toReversed();
    expect(second).toMatchObject({ code: 'KW-01', owner_name: 'Anna Berg' });
  });

  it('asks for the order of dates and for words without a date', async () => {
    const file = await roomTracker();
    const { body } = await on.send(file);
    expect(body).toMatchObject({ sheet: 'Rooms', header_row: 3, header_rows: 1, asks_date_order: true });
    const options = { ...everything, date_order: 'mdy', values: { Done: '2026-02-12' } };
    const done = await on.commit(file, { options });
    expect(errorsOf(done.body)).toEqual([]);
    expect(done.body).toMatchObject({ committed: true, created: { milestones: 3, locations: 2, people: 2 } });
    expect(await on.dates()).toMatchObject({
      '101 IQ': { forecast: '2026-02-03', actual: '2026-02-05' },
      '102 IQ': { actual: '2026-02-12' },
      '103 OQ': { required: false },
    });
    expect((await on.records('systems'))[0]).toMatchObject({ location_name: 'R-110' });
  });

  it('takes milestones as changed: renamed, reordered, removed, added, in another chain', async () => {
    const file = 'System,MC,Loop checks,Energised,Ref\n1,2027-01-11,2027-02-01,2027-03-01,see list\n';
    const { body } = await on.send(file, { mapping: { Ref: 'forecast:new' } });
    const ids = body.proposed?.milestones.map(({ id }) => id) ?? [];
    expect(ids).toEqual([-2, -3, -4, -5]);
    expect(body.columns.map(({ field }) => field)).toEqual([
      'code',
      'forecast:-2',
      'forecast:-3',
      'forecast:-4',
      'forecast:-5',
    ]);
    const options = {
      ...everything,
      chain: 'Plant',
      milestones: {
        '-2': { position: 2 },
        '-3': { position: 1, code: 'LOOP', name: 'Loop test' },
        '-4': { skipped: true },
        '-5': { position: 3 },
      },
    };
    const done = await on.commit(file, { mapping: { Ref: 'forecast:new' }, options });
    expect(done.body).toMatchObject({ committed: true });
    const made = await on.records('milestones');
    expect(made.map(({ code, chain, position }: Record<string, unknown>) => [code, chain, position])).toEqual(
      [
        ['LOOP', 'Plant', 1],
        ['MC', 'Plant', 2],
        ['REF', 'Plant', 3],
      ],
    );
    expect(await on.dates()).toMatchObject({
      '1 LOOP': { forecast: '2027-02-01' },
      '1 REF': { remark: 'Forecast: see list' },
    });
  });

  it('as a list with a row for each turnover', async () => {
    const file =
      'Code,Milestone,Forecast\nA,Erection,2027-01-11\nA,Handover,2027-02-01\nB,Erection,2027-03-01\n';
    const { body } = await on.commit(file);
    expect(body).toMatchObject({ committed: true, layout: 'long', created: { systems: 2, milestones: 2 } });
    expect(await on.dates()).toMatchObject({
      'A HO': { forecast: '2027-02-01' },
      'B EREC': { forecast: '2027-03-01' },
    });
  });
});
