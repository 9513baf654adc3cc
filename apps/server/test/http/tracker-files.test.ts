import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { copy } from '#features/dates-file/copy.ts';
import { errorsOf, sendDates, type DateImportChoices } from '../dates-importing.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const send = (data: Buffer | string, options?: DateImportChoices) => sendDates(stage, data, options);

async function exported(layout: string, format: string, more = ''): Promise<Buffer> {
  const answer = await test.ask(
    'GET',
    `/api/tracker/export/?programme=${stage.programme}&layout=${layout}&format=${format}${more}`,
    {
      token: stage.admin.access,
    },
  );
  expect(answer.status).toBe(200);
  return answer.bytes;
}

describe('our own layouts', () => {
  beforeEach(async () => {
    stage = await setTrackerStage(test);
    await stage.at('2026-02-02T08:00:00Z');
  });

  it.each([
    ['wide', 'xlsx'],
    ['wide', 'csv'],
    ['long', 'xlsx'],
    ['long', 'csv'],
  ])('come back unchanged: %s %s', async (layout, format) => {
    const anyDay = fc.option(fc.integer({ min: dayNumber('2025-06-01'), max: dayNumber('2027-12-31') }), {
      nil: null,
    });
    const remark = fc.option(
      fc.constantFrom('=1+1', 'two\nlines', ' "quoted", and; so on', '-', "'til Friday", 'N/A'),
      { nil: undefined },
    );
    const cell = fc.record({
      forecast: anyDay,
      need: anyDay,
      actual: fc.boolean(),
      required: fc.boolean(),
      remark,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 6, maxLength: 6 }), async (cells) => {
        const places = [stage.pump, stage.fan].flatMap((scope) =>
          [stage.milestones.MC, stage.milestones.RFC, stage.milestones.RFO].map((milestone) => ({
            scope,
            milestone,
          })),
        );
        for (const [at, { scope, milestone }] of places.entries()) {
          const { forecast, need, actual, required, remark: text } = cells[at]!;
          const iso = (day: number | null) => (day === null ? null : dayOf(day));
          await test.sql(
            `insert into turnovers (programme_id, scope, milestone, required, not_required_reason, forecast, need, actual, remark, created_at, updated_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now())
             on conflict (programme_id, scope, milestone) do update set required = excluded.required, forecast = excluded.forecast,
               need = excluded.need, actual = excluded.actual, remark = excluded.remark, not_required_reason = excluded.not_required_reason`,
            [
              stage.programme,
              scope,
              milestone,
              required,
              required ? '' : 'No such milestone',
              iso(forecast),
              iso(need),
              required && actual ? '2026-01-20' : null,
              (text ?? '').trim(),
            ],
          );
        }
        await test.sql('update programme_revisions set revision = revision + 1 where programme_id = $1', [
          stage.programme,
        ]);
        const { status, body } = await send(await exported(layout, format));
        expect(status).toBe(200);
        expect(errorsOf(body)).toEqual([]);
        expect(body).toMatchObject({ layout, can_commit: true, baseline: null, ignored: [] });
        expect(body.totals).toMatchObject({ create: 0, update: 0, error: 0 });
        expect(body.columns.filter(({ guessed }) => guessed)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  it('hold what the filter leaves, where that is asked for', async () => {
    await stage.change([
      { scope: system(stage.pump), milestone: stage.milestones.MC, set: { forecast: '2026-03-12' } },
    ]);
    const lines = async (layout: string, more = '') => {
      const [rows = ''] = (await exported(layout, 'csv', more)).toString().split('"About this file"');
      return rows.trim().split(/\r?\n/).slice(1);
    };
    const all = await lines('long');
    // Without the option, a filter has no effect.
    expect(await lines('long', '&q=21-01')).toEqual(all);
    const found = await lines('long', '&filtered=true&q=21-01');
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual(all.filter((line) => line.includes('21-01')));
    const one = await lines('long', `&filtered=true&q=21-01&milestone=${stage.milestones.MC}`);
    expect(one).toHaveLength(1);
    expect(one[0]).toContain('2026-03-12');
    expect(await lines('wide', `&filtered=true&q=21-01&milestone=${stage.milestones.MC}`)).toHaveLength(1);
  });

  it('say status, slip, flags and what is cancelled, and what they were made from', async () => {
    const at = (scope: number, milestone: number) => ({ scope: system(scope), milestone });
    await stage.change([{ ...at(stage.pump, stage.milestones.RFC), set: { forecast: '2026-01-12' } }]);
    await stage.change([{ ...at(stage.fan, stage.milestones.MC), set: { forecast: '2026-01-10' } }]);
    const cancelled = await stage.ask('PATCH', `/api/systems/${stage.fan}/`, {
      status: 'cancelled',
      cancelled_reason: 'Not built',
    });
    expect(cancelled.status).toBe(200);
    const table = async (layout: string, more = '') => {
      const text = (await exported(layout, 'csv', more)).toString().replace(/^\uFEFF/, '');
      const [rows = '', about = ''] = text.split('"About this file"');
      const cells = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', ''));
      const [headers = [], ...lines] = rows.trim().split(/\r?\n/).map(cells);
      return {
        about,
        rows: lines.map((line) => Object.fromEntries(headers.map((header, i) => [header, line[i] ?? '']))),
      };
    };
    const wide = await table('wide');
    expect(wide.rows.find(({ Code }) => Code === '21-01')).toMatchObject({
      Cancelled: 'no',
      Status: 'Overdue · RFC',
      'RFC status': 'Overdue',
      'RFC flags': expect.stringContaining('Past date'),
    });
    expect(wide.rows.find(({ Code }) => Code === '21-02')).toMatchObject({
      Cancelled: 'yes',
      Status: 'Not required',
      'MC status': 'Not required',
    });
    const long = await table('long', '&filtered=true&q=21');
    const overdue = long.rows.filter(({ Status }) => Status === 'Overdue');
    expect(overdue).toMatchObject([{ Code: '21-01', Milestone: 'RFC', Cancelled: 'no' }]);
    expect(long.about).toContain('Programme');
    expect(long.about).toContain('2 Feb 2026');
    expect(long.about).toContain('21');
    expect(wide.about).toContain('All systems and areas');
  });

  it('clear nothing by an empty cell, unless that is asked for', async () => {
    await stage.change([
      {
        scope: system(stage.pump),
        milestone: stage.milestones.MC,
        set: { forecast: '2026-03-12', need: '2026-03-20' },
      },
    ]);
    const file = 'Code,MC forecast,MC need\n21-01,,\n';
    expect((await send(file)).body.totals.unchanged).toBe(1);
    const cleared = await send(file, { commit: true, options: { clear_empty: true } });
    expect(cleared.body.cells).toMatchObject({ forecast: 1, need: 1 });
    expect(await stage.cell(stage.pump, stage.milestones.MC)).toMatchObject({ forecast: null, need: null });
  });

  it('write nothing in a preview, all or nothing in a commit, and can be taken back', async () => {
    const before = await stage.read();
    const bad =
      'Code,MC forecast,RFC forecast,RFC actual\n21-01,2026-03-02,2026-03-20,2026-01-30\n21-02,2026-03-03,2026-03-21,2026-12-24\n';
    const preview = await send(bad);
    expect(preview.body.totals).toMatchObject({ update: 1, error: 1 });
    expect(errorsOf(preview.body)).toEqual([
      `3 actual:${stage.milestones.RFC}: The actual date can’t be after today (2 Feb 2026).`,
    ]);
    expect((await send(bad, { commit: true })).status).toBe(400);
    expect((await stage.read()).revision).toBe(before.revision);

    const good = bad.replace('2026-12-24', '2026-01-31');
    const { body: look } = await send(good);
    const done = await send(good, { commit: true, checksum: look.checksum });
    expect(done.body).toMatchObject({
      committed: true,
      totals: { update: 2 },
      cells: { forecast: 4, actual: 2 },
    });
    const cell = await stage.ask(
      'GET',
      `/api/tracker/cell/?programme=${stage.programme}&scope=system:${stage.pump}&milestone=${stage.milestones.RFC}`,
    );
    expect(cell.body).toMatchObject({
      forecast: '2026-03-20',
      actual: '2026-01-30',
      actual_source: 'import',
      state: 'open',
    });
    expect((await send(good, { commit: true, checksum: look.checksum })).body['code']).toBe('stale_preview');
    expect((await send(good, { commit: true })).body).toMatchObject({
      committed: true,
      operation: null,
      totals: { unchanged: 2 },
    });

    const undone = await stage.ask('POST', '/api/tracker/undo/', {
      programme: stage.programme,
      operation: done.body.operation,
    });
    expect(undone.status).toBe(200);
    expect(await stage.cell(stage.pump, stage.milestones.RFC)).toMatchObject({
      forecast: null,
      actual: null,
    });
    const again = await stage.ask('POST', '/api/tracker/undo/', {
      programme: stage.programme,
      operation: undone.body.operation,
    });
    expect(again.status).toBe(200);
    expect(await stage.cell(stage.pump, stage.milestones.RFC)).toMatchObject({
      actual: dayNumber('2026-01-30'),
    });
  });

  it('ask once why forecasts move later, by file or by row', async () => {
    await stage.change(
      [stage.pump, stage.fan].map((scope) => ({
        scope: system(scope),
        milestone: stage.milestones.MC,
        set: { forecast: '2026-03-02' },
      })),
    );
    const file = 'Code,MC forecast,Reason\n21-01,2026-03-09,Late design\n21-02,2026-03-10,\n';
    const { body } = await send(file);
    expect(body).toMatchObject({ asks_reason: 1, can_commit: false });
    expect(errorsOf(body)).toEqual([`3 reason: A forecast moves later. Choose a reason.`]);
    const { body: done } = await send(file, { commit: true, options: { reason: 'weather' } });
    expect(done.committed).toBe(true);
    const history = await stage.ask(
      'GET',
      `/api/tracker/cell/?programme=${stage.programme}&scope=system:${stage.pump}&milestone=${stage.milestones.MC}`,
    );
    expect(history.body['history'][0]).toMatchObject({
      reason: 'late_design',
      note: copy.kept.imported('dates.csv'),
    });
  });

  it('say cell by cell what a role may not enter', async () => {
    const planner = await stage.member('Planner');
    const coordinator = await stage.member('Coordinator');
    const file = 'Code,MC forecast,MC actual,MC planned\n21-01,2026-03-02,2026-01-30,2026-03-01\n';
    expect(errorsOf((await send(file, { who: planner })).body)).toEqual([
      `2 actual:${stage.milestones.MC}: ${copy.row.denied.actual}`,
    ]);
    expect(errorsOf((await send(file, { who: coordinator })).body)[0]).toContain(
      `2 baseline:${stage.milestones.MC}: You can’t create baselines, and this date differs from the active baseline. Skip this column.`,
    );
    const without = await send(file, { who: planner, commit: true, mapping: { 'MC actual': null } });
    expect(without.body).toMatchObject({ committed: true, baseline: { number: 'B0', entries: 1 } });
  });

  it('refuse a repeated row and what is not turned over, and read corrections', async () => {
    const file =
      'Code,MC forecast,AREA forecast\n21-01,2026-03-02,\n21-01,2026-03-03,\nA1,,2026-03-03\n21-02,,2026-03-04\n21-99,2026-03-04,\n';
    const { body } = await send(file);
    expect(errorsOf(body)).toEqual([
      `3 code: “21-01” is already in row 2.`,
      `5 forecast:${stage.milestones.AREA}: This milestone isn’t in the milestone chain of this system or area.`,
      `6 code: No system or area has the code “21-99”. Create missing ones, or skip them.`,
    ]);
    const options = {
      skip_rows: [3],
      skip_missing: true,
      corrections: { 5: { [`forecast:${stage.milestones.AREA}`]: '' } },
    };
    expect((await send(file, { options })).body).toMatchObject({
      can_commit: true,
      totals: { update: 2, unchanged: 1 },
    });
  });
});
