import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, addUser, signIn, type TestUser } from '../people.ts';

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
    expect(seen.map(({ id }: { id: number }) => id).toSorted()).toEqual([manager.id, member.id].toSorted());
    expect(seen.find(({ id }: { id: number }) => id === member.id).memberships).toEqual([
      { programme: mine.id, role: 'Viewer', teams: [] },
    ]);
    expect((await list(manager, `?programme=${other.id}`)).status).toBe(404);
    expect((await list(manager, `?programme=abc`)).body).toEqual({
      programme: [form.notInteger],
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
    // The rights apply to the next request, with the existing token.
    expect((await test.ask('GET', '/api/organisation/', { token: user.access })).status).toBe(200);
    await patch(user.id, { groups: [] });
    expect((await test.ask('GET', '/api/organisation/', { token: user.access })).status).toBe(403);
    expect(
      (await patch(user.id, { memberships: [{ programme: 999_999, role: 'Viewer' }] })).body.memberships[0],
    ).toContain('doesn’t exist');
    expect(
      (await patch(user.id, { memberships: [{ programme: programme.id, role: 'Viewer', teams: [5] }] })).body
        .memberships[0],
    ).toContain('Team 5');
    expect((await patch(user.id, { groups: ['Kings'] })).status).toBe(400);
  });

  it('leaves the roles in a closed programme as they are, and changes the others beside them', async () => {
    const [closed, open] = [
      (await addProgramme(test, admin, 'Handed over')).id,
      (await addProgramme(test, admin, 'Going on')).id,
    ];
    const user = await addSignedIn(test, { roles: { [closed]: 'Viewer' } });
    await test.sql("update programmes set status = 'closed' where id = $1", [closed]);
    const kept = { programme: closed, role: 'Viewer', teams: [] };
    const added = { programme: open, role: 'Planner', teams: [] };
    for (const memberships of [[], [{ ...kept, role: 'Planner' }], [added]]) {
      const refused = await patch(user.id, { memberships });
      expect([refused.status, refused.body.code]).toEqual([403, 'programme_closed']);
    }
    const stranger = await addSignedIn(test);
    expect((await patch(stranger.id, { memberships: [kept] })).body.code).toBe('programme_closed');
    expect((await patch(user.id, { memberships: [kept, added] })).body.memberships).toEqual([kept, added]);
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
      expect(both.map(({ status }) => status).toSorted()).toEqual(
        [200, both[0].status === 200 ? both[1].status : both[0].status].toSorted(),
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
      // An Admin with a pending invitation doesn’t count.
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
