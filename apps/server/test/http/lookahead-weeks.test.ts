import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueComparison } from '@baton/contract/lookahead/lookahead-issues.ts';
import { lookaheadBoard } from '@baton/contract/lookahead/lookahead.ts';
import { measuresResponse } from '@baton/contract/lookahead/lookahead-measures.ts';
import { readIssue } from '@baton/contract/lookahead/read-issue.ts';
import { planComplete } from '@baton/domain/lookahead/commitments.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { fontSizesIn, pagesIn } from '../pdf-fonts.ts';
import { setLookaheadStage, type LookaheadStage } from '../lookahead-stage.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

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

describe('three weeks', () => {
  /** Week 1: both committed, one missed. Week 2: committed again and kept. Week 3: only the next milestone. */
  async function threeWeeks() {
    await week.forecast(week.pump(), '2027-03-03');
    await week.forecast(week.fan(), '2027-03-05');
    await week.forecast({ scope: system(stage.pump), milestone: stage.milestones.RFC }, '2027-03-10');
    const [, late] = await week.commitment(week.pump(), week.fan());
    const first = await week.issued();
    await week.dataDate('2027-03-08');
    await week.pass(week.pump(), '2027-03-03');
    await week.missed(late!, 'late_material');
    await week.forecast(week.fan(), '2027-03-11', 'late_material');
    await week.commitment(week.fan());
    const second = await week.issued();
    await week.dataDate('2027-03-15');
    await week.pass(week.fan(), '2027-03-10');
    await week.forecast({ scope: system(stage.pump), milestone: stage.milestones.RFC }, '2027-03-19');
    await ask('POST', '/api/constraints/', {
      programme: stage.programme,
      scope: system(stage.pump),
      milestone: stage.milestones.RFC,
      text: 'No power',
      need_by: '2027-03-12',
    });
    const third = await week.issued();
    return [first, second, third] as const;
  }

  it('come to what the domain makes of them', async () => {
    const entries = await threeWeeks();
    const issues = [];
    for (const { id } of entries) issues.push(readIssue(await week.read(id)));
    const { body } = await ask('GET', `/api/lookahead/measures/?programme=${stage.programme}`);
    const measures = z.parse(measuresResponse, body);
    expect(measures.weeks.map(({ issue: number, week, ppc }) => [number, week, ppc.share])).toEqual([
      [1, '2027-03-01', 0.5],
      [2, '2027-03-08', 1],
      [3, '2027-03-15', null],
    ]);
    expect(measures.ppc).toEqual(planComplete(issues.flatMap(({ items }) => items)));
    expect(measures.weeks.map(({ ppc }) => ppc)).toEqual(issues.map(({ items }) => planComplete(items)));
    // Committed for Friday the 5th, completed on Wednesday the 10th.
    expect(measures.reasons).toEqual([
      { reason: 'late_material', label: 'Late material', count: 1, days: 5, cumulative: 1 },
    ]);
    expect(measures.by_team).toMatchObject([{ key: stage.builders, label: 'Builders', ppc: { kept: 2 } }]);
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
    // The first and the third aren’t adjacent: a turnover completed between them is complete, not removed.
    const far = await ask('GET', `/api/lookahead/issues/compare/?a=${first.id}&b=${third.id}`);
    expect(
      z
        .parse(issueComparison, far.body)
        .lines.map(({ scope_code, difference, from, to }) => [scope_code, difference, from, to]),
    ).toEqual([
      ['21-01', 'later', '2027-03-10', '2027-03-19'],
      ['21-02', 'achieved', '2027-03-11', '2027-03-10'],
      ['21-01', 'achieved', '2027-03-03', '2027-03-03'],
    ]);
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
    await week.commitment({
      scope: system(stage.pump),
      milestone: stage.milestones.RFC,
      date: '2027-03-23',
      override_reason: 'Power comes',
    });
    await week.forecast({ scope: system(stage.pump), milestone: stage.milestones.RFC }, '2027-03-23');
    const { body } = await ask('GET', `/api/lookahead/?programme=${stage.programme}&weeks=3&group=milestone`);
    const board = z.parse(lookaheadBoard, body);
    expect(board.columns.map(({ label, total }) => [label, total])).toEqual([
      ['Past date', 0],
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

  it('go on paper: the board on A3, under the filter of the screen', async () => {
    await threeWeeks();
    const { programme } = stage;
    const print = (more = '') => ask('GET', `/api/lookahead/pdf/?programme=${programme}&weeks=3${more}`);
    const file = await print();
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers['content-disposition']).toMatch(/look-ahead-.+-2027-03-15\.pdf/);
    const text = file.bytes.toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toContain('[0 0 1190.55 841.89]');
    expect(fontSizesIn(file.bytes)[0]).toBeGreaterThanOrEqual(7);
    const narrowed = await print('&only=overdue&group=area&q=21-02');
    expect(narrowed.status).toBe(200);
    expect(narrowed.bytes.length).toBeLessThan(file.bytes.length);
    expect((await print('&only=lost')).body).toHaveProperty('only');
    const board = await ask('GET', `/api/lookahead/?programme=${programme}&only=blocked`);
    expect(board.body.total).toBe(1);
    expect((await ask('GET', `/api/lookahead/?programme=${programme}&only=ready`)).body.total).toBe(0);
  });

  it('take as many pages as legible text needs', async () => {
    const { programme, milestones } = stage;
    const codes = Array.from({ length: 90 }, (_, at) => `77-${String(at).padStart(2, '0')}`);
    for (const code of codes) {
      const { body } = await ask('POST', '/api/systems/', {
        programme,
        code,
        name: `Cooling water loop ${code}`,
      });
      await week.forecast({ scope: system(body.id), milestone: milestones.MC }, '2027-03-10');
    }
    const { bytes, status } = await ask('GET', `/api/lookahead/pdf/?programme=${programme}&weeks=3`);
    expect(status).toBe(200);
    expect(fontSizesIn(bytes)[0]).toBe(7);
    expect(pagesIn(bytes)).toBeGreaterThan(2);
  });
});
