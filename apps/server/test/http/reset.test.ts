import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn, addUser, linkParts, password, signIn } from '../people.ts';
import { copy as access } from '#accounts/context/copy.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp()));
afterAll(() => test.close());

const fresh = 'completely new words 7';
const same = { password: fresh, password_confirm: fresh };
const request = (email: string, more: object = {}) =>
  test.ask('POST', '/api/users/reset-password/request/', { body: { email }, ...more });
const reset = ({ uid, token }: { uid: string; token: string }, body: object = same, more: object = {}) =>
  test.ask('POST', `/api/users/reset-password/${uid}/${token}/`, { body, ...more });

async function requestLink(email: string): Promise<{ uid: string; token: string }> {
  await request(email);
  const mails = await test.mails();
  return linkParts(mails.at(-1)?.link);
}

async function expectBadLink(link: { uid: string; token: string }, code = 'invalid_link'): Promise<void> {
  const { status, body } = await reset(link);
  expect([status, body.code]).toEqual([400, code]);
  expect(body.detail.length).toBeGreaterThan(20);
}

describe('asking for a reset', () => {
  it('sends one mail to an account, in text and HTML, with a link from the settings', async () => {
    const user = await addUser(test);
    const { status, body } = await request(user.email, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(status).toBe(200);
    await expectEvent(test, 'password_reset.requested', { actor_name: user.email });
    const mails = await test.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: user.email, subject: access.emails.passwordReset.subject('Baton') });
    expect(mails[0]?.link).toMatch(/^https:\/\/baton\.example\/auth\/reset-password\/[\w-]+\/[\w-]{43}$/);
    expect(mails[0]?.text).toContain(mails[0]?.link);
    expect(mails[0]?.html).toContain(mails[0]?.link);
    expect(body.detail).toContain('If an account exists');
    await expectEvent(test, 'password_reset.sent', { entity_id: String(user.id) });
  });

  it('answers and works the same for unknown, invited and deactivated, but sends nothing', async () => {
    const known = await addUser(test);
    const expected = await request(known.email);
    await test.mails();
    const invited = await addUser(test, { status: 'invited' });
    const deactivated = await addUser(test, { status: 'deactivated' });
    for (const email of ['nobody@northgate.example', invited.email, deactivated.email]) {
      const answer = await request(email);
      expect([answer.status, answer.body]).toEqual([expected.status, expected.body]);
      await expectEvent(test, 'password_reset.requested', { actor_name: email });
      expect(await test.mails()).toEqual([]);
    }
  });

  it('runs the same queries for every address, so that response times reveal nothing', async () => {
    const known = await addUser(test);
    const query = vi.spyOn(Client.prototype, 'query');
    const statements = async (email: string) => {
      query.mockClear();
      await request(email);
      return query.mock.calls.map(([asked]) =>
        typeof asked === 'string' ? asked : (asked as unknown as { text: string }).text,
      );
    };
    const [one, other] = [await statements(known.email), await statements('nobody@northgate.example')];
    expect(one.length).toBeGreaterThan(3);
    expect(other).toEqual(one);
    query.mockRestore();
    await test.mails();
  });

  it('goes to the address of the account, never to the one typed', async () => {
    const user = await addUser(test, { email: 'Casey.Lund@northgate.example' });
    await request('CASEY.LUND@NORTHGATE.EXAMPLE');
    expect((await test.mails())[0]?.to).toBe(user.email);
  });

  it('refuses what is no single address, such as one with a header in it', async () => {
    for (const email of [
      'a@b.example\r\nBcc: everyone@b.example',
      'a@b.example, c@d.example',
      'Robin <a@b.example>',
      'a@b',
      'plain',
      '',
    ]) {
      const { status, body } = await request(email);
      expect(status).toBe(400);
      expect(body.email).toHaveLength(1);
    }
    expect(await test.mails()).toEqual([]);
  });

  it('loses no mail while the mail server is down, and answers the same', async () => {
    const user = await addUser(test);
    test.breakMail(true);
    expect((await request(user.email)).status).toBe(200);
    expect(await test.mails()).toEqual([]);
    expect(test.logged()).toContain('the mail server is down');
    test.breakMail(false);
    const [waiting] = await test.sql(
      "select state, data from pgboss.job where name = 'mail' and state = 'retry' order by created_on desc limit 1",
    );
    expect(waiting.state).toBe('retry');
    expect(JSON.stringify(waiting.data)).not.toContain('reset-password');
    await test.sql("update pgboss.job set start_after = now() - interval '1 minute' where state = 'retry'");
    expect((await test.mails())[0]?.to).toBe(user.email);
  });

  it('sends again when asked again, and the earlier link still works', async () => {
    const user = await addUser(test);
    const first = await requestLink(user.email);
    await test.ask('POST', '/api/users/reset-password/resend/', { body: { email: user.email } });
    expect(await test.mails()).toHaveLength(1);
    expect((await reset(first)).status).toBe(200);
  });
});

