import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBaselineStage, type BaselineStage } from '../baseline-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { day, system } from '../tracker-stage.ts';

let test: TestApp;
let stage: BaselineStage;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  stage = await setBaselineStage(test);
});
afterAll(() => test.close());

describe('an approval', () => {
  it('locks a draft and says who and when', async () => {
    const id = await stage.draft();
    const manager = await stage.member('Manager');
    const { status, body } = await stage.approve(id, {}, manager);
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'approved',
        active: false,
        dates: 2,
        approved_by: manager.id,
        approved_at: '2027-03-01T08:00:00.000Z',
      },
    ]);
    expect(body.approved_by_name).not.toBe('');
    expect((await test.events('baseline.approved')).at(-1)).toMatchObject({ entity_id: String(id) });
    const again = await stage.approve(id);
    expect([again.status, again.body.code]).toEqual([409, 'invalid_state']);
  });

  it('needs dates', async () => {
    const { status, body } = await stage.approve(await stage.make());
    expect([status, body.code, body.detail]).toEqual([
      409,
      'invalid_state',
      expect.stringContaining('no dates'),
    ]);
  });

  it('needs an override reason where dates are out of the order of their chain', async () => {
    await test.sql('update milestones set minimum_lag_days = 10 where id = $1', [stage.milestones.RFC]);
    const id = await stage.draft('2027-03-12', '2027-03-20');
    const refused = await stage.approve(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
    expect(refused.body.chain_order).toEqual({
      count: 1,
      examples: [
        {
          scope: system(stage.pump),
          scope_code: '21-01',
          milestone: stage.milestones.RFC,
          milestone_code: 'RFC',
          day: '2027-03-20',
          earliest: '2027-03-22',
          after: 'MC',
        },
      ],
    });
    const check = await stage.ask('GET', `/api/baselines/${id}/check/`);
    expect(check.body).toEqual({
      dates: 2,
      // Two systems at three milestones and one area at one, without the two dates.
      no_date: 2 * 3 + 1 - 2,
      replaces: null,
      chain_order: refused.body.chain_order,
      contractual: { count: 0, examples: [] },
    });
    const { status, body } = await stage.approve(id, { override_reason: 'Agreed with the client' });
    expect([status, body.override_reason]).toEqual([200, 'Agreed with the client']);
    expect((await test.events('baseline.approved')).at(-1)).toMatchObject({
      reason: 'Agreed with the client',
      changes: { dates_out_of_order: [null, 1] },
    });
  });

  it('needs a reason when it replaces one', async () => {
    await stage.approve(await stage.draft());
    const id = await stage.draft('2027-03-13', '2027-04-03');
    const refused = await stage.approve(id);
    expect([refused.status, refused.body]).toEqual([400, { reason: ['Give a reason for replacing B0.'] }]);
    const { status, body } = await stage.approve(id, { reason: 'Late steel' });
    expect([status, body.reason]).toEqual([200, 'Late steel']);
    const baseline = await stage.draft('2027-03-13', '2027-04-03', { reason: 'Said at once' });
    expect((await stage.approve(baseline)).status).toBe(200);
  });

  it('needs a change reference where contractual dates become later', async () => {
    await test.sql('update milestones set contractual = true where id = $1', [stage.milestones.RFC]);
    const first = await stage.draft();
    await stage.approve(first);
    await stage.activate(first);
    const id = await stage.draft('2027-03-12', '2027-04-09', { reason: 'Late steel' });
    const refused = await stage.approve(id);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['change_reference']]);
    const { status, body } = await stage.approve(id, { change_reference: 'CR-12' });
    expect([status, body.change_reference]).toEqual([200, 'CR-12']);
    const earlier = await stage.draft('2027-03-12', '2027-04-01', { reason: 'Recovered' });
    expect((await stage.approve(earlier)).status).toBe(200);
  });

  it('is of what was seen', async () => {
    const id = await stage.draft();
    const seen = Number((await stage.record(id))['version']);
    await stage.ask('PATCH', `/api/baselines/${id}/`, { name: 'Renamed' });
    expect((await stage.approve(id, { version: seen })).status).toBe(409);
    expect((await stage.approve(id, { version: seen + 1 })).status).toBe(200);
  });

  it('is of the dates that were seen', async () => {
    const id = await stage.draft();
    const entries = () => stage.ask('GET', `/api/baselines/${id}/entries/`);
    const { version } = (await entries()).body;
    const date = { scope: system(stage.pump), milestone: stage.milestones.RFC };
    const changed = await stage.set(id, [{ ...date, day: '2027-04-05' }]);
    expect([changed.status, changed.body.version]).toEqual([200, version + 1]);
    const refused = await stage.approve(id, { version });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'version_conflict', current: { status: 'draft', version: version + 1 } },
    ]);
    // An edit without changes creates no event.
    const same = await stage.set(id, [{ ...date, day: '2027-04-05' }]);
    expect([same.status, same.body.version]).toEqual([200, version + 1]);
    expect((await entries()).body.version).toBe(version + 1);
    expect((await stage.approve(id, { version: version + 1 })).status).toBe(200);
  });
});

describe('activating', () => {
  it('makes the tracker measure against it, and supersedes the former', async () => {
    const first = await stage.draft();
    expect((await stage.activate(first)).body).toMatchObject({ code: 'invalid_state' });
    await stage.approve(first);
    const { revision } = await stage.read();
    expect((await stage.activate(first)).body).toMatchObject({ active: true, status: 'approved' });
    const read = await stage.read(`&since=${revision}`);
    expect([read.whole, read.baseline]).toEqual([true, first]);

    const second = await stage.draft('2027-03-26', '2027-04-16', { reason: 'Late steel' });
    await stage.approve(second);
    expect((await stage.activate(second)).status).toBe(200);
    expect(await stage.record(first)).toMatchObject({ active: false, status: 'superseded', dates: 2 });
    expect((await stage.cell(stage.pump, stage.milestones.MC))['baseline']).toBe(day('2027-03-26'));
    expect((await test.events('baseline.superseded')).at(-1)).toMatchObject({ entity_id: String(first) });

    expect((await stage.activate(first)).body).toMatchObject({ active: true, status: 'approved' });
    expect(await stage.record(second)).toMatchObject({ active: false, status: 'superseded' });
  });

  it('shows the original beside the active one in a cell', async () => {
    const first = await stage.draft();
    await stage.approve(first);
    const second = await stage.draft('2027-03-26', '2027-04-16', { reason: 'Late steel' });
    await stage.approve(second);
    await stage.activate(second);
    const { body } = await stage.ask(
      'GET',
      `/api/tracker/cell/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${stage.milestones.MC}`,
    );
    expect(body.baseline).toBe('2027-03-26');
    expect(body.baselines).toEqual([
      { id: first, number: 'B0', day: '2027-03-12' },
      { id: second, number: 'B1', day: '2027-03-26' },
    ]);
  });

  it('two at once leaves one active', async () => {
    const [one, other] = [
      await stage.draft(),
      await stage.draft('2027-03-13', '2027-04-03', { reason: 'Other' }),
    ];
    await stage.approve(one);
    await stage.approve(other);
    const answers = await Promise.all([stage.activate(one), stage.activate(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await test.sql('select id from baselines where programme_id = $1 and active', [
      stage.programme,
    ]);
    expect(rows).toHaveLength(1);
  });
});
