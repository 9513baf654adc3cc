import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { setPunchStage, type Punch, type PunchStage } from '../punch-stage.ts';

// Paths that bring something back: restoring, and undo of each act, by who did it and by others.
let test: TestApp;
let stage: PunchStage;
let responsible: TestUser;
let receiving: TestUser;
let coordinator: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  stage = await setPunchStage(test);
  responsible = await stage.contributor(stage.builders);
  receiving = await stage.contributor(stage.testers);
  coordinator = await stage.member('Coordinator');
});

const undo = (undoes: string, who: TestUser) =>
  stage.ask('POST', '/api/punches/undo/', { programme: stage.programme, undoes }, who);
const read = async ({ id }: Punch) => (await stage.ask('GET', `/api/punches/${id}/`)).body as Punch;
/** A user’s teams end. */
const leaveTeams = ({ id }: TestUser) =>
  test.sql(
    'delete from membership_teams t using memberships m where m.id = t.membership_id and m.user_id = $1',
    [id],
  );

it('a deleted punch is restored by who raised it, a Coordinator or a Manager', async () => {
  const third = await stage.contributor();
  const came: Record<string, number> = {};
  const users = {
    raiser: responsible,
    receiving,
    third,
    planner: await stage.member('Planner'),
    viewer: await stage.member('Viewer'),
    coordinator,
    manager: await stage.member('Manager'),
  };
  for (const [name, who] of Object.entries(users)) {
    const { id } = await stage.raise({}, responsible);
    expect((await stage.ask('DELETE', `/api/punches/${id}/`, undefined, responsible)).status).toBe(204);
    const body = { programme: stage.programme, ids: [id] };
    came[name] = (await stage.ask('POST', '/api/punches/restore/', body, who)).status;
  }
  expect(came).toEqual({
    raiser: 200,
    receiving: 403,
    third: 403,
    planner: 403,
    viewer: 403,
    coordinator: 200,
    manager: 200,
  });
});

interface Done {
  who: () => TestUser;
  act: (punch: Punch) => Promise<Answer>;
  before?: (punch: Punch) => Promise<Punch>;
}

const command = async (act: string, punch: Punch, who: TestUser) =>
  stage.command(act, [punch], { reason: 'Seen' }, who);
const after = async (act: string, punch: Punch, who: TestUser) =>
  (await command(act, punch, who)).body.records[0] as Punch;
const cleared = (punch: Punch) => after('clear', punch, responsible);
const bulk =
  (set: object) =>
  ({ id, version }: Punch) =>
    stage.ask(
      'POST',
      '/api/punches/bulk/',
      { programme: stage.programme, records: [{ id, version }], set, reason: 'Agreed' },
      receiving,
    );

const acts: Record<string, Done> = {
  clear: { who: () => responsible, act: (punch) => command('clear', punch, responsible) },
  verify: { who: () => receiving, before: cleared, act: (punch) => command('verify', punch, receiving) },
  reject: { who: () => receiving, before: cleared, act: (punch) => command('reject', punch, receiving) },
  void: { who: () => receiving, act: (punch) => command('void', punch, receiving) },
  reopen: {
    who: () => receiving,
    before: async (punch) => after('verify', await cleared(punch), receiving),
    act: (punch) => command('reopen', punch, receiving),
  },
  'a change of the due date': { who: () => receiving, act: bulk({ due: '2030-01-01' }) },
  'a change of the estimate': { who: () => receiving, act: bulk({ estimate_hours: 3 }) },
};

describe.each(Object.keys(acts))('%s', (name) => {
  const { who, act, before } = acts[name]!;
  const done = async () => {
    const raised = await stage.raise({}, coordinator);
    const punch = (await before?.(raised)) ?? raised;
    const { status, body } = await act(punch);
    expect(status).toBe(200);
    return { punch, operation: body.operation as string };
  };

  it('is undone by who did it, and by nobody else', async () => {
    const { punch, operation } = await done();
    const changed = await read(punch);
    for (const other of [coordinator, who() === responsible ? receiving : responsible])
      expect((await undo(operation, other)).status).toBe(409);
    expect(await read(punch)).toEqual(changed);
    expect((await undo(operation, who())).status).toBe(200);
    const { version: _, updated_at: __, last_reason: ___, ...restored } = await read(punch);
    const { version: ____, updated_at: _____, last_reason: ______, ...was } = punch;
    expect(restored).toEqual(was);
  });

  it('isn’t undone by somebody who may no longer do it, or after somebody else has acted', async () => {
    const first = await done();
    await leaveTeams(who());
    expect((await undo(first.operation, who())).status).toBe(403);
    expect((await read(first.punch)).version).toBeGreaterThan(first.punch.version);
  });
});

it('a team’s link clears what its team clears, and takes that back', async () => {
  const { programme, builders, testers } = stage;
  const linkOf = async (team: number) => {
    const { body } = await stage.ask('POST', '/api/update-links/', { programme, team });
    return new URL(body.link).pathname.replace('/auth/update/', '/api/update-links/');
  };
  const punch = await stage.raise();
  const records = [{ id: punch.id, version: punch.version }];
  const at = async (team: number, act: string, body: object) => {
    const link = await linkOf(team);
    return test.ask('POST', `${link}/punches/${act}/`, { body: { name: 'Robin Falk', ...body } });
  };
  expect((await at(testers, 'clear', { records })).status).toBe(403);
  const done = await at(builders, 'clear', { records });
  expect(done.status).toBe(200);
  expect((await at(testers, 'undo', { undoes: done.body.operation })).status).toBe(409);
  expect((await read(punch)).state).toBe('cleared');
});