describe('setting a new password by a link', () => {
  it('works once, ends all sessions and tells the owner', async () => {
    const user = await addSignedIn(test);
    const link = await requestLink(user.email);
    const { status, body } = await reset(link);
    expect([status, Object.keys(body)]).toEqual([200, ['detail']]);
    await expectEvent(test, 'password.reset', { actor_id: user.id });
    expect((await test.mails())[0]).toMatchObject({
      to: user.email,
      subject: access.emails.passwordChanged.subject('Baton'),
    });
    expect((await test.ask('GET', '/api/users/current/', { token: user.access })).status).toBe(401);
    expect((await test.ask('POST', '/api/token/refresh/', { body: { refresh: user.refresh } })).status).toBe(
      401,
    );
    expect((await test.ask('POST', '/api/token/', { body: { email: user.email, password } })).status).toBe(
      401,
    );
    expect((await signIn(test, user.email, fresh)).access).toBeTruthy();
    await expectBadLink(link, 'used_link');
  });

  it('works for exactly one of two who use it at once', async () => {
    const user = await addUser(test);
    const link = await requestLink(user.email);
    const answers = await Promise.all([
      reset(link),
      reset(link, { password: 'another new phrase 8', password_confirm: 'another new phrase 8' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await test.mails();
  });

  it('works in the last second of its hour and not after', async () => {
    const [one, other] = [await addUser(test), await addUser(test)];
    const first = await requestLink(one.email);
    test.clock.pass({ hours: 1 });
    expect((await reset(first)).status).toBe(200);
    const second = await requestLink(other.email);
    test.clock.pass({ hours: 1, seconds: 1 });
    await expectBadLink(second, 'expired_link');
    await test.mails();
  });

  it('refuses odd accounts and tokens, never with an error of its own', async () => {
    const [user, other] = [await addUser(test), await addUser(test)];
    const link = await requestLink(user.email);
    const uidOf = (text: string) => Buffer.from(text).toString('base64url');
    const foreign = await requestLink(other.email);
    for (const uid of [
      'x',
      '%F0%9F%9A%82',
      uidOf('9223372036854775808'),
      uidOf('-1'),
      uidOf('abc'),
      uidOf('0'),
      '../..',
      foreign.uid,
    ]) {
      const { status } = await reset({ uid: encodeURIComponent(uid), token: link.token });
      expect([400, 404]).toContain(status);
    }
    await expectBadLink({ uid: foreign.uid, token: link.token });
    await expectBadLink({
      uid: link.uid,
      token: `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'E' : 'A'}`,
    });
    await expectBadLink({ uid: link.uid, token: 'x'.repeat(200) });
    expect((await reset(link)).status).toBe(200);
    await test.mails();
  });

  it('refuses a mismatch, a weak and a missing password without using the link up', async () => {
    const user = await addUser(test);
    const link = await requestLink(user.email);
    expect(
      (await reset(link, { password: fresh, password_confirm: 'something else entirely' })).body,
    ).toEqual({
      password_confirm: ['The two passwords are not the same.'],
    });
    expect((await reset(link, { password: 'short', password_confirm: 'short' })).body.password[0]).toContain(
      'at least 12',
    );
    expect(
      (await reset(link, { password: 'password1234', password_confirm: 'password1234' })).body.password[0],
    ).toContain('too common');
    expect(
      (await reset(link, { password: user.email, password_confirm: user.email })).body.password[0],
    ).toContain('easy to guess');
    expect((await reset(link, {})).body).toEqual({
      password: ['This field is required.'],
      password_confirm: ['This field is required.'],
    });
    expect((await reset(link)).status).toBe(200);
    await test.mails();
  });

  it('is worthless after the address, the password or a sign-in came in between', async () => {
    const moved = await addSignedIn(test);
    const afterMove = await requestLink(moved.email);
    await test.ask('PATCH', '/api/users/current/update/', {
      token: moved.access,
      body: { email: 'moved@northgate.example', current_password: password },
    });
    await expectBadLink(afterMove);

    const changed = await addSignedIn(test);
    const afterChange = await requestLink(changed.email);
    await test.ask('PATCH', '/api/users/current/change-password/', {
      token: changed.access,
      body: { current_password: password, ...same },
    });
    await expectBadLink(afterChange);

    const returned = await addUser(test);
    const afterLogin = await requestLink(returned.email);
    await signIn(test, returned.email);
    await expectBadLink(afterLogin);

    const gone = await addUser(test);
    const afterDeactivation = await requestLink(gone.email);
    await test.sql("update users set status = 'deactivated' where id = $1", [gone.id]);
    await expectBadLink(afterDeactivation);
    await test.mails();
  });

  it('works while somebody else is signed in in the same browser, and is no sign-in by itself', async () => {
    const [user, other] = [await addUser(test), await addSignedIn(test)];
    const link = await requestLink(user.email);
    const answer = await reset(link, same, { token: other.access });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('access');
    expect((await test.ask('GET', '/api/users/current/', { token: other.access })).body.id).toBe(other.id);
    await test.mails();
  });

  it('keeps links out of the log', async () => {
    const user = await addUser(test);
    const link = await requestLink(user.email);
    await reset(link);
    expect(test.logged()).not.toContain(link.token);
    await test.mails();
  });
});
