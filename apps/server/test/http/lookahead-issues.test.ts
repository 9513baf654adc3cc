import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  issueComparison,
  lookaheadIssue,
  type LookaheadIssue,
} from '@baton/contract/turnover/lookahead-issues.ts';
import { lookaheadBoard } from '@baton/contract/turnover/lookahead.ts';
import { measuresAnswer } from '@baton/contract/turnover/lookahead-measures.ts';
import { readIssue } from '@baton/contract/turnover/read-issue.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { missedReasons, planComplete } from '@baton/domain/lookahead/commitments.ts';
import { currentExecution } from '@baton/domain/lookahead/forecast-measures.ts';
import { weekMeasures } from '@baton/domain/lookahead/issue-measures.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { day, setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2027-03-01T08:00:00Z'));
  stage = await setTrackerStage(test);
});

const ask: TrackerStage['ask'] = (...args) => stage.ask(...args);
const pump = (more: object = {}) => ({ scope: system(stage.pump), milestone: stage.gates.MC, ...more });
const fan = (more: object = {}) => ({ scope: system(stage.fan), milestone: stage.gates.MC, ...more });
const forecast = (item: object, to: string, reason = 'vendor') =>
  stage.change([{ ...item, set: { forecast: to }, reason }]);
const pass = (item: object, actual: string) => stage.change([{ ...item, set: { actual }, reason: 'Done' }]);
const promise = async (...items: object[]): Promise<number[]> => {
  const { status, body } = await ask('POST', '/api/commitments/', { programme: stage.programme, items });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.map(({ id }: { id: number }) => id);
};
const missed = (id: number, reason: string) =>
  ask('PATCH', `/api/commitments/${id}/`, { result: 'missed', reason });
const issue = (more: object = {}, who?: TestUser) =>
  ask('POST', '/api/lookahead/issues/', { programme: stage.programme, ...more }, who);
