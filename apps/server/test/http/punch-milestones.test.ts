import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { milestoneBlocked } from '@baton/contract/tracker/blockers.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { setPunchStage, type Punch, type PunchStage } from '../punch-stage.ts';
import { changed, day, system } from '../tracker-stage.ts';
import { copy } from '#turnover/tracker/write/copy.ts';

let test: TestApp;
let stage: PunchStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setPunchStage(test);
});

type Code = 'RFC' | 'RFO';
const item = (scope = stage.pump) => ({ scope: system(scope), milestone: stage.milestones.RFC });
const detail = async (milestone: Code = 'RFC') =>
  (
    await stage.ask(
      'GET',
      `/api/tracker/cell/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${stage.milestones[milestone]}`,
    )
  ).body;
const raise = (values: object = {}) => stage.raise({ clear_by: stage.milestones.RFC, ...values });
/** What an exception in words needs. */
const described = async () => ({
  milestone: stage.milestones.RFO,
  need_by: '2027-04-20',
  owner: await stage.owner(),
});
const readPunch = async ({ id }: Punch): Promise<Punch> =>
  (await stage.ask('GET', `/api/punches/${id}/`)).body;
const acts = async ({ id }: Punch) =>
  (await stage.ask('GET', `/api/punches/${id}/acts/`)).body.map(({ act }: { act: string }) => act);

describe('submit', () => {
  const submit = (more: object = {}, who?: TestUser, items = [item()]) =>
    stage.act('submit', items, more, who);

  it('is refused with counts and examples while punches block', async () => {
    const [worst, minor] = [await raise(), await raise({ category: stage.categories.B, text: 'Paint' })];
    await raise({ category: stage.categories.C });
    const { status, body } = await submit({}, undefined, [item(stage.fan), item()]);
    expect([status, body.code, body.detail]).toEqual([
      409,
      'milestone_blocked',
      copy.blocked.submit('21-01 RFC', 1, '1 A punch and 1 B punch', 2),
    ]);
    const blocked = z.parse(milestoneBlocked, body);
    const categories = [
      { id: stage.categories.A, code: 'A', count: 1 },
      { id: stage.categories.B, code: 'B', count: 1 },
    ];
    expect(blocked.counts).toEqual({ blocking: 2, categories });
    expect(blocked.examples.map(({ id }) => id)).toEqual([worst.id, minor.id]);
    expect(blocked.turnovers).toEqual([{ ...item(), blocking: 2, categories }]);
    expect((await detail()).state).toBe('open');
  });

  it('goes on when the punches are verified, not when they are cleared', async () => {
    const punch = await raise();
    const cleared = (await stage.command('clear', [punch])).body.records;
    expect((await submit()).status).toBe(409);
    await stage.command('verify', cleared, {}, await stage.member('Coordinator'));
    expect((await submit()).status).toBe(200);
  });

  it('is overridden by right and reason, which stay in history and audit log', async () => {
    await raise();
    const override = { override_reason: 'Energised today' };
    const responsible = await stage.contributor(stage.builders);
    const refused = await submit(override, responsible);
    expect([refused.status, refused.body.detail]).toEqual([403, copy.blocked.mayNotOverride]);
    const coordinator = await stage.member('Coordinator');
    expect((await submit(override, coordinator, [item(), item(stage.fan)])).status).toBe(200);
    const { state, history } = await detail();
    expect(state).toBe('submitted');
    expect(history[0]).toMatchObject({ field: 'state', after: 'submitted', reason: 'Energised today' });
    const [event] = (await test.sql(
      `select reason, changes from events where action = 'turnover.submitted' and programme_id = $1`,
      [stage.programme],
    )) as { reason: string; changes: object }[];
    expect(event).toMatchObject({ reason: 'Energised today', changes: { overridden_punches: 1 } });
    const fan = await test.sql(
      `select reason from turnover_history where programme_id = $1 and scope = $2 and field = 'state'`,
      [stage.programme, stage.fan],
    );
    expect(fan).toEqual([{ reason: '' }]);
  });
});

