import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { setBaselineStage, type BaselineStage } from '../baseline-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { system } from '../tracker-stage.ts';

let test: TestApp;
let stage: BaselineStage;
let approved: number;
let draft: number;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setBaselineStage(test);
  const make = async (milestone: number, values: object = {}) => {
    const id = await stage.make(values);
    await stage.set(id, [{ scope: system(stage.pump), milestone, day: '2027-03-12' }]);
    return id;
  };
  approved = await make(stage.milestones.MC);
  draft = await make(stage.milestones.RFC, { reason: 'Another' });
  await stage.approve(approved);
});
afterAll(() => test.close());

describe('an approved baseline', () => {
  it('is refused by every call that would change it', async () => {
    const { programme, pump, milestones } = stage;
    const version = (await stage.record(approved))['version'];
    const entries = [{ scope: system(pump), milestone: milestones.MC, day: '2027-03-13' }];
    for (const [method, url, body] of [
      ['PATCH', `/api/baselines/${approved}/`, { name: 'Other' }],
      ['DELETE', `/api/baselines/${approved}/`, undefined],
      ['PATCH', `/api/baselines/${approved}/entries/`, { entries }],
      ['POST', '/api/baselines/bulk/', { programme, records: [{ id: approved }], set: { name: 'Other' } }],
      ['POST', '/api/baselines/bulk/', { programme, records: [{ id: approved }], delete: true }],
    ] as const) {
      const answer = await stage.ask(method, url, body);
      expect([method, url, answer.status, answer.body.code]).toEqual([method, url, 403, 'baseline_locked']);
    }
    const sent = await stage.send(approved, 'Code,MC\n21-01,2027-03-20\n', { commit: true });
    expect([sent.status, sent.body.code]).toEqual([403, 'baseline_locked']);
    expect((await stage.record(approved))['version']).toBe(version);
    expect(await stage.dates(approved)).toEqual({ '21-01 MC': '2027-03-12' });
  });

  it.each([
    ['another date', "update baseline_entries set day = '2028-01-01' where baseline = $1"],
    ['one date less', 'delete from baseline_entries where baseline = $1'],
    [
      'one date more',
      `insert into baseline_entries select programme_id, baseline, scope, (select id from milestones m
        where m.programme_id = e.programme_id and m.code = 'RFC'), day from baseline_entries e where baseline = $1`,
    ],
    ['a date moved out of it', 'update baseline_entries set baseline = $2 where baseline = $1'],
    ['a date moved into it', 'update baseline_entries set baseline = $1 where baseline = $2'],
    ['all dates gone', 'truncate baseline_entries'],
    ['a draft again', "update baselines set status = 'draft' where id = $1"],
    ['another name', "update baselines set name = 'Other' where id = $1"],
    ['another source', `update baselines set source = '{}' where id = $1`],
    ['another count', 'update baselines set dates = 99 where id = $1'],
    ['another reason', "update baselines set override_reason = 'x' where id = $1"],
    ['another approver', 'update baselines set approved_by = null where id = $1'],
    ['removed', 'update baselines set deleted_at = now() where id = $1'],
    ['deleted', 'delete from baselines where id = $1'],
    ['all baselines gone', 'truncate baselines cascade'],
  ])('refuses on the database itself: %s', async (_, statement) => {
    const values = [approved, draft].filter((_id, index) => statement.includes(`$${index + 1}`));
    await expect(test.sql(statement, values)).rejects.toMatchObject({ code: '23001' });
    expect(await stage.dates(approved)).toEqual({ '21-01 MC': '2027-03-12' });
    expect(await stage.record(approved)).toMatchObject({ status: 'approved', dates: 1, name: 'Plan 0' });
  });

  it('leaves drafts as they are: changed, emptied and thrown away', async () => {
    const { pump, milestones } = stage;
    const id = await stage.make();
    await stage.set(id, [{ scope: system(pump), milestone: milestones.RFC, day: '2027-05-01' }]);
    expect(await stage.dates(id)).toEqual({ '21-01 RFC': '2027-05-01' });
    expect((await stage.ask('DELETE', `/api/baselines/${id}/`)).status).toBe(204);
    expect((await stage.ask('GET', `/api/baselines/${id}/entries/`)).status).toBe(404);
  });

  it('waits for a date that is just being written, and then refuses the next', async () => {
    const [{ name }] = await test.sql('select current_database() as name');
    const writer = new Client({ ...inject('connection'), database: name });
    await writer.connect();
    try {
      await writer.query('begin');
      await writer.query("update baseline_entries set day = '2027-03-14' where baseline = $1", [draft]);
      const approval = stage.approve(draft);
      const isWaiting = async () =>
        (
          await test.sql("select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'", [
            name,
          ])
        ).length > 0;
      await expect.poll(isWaiting).toBe(true);
      await writer.query('commit');
      expect((await approval).status).toBe(200);
      expect(await stage.dates(draft)).toEqual({ '21-01 RFC': '2027-03-14' });
      await expect(
        writer.query("update baseline_entries set day = '2027-03-15' where baseline = $1", [draft]),
      ).rejects.toMatchObject({ code: '23001' });
    } finally {
      await writer.end();
    }
  });
});
