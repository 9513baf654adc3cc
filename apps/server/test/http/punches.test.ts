import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { setPunchStage, type PunchStage } from '../punch-stage.ts';
import { copy } from '#quality/copy.ts';
import { copy as rules } from '#records/copy.ts';

let test: TestApp;
let stage: PunchStage;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setPunchStage(test);
});

const revision = async () => (await stage.read()).revision;

describe('a new punch', () => {
  it('gets number, milestone, due date and teams from its scope and category', async () => {
    const [first, second] = [await stage.raise(), await stage.raise({ category: stage.categories.C })];
    expect(first).toMatchObject({
      number: 'P-00001',
      state: 'open',
      clear_by: stage.milestones.MC,
      clearing_team: stage.builders,
      verifying_team: stage.testers,
      scope: `system:${stage.pump}`,
      blocks: true,
    });
    expect(second).toMatchObject({
      number: 'P-00002',
      clear_by: stage.milestones.RFO,
      blocks: false,
      due: null,
    });
    expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([1, 1]);
    expect(await stage.counts(stage.pump, stage.milestones.RFO)).toEqual([1, 0]);
    const { body } = await stage.ask('GET', `/api/systems/${stage.pump}/`);
    expect(body).toMatchObject({ punch_a: 1, punch_b: 0, punch_c: 1 });
  });

  it('is refused without category or scope, on a cancelled system, at a complete milestone, with a foreign state', async () => {
    const refused = async (values: object) =>
      (await stage.ask('POST', '/api/punches/', { programme: stage.programme, text: 'x', ...values })).body;
    expect(await refused({ system: stage.pump })).toEqual({ category: [rules.category] });
    expect(await refused({ category: stage.categories.A })).toEqual({ system: [rules.scope] });
    const both = { category: stage.categories.A, system: stage.pump, area: stage.hall };
    expect(await refused(both)).toEqual({ system: [rules.oneScope] });
    const cleared = { category: stage.categories.A, system: stage.pump, state: 'cleared' };
    expect(await refused(cleared)).toEqual({ state: [rules.byCommand] });
    await stage.ask('PATCH', `/api/systems/${stage.fan}/`, { status: 'cancelled', cancelled_reason: 'x' });
    const onFan = { category: stage.categories.A, system: stage.fan };
    expect(await refused(onFan)).toEqual({ system: [rules.cancelled('21-02')] });
    await stage.change([
      { scope: `system:${stage.pump}`, milestone: stage.milestones.MC, set: { actual: '2027-02-20' } },
    ]);
    const late = { category: stage.categories.A, system: stage.pump, clear_by: stage.milestones.MC };
    expect(await stage.raise(late)).toMatchObject({
      clear_by: stage.milestones.RFC,
      found_after: stage.milestones.MC,
    });
    expect((await stage.raise()).clear_by).toBe(stage.milestones.RFC);
  });

  it('is refused in a programme that imports its counts', async () => {
    const counting = await stage.ask('POST', '/api/programmes/', { name: 'Counting' });
    const body = { programme: counting.body.id, text: 'x', category: null, system: null };
    expect((await stage.ask('POST', '/api/punches/', body)).body).toEqual({ number: [rules.noRecords] });
  });
});

