import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { cellAt, changed, day, setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import { copy as writeCopy } from '#turnover/tracker/write/copy.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setTrackerStage(test);
});

/** A change of the pump at its first milestones, used by most tests. */
const pump = (milestone: 'MC' | 'RFC' | 'RFO', set: object, more: object = {}) => ({
  scope: system(stage.pump),
  milestone: stage.milestones[milestone],
  set,
  ...more,
});

describe('changing cells', () => {
  it('writes the dates, who and when, the history, and one event for the whole batch', async () => {
    const { pump: scope, fan, milestones } = stage;
    const before = await stage.read();
    const answer = changed(
      await stage.change([
        pump('MC', { forecast: '2027-03-12', remark: 'Soon' }),
        { scope: system(fan), milestone: milestones.MC, set: { need: '2027-04-01' } },
      ]),
    );
    expect(answer.revision).toBe(before.revision + 1);
    expect(cellAt(answer.cells, scope, milestones.MC)).toMatchObject({
      version: 1,
      forecast: day('2027-03-12'),
      confirmed: day('2027-03-01'),
      moved: null,
      remark: 'Soon',
    });
    await expectEvent(test, 'turnover.changed', {
      programme_id: stage.programme,
      changes: { cells: 2, fields: ['forecast', 'remark', 'need'], examples: ['21-01 MC', '21-02 MC'] },
    });
    const history = await test.sql(
      'select field, before, after, version, revision from turnover_history where operation = $1 order by id',
      [answer.operation],
    );
    expect(history).toEqual([
      { field: 'forecast', before: null, after: '2027-03-12', version: 1, revision: String(answer.revision) },
      { field: 'remark', before: '', after: 'Soon', version: 1, revision: String(answer.revision) },
      { field: 'need', before: null, after: '2027-04-01', version: 1, revision: String(answer.revision) },
    ]);
  });

  it('asks why a forecast moves later, takes only a code that is in use, and keeps where it was', async () => {
    // By another user, because correcting oneself within an hour is no move.
    await stage.change([pump('MC', { forecast: '2027-03-12' })], await stage.member('Coordinator'));
    const silent = await stage.change([pump('MC', { forecast: '2027-03-20' })]);
    expect([silent.status, silent.body]).toEqual([
      400,
      { 'changes.0.reason': ['Give a reason for moving the forecast later.'] },
    ]);
    const unknown = await stage.change([pump('MC', { forecast: '2027-03-20' }, { reason: 'moon' })]);
    expect(unknown.body).toEqual({ 'changes.0.reason': ['“moon” isn’t an active reason code.'] });
    const { cells } = changed(
      await stage.change([pump('MC', { forecast: '2027-03-20' }, { reason: 'weather', note: 'Snow' })]),
    );
    expect(cellAt(cells, stage.pump, stage.milestones.MC)).toMatchObject({
      moved: day('2027-03-01'),
      moved_from: day('2027-03-12'),
    });
    // An earlier date needs no reason.
    changed(await stage.change([pump('MC', { forecast: '2027-03-18' })]));
  });

  it('refuses all of a batch for one bad cell, and says what is wrong with each', async () => {
    const { milestones, hall, fan } = stage;
    const answer = await stage.change([
      pump('MC', { forecast: '2027-03-12' }),
      pump('RFC', { actual: '2027-02-20' }),
      pump('RFO', { forecast: 'soon' }),
    ]);
    expect(answer.body).toEqual({ 'changes.2.forecast': ['Enter a date as YYYY-MM-DD.'] });
    const rules = await stage.change([
      pump('RFC', { actual: '2027-02-20' }),
      pump('MC', { actual: '2027-03-02' }),
      { scope: system(fan), milestone: milestones.AREA, set: { remark: 'Here?' } },
    ]);
    expect(rules.body).toEqual({
      'changes.0.actual': [
        'This milestone needs acceptance. Submit it, then have the receiving team accept it.',
      ],
      'changes.1.actual': ['The actual date can’t be after today (1 Mar 2027).'],
      'changes.2.scope': [turnoverCopy.rules.noTurnover],
    });
    const names = await stage.change([
      { scope: `area:${stage.pump}`, milestone: milestones.MC, set: { remark: 'x' } },
      { scope: system(stage.pump), milestone: 999_999, set: { remark: 'x' } },
      { scope: 'nonsense', milestone: milestones.MC, set: { remark: 'x' } },
      { scope: `area:${hall}`, milestone: milestones.AREA, set: { responsible_team: 999_999 } },
    ]);
    expect(Object.keys(names.body)).toEqual([
      'changes.0.scope',
      'changes.1.milestone',
      'changes.2.scope',
      'changes.3.responsible_team',
    ]);
    const twice = await stage.change([pump('MC', { remark: 'a' }), pump('MC', { need: '2027-04-01' })]);
    expect(twice.body).toEqual({ 'changes.1.scope': [writeCopy.namedTwice] });
    expect(await stage.cell(stage.pump, milestones.MC)).toEqual({});
  });

  it('types an actual where no acceptance is needed; out of order it needs a reason', async () => {
    const { milestones } = stage;
    await stage.ask('PATCH', `/api/milestones/${milestones.RFC}/`, { needs_acceptance: false });
    const early = await stage.change([pump('RFC', { actual: '2027-02-20' })]);
    expect(early.body).toEqual({
      'changes.0.reason': [turnoverCopy.rules.whyOutOfOrder],
    });
    // In a batch, a milestone sees the future value of its predecessor.
    changed(
      await stage.change([
        pump('RFC', { actual: '2027-02-20' }),
        pump('MC', { actual: '2027-02-19', forecast: '2027-02-19' }),
      ]),
    );
    expect(await stage.cell(stage.pump, milestones.RFC)).toMatchObject({ actual: day('2027-02-20') });
    const frozen = await stage.change([pump('MC', { forecast: '2027-02-18' })]);
    expect(frozen.body).toEqual({
      'changes.0.forecast': ['This turnover is complete, so its forecast is locked.'],
    });
  });

  it('makes a milestone not required with a reason, and required again', async () => {
    const silent = await stage.change([pump('RFC', { required: false })]);
    expect(Object.keys(silent.body)).toEqual(['changes.0.reason']);
    changed(await stage.change([pump('RFC', { required: false }, { reason: 'No coupling here' })]));
    const url = `/api/tracker/cell/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${stage.milestones.RFC}`;
    expect((await stage.ask('GET', url)).body).toMatchObject({
      status: 'not_required',
      not_required_reason: 'No coupling here',
    });
    const dated = await stage.change([pump('RFC', { forecast: '2027-04-01' })]);
    expect(Object.keys(dated.body)).toEqual(['changes.0.forecast']);
    changed(await stage.change([pump('RFC', { required: true, forecast: '2027-04-01' })]));
    expect((await stage.ask('GET', url)).body.not_required_reason).toBe('');
  });

  it('changes nothing, and counts nothing, where everything is as it was', async () => {
    await stage.change([pump('MC', { forecast: '2027-03-12' })]);
    const { revision } = await stage.read();
    const answer = changed(await stage.change([pump('MC', { forecast: '2027-03-12' })]));
    expect([answer.revision, cellAt(answer.cells, stage.pump, stage.milestones.MC)['version']]).toEqual([
      revision,
      1,
    ]);
    expect((await stage.read()).revision).toBe(revision);
    expect((await stage.change([])).body).toEqual({ changes: [form.noEntries] });
  });

  it('is done once, however often it is sent', async () => {
    const operation = randomUUID();
    const first = await stage.change([pump('MC', { forecast: '2027-03-12' })], undefined, operation);
    const [again, same] = await Promise.all([
      stage.change([pump('MC', { forecast: '2027-03-12' })], undefined, operation),
      stage.change([pump('MC', { forecast: '2027-03-12' })], undefined, operation),
    ]);
    expect([again?.body, same?.body]).toEqual([first.body, first.body]);
    expect(changed(first).operation).toBe(operation);
    const written = await test.sql('select 1 from turnover_history where operation = $1', [operation]);
    expect(written).toHaveLength(1);
    const other = await stage.member('Coordinator');
    expect((await stage.change([pump('MC', { remark: 'x' })], other, operation)).status).toBe(409);
    expect((await stage.change([pump('MC', { remark: 'x' })], other, 'not a uuid')).body).toEqual({
      operation: ['`operation` must be a UUID. It’s optional.'],
    });
  });
});