describe('accept', () => {
  const accept = (exceptions: object[] = [], who?: TestUser) =>
    stage.act('accept', [item()], { reason: 'Agreed', exceptions }, who);
  const submitted = () => stage.act('submit', [item()], { override_reason: 'Agreed' });
  const later = (punch: Punch, more: object = {}) => ({
    punch: punch.id,
    milestone: stage.milestones.RFO,
    need_by: '2027-05-01',
    ...more,
  });

  it('needs every blocker verified or named, and moves the named ones to block the later milestone', async () => {
    const person = await stage.ask('POST', '/api/people/', {
      programme: stage.programme,
      first_name: 'Ada',
      last_name: 'Berg',
      email: 'ada@example.com',
    });
    const [first, second] = [await raise(), await raise({ category: stage.categories.B })];
    await submitted();
    const refused = await accept([later(first)]);
    expect([refused.body.code, refused.body.detail]).toEqual([
      'milestone_blocked',
      copy.blocked.accept('21-01 RFC', 1, '1 B punch', 1),
    ]);
    expect((await readPunch(first)).clear_by).toBe(stage.milestones.RFC);
    const answer = changed(await accept([later(first, { owner: person.body.id }), later(second)]));
    expect(answer.cells.milestone.toSorted()).toEqual(
      [stage.milestones.RFC, stage.milestones.RFO].toSorted(),
    );
    expect(await detail()).toMatchObject({ state: 'accepted_with_exceptions', punches: { open: 0 } });
    expect(await readPunch(first)).toMatchObject({
      clear_by: stage.milestones.RFO,
      carried_from: stage.milestones.RFC,
      assigned_to: person.body.id,
      due: '2027-05-01',
      blocks: true,
    });
    expect(await stage.counts(stage.pump, stage.milestones.RFO)).toEqual([2, 2]);
    const then = await detail('RFO');
    expect(then.punches).toMatchObject({ open: 2, blocking: 2, exceptions: 2, due: '2027-05-01' });
    const next = await stage.act('submit', [{ ...item(), milestone: stage.milestones.RFO }]);
    expect(next.body.code).toBe('milestone_blocked');
    expect(await acts(first)).toEqual(['carry', 'raise']);
  });

  it('leaves punches that don’t block with the milestone, where they are still cleared and verified', async () => {
    const receiving = await stage.contributor(stage.testers);
    const punch = await raise({ category: stage.categories.C });
    await submitted();
    expect((await accept()).status).toBe(200);
    expect(await readPunch(punch)).toMatchObject({
      clear_by: stage.milestones.RFC,
      carried_from: null,
      state: 'open',
      blocks: false,
    });
    const { RFO: milestone } = stage.milestones;
    const moved = await stage.ask('PATCH', `/api/punches/${punch.id}/`, { clear_by: milestone });
    expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['clear_by']]);
    expect((await stage.act('submit', [{ ...item(), milestone }])).status).toBe(200);
    const cleared = await stage.command('clear', [punch]);
    expect(cleared.status).toBe(200);
    expect((await stage.command('verify', cleared.body.records, {}, receiving)).status).toBe(200);
    expect(await stage.counts(stage.pump, stage.milestones.RFC)).toEqual([0, 0]);
  });

  it('lets the receiving team except what the category allows, a Manager more, nobody the rest', async () => {
    const [manager, receiving] = [await stage.member('Manager'), await stage.contributor(stage.testers)];
    const { A, B } = stage.categories;
    const punch = await raise();
    const minor = await raise({ category: B });
    await submitted();
    const both = [later(punch), later(minor)];
    const refused = await accept(both, receiving);
    expect(refused.body).toEqual({
      exceptions: [copy.exceptions.entry(1, copy.exceptions.managerOnly(punch.number, 'A'))],
    });
    await stage.ask('PATCH', `/api/punch-categories/${A}/`, { exception_by: 'nobody' });
    expect((await accept(both, manager)).body).toEqual({
      exceptions: [copy.exceptions.entry(1, copy.exceptions.neverAllowed(punch.number, 'A'))],
    });
    await stage.ask('PATCH', `/api/punch-categories/${A}/`, { exception_by: 'receiving', reason: 'Agreed' });
    expect((await accept(both, receiving)).status).toBe(200);
  });

  it('refuses exceptions of other turnovers, twice, without due date, to an earlier or complete milestone', async () => {
    const elsewhere = await stage.raise({ system: stage.fan });
    const [first, undated] = [await raise(), await raise({ category: stage.categories.C })];
    await submitted();
    const { exceptions: words } = copy;
    const problems = [
      `punch ${elsewhere.id} isn’t open at this milestone.`,
      `${first.number} is listed twice.`,
      `give ${undated.number} a due date.`,
      'choose a later milestone in the same chain to close this out before.',
      'describe what is missing.',
      'punch 999999 isn’t open at this milestone.',
    ];
    const { body } = await accept([
      later(first),
      later(elsewhere),
      later(first),
      later(undated, { need_by: null }),
      later(first, { milestone: stage.milestones.MC }),
      { milestone: stage.milestones.RFO },
      { punch: 999_999, milestone: stage.milestones.RFO },
    ]);
    expect(body).toEqual({ exceptions: problems.map((problem, index) => words.entry(index + 2, problem)) });
    expect((await detail()).state).toBe('submitted');
    expect((await readPunch(first)).version).toBe(first.version);
  });

  it('makes a punch of what is described, and does it once however often it is sent', async () => {
    await submitted();
    const body = {
      reason: 'Agreed',
      operation: '7d7c6c0e-7f0f-4a52-8f0f-0d8f5b4b2a12',
      exceptions: [{ text: 'Insulation', category: 'B', ...(await described()) }],
    };
    const first = await stage.act('accept', [item()], body);
    const again = await stage.act('accept', [item()], body);
    expect([first.status, again.status]).toEqual([200, 200]);
    const { constraints, punches } = await detail('RFO');
    expect(constraints).toEqual([]);
    expect(punches.records).toMatchObject([
      {
        text: 'Insulation',
        category: stage.categories.B,
        carried_from: stage.milestones.RFC,
        clearing_team: stage.builders,
        verifying_team: stage.testers,
        state: 'open',
      },
    ]);
    expect(await stage.cell(stage.pump, stage.milestones.RFO)).toMatchObject({
      constraints: 0,
      punch_b: 1,
      punches_blocking: 1,
    });
  });

  it('needs owner and due date of what is described, and the right of its category', async () => {
    await submitted();
    const { exceptions: words } = copy;
    const own = { text: 'Tags', category: 'B', ...(await described()) };
    const receiving = await stage.contributor(stage.testers);
    const refused = await accept(
      [
        { ...own, need_by: null },
        { ...own, owner: null },
        { ...own, category: 'A' },
      ],
      receiving,
    );
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        exceptions: [
          words.entry(1, 'give it a due date.'),
          words.entry(2, 'give it an owner.'),
          words.entry(3, words.managerOnly(words.aNewPunch, 'A')),
        ],
      },
    ]);
    expect((await accept([own], receiving)).status).toBe(200);
  });

  it('brings untouched exceptions back when the turnover is reopened', async () => {
    const [kept, edited, cleared] = [await raise({ due: '2027-04-01' }), await raise(), await raise()];
    await submitted();
    await accept([later(kept), later(edited), later(cleared), { text: 'Tags', ...(await described()) }]);
    await stage.ask('PATCH', `/api/punches/${edited.id}/`, {
      text: 'Two flanges are open',
      reason: 'Counted again',
    });
    await stage.command('clear', [await readPunch(cleared)]);
    expect((await stage.act('reopen', [item()], { reason: 'Wrong' })).status).toBe(200);
    expect(await readPunch(kept)).toMatchObject({
      clear_by: stage.milestones.RFC,
      carried_from: null,
      due: '2027-04-01',
    });
    expect(await acts(kept)).toEqual(['return', 'carry', 'raise']);
    for (const punch of [edited, cleared])
      expect(await readPunch(punch)).toMatchObject({
        clear_by: stage.milestones.RFO,
        carried_from: stage.milestones.RFC,
      });
    expect(await stage.counts(stage.pump, stage.milestones.RFC)).toEqual([2, 2]);
    expect(await stage.counts(stage.pump, stage.milestones.RFO)).toEqual([2, 2]);
  });
});