const issued = async (more: object = {}) => {
  const { status, body } = await issue(more);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const read = async (id: number): Promise<LookaheadIssue> =>
  z.parse(lookaheadIssue, (await ask('GET', `/api/lookahead/issues/${id}/`)).body);
/** The programme's own data date, as it is set before each meeting. */
const dataDate = async (value: string) => {
  await stage.at(`${value}T10:00:00Z`);
  const { status, body } = await ask('PATCH', `/api/programmes/${stage.programme}/`, { data_date: value });
  if (status !== 200) throw new Error(JSON.stringify(body));
};
const line = (found: LookaheadIssue, scope: number) => {
  const at = found.items.scope.findIndex(
    (id, index) => id === scope && found.items.milestone[index] === stage.gates.MC,
  );
  return Object.fromEntries(
    Object.entries(found.items).map(([name, column]) => [name, (column as unknown[])[at]]),
  );
};

describe('an issue', () => {
  it('freezes the window with dates, readiness, constraints and promises', async () => {
    await forecast(pump(), '2027-03-04');
    await forecast(fan(), '2027-03-11');
    await forecast({ scope: system(stage.fan), milestone: stage.gates.RFC }, '2027-09-01');
    await forecast({ scope: `area:${stage.hall}`, milestone: stage.gates.AREA }, '2027-03-12');
    await ask('POST', '/api/constraints/', {
      programme: stage.programme,
      ...fan(),
      text: 'Cable',
      kind: 'material',
      need_by: '2027-03-08',
    });
    await promise(pump());
    const answer = await issue({ note: 'Week 9', weeks: 4 });
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
    const found = await read(answer.body.id);
    expect(line(found, stage.pump)).toMatchObject({
      scope_code: '21-01',
      kind: 'system',
      forecast: day('2027-03-04'),
      committed: day('2027-03-04'),
      ready: true,
      unmet: [],
      team: stage.builders,
      receiver: stage.testers,
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
    await forecast(pump(), '2027-03-04');
    await promise(pump());
    const { id } = await issued();
    const before = await read(id);
    await forecast(pump(), '2027-05-04');
    await ask('PATCH', `/api/systems/${stage.pump}/`, { name: 'Another pump', code: 'X-1' });
    expect(await read(id)).toEqual(before);
  });

  it('sent twice is issued once', async () => {
    const operation = '6f1f6a3e-54a7-4c05-9d40-0d9b1f4b2c12';
    const first = await issue({ operation });
    const second = await issue({ operation });
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    expect((await issue({ operation }, await stage.member('Manager'))).status).toBe(409);
  });

  it.each(['Manager', 'Planner', 'Coordinator'] as const)('is a %s’s to make', async (role) => {
    expect((await issue({}, await stage.member(role))).status).toBe(201);
  });

  it('is not a Contributor’s or Viewer’s, who read it', async () => {
    const { id } = await issued();
    for (const who of [await stage.contributor(stage.builders), await stage.member('Viewer')]) {
      expect((await issue({}, who)).status).toBe(403);
      expect((await ask('GET', `/api/lookahead/issues/${id}/`, undefined, who)).status).toBe(200);
    }
  });

  it('opens the week of the data date or the next, and never an earlier one than the last', async () => {
    const far = await issue({ week: '2027-03-17' });
    expect(far.body.week[0]).toContain('1 Mar 2027');
    // Thursday is the cut-off: from then on promises are for the week to come.
    await dataDate('2027-03-04');
    expect(await issued()).toMatchObject({ number: 1, week: '2027-03-08' });
    expect((await issue({ week: '2027-03-04' })).body.week[0]).toContain('Look-ahead 1');
    expect(await issued({ week: '2027-03-10' })).toMatchObject({ number: 2, week: '2027-03-08' });
    await ask('PATCH', `/api/programmes/${stage.programme}/`, { data_date: '2027-02-20' });
    const back = await issue();
    expect([back.status, back.body.detail]).toEqual([409, expect.stringContaining('4 Mar 2027')]);
  });

  it('waits for the results of earlier weeks, and says which are missing', async () => {
    await forecast(pump(), '2027-03-04');
    await forecast(fan(), '2027-03-05');
    const [, late] = await promise(pump(), fan());
    await issued();
    await dataDate('2027-03-08');
    await pass(pump(), '2027-03-04');
    const refused = await issue();
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
    expect(refused.body.detail).toContain('1 promise has no result yet: 21-02 MC (5 Mar 2027)');
    expect(refused.body.commitments).toMatchObject([{ id: late, ...fan() }]);
    expect((await missed(late!, 'labour')).status).toBe(200);
    expect(await issued()).toMatchObject({ number: 2, week: '2027-03-08' });
    const { body } = await ask('GET', `/api/commitments/?programme=${stage.programme}&week=2027-03-01`);
    // What was passed by its day has closed by itself.
    expect(body).toMatchObject([
      { result: 'kept', closed_at: '2027-03-08T10:00:00.000Z' },
      { result: 'missed', reason: 'labour' },
    ]);
    const changed = await ask('PATCH', `/api/commitments/${late}/`, { result: null });
    expect([changed.status, changed.body.detail]).toEqual([409, expect.stringContaining('Look-ahead 2')]);
    const better = await ask('PATCH', `/api/commitments/${late}/`, { reason: 'access' });
    expect(better.body).toMatchObject({ result: 'missed', reason: 'access' });
  });

  it('freezes the promises of its week, but for their result', async () => {
    await forecast(pump(), '2027-03-04');
    const [id] = await promise(pump());
    const { number } = await issued();
    const url = `/api/commitments/${id}/`;
    for (const answer of [
      await ask('PATCH', url, { date: '2027-03-05' }),
      await ask('PATCH', url, { override_reason: 'Because' }),
      await ask('DELETE', url, {}),
      await ask('POST', '/api/commitments/', {
        programme: stage.programme,
        items: [fan({ date: '2027-03-05' })],
      }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'invalid_state']);
      expect(answer.body.detail).toContain(`Look-ahead ${number}`);
    }
    expect((await missed(id!, 'vendor')).body).toMatchObject({ result: 'missed', issue_number: number });
  });
});

describe('the database', () => {
  it('refuses to change what was issued', async () => {
    await forecast(pump(), '2027-03-04');
    const [id] = await promise(pump());
    const { id: number } = await issued();
    for (const text of [
      `update lookahead_issues set note = 'x' where id = ${number}`,
      `delete from lookahead_issues where id = ${number}`,
      `update lookahead_lines set forecast = '2027-01-01' where issue = ${number}`,
      `delete from lookahead_lines where issue = ${number}`,
      'truncate lookahead_lines',
      'truncate lookahead_issues cascade',
      `insert into lookahead_lines select programme_id, issue, scope, ${stage.gates.RFC}, position, scope_code, scope_name,
        milestone_code, status, baseline, forecast, need, actual, ready, unmet, open_constraints, constraints, team,
        receiver, area, discipline, commitment, committed, promised_by_name, override_reason
        from lookahead_lines where issue = ${number}`,
      `update commitments set date = '2027-03-05' where id = ${id}`,
      `update commitments set issue = null where id = ${id}`,
      `update commitments set deleted_at = now() where id = ${id}`,
      `delete from commitments where id = ${id}`,
      `insert into commitments (programme_id, scope, milestone, week, date, promised_by_name, promised_at, operation,
        created_at, updated_at) values (${stage.programme}, ${stage.fan}, ${stage.gates.MC}, '2027-03-01', '2027-03-02',
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

describe('three weeks', () => {
  /** Week 1: both promised, one missed. Week 2: promised again and kept. Week 3: only the next gate. */
  async function threeWeeks() {
    await forecast(pump(), '2027-03-03');
    await forecast(fan(), '2027-03-05');
    await forecast({ scope: system(stage.pump), milestone: stage.gates.RFC }, '2027-03-10');
    const [, late] = await promise(pump(), fan());
    const first = await issued();
    await dataDate('2027-03-08');
    await pass(pump(), '2027-03-03');
    await missed(late!, 'late_material');
    await forecast(fan(), '2027-03-11', 'late_material');
    await promise(fan());
    const second = await issued();
    await dataDate('2027-03-15');
    await pass(fan(), '2027-03-10');
    await forecast({ scope: system(stage.pump), milestone: stage.gates.RFC }, '2027-03-19');
    await ask('POST', '/api/constraints/', {
      programme: stage.programme,
      scope: system(stage.pump),
      milestone: stage.gates.RFC,
      text: 'No power',
      need_by: '2027-03-12',
    });
    const third = await issued();
    return [first, second, third];
  }

  it('come to what the domain makes of them', async () => {
    const entries = await threeWeeks();
    const issues = [];
    for (const { id } of entries) issues.push(readIssue(await read(id)));
    const { body } = await ask('GET', `/api/lookahead/measures/?programme=${stage.programme}`);
    const measures = z.parse(measuresAnswer, body);
    expect(measures.weeks.map(({ issue: number, week, ppc }) => [number, week, ppc.share])).toEqual([
      [1, '2027-03-01', 0.5],
      [2, '2027-03-08', 1],
      [3, '2027-03-15', null],
    ]);
    expect(measures.ppc).toEqual(planComplete(issues.flatMap(({ items }) => items)));
    expect(measures.weeks).toEqual(
      weekMeasures(issues).map(({ madeReady, week, ...rest }) => ({
        ...rest,
        week: dayOf(week),
        made_ready: madeReady,
      })),
    );
    expect(measures.execution).toEqual(
      currentExecution(issues).map(({ week, cei }) => ({ week: dayOf(week), cei })),
    );
    expect(measures.execution[0]!.cei).toEqual({ part: 1, whole: 2, share: 0.5 });
    const [reason] = missedReasons(issues);
    expect(measures.reasons).toEqual([
      { reason: 'late_material', label: 'Late material', count: 1, days: reason!.days, cumulative: 1 },
    ]);
    expect(measures.by_team).toMatchObject([{ key: stage.builders, label: 'Builders', ppc: { kept: 2 } }]);
    expect(measures.constraints).toMatchObject({ open: 1, open_past_need_by: 1, shortest_runway: -3 });
    const areas = await ask('GET', `/api/lookahead/measures/?programme=${stage.programme}&kind=area`);
    expect(areas.body.ppc.committed).toBe(0);
    const testers = `/api/lookahead/measures/?programme=${stage.programme}&team=${stage.testers}&last=2`;
    expect((await ask('GET', testers)).body).toMatchObject({ issues: 2, ppc: { committed: 0, share: null } });
  });

  it('are compared one with another', async () => {
    const [first, second, third] = await threeWeeks();
    const { body } = await ask('GET', `/api/lookahead/issues/compare/?a=${first.id}&b=${second.id}`);
    const early = z.parse(issueComparison, body);
    expect(early).toMatchObject({ a: { number: 1 }, b: { number: 2 }, unchanged: 1 });
    expect(
      early.lines.map(({ scope_code, difference, from, to }) => [scope_code, difference, from, to]),
    ).toEqual([
      ['21-02', 'later', '2027-03-05', '2027-03-11'],
      ['21-01', 'achieved', '2027-03-03', '2027-03-03'],
    ]);
    const later = await ask('GET', `/api/lookahead/issues/compare/?a=${second.id}&b=${third.id}`);
    expect(later.body.newly_blocked).toMatchObject([{ scope: system(stage.pump), open_constraints: 1 }]);
    const missing = await ask('GET', `/api/lookahead/issues/compare/?a=${first.id}`);
    expect(missing.body).toHaveProperty('b');
    const other = await setTrackerStage(test);
    const foreign = await other.ask('POST', '/api/lookahead/issues/', { programme: other.programme });
    const mixed = await ask('GET', `/api/lookahead/issues/compare/?a=${first.id}&b=${foreign.body.id}`);
    expect(mixed.body).toHaveProperty('b');
    const stranger = await other.member('Viewer');
    const hidden = await ask(
      'GET',
      `/api/lookahead/issues/compare/?a=${first.id}&b=${second.id}`,
      undefined,
      stranger,
    );
    expect(hidden.status).toBe(404);
  });

  it('show on the board what was promised and how it drifted', async () => {
    await threeWeeks();
    await promise({
      scope: system(stage.pump),
      milestone: stage.gates.RFC,
      date: '2027-03-23',
      override_reason: 'Power comes',
    });
    await forecast({ scope: system(stage.pump), milestone: stage.gates.RFC }, '2027-03-23');
    const { body } = await ask('GET', `/api/lookahead/?programme=${stage.programme}&weeks=3&group=milestone`);
    const board = z.parse(lookaheadBoard, body);
    expect(board.columns.map(({ label, total }) => [label, total])).toEqual([
      ['Overdue', 0],
      ['This week', 0],
      ['+1', 1],
      ['+2', 0],
      ['+3', 0],
    ]);
    expect(board.stamp).toMatchObject({ data_date: '2027-03-15', programme: stage.programme });
    const [card] = board.lanes[0]!.cells[2]!.cards;
    expect([board.lanes[0]!.label, board.total]).toEqual(['Gate RFC', 1]);
    expect(card).toMatchObject({
      scope: system(stage.pump),
      state: 'committed',
      committed: '2027-03-23',
      drift: 4,
      open_constraints: 1,
      readiness: 'blocked',
    });
    expect(card!.checks.find(({ condition }) => condition === 'constraints')!.why).toContain('12 Mar 2027');
    expect(board.loads).toMatchObject([
      { team: stage.testers, team_name: 'Testers', loads: [0, 0, 1, 0, 0] },
    ]);
    const earlier = await ask('GET', `/api/lookahead/?programme=${stage.programme}&from=2027-03-01`);
    expect(earlier.body.stamp.data_date).toBe('2027-03-01');
    expect(earlier.body.total).toBe(3);
    const future = await ask('GET', `/api/lookahead/?programme=${stage.programme}&from=2027-06-01`);
    expect(future.body).toHaveProperty('from');
  });
});
