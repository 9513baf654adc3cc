import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, addUser, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
let manager: TestUser;
let [mine, other] = [0, 0];
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  mine = (await addProgramme(test, admin, 'Harbour Terminal')).id;
  other = (await addProgramme(test, admin, 'Ridge Data Centre')).id;
  manager = await addSignedIn(test, { roles: { [mine]: 'Manager' } });
});
afterAll(() => test.close());

type Some = { id: number; version?: number };
const bulk = (act: string, records: Some[], more: object = {}, who: TestUser = admin) =>
  test.ask('POST', '/api/users/bulk/', {
    token: who.access,
    body: { act, records: records.map(({ id, version }) => ({ id, ...(version && { version }) })), ...more },
  });
const read = async (id: number) => (await test.ask('GET', `/api/users/${id}/`, { token: admin.access })).body;
const eventsOf = async (action: string, id: number) =>
  (await test.sql('select 1 from events where action = $1 and entity_id = $2', [action, String(id)])).length;

describe('several accounts at once', () => {
  it('sends open invitations again, in the name of who asks, and leaves the others alone', async () => {
    const [one, two] = [
      await addUser(test, { status: 'invited' }),
      await addUser(test, { status: 'invited' }),
    ];
    const active = await addUser(test);
    const done = await bulk('resend', [one, two, active]);
    expect([done.status, done.body]).toEqual([200, { changed: 2, unchanged: 1 }]);
    const mails = await test.mails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([one.email, two.email].toSorted());
    expect(mails[0]?.text).toContain('Robin Person');
    await expectEvent(test, 'invitation.sent', { actor_id: admin.id });
  });

  it('deactivates, reactivates, ends sessions and removes, each with its own event', async () => {
    const [one, two] = [await addSignedIn(test), await addSignedIn(test)];
    const never = await addUser(test, { status: 'invited' });
    expect((await bulk('end_sessions', [one, two, never])).body).toEqual({ changed: 2, unchanged: 1 });
    expect((await test.ask('GET', '/api/users/current/', { token: one.access })).status).toBe(401);
    expect(await eventsOf('user.sessions_ended', two.id)).toBe(1);

    expect((await bulk('deactivate', [one, two, never])).body).toEqual({ changed: 3, unchanged: 0 });
    expect((await bulk('deactivate', [one])).body).toEqual({ changed: 0, unchanged: 1 });
    expect(await eventsOf('user.deactivated', one.id)).toBe(1);
    expect((await bulk('reactivate', [one, two, never])).body).toEqual({ changed: 3, unchanged: 0 });
    // A user without a password is invited again, not activated.
    expect([(await read(one.id)).status, (await read(never.id)).status]).toEqual(['active', 'invited']);

    expect((await bulk('remove', [one, never])).body).toEqual({ changed: 2, unchanged: 0 });
    expect(await eventsOf('user.removed', never.id)).toBe(1);
    expect((await test.ask('GET', `/api/users/${one.id}/`, { token: admin.access })).status).toBe(404);
  });

  it('does all or nothing: neither the own account nor the last Admin goes along', async () => {
    const user = await addSignedIn(test);
    for (const act of ['deactivate', 'remove']) {
      const refused = await bulk(act, [user, admin]);
      expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
    }
    const second = await addAdmin(test);
    const own = await bulk('remove', [user, admin]);
    expect([own.status, own.body.code]).toEqual([409, 'invalid_state']);
    expect(own.body.detail).toContain('your own account');
    expect((await read(user.id)).status).toBe('active');
    expect((await bulk('remove', [second])).status).toBe(200);
  });

  it('refuses what was changed meanwhile, what is not there, what is named twice, and nothing at all', async () => {
    const user = await addUser(test);
    const { version } = await read(user.id);
    await test.ask('PATCH', `/api/users/${user.id}/`, { token: admin.access, body: { phone: '1' } });
    const stale = await bulk('deactivate', [{ id: user.id, version }]);
    expect([stale.status, stale.body.code, stale.body.current[0].id]).toEqual([
      409,
      'version_conflict',
      user.id,
    ]);
    expect((await bulk('deactivate', [{ id: 99_999 }])).body).toEqual({
      records: ['These users don’t exist: 99999.'],
    });
    expect((await bulk('deactivate', [user, user])).body).toEqual({
      records: ['Enter each user only once.'],
    });
    expect((await bulk('deactivate', [])).body).toEqual({ records: [form.noEntries] });
    expect((await bulk('promote', [user])).status).toBe(400);
  });

  it('gives a role, new or instead of another, and takes out again', async () => {
    const [member, stranger] = [await addUser(test, { roles: { [mine]: 'Viewer' } }), await addUser(test)];
    const { body: team } = await test.ask('POST', '/api/teams/', {
      token: admin.access,
      body: { programme: mine, code: 'PIPE', name: 'Piping crew' },
    });
    const given = await bulk('give_role', [member, stranger], {
      programme: mine,
      role: 'Contributor',
      teams: [team.id],
    });
    expect(given.body).toEqual({ changed: 2, unchanged: 0 });
    for (const { id } of [member, stranger])
      expect((await read(id)).memberships).toEqual([
        { programme: mine, role: 'Contributor', teams: [team.id] },
      ]);
    // Other roles have no teams.
    await bulk('give_role', [member], { programme: mine, role: 'Planner', teams: [team.id] });
    expect((await read(member.id)).memberships).toEqual([{ programme: mine, role: 'Planner', teams: [] }]);
    expect((await bulk('take_out', [member, stranger, admin], { programme: mine })).body).toEqual({
      changed: 2,
      unchanged: 1,
    });
    await expectEvent(test, 'membership.removed', { programme_id: mine });
    expect((await bulk('give_role', [member], { role: 'Viewer' })).body).toEqual({
      programme: ['Choose a programme.'],
    });
    expect((await bulk('give_role', [member], { programme: mine })).body).toEqual({
      role: ['Choose a role.'],
    });
  });

  it('lets a Manager look after the members of the own programme, and nothing more', async () => {
    const invited = await addUser(test, { status: 'invited', roles: { [mine]: 'Viewer' } });
    const [member, elsewhere] = [
      await addUser(test, { roles: { [mine]: 'Viewer' } }),
      await addUser(test, { roles: { [other]: 'Viewer' } }),
    ];
    expect((await bulk('resend', [invited], {}, manager)).body).toEqual({ changed: 1, unchanged: 0 });
    const planner = { programme: mine, role: 'Planner' };
    expect((await bulk('give_role', [member, invited], planner, manager)).body.changed).toBe(2);
    for (const act of ['end_sessions', 'deactivate', 'reactivate', 'remove'])
      expect((await bulk(act, [member], {}, manager)).status).toBe(403);
    expect((await bulk('give_role', [elsewhere], planner, manager)).body).toEqual({
      records: [`These users don’t exist: ${String(elsewhere.id)}.`],
    });
    expect((await bulk('take_out', [member], { programme: other }, manager)).status).toBe(400);
    // Neither their own role nor a higher one.
    const own = await bulk('take_out', [member, manager], { programme: mine }, manager);
    expect([own.status, own.body.detail]).toEqual([403, expect.stringContaining('your own role')]);
    expect((await read(member.id)).memberships).toHaveLength(1);
  });
});

