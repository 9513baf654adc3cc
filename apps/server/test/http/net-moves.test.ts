import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { historyOf, momentOf, type Line } from '../history-lines.ts';
import { day, setTrackerStage, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
let systems = 0;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
});
afterAll(() => test.close());

/** History of an unused cell. */
async function freshCell(programme = stage.programme, milestone = stage.milestones.MC) {
  systems += 1;
  const { body } = await stage.ask('POST', '/api/systems/', {
    programme,
    code: `N-${systems}`,
    name: 'Fresh',
  });
  return historyOf(test, { programme, scope: body.id as number, milestone });
}

const [d1, d2, d3, d4] = ['2027-04-01', '2027-05-01', '2027-06-01', '2027-07-01'] as const;

describe('what a move is', () => {
  it('counts a change by one person, another by somebody else, and neither a first forecast nor its removal', async () => {
    const cell = await freshCell();
    await cell.add({ minute: 0, before: null, after: d1 });
    await cell.add({ minute: 90, before: d1, after: d2, reason: 'weather' });
    await cell.add({ minute: 95, before: d2, after: d3, by: 'Bea' });
    await cell.add({ minute: 200, before: d3, after: null });
    expect(await cell.moves()).toEqual([
      { minute: 90, before: d1, after: d2, by: 'Ann', reason: 'weather', note: '' },
      { minute: 95, before: d2, after: d3, by: 'Bea', reason: '', note: '' },
    ]);
  });

  it('does not count what was undone, nor its undo; a redo counts it again with its reason', async () => {
    const cell = await freshCell();
    const move = { minute: 10, before: d1, after: d2, reason: 'weather', note: 'Storm' };
    const operation = await cell.add(move);
    const undo = await cell.undo(operation, { minute: 11, before: d2, after: d1 });
    expect(await cell.moves()).toEqual([]);
    expect(await cell.marks()).toEqual(['undone', 'undo']);
    const redo = await cell.undo(undo, { minute: 12, before: d1, after: d2 });
    expect(await cell.moves()).toEqual([{ ...move, by: 'Ann' }]);
    expect(await cell.marks()).toEqual(['', 'undo', 'redo']);
    await cell.undo(redo, { minute: 300, before: d2, after: d1 });
    expect(await cell.moves()).toEqual([]);
    expect(await cell.marks()).toEqual(['undone', 'undo', 'redo', 'undo']);
  });

  it('lets a correction within the hour replace the person’s own move; the last reason that was given holds', async () => {
    const cell = await freshCell();
    await cell.add({ minute: 0, before: d1, after: d4, reason: 'weather', note: 'Storm' });
    await cell.add({ minute: 20, before: d4, after: d3 });
    await cell.add({ minute: 60, before: d3, after: d2, note: 'Crane is back' });
    await cell.add({ minute: 61, before: d2, after: d3, reason: 'vendor' });
    expect(await cell.moves()).toEqual([
      { minute: 60, before: d1, after: d2, by: 'Ann', reason: 'weather', note: 'Crane is back' },
      // An hour after the first move a new one begins.
      { minute: 61, before: d2, after: d3, by: 'Ann', reason: 'vendor', note: '' },
    ]);
    expect(await cell.marks()).toEqual(['corrected', 'corrected', 'correction', '']);
  });

  it('counts nothing where a series comes back to its start, or only sets a first forecast', async () => {
    const back = await freshCell();
    await back.add({ minute: 0, before: d1, after: d2, reason: 'weather' });
    await back.add({ minute: 5, before: d2, after: d1 });
    expect(await back.moves()).toEqual([]);
    const first = await freshCell();
    await first.add({ minute: 0, before: null, after: d2 });
    await first.add({ minute: 5, before: d2, after: d1 });
    expect(await first.moves()).toEqual([]);
    const retyped = await freshCell();
    await retyped.add({ minute: 0, before: d1, after: null });
    await retyped.add({ minute: 5, before: null, after: d3 });
    expect(await retyped.moves()).toMatchObject([{ before: d1, after: d3 }]);
  });

  it('keeps both moves where somebody else changed the turnover in between, unless that was undone', async () => {
    const lines: Line[] = [
      { minute: 0, before: d1, after: d2 },
      { minute: 5, before: '', after: 'Look here', field: 'remark', by: 'Bea' },
      { minute: 9, before: d2, after: d3 },
    ];
    const cell = await freshCell();
    const operations: string[] = [];
    for (const line of lines) operations.push(await cell.add(line));
    expect(await cell.moves()).toHaveLength(2);
    await cell.undo(operations[1]!, {
      minute: 12,
      before: 'Look here',
      after: '',
      field: 'remark',
      by: 'Bea',
    });
    expect(await cell.moves()).toMatchObject([{ before: d1, after: d3 }]);
  });

  it('takes the same link and typed name for the same person', async () => {
    const corrected = await freshCell();
    await corrected.add({ minute: 0, before: d1, after: d2, by: 'Jo (link of CON)', link: 7 });
    await corrected.add({ minute: 1, before: d2, after: d3, by: 'Jo (link of CON)', link: 7 });
    expect(await corrected.moves()).toMatchObject([{ before: d1, after: d3 }]);
    const other = await freshCell();
    await other.add({ minute: 0, before: d1, after: d2, by: 'Jo (link of CON)', link: 7 });
    await other.add({ minute: 1, before: d2, after: d3, by: 'Jo (link of CON)', link: 8 });
    await other.add({ minute: 2, before: d3, after: d4, by: 'Kim (link of CON)', link: 8 });
    expect(await other.moves()).toHaveLength(3);
  });
});

