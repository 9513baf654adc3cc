import { afterAll, beforeAll, expect, it } from 'vitest';
import { enteredProgramme } from '#platform/programme-id.ts';
import { seedPunches } from '#sample/write/seed-punches.ts';
import { inTransaction } from '#storage/database.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setPunchStage } from '../punch-stage.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a seeded punch list has the counts and the history of its punches', async () => {
  const stage = await setPunchStage(test);
  const programme = enteredProgramme(stage.programme);
  await inTransaction(test.app.storage.db, (trx) => seedPunches(trx, programme, 300, test.clock.now()));
  const [punches] = await test.sql(
    `select count(*)::int as all, count(*) filter (where state in ('open', 'cleared'))::int as outstanding,
       count(*) filter (where state in ('cleared', 'verified'))::int as cleared
     from punches where programme_id = $1`,
    [programme],
  );
  expect(punches.all).toBe(300);
  expect(punches.outstanding).toBeGreaterThan(50);
  const [milestones] = await test.sql(
    'select sum(punches_open)::int as open from milestone_counts where programme_id = $1',
    [programme],
  );
  expect(milestones.open).toBe(punches.outstanding);
  const acts = await test.sql(
    'select act, count(*)::int as count from record_acts where programme_id = $1 group by 1',
    [programme],
  );
  expect(Object.fromEntries(acts.map(({ act, count }) => [act, count]))).toMatchObject({
    raise: 300,
    clear: punches.cleared,
  });
  const { body } = await stage.ask('GET', `/api/punches/counts/?programme=${programme}`);
  expect(body).toMatchObject({ total: 300 });
  expect(body.open + body.cleared).toBe(punches.outstanding);
  expect(await stage.raise()).toMatchObject({ number: 'P-00301' });
});
