import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellColumns, TrackerDays } from '@baton/contract/tracker/tracker-data.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { day, setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';
import { copy as readCopy } from '#turnover/tracker/read/copy.ts';
import { copy } from '#platform/copy.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
});
afterAll(() => test.close());

async function readDays(query: string) {
  const { status, body } = await stage.ask('GET', `/api/tracker/days/?programme=${stage.programme}${query}`);
  expect(status).toBe(200);
  const { scope, milestone, day: days } = body as unknown as TrackerDays;
  return Object.fromEntries(scope.map((id, at) => [`${id} ${milestone[at]}`, days[at]]));
}

/** The same, read from the tracker’s response at the time. */
function daysOf(cells: CellColumns) {
  return Object.fromEntries(
    cells.scope.flatMap((id, at) => {
      const found = cells.actual[at] ?? cells.forecast[at] ?? cells.baseline[at];
      return cells.required[at] && found != null ? [[`${id} ${cells.milestone[at]}`, found]] : [];
    }),
  );
}

describe('the days that the tracker is compared with', () => {
  it('are those that it had at the end of the day', async () => {
    const { milestones, pump, fan, programme } = stage;
    const baseline = await stage.ask('POST', '/api/baselines/', {
      programme,
      number: 'B0',
      name: 'Original',
      data_date: '2027-01-04',
    });
    for (const [scope, milestone, planned] of [
      [pump, milestones.RFO, '2027-06-01'],
      [fan, milestones.RFO, '2027-06-02'],
    ])
      await test.sql('insert into baseline_entries values ($1, $2, $3, $4, $5)', [
        programme,
        baseline.body.id,
        scope,
        milestone,
        planned,
      ]);
    await test.sql("update baselines set status = 'approved', active = true where id = $1", [
      baseline.body.id,
    ]);
    const set = (scope: number, milestone: number, values: object) =>
      stage.change([{ scope: system(scope), milestone, set: values, reason: 'weather' }]);
    const rounds: [string, () => Promise<unknown>][] = [
      ['2027-03-01', () => set(pump, milestones.MC, { forecast: '2027-03-20' })],
      ['2027-03-02', () => set(fan, milestones.MC, { forecast: '2027-03-25', need: '2027-04-01' })],
      ['2027-03-03', () => set(pump, milestones.MC, { forecast: '2027-03-28' })],
      ['2027-03-04', () => set(fan, milestones.RFO, { required: false })],
      ['2027-03-05', () => set(pump, milestones.MC, { actual: '2027-03-05' })],
      ['2027-03-06', () => set(fan, milestones.MC, { forecast: '' })],
      ['2027-03-07', () => set(fan, milestones.RFO, { required: true })],
    ];
    const known: [string, object][] = [];
    for (const [on, change] of rounds) {
      await stage.at(`${on}T08:00:00Z`);
      await change();
      known.push([on, daysOf((await stage.read()).cells!)]);
    }
    for (const [on, expected] of known)
      expect({ on, ...(await readDays(`&as_of=${on}`)) }).toEqual({ on, ...expected });
    // Before any entry there are only baseline dates.
    expect(await readDays('&as_of=2027-02-01')).toEqual({
      [`${pump} ${milestones.RFO}`]: day('2027-06-01'),
      [`${fan} ${milestones.RFO}`]: day('2027-06-02'),
    });
    expect(await readDays(`&baseline=${baseline.body.id}`)).toEqual(await readDays('&as_of=2027-02-01'));
  });

  it('end with the day in the programme’s own zone', async () => {
    const { milestones, pump } = stage;
    // 23:30 UTC is the next day in Oslo.
    await stage.at('2027-03-10T23:30:00Z');
    await stage.change([{ scope: system(pump), milestone: milestones.RFC, set: { forecast: '2027-05-01' } }]);
    const key = `${pump} ${milestones.RFC}`;
    expect((await readDays('&as_of=2027-03-10'))[key]).toBeUndefined();
    expect((await readDays('&as_of=2027-03-11'))[key]).toBe(day('2027-05-01'));
  });

  it('are asked for by a baseline or by a day, and not by both or neither', async () => {
    const path = `/api/tracker/days/?programme=${stage.programme}`;
    for (const query of ['', '&baseline=1&as_of=2027-03-01']) {
      const { status, body } = await stage.ask('GET', path + query);
      expect([status, body]).toEqual([400, { as_of: [readCopy.compareWithOne] }]);
    }
    const { status, body } = await stage.ask('GET', `${path}&baseline=999999`);
    expect([status, Object.keys(body)]).toEqual([400, ['baseline']]);
  });
});

describe('what changed since a moment', () => {
  const path = () => `/api/tracker/changed/?programme=${stage.programme}`;

  it('is told as it was then, once for each turnover, with its state where that was touched', async () => {
    const { milestones, fan } = stage;
    await stage.at('2027-03-15T08:00:00Z');
    await stage.change([{ scope: system(fan), milestone: milestones.RFC, set: { forecast: '2027-05-04' } }]);
    await stage.at('2027-03-15T09:00:00Z');
    const none = await stage.ask('GET', `${path()}&since=2027-03-15T08:30:00.000Z`);
    expect(none.body).toEqual({
      scope: [],
      milestone: [],
      required: [],
      forecast: [],
      actual: [],
      state: [],
    });
    for (const forecast of ['2027-05-20', '2027-05-11'])
      await stage.change([
        { scope: system(fan), milestone: milestones.RFC, set: { forecast }, reason: 'weather' },
      ]);
    const items = [{ scope: system(fan), milestone: milestones.RFC }];
    const moved = await stage.ask('GET', `${path()}&since=2027-03-15T08:30:00.000Z`);
    expect(moved.body).toEqual({
      scope: [fan],
      milestone: [milestones.RFC],
      required: [true],
      forecast: [day('2027-05-04')],
      actual: [null],
      state: [null],
    });
    await stage.ask('POST', '/api/tracker/submit/', { programme: stage.programme, items });
    const handed = await stage.ask('GET', `${path()}&since=2027-03-15T08:30:00.000Z`);
    expect(handed.body).toMatchObject({ forecast: [day('2027-05-04')], state: [0] });
    // Before it had a forecast.
    const first = await stage.ask('GET', `${path()}&since=2027-03-15T07:00:00Z`);
    expect(first.body).toMatchObject({ scope: [fan], forecast: [null], state: [0] });
  });

  it('asks for a moment that there can be', async () => {
    for (const [since, message] of [
      ['', 'This field is required.'],
      ['yesterday', copy.moment('2027-03-12T08:00:00Z')],
    ]) {
      const { status, body } = await stage.ask('GET', `${path()}&since=${since}`);
      expect([status, body]).toEqual([400, { since: [message] }]);
    }
  });
});