describe('what was issued in between', () => {
  const issues: Record<string, (programme: number, at: Date) => Promise<unknown>> = {
    'a look-ahead': (programme, at) =>
      test.sql(
        `insert into lookahead_issues (programme_id, number, data_date, week, weeks, until, lines, overdue, ready,
           constrained, issued_by_name, issued_at, operation)
         values ($1, 1, '2027-03-01', '2027-03-01', 6, '2027-04-11', 0, 0, 0, 0, 'Robin', $2, gen_random_uuid())`,
        [programme, at],
      ),
    'a weekly report': (programme, at) =>
      test.sql(
        `insert into weekly_reports (programme_id, number, data_date, week_from, content, narrative, created_at,
           created_by_name, updated_at, frozen_at, frozen_by_name)
         values ($1, 1, '2027-03-01', '2027-03-01', '{}', '[]', $2, 'Robin', $2, $2, 'Robin')`,
        [programme, at],
      ),
    'a baseline': (programme, at) =>
      test.sql(
        `insert into baselines (programme_id, number, name, kind, data_date, reason, change_reference, match_key, sort_key,
           status, approved_at, created_at, updated_at)
         values ($1, 'B', 'Agreed', 'original', '2027-03-01', '', '', 'b', 'b', 'approved', $2, $2, $2)`,
        [programme, at],
      ),
  };

  it.each(Object.keys(issues))('%s keeps a correction apart', async (name) => {
    const own = await setTrackerStage(test);
    stage = own;
    await issues[name]!(own.programme, momentOf(30));
    const before = await freshCell(own.programme, own.milestones.MC);
    await before.add({ minute: 31, before: d1, after: d2 });
    await before.add({ minute: 40, before: d2, after: d3 });
    expect(await before.moves()).toMatchObject([{ before: d1, after: d3 }]);
    const between = await freshCell(own.programme, own.milestones.MC);
    const first = await between.add({ minute: 20, before: d1, after: d2 });
    const second = await between.add({ minute: 40, before: d2, after: d3 });
    expect(await between.moves()).toMatchObject([
      { before: d1, after: d2 },
      { before: d2, after: d3 },
    ]);
    // An undone change stays undone, whatever was issued; the issue keeps its own figures.
    await between.undo(second, { minute: 41, before: d3, after: d2 });
    await between.undo(first, { minute: 42, before: d2, after: d1 });
    expect(await between.moves()).toEqual([]);
  });
});