describe('two people at one cell', () => {
  it('merge where they change different fields', async () => {
    const other = await stage.member('Coordinator');
    await stage.change([pump('MC', { forecast: '2027-03-12' })]);
    await stage.change([pump('MC', { need: '2027-04-01' }, { version: 1 })], other);
    const { cells } = changed(await stage.change([pump('MC', { remark: 'Mine' }, { version: 1 })]));
    expect(cellAt(cells, stage.pump, stage.milestones.MC)).toMatchObject({
      version: 3,
      need: day('2027-04-01'),
      remark: 'Mine',
    });
  });

  it('are told where they change the same, with both values, who and when; nothing is written', async () => {
    const other = await stage.member('Coordinator');
    await stage.change([pump('MC', { forecast: '2027-03-12' })]);
    await stage.change([pump('MC', { forecast: '2027-03-10' }, { version: 1 })], other);
    const answer = await stage.change([
      pump('RFC', { need: '2027-05-01' }),
      pump('MC', { forecast: '2027-03-11', remark: 'x' }, { version: 1, reason: 'weather' }),
    ]);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'version_conflict',
      conflicts: [
        {
          scope: system(stage.pump),
          milestone: stage.milestones.MC,
          field: 'forecast',
          yours: '2027-03-11',
          current: '2027-03-10',
          version: 2,
          changed_by: expect.stringContaining('Robin'),
          changed_at: '2027-03-01T08:00:00.000Z',
        },
      ],
    });
    expect(await stage.cell(stage.pump, stage.milestones.RFC)).toEqual({});
    // The same value from both is no conflict.
    changed(await stage.change([pump('MC', { forecast: '2027-03-10' }, { version: 1 })]));
  });

  it('never lose a change, also when they write at the same moment', async () => {
    await stage.change([pump('MC', { remark: 'start' })]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        stage.change([pump('MC', { remark: `from ${index}` }, { version: 1 })]),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('are all kept in their order where they write other cells at the same moment', async () => {
    const before = await stage.read();
    const cells = [stage.pump, stage.fan].flatMap((scope) =>
      (['MC', 'RFC', 'RFO'] as const).map((milestone) => ({
        scope: system(scope),
        milestone: stage.milestones[milestone],
      })),
    );
    const answers = await Promise.all(
      cells.map((cell, index) => stage.change([{ ...cell, set: { remark: `from ${index}` } }])),
    );
    const revisions = answers.map((answer) => changed(answer).revision).toSorted((one, other) => one - other);
    expect(revisions).toEqual(cells.map((_, index) => before.revision + index + 1));
    const written = await test.sql(
      `select (select count(*) from turnover_history where programme_id = $1)::int as lines,
        (select count(*) from events where programme_id = $1 and action = 'turnover.changed')::int as events,
        (select count(*) from programme_changes where programme_id = $1 and revision > $2)::int as changes`,
      [stage.programme, before.revision],
    );
    expect(written).toEqual([{ lines: cells.length, events: cells.length, changes: cells.length }]);
  });
});

describe('who may change what', () => {
  it('is, for a Contributor, decided by the side of each turnover', async () => {
    const responsible = await stage.contributor(stage.builders);
    const receiving = await stage.contributor(stage.testers);
    changed(await stage.change([pump('MC', { forecast: '2027-03-12', remark: 'Ours' })], responsible));
    changed(await stage.change([pump('MC', { need: '2027-04-01', remark: 'Theirs' })], receiving));
    const wrong = await stage.change([pump('MC', { forecast: '2027-03-10' })], receiving);
    expect(wrong.status).toBe(403);
    expect(wrong.body).toMatchObject({
      code: 'permission_denied',
      detail: 'You don’t have permission to do this for 21-01 MC.',
      cells: [{ scope: system(stage.pump), milestone: stage.milestones.MC }],
    });
    expect((await stage.change([pump('MC', { need: '2027-04-02' })], responsible)).status).toBe(403);
    expect((await stage.change([pump('MC', { required: false }, { reason: 'x' })], responsible)).status).toBe(
      403,
    );
    // At the next milestone the testers are responsible.
    changed(await stage.change([pump('RFO', { forecast: '2027-05-01' })], receiving));
    expect((await stage.change([pump('RFO', { forecast: '2027-05-02' })], responsible)).status).toBe(403);
  });

  it('follows the teams of the cell itself before those of its scope', async () => {
    const team = { programme: stage.programme, code: 'SUB', name: 'Subcontractor' };
    const other = await stage.ask('POST', '/api/teams/', team);
    changed(await stage.change([pump('MC', { responsible_team: other.body.id })]));
    const sub = await stage.contributor(other.body.id);
    const responsible = await stage.contributor(stage.builders);
    changed(await stage.change([pump('MC', { forecast: '2027-03-12' })], sub));
    expect((await stage.change([pump('MC', { forecast: '2027-03-11' })], responsible)).status).toBe(403);
  });

  it('is nothing for a Viewer, no actual for a Planner, and nothing in a closed programme', async () => {
    const [viewer, planner] = [await stage.member('Viewer'), await stage.member('Planner')];
    expect((await stage.change([pump('MC', { remark: 'x' })], viewer)).status).toBe(403);
    changed(await stage.change([pump('MC', { forecast: '2027-03-12' })], planner));
    expect((await stage.change([pump('MC', { actual: '2027-02-26' })], planner)).status).toBe(403);
    const stranger = await setTrackerStage(test).then((elsewhere) => elsewhere.member('Manager'));
    expect((await stage.change([pump('MC', { remark: 'x' })], stranger)).status).toBe(404);
    await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { status: 'closed' });
    const closed = await stage.change([pump('MC', { remark: 'x' })]);
    expect([closed.status, closed.body.code]).toEqual([403, 'programme_closed']);
  });
});
