import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LookaheadIssue } from '@baton/contract/lookahead/lookahead-issues.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { setLookaheadStage, type LookaheadStage } from '../lookahead-stage.ts';
import { day, setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';
import { copy } from '#features/lookahead/copy.ts';

let test: TestApp;
let stage: TrackerStage;
let week: LookaheadStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2027-03-01T08:00:00Z'));
  stage = await setTrackerStage(test);
  week = setLookaheadStage(stage);
});

const ask: TrackerStage['ask'] = (...args) => stage.ask(...args);
const line = (found: LookaheadIssue, scope: number) => {
  const at = found.items.scope.findIndex(
    (id, index) => id === scope && found.items.milestone[index] === stage.milestones.MC,
  );
  return Object.fromEntries(
    Object.entries(found.items).map(([name, column]) => [name, (column as unknown[])[at]]),
  );
};

describe('an issue', () => {
  it('freezes the window with dates, readiness, constraints and commitments', async () => {
    await week.forecast(week.pump(), '2027-03-04');
    await week.forecast(week.fan(), '2027-03-11');
    await week.forecast({ scope: system(stage.fan), milestone: stage.milestones.RFC }, '2027-09-01');
    await week.forecast({ scope: `area:${stage.hall}`, milestone: stage.milestones.AREA }, '2027-03-12');
    await ask('POST', '/api/constraints/', {
      programme: stage.programme,
      ...week.fan(),
      text: 'Cable',
      kind: 'material',
      need_by: '2027-03-08',
    });
    await week.commitment(week.pump());
    const answer = await week.issue({ note: 'Week 9', weeks: 4 });
    expect([answer.status, answer.headers['location']]).toEqual([
      201,
      `/api/lookahead/issues/${answer.body.id}/`,
    ]);
    expect(answer.body).toMatchObject({
      number: 1,
      data_date: '2027-03-01',
      week: '2027-03-01',
      weeks: 4,
      until: '2027-04-04',
      note: 'Week 9',
      lines: 3,
      overdue: 0,
      ready: 2,
      constrained: 1,
      committed: 1,
      kept: 0,
      missed: 0,
    });
    await expectEvent(test, 'lookahead.issued', { programme_id: stage.programme });
    const found = await week.read(answer.body.id);
    expect(line(found, stage.pump)).toMatchObject({
      scope_code: '21-01',
      kind: 'system',
      forecast: day('2027-03-04'),
      committed: day('2027-03-04'),
      ready: true,
      unmet: [],
      team: stage.builders,
      receiving: stage.testers,
      result: 'open',
    });
    expect(line(found, stage.fan)).toMatchObject({
      committed: null,
      ready: false,
      unmet: ['constraints'],
      open_constraints: 1,
      constraints: [{ text: 'Cable', kind: 'material', need_by: '2027-03-08', owner_name: null }],
    });
    const { body } = await ask('GET', `/api/lookahead/issues/?programme=${stage.programme}`);
    expect(body).toMatchObject([{ id: answer.body.id, committed: 1 }]);
  });

  it('stands as it was, whatever happens to names and dates after', async () => {
    await week.forecast(week.pump(), '2027-03-04');
    await week.commitment(week.pump());
    const { id } = await week.issued();
    const before = await week.read(id);
    await week.forecast(week.pump(), '2027-05-04');
    await ask('PATCH', `/api/systems/${stage.pump}/`, { name: 'Another pump', code: 'X-1' });
    expect(await week.read(id)).toEqual(before);
  });

  it('sent twice is issued once', async () => {
    const operation = '6f1f6a3e-54a7-4c05-9d40-0d9b1f4b2c12';
    const first = await week.issue({ operation });
    const second = await week.issue({ operation });
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    expect((await week.issue({ operation }, await stage.member('Manager'))).status).toBe(409);
  });

  it.each(['Manager', 'Planner', 'Coordinator'] as const)('is a %s’s to make', async (role) => {
    expect((await week.issue({}, await stage.member(role))).status).toBe(201);
  });

  it('is not a Contributor’s or Viewer’s, who read it', async () => {
    const { id } = await week.issued();
    for (const who of [await stage.contributor(stage.builders), await stage.member('Viewer')]) {
      expect((await week.issue({}, who)).status).toBe(403);
      expect((await ask('GET', `/api/lookahead/issues/${id}/`, undefined, who)).status).toBe(200);
    }
  });

  it('opens the week of the data date or the next, and never an earlier one than the last', async () => {
    const far = await week.issue({ week: '2027-03-17' });
    expect(far.body.week[0]).toContain('1 Mar 2027');
    // Thursday is the cut-off: from then on, commitments are for the next week.
    await week.dataDate('2027-03-04');
    expect(await week.issued()).toMatchObject({ number: 1, week: '2027-03-08' });
    expect((await week.issue({ week: '2027-03-04' })).body.week[0]).toContain('Look-ahead 1');
    expect(await week.issued({ week: '2027-03-10' })).toMatchObject({ number: 2, week: '2027-03-08' });
    await ask('PATCH', `/api/programmes/${stage.programme}/`, { data_date: '2027-02-20' });
    const back = await week.issue();
    expect([back.status, back.body.detail]).toEqual([409, expect.stringContaining('4 Mar 2027')]);
  });

  it('waits for the results of earlier weeks, and says which are missing', async () => {
    await week.forecast(week.pump(), '2027-03-04');
    await week.forecast(week.fan(), '2027-03-05');
    const [, late] = await week.commitment(week.pump(), week.fan());
    await week.issued();
    await week.dataDate('2027-03-08');
    await week.pass(week.pump(), '2027-03-04');
    const refused = await week.issue();
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
    expect(refused.body.detail).toBe(copy.issue.stillOpen(1, '21-02 MC'));
    expect(refused.body.commitments).toMatchObject([{ id: late, ...week.fan() }]);
    expect((await week.missed(late!, 'labour')).status).toBe(200);
    expect(await week.issued()).toMatchObject({ number: 2, week: '2027-03-08' });
    const { body } = await ask('GET', `/api/commitments/?programme=${stage.programme}&week=2027-03-01`);
    // Commitments completed by their day are closed automatically.
    expect(body).toMatchObject([
      { result: 'kept', closed_at: '2027-03-08T10:00:00.000Z' },
      { result: 'missed', reason: 'labour' },
    ]);
    const changed = await ask('PATCH', `/api/commitments/${late}/`, { result: null });
    expect([changed.status, changed.body.detail]).toEqual([409, expect.stringContaining('Look-ahead 2')]);
    const better = await ask('PATCH', `/api/commitments/${late}/`, { reason: 'access' });
    expect(better.body).toMatchObject({ result: 'missed', reason: 'access' });
  });

  it('freezes the commitments of its week, but for their result', async () => {
    await week.forecast(week.pump(), '2027-03-04');
    const [id] = await week.commitment(week.pump());
    const { number } = await week.issued();
    const url = `/api/commitments/${id}/`;
    for (const answer of [
      await ask('PATCH', url, { date: '2027-03-05' }),
      await ask('PATCH', url, { override_reason: 'Because' }),
      await ask('DELETE', url, {}),
      await ask('POST', '/api/commitments/', {
        programme: stage.programme,
        items: [week.fan({ date: '2027-03-05' })],
      }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'invalid_state']);
      expect(answer.body.detail).toContain(`Look-ahead ${number}`);
    }
    expect((await week.missed(id!, 'vendor')).body).toMatchObject({ result: 'missed', issue_number: number });
  });
});