describe('commands', () => {
  it('clear and verify: only verifying takes it from the counts, and nobody verifies what they cleared', async () => {
    const responsible = await stage.contributor(stage.builders);
    const receiving = await stage.contributor(stage.testers);
    const punch = await stage.raise();
    expect((await stage.command('clear', [punch], {}, receiving)).status).toBe(403);
    const before = await revision();
    const cleared = await stage.command('clear', [punch], { note: 'Bolted' }, responsible);
    expect(cleared.body).toMatchObject({ updated: 1, revision: null, records: [{ state: 'cleared' }] });
    expect(await revision()).toBe(before);
    expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([1, 1]);
    const seen = cleared.body.records[0];
    expect((await stage.command('verify', [seen], {}, responsible)).status).toBe(403);
    expect((await stage.command('verify', [punch], {}, receiving)).status).toBe(409);
    const verified = await stage.command('verify', [seen], {}, receiving);
    expect(verified.body).toMatchObject({ updated: 1, revision: before + 1 });
    expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([0, 0]);
  });

  it('a Manager verifies what they cleared with a reason only, others never', async () => {
    const [manager, coordinator] = [await stage.member('Manager'), await stage.member('Coordinator')];
    const cleared = async (who: typeof manager) =>
      (await stage.command('clear', [await stage.raise()], {}, who)).body.records[0];
    const own = await cleared(coordinator);
    const refused = await stage.command('verify', [own], { reason: 'Seen' }, coordinator);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      `You cleared ${own.number}, so another person has to verify it. A Manager can, with a reason.`,
    ]);
    const theirs = await cleared(manager);
    expect((await stage.command('verify', [theirs], {}, manager)).body).toEqual({
      reason: [`You cleared ${theirs.number}. Give a reason for verifying it yourself.`],
    });
    expect((await stage.command('verify', [theirs], { reason: 'Seen' }, manager)).status).toBe(200);
  });

  it('reject, reopen and void need a reason and the right state', async () => {
    const punch = await stage.raise();
    const wrong = await stage.command('verify', [punch]);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'invalid_state']);
    const cleared = (await stage.command('clear', [punch])).body.records[0];
    expect((await stage.command('reject', [cleared])).body).toEqual({ reason: ['Give a reason.'] });
    const rejected = (await stage.command('reject', [cleared], { reason: 'Still open' })).body.records[0];
    expect(rejected).toMatchObject({
      state: 'open',
      rejections: 1,
      cleared_on: null,
      last_reason: 'Still open',
    });
    const gone = (await stage.command('void', [rejected], { reason: 'Twice' })).body.records[0];
    expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([0, 0]);
    await stage.command('reopen', [gone], { reason: 'Not twice' });
    expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([1, 1]);
    const { body } = await stage.ask('GET', `/api/punches/${punch.id}/acts/`);
    expect(body.map(({ act }: { act: string }) => act)).toEqual([
      'reopen',
      'void',
      'reject',
      'clear',
      'raise',
    ]);
  });

  it('is undone by who gave it, unless somebody has acted since', async () => {
    const coordinator = await stage.member('Coordinator');
    const punch = await stage.raise();
    const cleared = await stage.command('clear', [punch]);
    const verified = await stage.command('verify', cleared.body.records, {}, coordinator);
    const undo = (operation: string, who?: typeof coordinator) =>
      stage.ask('POST', '/api/punches/undo/', { programme: stage.programme, undoes: operation }, who);
    expect((await undo(cleared.body.operation)).body.detail).toBe(copy.changedSince('P-00001'));
    const back = await undo(verified.body.operation, coordinator);
    expect(back.body.records).toMatchObject([{ state: 'cleared', verified_on: null }]);
    expect(back.body.records[0].cleared_on).toBe(cleared.body.records[0].cleared_on);
    expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([1, 1]);
    expect((await undo(verified.body.operation, coordinator)).status).toBe(409);
  });
});

it('texts take no revision, counted fields do', async () => {
  const punch = await stage.raise();
  const before = await revision();
  const patch = (values: object) => stage.ask('PATCH', `/api/punches/${punch.id}/`, values);
  expect((await patch({ text: 'Two flanges are open', priority: 1 })).status).toBe(200);
  expect(await revision()).toBe(before);
  await patch({ category: stage.categories.C });
  expect(await revision()).toBe(before + 1);
  expect(await stage.counts(stage.pump, stage.milestones.MC)).toEqual([1, 0]);
});

it('never changes in the database without an entry in its history', async () => {
  const punch = await stage.raise();
  const states = [
    "state = 'verified'",
    'clearing_team = verifying_team',
    'clear_by = null',
    'deleted_at = now()',
  ];
  for (const set of [...states, `category = ${stage.categories.C}`, "due = '2030-01-01'"])
    await expect(test.sql(`update punches set ${set} where id = $1`, [punch.id])).rejects.toThrow(
      'without an entry in its history',
    );
  await test.sql("update punches set text = 'Two flanges' where id = $1", [punch.id]);
});