it('a programme that imports its counts submits as before, and keeps exceptions as constraints', async () => {
  await raise();
  await stage.ask('PATCH', `/api/programmes/${stage.programme}/`, { punches: 'counts', reason: 'Moved' });
  expect((await stage.act('submit', [item()])).status).toBe(200);
  const exceptions = [{ text: 'Tags', milestone: stage.milestones.RFO }];
  expect((await stage.act('accept', [item()], { reason: 'Agreed', exceptions })).status).toBe(200);
  expect((await detail('RFO')).constraints).toMatchObject([{ text: 'Tags' }]);
  expect(await stage.cell(stage.pump, stage.milestones.RFC)).toMatchObject({ punch_a: 0, punch_due: null });
});

it('a cell says what blocks it, worst first', async () => {
  await stage.change([{ ...item(), set: { forecast: '2027-03-05' } }]);
  const { A, B, C } = stage.categories;
  const [minor, early, worst] = [
    await raise({ category: C }),
    await raise({ category: B, due: '2027-03-04' }),
    await raise({ category: A, due: '2027-03-05' }),
  ];
  expect(await stage.cell(stage.pump, stage.milestones.RFC)).toMatchObject({
    punch_a: 1,
    punch_b: 1,
    punch_c: 1,
    punches_blocking: 2,
    punch_due: day('2027-03-05'),
  });
  const { status, why, punches } = await detail();
  expect(status).toBe('at_risk');
  expect(why).toContain('1 A punch and 1 B punch are open, 4 days before the forecast (5 Mar 2027).');
  expect(punches).toMatchObject({ open: 3, blocking: 2, exceptions: 0, due: '2027-03-05' });
  expect(punches.records.map(({ id }: Punch) => id)).toEqual([worst.id, early.id, minor.id]);
});

