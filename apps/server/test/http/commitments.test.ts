import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { commitmentsOn } from '../commitments.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';
import { copy } from '#features/lookahead/copy.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// Monday, 1 March 2027, in the week that can be committed until Thursday.
beforeEach(async () => {
  test.clock.set(new Date('2027-03-01T08:00:00Z'));
  stage = await setTrackerStage(test);
});

const { ask, pump, fan, commitment, list, made, patch, pass } = commitmentsOn(() => stage);

describe('commitments', () => {
  it('are made for the week, several at once, and show in their cell', async () => {
    await stage.change([{ ...pump(), set: { forecast: '2027-03-04' } }]);
    const answer = await commitment([pump(), fan({ date: '2027-03-05' })]);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject([
      { ...pump(), week: '2027-03-01', date: '2027-03-04', result: 'open', closed_at: null, issue: null },
      { ...fan(), scope_code: '21-02', milestone_code: 'MC', date: '2027-03-05', override_reason: '' },
    ]);
    expect(answer.body[0].promised_by).toContain('Robin');
    await expectEvent(test, 'commitment.created', { programme_id: stage.programme });
    expect(await list('&week=2027-03-06')).toHaveLength(2);
    expect(await list('&week=2027-03-08')).toHaveLength(0);
    expect(await list(`&scope=${system(stage.fan)}&open=true`)).toHaveLength(1);
    const cell = await ask(
      'GET',
      `/api/tracker/cell/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${stage.milestones.MC}`,
    );
    expect(cell.body.commitments).toMatchObject([{ week: '2027-03-01', date: '2027-03-04' }]);
  });

  it('tell open pages, which need not read the tracker again', async () => {
    const { revision } = await stage.read();
    await made(pump({ date: '2027-03-04' }));
    const after = await stage.read(`&since=${revision}`);
    expect(after).toMatchObject({ whole: false, cells: null, scopes: null, structure: null });
    expect(after.revision).toBeGreaterThan(revision);
  });

  it('sent twice are made once', async () => {
    const operation = '6f1f6a3e-54a7-4c05-9d40-0d9b1f4b2c11';
    const first = await commitment([pump({ date: '2027-03-04' })], { operation });
    const second = await commitment([pump({ date: '2027-03-04' })], { operation });
    expect([second.status, second.body[0].id]).toEqual([201, first.body[0].id]);
    const planner = await stage.member('Planner');
    expect((await commitment([fan({ date: '2027-03-04' })], { operation }, planner)).status).toBe(409);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    [
      'without a day or a forecast',
      {},
      'items.0.date',
      'This turnover has no forecast. Give the date you’re committing to.',
    ],
    [
      'of what is no turnover',
      { milestone: 999_999 },
      'items.0.scope',
      'This turnover doesn’t exist in this programme.',
    ],
  ])('are refused %s', async (_, more, field, words) => {
    const { status, body } = await commitment([pump(more)]);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    expect(body[field][0]).toContain(words);
  });

  it('are not made for a day or a week that has gone', async () => {
    await stage.at('2027-03-03T08:00:00Z');
    const gone = await commitment([pump({ date: '2027-03-02' })]);
    expect(gone.body['items.0.date'][0]).toContain('before the data date');
    const week = await commitment([pump({ date: '2027-02-24' })], { week: '2027-02-24' });
    expect(week.body.week[0]).toContain('is over');
    const other = await commitment([pump({ date: '2027-03-05' }), fan({ date: '2027-03-09' })]);
    expect(other.body).toEqual({ 'items.1.date': [expect.stringContaining('1 Mar 2027 to 7 Mar 2027')] });
  });

  it('of what is blocked or on hold need a reason', async () => {
    await ask('POST', '/api/constraints/', {
      programme: stage.programme,
      ...pump(),
      text: 'Cable is missing',
    });
    const held = await ask('PATCH', `/api/systems/${stage.fan}/`, { hold: true, hold_reason: 'Design' });
    expect(held.status).toBe(200);
    const items = [pump({ date: '2027-03-04' }), fan({ date: '2027-03-04' })];
    const refused = await commitment(items);
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
    expect(refused.body.detail).toContain(copy.commit.constraints(1));
    expect(refused.body.cells).toMatchObject([pump(), fan()]);
    expect(await list()).toHaveLength(0);
    const [one, other] = items;
    const half = await commitment([{ ...one, override_reason: 'Cable comes on Tuesday' }, other!]);
    expect(half.body.cells).toHaveLength(1);
    const given = await commitment(items, { override_reason: 'Agreed with the client' });
    expect(given.body.map((each: CommitmentRecord) => each.override_reason)).toEqual([
      'Agreed with the client',
      'Agreed with the client',
    ]);
  });

  it('of a complete, not required or already committed turnover are refused', async () => {
    await pass(pump(), '2027-03-01');
    const passed = await commitment([pump({ date: '2027-03-04' })]);
    expect(passed.body.detail).toContain('Already completed on 1 Mar 2027.');
    await made(fan({ date: '2027-03-04' }));
    const twice = await commitment([fan({ date: '2027-03-05' })]);
    expect([twice.status, twice.body.detail]).toEqual([409, expect.stringContaining('already')]);
    expect((await commitment([fan({ date: '2027-03-09' })], { week: '2027-03-08' })).status).toBe(201);
    await stage.change([
      {
        scope: system(stage.fan),
        milestone: stage.milestones.RFC,
        set: { required: false, not_required_reason: 'No' },
      },
    ]);
    const needless = await commitment([
      { scope: system(stage.fan), milestone: stage.milestones.RFC, date: '2027-03-04' },
    ]);
    expect(needless.body.detail).toContain('This milestone isn’t required, so you can’t commit to it.');
  });

  it('are a responsible team’s to make, close and withdraw', async () => {
    const [responsible, receiving] = [
      await stage.contributor(stage.builders),
      await stage.contributor(stage.testers),
    ];
    const refused = await commitment([pump({ date: '2027-03-04' })], {}, receiving);
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('21-01 MC')]);
    const given = await commitment([pump({ date: '2027-03-04' })], {}, responsible);
    expect(given.status).toBe(201);
    const [{ id }] = given.body;
    expect((await patch(id, { note: 'Mine' }, receiving)).status).toBe(403);
    expect((await ask('DELETE', `/api/commitments/${id}/`, {}, receiving)).status).toBe(403);
    const viewer = await stage.member('Viewer');
    expect((await commitment([fan({ date: '2027-03-04' })], {}, viewer)).status).toBe(403);
    expect((await ask('DELETE', `/api/commitments/${id}/`, {}, responsible)).status).toBe(204);
    await expectEvent(test, 'commitment.withdrawn', { programme_id: stage.programme });
    expect(await list()).toHaveLength(0);
    expect((await commitment([pump({ date: '2027-03-05' })], {}, responsible)).status).toBe(201);
  });
});