it('is verified by another team than the one that clears it, or by a Coordinator', async () => {
  const builder = await stage.contributor(stage.builders);
  const tester = await stage.contributor(stage.testers);
  const teams = async (values: object, who?: typeof builder) => {
    const { clearing_team: clearing, verifying_team: verifying } = await stage.raise(values, who);
    return [clearing, verifying];
  };
  const { RFC, RFO } = stage.milestones;
  expect(await teams({ clear_by: RFC }, builder)).toEqual([stage.builders, stage.testers]);
  expect(await teams({ clear_by: RFC }, tester)).toEqual([stage.builders, stage.testers]);
  // Given and received by the same team, or by none.
  expect(await teams({ clear_by: RFO }, tester)).toEqual([stage.testers, null]);
  expect(await teams({ clear_by: RFO }, builder)).toEqual([stage.testers, stage.builders]);
});

it('says in the audit log what was deleted', async () => {
  const { id, number } = await stage.raise();
  await stage.ask('DELETE', `/api/punches/${id}/`);
  const [event] = await test.events('punch.deleted');
  expect(event?.changes).toMatchObject({ number: [number, null], text: ['Flange is open', null] });
});

it('a new punch is at the location of its system, unless another is given', async () => {
  const { programme, pump } = stage;
  const [hall, yard] = await Promise.all(
    ['Hall', 'Yard'].map(
      async (code) => (await stage.ask('POST', '/api/locations/', { programme, code, name: code })).body.id,
    ),
  );
  await stage.ask('PATCH', `/api/systems/${pump}/`, { location: hall });
  expect(await stage.raise()).toMatchObject({ location: hall });
  expect(await stage.raise({ location: yard })).toMatchObject({ location: yard });
});

it('the note of clearing stays when it is verified, unless something is said of that', async () => {
  const [tester, builder] = [await stage.contributor(stage.testers), await stage.contributor(stage.builders)];
  const punches = [await stage.raise(), await stage.raise()];
  const cleared = await stage.command('clear', punches, { note: 'Bolts tightened' }, builder);
  const [first, second] = cleared.body.records;
  const verified = await stage.command('verify', [first], {}, tester);
  expect(verified.body.records[0].last_reason).toBe('Bolts tightened');
  const noted = await stage.command('verify', [second], { note: 'Seen' }, tester);
  expect(noted.body.records[0].last_reason).toBe('Seen');
  // Not the reason of a rejection.
  const reopened = await stage.command('reopen', verified.body.records, { reason: 'Leaks' }, tester);
  const again = await stage.command('clear', reopened.body.records, {}, builder);
  expect(again.body.records[0].last_reason).toBe('');
});

it('its history names categories', async () => {
  const punch = await stage.raise({}, stage.admin);
  await stage.ask('PATCH', `/api/punches/${punch.id}/`, { category: stage.categories.C, reason: 'Minor' });
  const { body } = await stage.ask('GET', `/api/punches/${punch.id}/history/`);
  expect(JSON.stringify(body)).toContain('C Minor, before final handover');
  expect(JSON.stringify(body)).toContain('A Must be cleared before the next milestone');
});

describe('the number of a new punch', () => {
  const next = async () => (await stage.raise()).number;

  it('continues numbers that were typed, but not one far above all others', async () => {
    expect(await next()).toBe('P-00001');
    await stage.raise({ number: 'P-99999' });
    expect(await next()).toBe('P-00002');
    await stage.raise({ number: 'P-00900' });
    expect(await next()).toBe('P-00901');
    // A second one makes a list of its own.
    await stage.raise({ number: 'P-100001' });
    expect(await next()).toBe('P-100002');
  });

  it('leaves out the numbers that punches have, deleted ones, too', async () => {
    await stage.raise({ number: 'P-01400' });
    await test.sql('update punch_numbers set last = 1398 where programme_id = $1', [stage.programme]);
    const { id } = await stage.raise({});
    await stage.ask('DELETE', `/api/punches/${id}/`);
    await test.sql('update punch_numbers set last = 1398 where programme_id = $1', [stage.programme]);
    expect(await next()).toBe('P-01401');
  });
});
