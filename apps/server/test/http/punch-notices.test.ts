import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeNotice } from '@baton/contract/accounts/describe-notice.ts';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { setPunchStage, type Punch, type PunchStage } from '../punch-stage.ts';

let test: TestApp;
let stage: PunchStage;
let builder: TestUser;
let tester: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setPunchStage(test);
  [builder, tester] = [await stage.contributor(stage.builders), await stage.contributor(stage.testers)];
  await test.sql('delete from inbox_lines');
});

const linesOf = async (who: TestUser): Promise<InboxLine[]> =>
  (await stage.ask('GET', '/api/users/current/inbox/', undefined, who)).body.lines;
const saidTo = async (who: TestUser) =>
  (await linesOf(who)).map((line) => describeNotice({ ...line, by: 'X' }));
const clear = async (punches: readonly Punch[]): Promise<{ records: Punch[]; operation: string }> =>
  (await stage.command('clear', punches, {}, builder)).body;
const raiseMany = (count: number) => Promise.all(Array.from({ length: count }, () => stage.raise()));

it('waits for the verifying team until each punch is decided, and goes back with its reason', async () => {
  const { records } = await clear(await raiseMany(2));
  const [first, second] = records as [Punch, Punch];
  expect(await saidTo(tester)).toEqual(['X cleared 2 punches for you to verify']);
  await stage.command('verify', [first], {}, tester);
  expect(await saidTo(tester)).toEqual([`X cleared ${second.number} for you to verify`]);
  await stage.command('reject', [second], { reason: 'It leaks' }, tester);
  expect(await linesOf(tester)).toEqual([]);
  const [line] = await linesOf(builder);
  expect(line).toMatchObject({
    kind: 'punch_rejected',
    details: { reason: 'It leaks' },
    items: [{ entity: 'punch', id: String(second.id), label: second.number }],
  });
  const { body: again } = await stage.ask('GET', `/api/punches/${second.id}/`);
  await clear([again]);
  expect(await linesOf(builder)).toEqual([]);
});

it('is withdrawn when the command is undone', async () => {
  const { operation } = await clear([await stage.raise()]);
  expect(await linesOf(tester)).toHaveLength(1);
  const { programme } = stage;
  const undone = await stage.ask('POST', '/api/punches/undo/', { programme, undoes: operation }, builder);
  expect(undone.status).toBe(200);
  expect(await linesOf(tester)).toEqual([]);
});

it('waits again when the command that settled it is undone', async () => {
  const { records } = await clear(await raiseMany(2));
  const undo = async (undoes: string, who: TestUser) =>
    (await stage.ask('POST', '/api/punches/undo/', { programme: stage.programme, undoes }, who)).status;
  const verified = await stage.command('verify', records, {}, tester);
  expect(await linesOf(tester)).toEqual([]);
  expect(await undo(verified.body.operation, tester)).toBe(200);
  expect(await saidTo(tester)).toEqual(['X cleared 2 punches for you to verify']);

  // Only what that command has settled: the other one stays verified.
  const [first, second] = (await Promise.all(
    records.map(async ({ id }) => (await stage.ask('GET', `/api/punches/${id}/`)).body),
  )) as [Punch, Punch];
  await stage.command('verify', [first], {}, tester);
  const rejected = await stage.command('reject', [second], { reason: 'It leaks' }, tester);
  expect(await linesOf(builder)).toHaveLength(1);
  expect(await undo(rejected.body.operation, tester)).toBe(200);
  expect(await linesOf(builder)).toEqual([]);
  expect(await saidTo(tester)).toEqual([`X cleared ${second.number} for you to verify`]);

  // A line that its user has marked done stays done.
  const { body: again } = await stage.ask('GET', `/api/punches/${second.id}/`);
  const last = await stage.command('verify', [again], {}, tester);
  await test.sql('update inbox_lines set done_at = now()');
  expect(await undo(last.body.operation, tester)).toBe(200);
  expect(await linesOf(tester)).toEqual([]);
});

it('is one line for many punches, which counts those that it doesn’t list', async () => {
  const { records } = await clear(await raiseMany(60));
  expect(await saidTo(tester)).toEqual(['X cleared 60 punches for you to verify']);
  await stage.command('verify', records.slice(0, 55), {}, tester);
  expect(await saidTo(tester)).toEqual(['X cleared 5 punches for you to verify']);
  await stage.command('verify', records.slice(55), {}, tester);
  expect(await linesOf(tester)).toEqual([]);
});