/** A random next step: enter a day, or undo or redo the last one. */
const step = fc.record({
  act: fc.constantFrom('enter', 'enter', 'undo', 'redo'),
  day: fc.constantFrom(d1, d2, d3, d4),
  by: fc.constantFrom('Ann', 'Bea'),
  wait: fc.integer({ min: 0, max: 40 }),
  reason: fc.constantFrom('', 'weather', 'vendor'),
});

it('counts the same as if what is undone had never been done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const [cell, plain] = [await freshCell(), await freshCell()];
      const done: { line: Line; operation: string }[] = [];
      const undone: typeof done = [];
      let [minute, value]: [number, string | null] = [0, d1];
      for (const { act, day: next, by, wait, reason } of steps) {
        minute += wait;
        if (act === 'enter') {
          if (next === value) continue;
          const line = { minute, before: value, after: next, by, reason };
          done.push({ line, operation: await cell.add(line) });
          undone.length = 0;
          value = next;
          continue;
        }
        const [from, to] = act === 'undo' ? [done, undone] : [undone, done];
        const last = from.pop();
        if (!last) continue;
        const target: string | null = act === 'undo' ? last.line.before : last.line.after;
        const undoing = { minute, before: value, after: target, by: last.line.by! };
        to.push({ ...last, operation: await cell.undo(last.operation, undoing) });
        value = target;
      }
      for (const { line } of done) await plain.add(line);
      expect(await cell.moves()).toEqual(await plain.moves());
    }),
    { numRuns: 25 },
  );
});

it('judges what was stored before there was a rule in the same way', async () => {
  const own = await setTrackerStage(test);
  stage = own;
  const cell = await freshCell(own.programme, own.milestones.MC);
  await cell.add({ minute: -60 * 24 * 30, before: null, after: d1 });
  // Undo and redo of an old version, which stored no reference; the undo made the forecast look fresh.
  await cell.add({ minute: 0, before: d1, after: d4, reason: 'weather' });
  await cell.add({ minute: 1, before: d4, after: d1 }, 'undone');
  await cell.add({ minute: 2, before: d1, after: d4 }, 'undone');
  await cell.add({ minute: 3, before: d4, after: d1 }, 'undone');
  const corrected = await freshCell(own.programme, own.milestones.MC);
  await corrected.add({ minute: 0, before: d1, after: d4, reason: 'vendor' });
  await corrected.add({ minute: 30, before: d4, after: d2 });
  const [{ scope }] = await test.sql(
    'select scope from turnover_history where programme_id = $1 order by id limit 1',
    [own.programme],
  );
  await test.sql(
    `insert into turnovers (programme_id, scope, milestone, forecast, forecast_confirmed_at, forecast_moved_at,
       forecast_before, created_at, updated_at) values ($1, $2, $3, $4, $5, $5, $6, $5, $5)`,
    [own.programme, scope, own.milestones.MC, d1, momentOf(3), d4],
  );
  const migration = readFileSync(
    new URL('../../src/storage/migrations/0019-net-moves.sql', import.meta.url),
    'utf8',
  );
  await test.sql(migration.slice(migration.indexOf('-- Operations that were undone before')));
  const counted = await test.sql(
    'select before, after, reason from forecast_moves where programme_id = $1 order by id',
    [own.programme],
  );
  expect(counted).toEqual([{ before: d1, after: d2, reason: 'vendor' }]);
  expect(await cell.marks()).toEqual(['', 'undone', 'undo', 'redo', 'undo']);
  expect(await own.cell(scope, own.milestones.MC)).toMatchObject({
    moved: null,
    moved_from: null,
    confirmed: day('2027-01-30'),
  });
});
