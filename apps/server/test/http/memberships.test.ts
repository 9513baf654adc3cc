import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, addUser, type TestUser } from '../people.ts';
import { copy as access } from '#accounts/context/copy.ts';

let test: TestApp;
let admin: TestUser;
let manager: TestUser;
let mine: { id: number };
let other: { id: number };
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  mine = await addProgramme(test, admin, 'Mine');
  other = await addProgramme(test, admin, 'Other');
  manager = await addSignedIn(test, { roles: { [mine.id]: 'Manager' } });
});
afterAll(() => test.close());

const create = (body: object, who: TestUser = manager) =>
  test.ask('POST', '/api/memberships/', { token: who.access, body });
const change = (id: number, body: object, who: TestUser = manager) =>
  test.ask('PATCH', `/api/memberships/${id}/`, { token: who.access, body });
const idOf = async (userId: number) =>
  (await test.sql('select id from memberships where user_id = $1', [userId]))[0].id as number;
const addTeam = async (programme: number) =>
  (
    await test.sql(
      "insert into teams (programme_id, code, name) values ($1, 'E', 'Electrical') returning id",
      [programme],
    )
  )[0].id as number;

describe('members of a programme', () => {
  it('are added from existing accounts by address', async () => {
    const user = await addSignedIn(test);
    const { status, body, headers } = await create({
      programme: mine.id,
      email: user.email.toUpperCase(),
      role: 'Coordinator',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      programme: mine.id,
      programme_name: 'Mine',
      user: user.id,
      email: user.email,
      role: 'Coordinator',
      teams: [],
      version: 1,
    });
    expect(headers['location']).toBe(`/api/memberships/${body.id}/`);
    await expectEvent(test, 'membership.created', { actor_id: manager.id, programme_id: mine.id });
    const [told, ...others] = await test.mails();
    expect(told?.subject).toContain('added you to');
    expect(others).toEqual([]);
    expect((await test.ask('GET', `/api/programmes/${mine.id}/`, { token: user.access })).body.role).toBe(
      'Coordinator',
    );
    expect((await create({ programme: mine.id, email: user.email, role: 'Viewer' })).body.email[0]).toContain(
      'already a member of the programme',
    );
  });

  it('are invited when the address has no account yet', async () => {
    const { status, body } = await create({
      programme: mine.id,
      email: 'newcomer@northgate.example',
      role: 'Viewer',
    });
    expect([status, body.status]).toEqual([201, 'invited']);
    expect(await test.mails()).toMatchObject([{ to: 'newcomer@northgate.example' }]);
  });

  it('have teams of the same programme only, refused by the database too', async () => {
    const [team, foreign] = [await addTeam(mine.id), await addTeam(other.id)];
    const user = await addUser(test);
    expect(
      (await create({ programme: mine.id, email: user.email, role: 'Contributor', teams: [foreign] })).body
        .teams[0],
    ).toContain('doesn’t exist');
    const { body } = await create({
      programme: mine.id,
      email: user.email,
      role: 'Contributor',
      teams: [team, team],
    });
    expect(body.teams).toEqual([team]);
    await expect(
      test.sql('insert into membership_teams values ($1, $2, $3)', [mine.id, body.id, foreign]),
    ).rejects.toMatchObject({ code: '23503' });
    expect((await change(body.id, { teams: [] })).body.teams).toEqual([]);
    const multipart: [string, string][] = [['teams', String(team)]];
    expect(
      (await test.ask('PATCH', `/api/memberships/${body.id}/`, { token: manager.access, multipart })).body
        .teams,
    ).toEqual([team]);
    expect(
      (
        await test.ask('PATCH', `/api/memberships/${body.id}/`, {
          token: manager.access,
          multipart: [['teams', '']],
        })
      ).body.teams,
    ).toEqual([]);
  });

  it('need one address or one account, and a programme that the caller looks after', async () => {
    const user = await addUser(test);
    expect((await create({ programme: mine.id, role: 'Viewer' })).body.email).toHaveLength(1);
    expect(
      (await create({ programme: mine.id, role: 'Viewer', email: user.email, user: user.id })).body.email,
    ).toHaveLength(1);
    expect((await create({ programme: other.id, role: 'Viewer', email: user.email })).body).toEqual({
      programme: [access.noProgramme(String(other.id))],
    });
    // A Manager can’t enumerate accounts by id.
    expect((await create({ programme: mine.id, role: 'Viewer', user: user.id })).body.user[0]).toContain(
      'doesn’t exist',
    );
    expect((await create({ programme: mine.id, role: 'Viewer', user: user.id }, admin)).status).toBe(201);
    expect((await create({})).body).toMatchObject({
      programme: ['This field is required.'],
      role: ['This field is required.'],
    });
  });

  it('are listed for those who look after them', async () => {
    const list = (who: TestUser, query = '') =>
      test.ask('GET', `/api/memberships/${query}`, { token: who.access });
    const seen = await list(manager);
    expect(new Set(seen.body.map(({ programme }: { programme: number }) => programme))).toEqual(
      new Set([mine.id]),
    );
    expect((await list(manager, `?programme=${other.id}`)).status).toBe(404);
    await addUser(test, { roles: { [other.id]: 'Viewer' } });
    expect((await list(admin)).body.length).toBeGreaterThan(seen.body.length);
    expect((await list(await addSignedIn(test, { roles: { [mine.id]: 'Planner' } }))).status).toBe(403);
  });

  it('get another role, never above the own and never the own', async () => {
    const user = await addUser(test, { roles: { [mine.id]: 'Viewer' } });
    const id = await idOf(user.id);
    expect((await change(id, { role: 'Planner' })).body).toMatchObject({ role: 'Planner', version: 2 });
    await expectEvent(test, 'membership.updated', { programme_id: mine.id });
    expect((await change(id, { programme: other.id })).body.programme).toHaveLength(1);
    expect((await change(id, { role: 'Manager', version: 1 })).status).toBe(409);
    expect((await change(id, { role: 'Manager' })).status).toBe(200);

    const own = await idOf(manager.id);
    const refused = await change(own, { role: 'Viewer' });
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'You can’t change your own role. Ask another Manager or an Admin.',
    ]);
    expect((await test.ask('DELETE', `/api/memberships/${own}/`, { token: manager.access })).status).toBe(
      403,
    );
  });

  it('leave: the programme is gone for them at the next call', async () => {
    const user = await addSignedIn(test, { roles: { [mine.id]: 'Viewer' } });
    const id = await idOf(user.id);
    expect((await test.ask('GET', `/api/programmes/${mine.id}/`, { token: user.access })).status).toBe(200);
    expect((await test.ask('DELETE', `/api/memberships/${id}/`, { token: manager.access })).status).toBe(204);
    await expectEvent(test, 'membership.removed', { programme_id: mine.id });
    expect((await test.ask('GET', `/api/programmes/${mine.id}/`, { token: user.access })).status).toBe(404);
    expect((await test.ask('GET', `/api/memberships/${id}/`, { token: manager.access })).status).toBe(404);
  });
});