it('tells the team that gets a punch, until it is cleared, deleted or given to another team', async () => {
  const mate = await stage.contributor(stage.builders);
  const [first, second] = [await stage.raise({}, tester), await stage.raise({}, tester)];
  for (const who of [builder, mate])
    expect(await saidTo(who)).toEqual([
      `X raised ${second.number} for your team`,
      `X raised ${first.number} for your team`,
    ]);
  expect((await linesOf(mate))[1]).toMatchObject({
    kind: 'punch_raised',
    items: [{ label: first.number, of: '21-01 MC', category: 'A' }],
  });
  expect(await linesOf(tester)).toEqual([]);
  await clear([first]);
  await stage.ask('DELETE', `/api/punches/${second.id}/`, undefined, tester);
  expect([await linesOf(builder), await linesOf(mate)]).toEqual([[], []]);
  expect(await saidTo(tester)).toEqual([`X cleared ${first.number} for you to verify`]);

  // Another team clears or verifies from now on.
  const third = await stage.raise({}, tester);
  await stage.ask('PATCH', `/api/punches/${third.id}/`, {
    clearing_team: stage.testers,
    verifying_team: stage.builders,
    reason: 'Their pipe',
  });
  expect(await saidTo(builder)).toEqual([`X changed ${third.number}: Clearing team and Verifying team`]);
  expect(await saidTo(tester)).toContain(`X gave ${third.number} to your team`);
  const { body: own } = await stage.ask('GET', `/api/punches/${first.id}/`);
  await stage.ask('PATCH', `/api/punches/${first.id}/`, {
    clearing_team: stage.testers,
    verifying_team: stage.builders,
    version: own.version,
    reason: 'Their pipe',
  });
  expect((await saidTo(tester)).filter((text) => text.includes('verify'))).toEqual([]);
  expect(await saidTo(builder)).toContain(`X gave ${first.number} to your team to verify`);
});

it('tells once of a file with many punches, and takes it back with the import', async () => {
  const file = [
    'Description,System,Category',
    ...Array.from({ length: 30 }, (_, n) => `Scratch ${n},21-01,B`),
  ];
  const send = (path: string, more: [string, string][] = []) =>
    test.ask('POST', `/api/punches/import/${path}`, {
      token: tester.access,
      multipart: [['programme', String(stage.programme)], ...more],
      file: { name: 'punches.csv', data: Buffer.from(file.join('\n')) },
    });
  const { body: preview } = await send('');
  expect(await linesOf(builder)).toEqual([]);
  const imported = await send('?commit=true', [['checksum', preview.checksum]]);
  expect(imported.status).toBe(200);
  expect(await saidTo(builder)).toEqual(['X raised 30 punches for your team']);
  const undone = { programme: stage.programme, undoes: imported.body.operation };
  expect((await stage.ask('POST', '/api/punches/undo/', undone, tester)).status).toBe(200);
  expect(await linesOf(builder)).toEqual([]);
});

it('goes to the raiser if nobody in the verifying team has an account', async () => {
  await test.sql('delete from membership_teams where team_id = $1', [stage.testers]);
  const raiser = await stage.member('Coordinator');
  await clear([await stage.raise({}, raiser)]);
  expect(await saidTo(raiser)).toHaveLength(1);
});

it('tells who a punch is assigned to, and no longer the one before', async () => {
  const personOf = async ({ email, id: user }: TestUser) => {
    const person = { programme: stage.programme, first_name: 'Kit', last_name: email, email, user };
    return (await stage.ask('POST', '/api/people/', person)).body.id as number;
  };
  const punch = await stage.raise({ assigned_to: await personOf(builder) });
  expect(await saidTo(builder)).toEqual([`X assigned ${punch.number} to you`]);
  const body = { assigned_to: await personOf(tester), version: punch.version };
  await stage.ask('PATCH', `/api/punches/${punch.id}/`, body);
  expect([await linesOf(builder), await saidTo(tester)]).toEqual([[], [`X assigned ${punch.number} to you`]]);
});

it('tells who has to clear an exception', async () => {
  const person = { programme: stage.programme, first_name: 'Kit', last_name: 'Moor', email: 'kit@a.example' };
  const owner = (await stage.ask('POST', '/api/people/', { ...person, user: builder.id })).body.id as number;
  const { MC: first, RFC: milestone, RFO: later } = stage.milestones;
  const scope = `system:${stage.pump}`;
  await stage.change([{ scope, milestone: first, set: { actual: '2027-02-20' } }]);
  const punch = await stage.raise({ category: stage.categories.B, clear_by: milestone });
  const items = [{ scope, milestone }];
  await stage.act('submit', items, { override_reason: 'Agreed' });
  const exceptions = [{ punch: punch.id, milestone: later, owner, need_by: '2027-05-01' }];
  expect((await stage.act('accept', items, { exceptions })).status).toBe(200);
  expect(await saidTo(builder)).toContain(`X assigned ${punch.number} to you`);
});

it('tells the raiser of comments on the punch', async () => {
  const punch = await stage.raise({}, tester);
  const { programme } = stage;
  const comment = { programme, entity: 'punch', id: String(punch.id), text: 'Gasket ordered' };
  expect((await stage.ask('POST', '/api/comments/', comment, builder)).status).toBe(201);
  expect(await saidTo(tester)).toEqual([`X commented on ${punch.number}`]);
  const missing = await stage.ask('POST', '/api/comments/', { ...comment, id: '999999' }, builder);
  expect(missing).toMatchObject({ status: 400, body: { id: ['This punch isn’t in this programme.'] } });
});
