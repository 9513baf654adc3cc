import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hash } from '@node-rs/argon2';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addUser, password } from '../people.ts';
import { safeCost } from '#accounts/credentials/password-hash.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp({}, {}, undefined, safeCost)));
afterAll(() => test.close());

const login = (body: unknown, more: object = {}) => test.ask('POST', '/api/token/', { body, ...more });
const refused = { detail: 'Username or password incorrect', code: 'no_active_account' };

describe('signing in', () => {
  it('says which fields are missing, all at once', async () => {
    const { status, body } = await login({});
    expect(status).toBe(400);
    expect(body).toEqual({ email: ['This field is required.'], password: ['This field is required.'] });
    expect((await login({ email: 'a@b.example' })).body).toEqual({ password: ['This field is required.'] });
    expect((await login({ password: 'x' })).body).toEqual({ email: ['This field is required.'] });
    expect((await login({ email: '', password: '' })).status).toBe(400);
  });

  it('gives two tokens for the right password, notes the time and the event', async () => {
    const user = await addUser(test);
    const { status, body } = await login({ email: user.email, password });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['access', 'refresh']);
    const [row] = await test.sql('select last_login from users where id = $1', [user.id]);
    expect(row.last_login).toBe(test.clock.now().toISOString());
    await expectEvent(test, 'login.succeeded', { actor_id: user.id, entity_id: String(user.id) });
  });

  it('answers wrong, unknown, invited, deactivated and removed alike', async () => {
    const active = await addUser(test);
    const invited = await addUser(test, { status: 'invited' });
    const deactivated = await addUser(test, { status: 'deactivated' });
    const removed = await addUser(test);
    await test.sql('update users set removed_at = now() where id = $1', [removed.id]);
    const attempts: [string, string][] = [
      [active.email, 'not the password at all'],
      ['nobody@northgate.example', password],
      [invited.email, password],
      [deactivated.email, password],
      [removed.email, password],
    ];
    for (const [email, secret] of attempts) {
      const answer = await login({ email, password: secret });
      expect([answer.status, answer.body]).toEqual([401, refused]);
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
      await expectEvent(test, 'login.failed');
    }
  });

  it('does the same amount of hashing for an unknown account', async () => {
    const user = await addUser(test);
    const matches = vi.spyOn(test.app.parts.hasher, 'matches');
    await login({ email: user.email, password: 'wrong but long enough' });
    await login({ email: 'nobody@northgate.example', password: 'wrong but long enough' });
    expect(matches).toHaveBeenCalledTimes(2);
    matches.mockRestore();
  });

  it('takes the address in any case and with space around it', async () => {
    const user = await addUser(test);
    expect((await login({ email: `  ${user.email.toUpperCase()} `, password })).status).toBe(200);
  });

  it('does not take a look-alike address', async () => {
    await addUser(test, { email: 'mike@northgate.example' });
    // Full-width m, Turkish dotless i, Cyrillic k.
    for (const email of [
      '\uFF4Dike@northgate.example',
      'm\u0131ke@northgate.example',
      'mi\u043Ae@northgate.example',
    ]) {
      expect((await login({ email, password })).status).toBe(401);
    }
  });

  it('takes spaces, emoji and 128 characters in a password, and never cuts it', async () => {
    for (const secret of [' leading and trailing ', '🚂🚃🚃 calling at all stations', 'é'.repeat(128)]) {
      const user = await addUser(test);
      await test.sql('update users set password_hash = $2 where id = $1', [
        user.id,
        await test.app.parts.hasher.hash(secret),
      ]);
      expect((await login({ email: user.email, password: secret })).status).toBe(200);
      expect((await login({ email: user.email, password: `${secret}x` })).status).toBe(401);
    }
    const user = await addUser(test);
    expect((await login({ email: user.email, password: 'x'.repeat(129) })).status).toBe(401);
    expect((await login({ email: user.email, password: 'x'.repeat(2000) })).status).toBe(400);
  });

  it('renews a hash that was made with weaker settings', async () => {
    const user = await addUser(test);
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await test.sql('update users set password_hash = $2 where id = $1', [user.id, weak]);
    expect((await login({ email: user.email, password })).status).toBe(200);
    const [row] = await test.sql('select password_hash from users where id = $1', [user.id]);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login({ email: user.email, password })).status).toBe(200);
  });

  it('takes JSON, a form and multipart, and `username` for `email`', async () => {
    const { email } = await addUser(test);
    expect((await test.ask('POST', '/api/token/', { form: { email, password } })).status).toBe(200);
    expect(
      (
        await test.ask('POST', '/api/token/', {
          multipart: [
            ['email', email],
            ['password', password],
          ],
        })
      ).status,
    ).toBe(200);
    expect((await login({ username: email, password })).status).toBe(200);
  });

  it('refuses a broken body without falling over', async () => {
    for (const body of ['{', '[]', '"text"', 'null', '{"email":["a"],"password":{"b":1}}']) {
      expect((await login(body)).status).toBe(400);
    }
  });

  it('keeps passwords and tokens out of the log, and typed secrets out of the audit trail', async () => {
    const user = await addUser(test);
    const { body } = await login({ email: user.email, password });
    await login({ email: user.email, password: 'a secret that must not be seen' });
    await login({ email: 'my-password-in-the-wrong-field', password: 'x' });
    const seen = test.logged() + JSON.stringify(await test.events());
    for (const secret of [
      password,
      'a secret that must not be seen',
      body.access,
      body.refresh,
      'my-password-in-the-wrong-field',
    ]) {
      expect(seen).not.toContain(secret);
    }
  });
});
