import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { setPunchStage, type Punch, type PunchStage } from '../punch-stage.ts';

let test: TestApp;
let stage: PunchStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setPunchStage(test);
});
afterAll(() => test.close());

/** Counts of the milestone as they are stored, and as its punches say. */
async function bothCounts(): Promise<[stored: number, real: number]> {
  const [stored] = await stage.counts(stage.pump, stage.milestones.MC);
  const rows = await test.sql(
    `select count(*)::int as count from punches where programme_id = $1 and scope = $2 and clear_by = $3
       and state in ('open', 'cleared') and deleted_at is null`,
    [stage.programme, stage.pump, stage.milestones.MC],
  );
  return [stored, (rows as { count: number }[])[0]!.count];
}

it('50 writers on one milestone leave exact counts and different numbers', async () => {
  const raised = await Promise.all(Array.from({ length: 50 }, () => stage.raise()));
  expect(new Set(raised.map(({ number }) => number)).size).toBe(50);
  expect(await bothCounts()).toEqual([50, 50]);
  const answers = await Promise.all(
    raised.map((punch: Punch, at) => {
      if (at % 3 === 0) return stage.command('void', [punch], { reason: 'Twice' });
      if (at % 3 === 1) return stage.ask('DELETE', `/api/punches/${punch.id}/`);
      return stage.ask('PATCH', `/api/punches/${punch.id}/`, { category: stage.categories.B });
    }),
  );
  expect(answers.every(({ status }) => status < 300)).toBe(true);
  expect(await bothCounts()).toEqual([16, 16]);
  const { body } = await stage.ask('GET', `/api/systems/${stage.pump}/`);
  expect(body).toMatchObject({ punch_a: 0, punch_b: 16 });
}, 60_000);

it('nothing is written in a closed programme', async () => {
  const [punch] = (await stage.ask('GET', `/api/punches/?programme=${stage.programme}&state=open`)).body;
  await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { status: 'closed' });
  const { programme } = stage;
  const records = [{ id: punch.id, version: punch.version }];
  for (const [path, body] of [
    ['', { text: 'x', category: stage.categories.A, system: stage.pump }],
    ['clear/', { records }],
    ['clear/', { filter: {} }],
    ['bulk/', { filter: {}, set: { priority: 1 } }],
  ] as const) {
    const answer = await stage.ask('POST', `/api/punches/${path}`, { programme, ...body });
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'programme_closed']);
  }
  const counts = await stage.ask('GET', `/api/punches/counts/?programme=${programme}`);
  expect(counts.body).toMatchObject({ open: 16, cleared: 0 });
});