describe('a result', () => {
  it('follows the dates until somebody closes it', async () => {
    const { id } = await made(pump({ date: '2027-03-04' }));
    // Its day is over, but not its week.
    await stage.at('2027-03-05T08:00:00Z');
    expect((await list())[0]).toMatchObject({ result: 'open', closed_at: null, reason: '' });
    await stage.at('2027-03-08T08:00:00Z');
    expect((await list())[0]).toMatchObject({ result: 'missed', closed_at: null, reason: '' });
    await pass(pump(), '2027-03-06');
    expect((await list())[0]).toMatchObject({ result: 'kept', closed_at: null, actual: '2027-03-06' });
    const kept = await patch(id, { result: 'kept', version: 1 });
    expect(kept.body).toMatchObject({ result: 'kept', closed_at: '2027-03-08T08:00:00.000Z', version: 2 });
    expect(kept.body.closed_by).toContain('Robin');
    expect((await patch(id, { note: 'x', version: 1 })).status).toBe(409);
    await expectEvent(test, 'commitment.kept', { programme_id: stage.programme });
    const opened = await patch(id, { result: null });
    expect(opened.body).toMatchObject({ closed_at: null, closed_by: null });
  });

  it('can be decided against the dates, with words; and a miss says why', async () => {
    const { id } = await made(pump({ date: '2027-03-04' }));
    const early = await patch(id, { result: 'kept' });
    expect([early.status, early.body.note[0]]).toEqual([
      400,
      '21-01 MC was committed for the week of 1 Mar 2027 but isn’t complete. Add a note that explains why it counts as kept.',
    ]);
    expect((await patch(id, { result: 'missed' })).body.reason[0]).toBe('Choose a reason.');
    expect((await patch(id, { result: 'missed', reason: 'moon' })).body.reason[0]).toBe(
      '“moon” isn’t an active reason code.',
    );
    expect((await patch(id, { result: 'missed', reason: 'other' })).body).toHaveProperty('note');
    const missed = await patch(id, { result: 'missed', reason: 'vendor', note: 'Nobody came' });
    expect(missed.body).toMatchObject({ result: 'missed', reason: 'vendor', note: 'Nobody came' });
    await expectEvent(test, 'commitment.missed', { reason: 'vendor' });
    const [code] = await test.sql("select id, used from reason_codes where code = 'vendor'");
    expect(code.used).toBe(true);
    expect((await patch(id, { reason: 'weather' })).body).toMatchObject({ reason: 'weather' });
    const other = await made(fan({ date: '2027-03-06' }));
    await stage.at('2027-03-09T08:00:00Z');
    await pass(pump(), '2027-03-09');
    expect((await patch(id, { result: 'kept' })).body.note[0]).toContain('completed on 9 Mar 2027');
    const kept = await patch(id, { result: 'kept', note: 'Handed over on Friday, signed on Tuesday' });
    expect(kept.body).toMatchObject({
      result: 'kept',
      reason: '',
      note: 'Handed over on Friday, signed on Tuesday',
    });
    await pass(fan(), '2027-03-05');
    expect((await patch(other.id, { reason: 'vendor' })).body).toHaveProperty('reason');
    expect((await patch(other.id, { result: 'missed' })).body).toHaveProperty('reason');
    const against = await patch(other.id, { result: 'missed', reason: 'vendor' });
    expect(against.body).toMatchObject({ result: 'missed', reason: 'vendor', actual: '2027-03-05' });
  });

  it('may come with another day of the week, before the issue', async () => {
    const { id } = await made(pump({ date: '2027-03-04' }));
    expect((await patch(id, { date: '2027-03-06' })).body.date).toBe('2027-03-06');
    expect((await patch(id, { date: '2027-03-09' })).body).toHaveProperty('date');
  });
});

describe('a committed turnover', () => {
  it('keeps its scope, and a closed programme as it is', async () => {
    const { id } = await made(pump({ date: '2027-03-04' }));
    const refused = await ask('DELETE', `/api/systems/${stage.pump}/`, {});
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('1 commitment')]);
    await test.sql("update programmes set status = 'closed' where id = $1", [stage.programme]);
    for (const answer of [
      await commitment([fan({ date: '2027-03-04' })]),
      await patch(id, { note: 'x' }),
      await ask('DELETE', `/api/commitments/${id}/`, {}),
      await ask('POST', '/api/lookahead/issues/', { programme: stage.programme }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'programme_closed']);
    expect(await list()).toHaveLength(1);
  });
});