describe('the accounts as a file', () => {
  const file = async (query: string, who = admin) => {
    const { status, text, headers } = await test.ask('GET', `/api/users/export/?format=csv${query}`, {
      token: who.access,
    });
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('users.csv')]);
    const [head = '', ...lines] = text.trim().split('\r\n');
    return { head, lines };
  };

  it('has a row for each role, follows the filters, and is noted', async () => {
    const user = await addUser(test, {
      email: 'two.hats@northgate.example',
      roles: { [mine]: 'Planner', [other]: 'Viewer' },
    });
    const both = await file('&search=two.hats');
    expect(both.head).toMatch(/"Email","First name","Last name".*"Programme","Role","Teams","Last login/);
    expect(both.lines).toHaveLength(2);
    expect(both.lines[0]).toMatch(/two\.hats@northgate\.example.*Robin.*active.*Harbour Terminal.*Planner/);
    await expectEvent(test, 'user.exported', { actor_id: admin.id, changes: { accounts: 1 } });
    expect((await file(`&search=two.hats&programme=${other}`)).lines).toHaveLength(1);
    expect((await file('&status=invited&search=two.hats')).lines).toEqual([]);
    const xlsx = await test.ask('GET', '/api/users/export/', { token: admin.access });
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');

    // A Manager exports only members of their own programmes, with only those roles.
    const own = await file('', manager);
    expect(own.lines.join('\n')).not.toContain('Ridge Data Centre');
    expect(own.lines.some((line) => line.includes(user.email))).toBe(true);
    const foreign = await test.ask('GET', `/api/users/export/?programme=${other}`, { token: manager.access });
    expect(foreign.status).toBe(404);
  });
});
