import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, addUser, linkParts, signIn, type TestUser } from '../people.ts';
import { copy as access } from '#accounts/context/copy.ts';
import { copy as passwords } from '#accounts/password/copy.ts';

let test: TestApp;
let admin: TestUser;
let programme: { id: number };
let manager: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  programme = await addProgramme(test, admin, 'Harbour Terminal');
  manager = await addSignedIn(test, { roles: { [programme.id]: 'Manager' } });
});
afterAll(() => test.close());

const linkOf = (who: TestUser, id: number) =>
  test.ask('POST', `/api/users/${id}/invite-link/`, { token: who.access });
const reset = (who: TestUser, id: number) =>
  test.ask('POST', `/api/users/${id}/reset-password/`, { token: who.access });

describe('the link of an invitation, to hand over', () => {
  it('lets somebody in, and is told where no mail goes out', async () => {
    const invited = await addUser(test, { status: 'invited', roles: { [programme.id]: 'Viewer' } });
    const { status, body } = await linkOf(manager, invited.id);
    expect([status, body.expires_at]).toEqual([200, '2027-03-08T08:00:00.000Z']);
    await expectEvent(test, 'invitation.link_made', { entity_id: String(invited.id), actor_id: manager.id });
    expect(JSON.stringify(await test.lastEvent())).not.toContain(linkParts(body.link).token);
    const { uid, token } = linkParts(body.link);
    const { status: valid } = await test.ask('POST', `/api/users/invite/${uid}/${token}/validate/`);
    expect(valid).toBe(200);
    expect((await linkOf(admin, (await addUser(test)).id)).body).toMatchObject({
      code: 'invalid_state',
      detail: 'This user has already accepted the invitation.',
    });
  });

  it('never gives a Manager the way into rights beyond the own', async () => {
    const other = await addProgramme(test, admin, 'Ridge Data Centre');
    const future = await addUser(test, {
      status: 'invited',
      groups: ['Admin'],
      roles: { [programme.id]: 'Viewer' },
    });
    const both = await addUser(test, {
      status: 'invited',
      roles: { [programme.id]: 'Viewer', [other.id]: 'Manager' },
    });
    const elsewhere = await addUser(test, { status: 'invited', roles: { [other.id]: 'Viewer' } });
    for (const { id } of [future, both])
      expect((await linkOf(manager, id)).body.detail).toBe(
        'This user belongs to other programmes. Only an Admin can create their link.',
      );
    expect((await linkOf(manager, elsewhere.id)).status).toBe(404);
    expect((await linkOf(admin, both.id)).status).toBe(200);
  });
});

describe('a password reset that an Admin starts', () => {
  it('sends the link, says who asked, and ends the sessions only once it is used', async () => {
    const user = await addSignedIn(test);
    await test.mails();
    const { status, body } = await reset(admin, user.id);
    expect(status).toBe(200);
    await expectEvent(test, 'password_reset.sent', { entity_id: String(user.id), actor_id: admin.id });
    const [mail] = await test.mails();
    expect([mail?.to, mail?.link]).toEqual([user.email, body.link]);
    expect(mail?.text).toContain('has started a password reset for your account');
    const { status: present } = await test.ask('GET', '/api/users/current/', { token: user.access });
    expect(present).toBe(200);
    const { uid, token } = linkParts(body.link);
    const changed = await test.ask('POST', `/api/users/reset-password/${uid}/${token}/`, {
      body: { password: 'copper meadow nineteen', password_confirm: 'copper meadow nineteen' },
    });
    expect(changed.status).toBe(200);
    await signIn(test, user.email, 'copper meadow nineteen');
    const { status: old } = await test.ask('GET', '/api/users/current/', { token: user.access });
    expect(old).toBe(401);
  });

  it('is refused with a message for users without a password', async () => {
    const invited = await addUser(test, { status: 'invited' });
    const gone = await addUser(test, { status: 'deactivated' });
    expect((await reset(admin, invited.id)).body.detail).toBe(passwords.noPasswordYet);
    expect((await reset(admin, gone.id)).body.detail).toBe(passwords.deactivated);
    expect((await reset(admin, 999_999)).status).toBe(404);
  });
});

describe('where mails go out', () => {
  it('keeps every link to the mail', async () => {
    const mailing = await startTestApp(
      {},
      { SMTP_URL: 'smtp://post:quiet-secret@mail.northgate.example:2525' },
    );
    try {
      const boss = await addAdmin(mailing);
      const invited = await addUser(mailing, { status: 'invited' });
      const active = await addUser(mailing);
      const ask = (path: string) => mailing.ask('POST', path, { token: boss.access });
      expect((await ask(`/api/users/${invited.id}/invite-link/`)).body).toMatchObject({
        code: 'invalid_state',
        detail: 'Invitations are sent by email here. Resend the invitation instead.',
      });
      const { body } = await ask(`/api/users/${active.id}/reset-password/`);
      expect(body).toEqual({
        detail: passwords.linkSent(active.email),
        link: null,
      });
      expect((await mailing.mails())[0]?.link).toContain('/auth/reset-password/');
      expect((await mailing.ask('GET', '/api/organisation/public/')).body.sends_mail).toBe(true);

      const system = await mailing.ask('GET', '/api/organisation/system/', { token: boss.access });
      expect(system.body.mail).toMatchObject({ sends_mail: true, server: 'mail.northgate.example:2525' });
      expect(system.text).not.toContain('quiet-secret');

      const sent = await ask('/api/organisation/test-mail/');
      expect([sent.status, sent.body.detail]).toEqual([
        200,
        `Test email sent to ${boss.email}. Check the inbox and spam folder.`,
      ]);
      expect((await mailing.mails())[0]).toMatchObject({
        to: boss.email,
        subject: access.emails.test.subject('Baton'),
      });
      await expectEvent(mailing, 'organisation.mail_tested', {
        changes: { to: boss.email, outcome: 'sent' },
      });
      mailing.breakMail(true);
      const failed = await mailing.ask('POST', '/api/organisation/test-mail/', {
        token: boss.access,
        body: { email: 'else@northgate.example' },
      });
      expect([failed.status, failed.body.detail]).toEqual([
        409,
        'Email not sent. The mail server’s answer: connect ECONNREFUSED: the mail server is down',
      ]);
      await expectEvent(mailing, 'organisation.mail_tested', {
        changes: { to: 'else@northgate.example', outcome: 'connect ECONNREFUSED: the mail server is down' },
      });
    } finally {
      await mailing.close();
    }
  });
});