describe('the database', () => {
  it('refuses to change what was issued', async () => {
    await week.forecast(week.pump(), '2027-03-04');
    const [id] = await week.commitment(week.pump());
    const { id: number } = await week.issued();
    for (const text of [
      `update lookahead_issues set note = 'x' where id = ${number}`,
      `delete from lookahead_issues where id = ${number}`,
      `update lookahead_lines set forecast = '2027-01-01' where issue = ${number}`,
      `delete from lookahead_lines where issue = ${number}`,
      'truncate lookahead_lines',
      'truncate lookahead_issues cascade',
      `insert into lookahead_lines select programme_id, issue, scope, ${stage.milestones.RFC}, position, scope_code, scope_name,
        milestone_code, status, baseline, forecast, need, actual, ready, unmet, open_constraints, constraints, team,
        receiving, area, discipline, commitment, committed, promised_by_name, override_reason
        from lookahead_lines where issue = ${number}`,
      `update commitments set date = '2027-03-05' where id = ${id}`,
      `update commitments set issue = null where id = ${id}`,
      `update commitments set deleted_at = now() where id = ${id}`,
      `delete from commitments where id = ${id}`,
      `insert into commitments (programme_id, scope, milestone, week, date, promised_by_name, promised_at, operation,
        created_at, updated_at) values (${stage.programme}, ${stage.fan}, ${stage.milestones.MC}, '2027-03-01', '2027-03-02',
        'N', now(), gen_random_uuid(), now(), now())`,
    ])
      await expect(test.sql(text)).rejects.toThrow(/never changed/);
    await test.sql(
      `update commitments set result = 'missed', reason = 'vendor', closed_at = now() where id = ${id}`,
    );
    await expect(test.sql(`update commitments set reason = '' where id = ${id}`)).rejects.toThrow(
      /commitments_reason/,
    );
  });
});