it('a turnover says what was done to its punches since it was rejected', async () => {
  const counted = async () => (await detail()).punches_since_rejection;
  const [first, second, third] = [await raise(), await raise(), await raise()];
  await stage.act('submit', [item()], { override_reason: 'Agreed' });
  expect(await counted()).toBe(null);
  test.clock.pass({ minutes: 1 });
  await stage.act('reject', [item()], { reason: 'Not done' });
  const none = { raised: 0, cleared: 0, verified: 0, rejected: 0, reopened: 0, voided: 0 };
  expect(await counted()).toEqual(none);
  test.clock.pass({ minutes: 1 });
  await raise();
  const cleared = (await stage.command('clear', [first, second])).body.records;
  await stage.command('verify', [cleared[0]], { reason: 'Seen' });
  await stage.command('void', [third], { reason: 'Twice' });
  await stage.act('submit', [item()], { override_reason: 'Agreed' });
  expect(await counted()).toEqual({ ...none, raised: 1, cleared: 2, verified: 1, voided: 1 });
  const operation = crypto.randomUUID();
  await stage.command('verify', [cleared[1]], { reason: 'Seen', operation });
  await stage.ask('POST', '/api/punches/undo/', { programme: stage.programme, undoes: operation });
  expect(await counted()).toEqual({ ...none, raised: 1, cleared: 2, verified: 1, voided: 1 });
});
