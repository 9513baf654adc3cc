import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, password, signIn, type TestUser } from '../people.ts';
import { copy as passwords } from '#accounts/password/copy.ts';

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

  it('keeps one preference when another changes, and refuses what nobody could act by', async () => {
    const user = await addSignedIn(test);
    await updateMe(user, { preferences: { density: 'compact', notify_digest: true } });
    const { body } = await updateMe(user, { preferences: { time_zone: 'Asia/Tokyo' } });
    expect(body.preferences).toEqual({ density: 'compact', notify_digest: true, time_zone: 'Asia/Tokyo' });
    expect((await test.lastEvent()).changes).toHaveProperty('preferences');
    const refused = await updateMe(user, { preferences: { notify_digest: 'often', time_zone: 'Mars' } });
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        preferences: [`notify_digest: ${form.notBoolean}`, `time_zone: ${form.notTimeZone}`],
      },
    ]);
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
      current_password: [passwords.wrongCurrent],
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
