import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, addUser, password, signIn, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const me = (who: TestUser) => test.ask('GET', '/api/users/current/', { token: who.access });
const updateMe = (who: TestUser, body: object, headers: Record<string, string> = {}) =>
  test.ask('PATCH', '/api/users/current/update/', { token: who.access, body, headers });
const patch = (id: number, body: object, who: TestUser = admin, headers: Record<string, string> = {}) =>
  test.ask('PATCH', `/api/users/${id}/`, { token: who.access, body, headers });

describe('the current user', () => {
  it('has the shape that the page relies on', async () => {
    const programme = await addProgramme(test, admin, 'Shape of things');
    const user = await addSignedIn(test, { roles: { [programme.id]: 'Planner' } });
    const { status, body, headers } = await me(user);
    expect(status).toBe(200);
    expect(headers['etag']).toBe(`"${body.version}"`);
    expect(body).toMatchObject({
      id: user.id,
      email: user.email,
      groups: [],
      memberships: [{ programme: programme.id, role: 'Planner', teams: [] }],
      preferences: {},
      avatar: null,
    });
    expect(body.permissions).toContain('baselines.draft');
    expect(body.permissions).not.toContain('baselines.approve');
    expect((await me(admin)).body.groups).toEqual(['Admin']);
    expect(JSON.stringify(body)).not.toContain('password');
  });

  it('changes the own profile and preferences, and nothing else', async () => {
    const user = await addSignedIn(test);
    const { status, body } = await updateMe(user, {
      first_name: ' Noor ',
      job_title: 'Planner',
      preferences: { density: 'compact' },
      groups: ['Admin'],
      memberships: [{ programme: 1, role: 'Manager' }],
      status: 'deactivated',
      id: 1,
      permissions: ['users.manage'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: user.id,
      first_name: 'Noor',
      job_title: 'Planner',
      preferences: { density: 'compact' },
      groups: [],
      memberships: [],
    });
    await expectEvent(test, 'user.profile_updated', { actor_id: user.id });
    expect((await test.lastEvent()).changes['first_name']).toEqual(['Robin', 'Noor']);
  });

  it('asks for the password before the address changes, tells the old one, and ends other sessions', async () => {
    const user = await addSignedIn(test);
    const elsewhere = await signIn(test, user.email);
    expect((await updateMe(user, { email: 'new@northgate.example' })).body).toEqual({
      current_password: ['Enter your current password.'],
    });
    expect(
      (await updateMe(user, { email: 'new@northgate.example', current_password: 'wrong' })).body
        .current_password,
    ).toHaveLength(1);
    expect(
      (await updateMe(user, { email: admin.email, current_password: password })).body.email[0],
    ).toContain('already');
    const { status, body } = await updateMe(user, {
      email: 'new@northgate.example',
      current_password: password,
    });
    expect([status, body.email]).toEqual([200, 'new@northgate.example']);
    const mails = await test.mails();
    expect(mails).toMatchObject([{ to: user.email }]);
    expect(
      (await test.ask('POST', '/api/token/refresh/', { body: { refresh: elsewhere.refresh } })).status,
    ).toBe(401);
    expect((await me(user)).status).toBe(200);
    expect((await signIn(test, 'NEW@northgate.example')).access).toBeTruthy();
  });

  it('changes the password with the current one; a wrong one is 400, never 401', async () => {
    const user = await addSignedIn(test);
    const change = (body: object) =>
      test.ask('PATCH', '/api/users/current/change-password/', { token: user.access, body });
    const good = { password: 'something else to type', password_confirm: 'something else to type' };
    expect((await change({ ...good, current_password: 'wrong' })).body).toEqual({
      current_password: ['This is not your current password.'],
    });
    expect(
      (await change({ current_password: password, password: 'short', password_confirm: 'short' })).body
        .password,
    ).toHaveLength(1);
    const { status, body } = await change({ ...good, current_password: password });
    expect([status, Object.keys(body)]).toEqual([200, ['detail']]);
    expect((await me(user)).status).toBe(200);
    expect((await test.mails())[0]?.subject).toContain('password');
  });

  it('sees the own sessions with device and last use, and ends one or all others', async () => {
    const user = await addSignedIn(test);
    const { body: tokens } = await test.ask('POST', '/api/token/', {
      body: { email: user.email, password },
      headers: { 'user-agent': 'Site tablet' },
      ip: '192.0.2.77',
    });
    const list = () => test.ask('GET', '/api/users/current/sessions/', { token: user.access });
    const { body: sessions } = await list();
    expect(sessions).toHaveLength(2);
    const tablet = sessions.find((session: { device: string }) => session.device === 'Site tablet');
    expect(tablet).toMatchObject({ ip: '192.0.2.77', current: false });
    const end = (id: string) =>
      test.ask('DELETE', `/api/users/current/sessions/${id}/`, { token: user.access });
    expect((await end(tablet.id)).status).toBe(204);
    await expectEvent(test, 'session.ended', { entity_id: tablet.id });
    expect((await me({ ...user, access: tokens.access })).status).toBe(401);
    expect((await end(tablet.id)).status).toBe(404);
    expect((await end('not-a-session')).status).toBe(404);
    const stranger = await addSignedIn(test);
    const [theirs] = (await test.ask('GET', '/api/users/current/sessions/', { token: stranger.access })).body;
    expect((await end(theirs.id)).status).toBe(404);

    await signIn(test, user.email);
    expect((await test.ask('DELETE', '/api/users/current/sessions/', { token: user.access })).status).toBe(
      204,
    );
    expect((await list()).body).toMatchObject([{ current: true }]);
  });
});

describe('looking after accounts', () => {
  it('lists all for an Admin, members for a Manager, nothing for others', async () => {
    const [mine, other] = [
      await addProgramme(test, admin, 'Mine'),
      await addProgramme(test, admin, 'Not mine'),
    ];
    const manager = await addSignedIn(test, { roles: { [mine.id]: 'Manager' } });
    const member = await addUser(test, { roles: { [mine.id]: 'Viewer', [other.id]: 'Planner' } });
    const outsider = await addUser(test, { roles: { [other.id]: 'Viewer' } });
    const list = (who: TestUser, query = '') => test.ask('GET', `/api/users/${query}`, { token: who.access });

    const all = await list(admin);
    expect(all.body.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([manager.id, member.id, outsider.id]),
    );
    expect(all.headers['x-total-count']).toBe(String(all.body.length));
    const seen = (await list(manager)).body;
    expect(seen.map(({ id }: { id: number }) => id).sort()).toEqual([manager.id, member.id].sort());
    expect(seen.find(({ id }: { id: number }) => id === member.id).memberships).toEqual([
      { programme: mine.id, role: 'Viewer', teams: [] },
    ]);
    expect((await list(manager, `?programme=${other.id}`)).status).toBe(404);
    expect((await list(manager, `?programme=abc`)).body).toEqual({
      programme: ['A whole number is required.'],
    });
    expect((await list(admin, `?programme=${other.id}`)).body).toHaveLength(2);
    expect((await list(admin, `?search=${encodeURIComponent(outsider.email)}`)).body).toHaveLength(1);

    const viewer = await addSignedIn(test, { roles: { [mine.id]: 'Viewer' } });
    expect((await list(viewer)).status).toBe(403);
    const read = (who: TestUser, id: number) => test.ask('GET', `/api/users/${id}/`, { token: who.access });
    expect((await read(manager, member.id)).status).toBe(200);
    expect((await read(manager, outsider.id)).status).toBe(404);
    expect((await read(viewer, member.id)).status).toBe(403);
  });

  it('answers 304 while nothing has changed', async () => {
    const first = await test.ask('GET', '/api/users/', { token: admin.access });
    expect(first.headers['etag']).toMatch(/^W\/"/);
    const again = await test.ask('GET', '/api/users/', {
      token: admin.access,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    await addUser(test);
    expect(
      (
        await test.ask('GET', '/api/users/', {
          token: admin.access,
          headers: { 'if-none-match': String(first.headers['etag']) },
        })
      ).status,
    ).toBe(200);
  });

  it('changes names, groups and memberships, with the event saying what', async () => {
    const programme = await addProgramme(test, admin, 'Reassignment');
    const user = await addSignedIn(test);
    const { status, body } = await patch(user.id, {
      last_name: 'Abara',
      groups: ['Admin'],
      memberships: [{ programme: programme.id, role: 'Coordinator' }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      last_name: 'Abara',
      groups: ['Admin'],
      memberships: [{ programme: programme.id, role: 'Coordinator', teams: [] }],
    });
    await expectEvent(test, 'user.updated', { actor_id: admin.id, entity_id: String(user.id) });
    expect((await test.lastEvent()).changes['groups']).toEqual([[], ['Admin']]);
    // The rights hold at the very next call, with the token that was there before.
    expect((await test.ask('GET', '/api/organisation/', { token: user.access })).status).toBe(200);
    await patch(user.id, { groups: [] });
    expect((await test.ask('GET', '/api/organisation/', { token: user.access })).status).toBe(403);
    expect(
      (await patch(user.id, { memberships: [{ programme: 999_999, role: 'Viewer' }] })).body.memberships[0],
    ).toContain('does not exist');
    expect(
      (await patch(user.id, { memberships: [{ programme: programme.id, role: 'Viewer', teams: [5] }] })).body
        .memberships[0],
    ).toContain('Team 5');
    expect((await patch(user.id, { groups: ['Kings'] })).status).toBe(400);
  });

  it('deactivates at once and takes back', async () => {
    const user = await addSignedIn(test);
    expect((await patch(user.id, { status: 'deactivated' })).body.status).toBe('deactivated');
    await expectEvent(test, 'user.deactivated');
    expect((await me(user)).status).toBe(401);
    expect((await patch(user.id, { status: 'active' })).body.status).toBe('active');
    await expectEvent(test, 'user.reactivated');
    expect((await signIn(test, user.email)).access).toBeTruthy();
    const invited = await addUser(test, { status: 'invited' });
    expect((await patch(invited.id, { status: 'active' })).body.code).toBe('invalid_state');
    expect((await patch(user.id, { status: 'invited' })).body.code).toBe('invalid_state');
  });

  it('removes an account; its address is free again and history keeps the name', async () => {
    const user = await addSignedIn(test);
    await updateMe(user, { first_name: 'Unforgettable' });
    expect((await test.ask('DELETE', `/api/users/${user.id}/`, { token: admin.access })).status).toBe(204);
    await expectEvent(test, 'user.removed', { entity_id: String(user.id) });
    expect((await me(user)).status).toBe(401);
    expect((await test.ask('GET', `/api/users/${user.id}/`, { token: admin.access })).status).toBe(404);
    expect((await test.ask('DELETE', `/api/users/${user.id}/`, { token: admin.access })).status).toBe(404);
    const [event] = await test.sql(
      "select actor_name, changes from events where action = 'user.profile_updated' and actor_id = $1",
      [user.id],
    );
    expect(event.changes.first_name).toEqual(['Robin', 'Unforgettable']);
    const again = await test.ask('POST', '/api/users/invite/', {
      token: admin.access,
      body: { email: user.email },
    });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(user.id);
    await test.mails();
  });

  it('ends the sessions of somebody', async () => {
    const user = await addSignedIn(test);
    expect(
      (await test.ask('DELETE', `/api/users/${user.id}/sessions/`, { token: admin.access })).status,
    ).toBe(204);
    await expectEvent(test, 'user.sessions_ended');
    expect((await me(user)).status).toBe(401);
  });

  it('refuses a change that somebody else has overtaken, and shows the present state', async () => {
    const user = await addUser(test);
    const { body: current } = await patch(user.id, { first_name: 'First' });
    const stale = await patch(user.id, { first_name: 'Second', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'version_conflict',
      current: { first_name: 'First', version: current.version },
      changed_at: test.clock.now().toISOString(),
    });
    expect(stale.body.changed_by).toMatch(/^Robin/);
    expect((await patch(user.id, { first_name: 'Second' }, admin, { 'if-match': '"1"' })).status).toBe(412);
    expect(
      (await patch(user.id, { first_name: 'Second' }, admin, { 'if-match': `W/"${current.version}"` }))
        .status,
    ).toBe(200);
    expect((await patch(user.id, { first_name: 'Third', version: current.version + 1 })).status).toBe(200);
    expect((await patch(user.id, { first_name: 'Third' }, admin, { 'if-match': 'nonsense' })).status).toBe(
      412,
    );
  });
});

describe('the last Admin', () => {
  it('can be neither removed nor demoted nor deactivated, also not by two at once', async () => {
    const alone = await startTestApp();
    try {
      const [first, second] = [await addAdmin(alone), await addAdmin(alone)];
      const demote = (id: number, who: TestUser) =>
        alone.ask('PATCH', `/api/users/${id}/`, { token: who.access, body: { groups: [] } });
      const both = await Promise.all([demote(second.id, first), demote(first.id, second)]);
      expect(both.map(({ status }) => status).sort()).toEqual(
        [200, both[0].status === 200 ? both[1].status : both[0].status].sort(),
      );
      const [admins] = await alone.sql(
        "select array_agg(id) as ids from users where groups @> '{Admin}' and status = 'active'",
      );
      expect(admins.ids).toHaveLength(1);
      const last = admins.ids[0] === first.id ? first : second;
      for (const body of [{ groups: [] }, { status: 'deactivated' }]) {
        const answer = await alone.ask('PATCH', `/api/users/${last.id}/`, { token: last.access, body });
        expect([answer.status, answer.body.code]).toEqual([409, 'last_admin']);
      }
      const removal = await alone.ask('DELETE', `/api/users/${last.id}/`, { token: last.access });
      expect([removal.status, removal.body.code]).toEqual([409, 'last_admin']);
      // An Admin who has not accepted the invitation yet does not count.
      await addUser(alone, { groups: ['Admin'], status: 'invited' });
      expect((await demote(last.id, last)).status).toBe(409);
      const next = await addAdmin(alone);
      expect((await alone.ask('DELETE', `/api/users/${next.id}/`, { token: next.access })).body.code).toBe(
        'invalid_state',
      );
      expect((await demote(last.id, next)).status).toBe(200);
    } finally {
      await alone.close();
    }
  });
});
