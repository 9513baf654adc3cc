import { afterAll, beforeAll, expect, it } from 'vitest';
import { setBaselineStage } from '../baseline-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { system } from '../tracker-stage.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the slip log counts the first move to the date of a new baseline apart from slip', async () => {
  test.clock.set(new Date('2027-02-01T08:00:00Z'));
  const stage = await setBaselineStage(test);
  const { programme, milestones, pump } = stage;
  let day = 1;
  const forecast = async (milestone: number, date: string) => {
    day += 1;
    await stage.at(`2027-02-${String(day).padStart(2, '0')}T08:00:00Z`);
    const change = { scope: system(pump), milestone, set: { forecast: date }, reason: 'weather' };
    expect((await stage.change([change])).status).toBe(200);
  };
  const adopt = async (first: string, second: string) => {
    const id = await stage.draft(first, second);
    const approved = await stage.approve(id, { override_reason: 'Agreed', reason: 'Agreed' });
    expect(approved.body).toMatchObject({ status: 'approved' });
    if ((await stage.record(id))['active'] !== true)
      expect((await stage.activate(id)).status).toBeLessThan(300);
  };
  await forecast(milestones.MC, '2027-03-12');
  await forecast(milestones.RFC, '2027-04-02');
  await adopt('2027-03-15', '2027-04-02');
  // To the date of the only baseline so far: slip.
  await forecast(milestones.MC, '2027-03-15');
  await stage.at('2027-02-10T08:00:00Z');
  day = 10;
  await adopt('2027-04-12', '2027-05-03');
  await forecast(milestones.MC, '2027-04-12');
  await forecast(milestones.RFC, '2027-05-10');
  // Later moves are slip and recovery, also to the date of the baseline.
  await forecast(milestones.MC, '2027-04-20');
  await forecast(milestones.MC, '2027-04-12');
  const { body } = await stage.ask('GET', `/api/reports/slip/?programme=${programme}&format=json`);
  const figures = Object.fromEntries(
    (body.figures as { key: string; value: number }[]).map(({ key, value }) => [key, value]),
  );
  expect(figures).toMatchObject({ rebaselined: 1, later: 3, earlier: 1 });
});
