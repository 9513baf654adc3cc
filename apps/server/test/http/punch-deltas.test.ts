import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { setPunchStage, type Punch, type PunchStage } from '../punch-stage.ts';
import { cellAt, day } from '../tracker-stage.ts';

let test: TestApp;
let stage: PunchStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setPunchStage(test);
});

it('a delta has the cells and the counts of scopes that changed, and nothing else', async () => {
  const { revision } = await stage.read();
  await stage.raise();
  const delta = await stage.read(`&since=${revision}`);
  expect(delta).toMatchObject({ whole: false, structure: null, scopes: null, removed_scopes: [] });
  expect(delta.scope_counts).toEqual({ id: [stage.pump], punch_a: [1], punch_b: [0], punch_c: [0] });
  expect(delta.cells!.scope).toEqual([stage.pump]);
  expect(cellAt(delta.cells!, stage.pump, stage.milestones.MC)).toMatchObject({
    version: 0,
    punch_a: 1,
    punches_blocking: 1,
    punch_due: day('2027-03-15'),
  });
  expect((await stage.read()).scope_counts).toBeNull();
});

it('50 people working in punches never make an open tracker load whole', async () => {
  const { A, B, C } = stage.categories;
  const other = await stage.member('Coordinator');
  let known = (await stage.read()).revision;
  const work = new AbortController();
  const seen: boolean[] = [];
  const watch = async () => {
    while (!work.signal.aborted) {
      const { revision, whole, structure, scopes } = await stage.read(`&since=${known}`);
      seen.push(!whole && structure === null && scopes === null);
      known = revision;
    }
  };
  const watcher = watch();
  const punchOut = async (_: unknown, index: number) => {
    const system = index % 2 === 0 ? stage.pump : stage.fan;
    const punch = await stage.raise({ system, category: [A, B, C][index % 3] });
    const { body } = await stage.command('clear', [punch]);
    const cleared: Punch[] = body.records;
    if (index % 5 === 0) await stage.command('reject', cleared, { reason: 'Not yet' }, other);
    else await stage.command('verify', cleared, {}, other);
  };
  await Promise.all(Array.from({ length: 50 }, punchOut));
  work.abort();
  await watcher;
  expect(seen.every(Boolean)).toBe(true);
  const left = await Promise.all(
    [stage.pump, stage.fan].map((scope) => stage.counts(scope, stage.milestones.MC)),
  );
  // Ten were rejected: three or four of each category, of which C waits for the last milestone.
  const last = await Promise.all(
    [stage.pump, stage.fan].map((scope) => stage.counts(scope, stage.milestones.RFO)),
  );
  const open = (counts: [number, number][]) => counts.reduce((sum, [count]) => sum + count, 0);
  expect(open(left) + open(last)).toBe(10);
  const { scopes } = await stage.read();
  const total = scopes!.punch_a.map((count, row) => count + scopes!.punch_b[row]! + scopes!.punch_c[row]!);
  expect(total.reduce((sum, count) => sum + count, 0)).toBe(10);
});

it('categories come with the structure, and a change of them counts again', async () => {
  await stage.raise();
  const { structure, revision } = await stage.read();
  expect(structure!.punch_categories.map(({ code, blocks }) => [code, blocks])).toEqual([
    ['A', true],
    ['B', true],
    ['C', false],
  ]);
  expect(structure!.settings).toMatchObject({ punches: 'records', ready_days: 7 });
  await stage.ask('PATCH', `/api/punch-categories/${stage.categories.A}/`, {
    blocks: false,
    reason: 'Agreed',
  });
  const delta = await stage.read(`&since=${revision}`);
  expect([delta.whole, delta.structure?.punch_categories[0]?.blocks]).toEqual([false, false]);
  expect(cellAt(delta.cells!, stage.pump, stage.milestones.MC)).toMatchObject({
    punch_a: 1,
    punches_blocking: 0,
  });
});

it('an earlier day has the punches that were outstanding then, at the milestone where they were', async () => {
  const { MC, RFC, RFO } = stage.milestones;
  const item = { scope: `system:${stage.pump}`, milestone: RFC };
  await stage.at('2027-03-01T08:00:00Z');
  const [gone, carried] = [await stage.raise(), await stage.raise({ clear_by: RFC })];
  await stage.act('submit', [item], { override_reason: 'Agreed' });
  await stage.at('2027-03-03T08:00:00Z');
  const cleared = (await stage.command('clear', [gone])).body.records;
  await stage.command('verify', cleared, { reason: 'Seen' });
  await stage.raise();
  const exceptions = [{ punch: carried.id, milestone: RFO, need_by: '2027-05-01' }];
  expect((await stage.act('accept', [item], { reason: 'Agreed', exceptions })).status).toBe(200);
  await stage.at('2027-03-05T08:00:00Z');
  const countsOn = async (asOf: string) => {
    const { cells } = await stage.read(asOf === '' ? '' : `&as_of=${asOf}`);
    return [MC, RFC, RFO].map((milestone) => cellAt(cells!, stage.pump, milestone)['punches_blocking'] ?? 0);
  };
  expect(await countsOn('2027-02-20')).toEqual([0, 0, 0]);
  expect(await countsOn('2027-03-02')).toEqual([1, 1, 0]);
  expect(await countsOn('2027-03-04')).toEqual([1, 0, 1]);
  expect(await countsOn('')).toEqual([1, 0, 1]);
  await stage.at('2027-03-01T08:00:00Z');
});
