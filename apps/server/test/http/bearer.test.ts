import { createHmac, randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '#accounts/credentials/access-token.ts';
import { openSecrets } from '#platform/secrets.ts';
import { startTestApp, testSecret, type TestApp } from '../harness.ts';
import { addAdmin, addSignedIn, type TestUser } from '../people.ts';

const oldSecret = 'the key before which still verifies 0123456789';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await startTestApp({ secretKey: `${testSecret},${oldSecret}` });
  user = await addSignedIn(test);
});
afterAll(() => test.close());

const whoAmI = (headers: Record<string, string>) => test.ask('GET', '/api/users/current/', { headers });
const bearer = (token: string) => whoAmI({ authorization: `Bearer ${token}` });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A refused token gets a response and is logged. */
async function expectRefused(token: string, message?: string): Promise<void> {
  const before = test.logged().length;
  const answer = await bearer(token);
  expect(answer.status).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
  expect(answer.body.code).toBe('token_not_valid');
  if (message !== undefined) expect(answer.body.messages[0].message).toBe(message);
  expect(test.logged().slice(before)).toContain('"event":"bearer.refused"');
  expect(test.logged()).not.toContain(token);
}

/** A token signed with our key, with changed claims. */
async function signed(change: object, secret = testSecret): Promise<string> {
  const { signingKey } = await openSecrets(secret, '');
  return createSigner({ key: signingKey, algorithm: 'HS256' })({
    ...claimsOf(user.access),
    ...change,
  });
}

describe('a bearer token', () => {
  it('is asked for where there is none, or another scheme', async () => {
    for (const headers of [
      {},
      { authorization: '' },
      { authorization: 'Basic dXNlcjpwYXNz' },
      { authorization: `Token ${user.access}` },
    ]) {
      const { status, body, headers: answered } = await whoAmI(headers);
      expect(status).toBe(401);
      expect(body).toEqual({
        detail: 'Authentication credentials were not provided.',
        code: 'not_authenticated',
      });
      expect(answered['www-authenticate']).toBe('Bearer realm="api"');
    }
  });

  it('works, with the scheme in any case', async () => {
    expect((await bearer(user.access)).body.id).toBe(user.id);
    expect((await whoAmI({ authorization: `bearer ${user.access}` })).status).toBe(200);
  });

  it('must be one word', async () => {
    for (const authorization of ['Bearer', `Bearer ${user.access} more`]) {
      expect((await whoAmI({ authorization })).body.code).toBe('token_not_valid');
    }
  });

  it('expires after ten minutes', async () => {
    const start = test.clock.now();
    test.clock.pass({ minutes: 9, seconds: 59 });
    expect((await bearer(user.access)).status).toBe(200);
    test.clock.pass({ seconds: 1 });
    await expectRefused(user.access, 'Token is expired');
    test.clock.set(start);
  });

  it('is refused without a signature, with another algorithm or another key', async () => {
    const claims = claimsOf(user.access);
    await expectRefused(`${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`, 'Token is invalid');
    const rs256 = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
    await expectRefused(
      `${rs256}.${createHmac('sha256', testSecret).update(rs256).digest('base64url')}`,
      'Token is invalid',
    );
    await expectRefused(await signed({}, 'a key that is not ours 0123456789 0123456789'), 'Token is invalid');
    await expectRefused(`${user.access.slice(0, -2)}xx`, 'Token is invalid');
  });

  it('signed with the key before still counts', async () => {
    expect((await bearer(await signed({}, oldSecret))).status).toBe(200);
  });

  it('is no refresh token, and the other way round', async () => {
    await expectRefused(user.refresh, 'Token is invalid');
    const { status, body } = await test.ask('POST', '/api/token/refresh/', {
      body: { refresh: user.access },
    });
    expect([status, body.detail]).toEqual([401, 'Please log in again']);
  });

  it('must have every claim, of the right kind and for us', async () => {
    for (const name of ['exp', 'jti', 'token_type', 'sid', 'sub'])
      await expectRefused(await signed({ [name]: undefined }));
    await expectRefused(await signed({ token_type: 'refresh' }), 'Token has wrong type');
    await expectRefused(await signed({ aud: 'somebody else' }), 'Token is invalid');
    await expectRefused(await signed({ iss: 'somebody else' }), 'Token is invalid');
  });

  it('with an odd user id or session is refused, not an error', async () => {
    for (const sub of ['abc', '-1', '0', '1e3', '9223372036854775808', '', '１'])
      await expectRefused(await signed({ sub }), 'Token is invalid');
    for (const sid of ['', 'x', "' or 1=1", 42])
      await expectRefused(await signed({ sid }), 'Token is invalid');
    await expectRefused(await signed({ sid: randomUUID() }), 'Session has ended');
    await expectRefused(await signed({ sub: '999999' }), 'Session has ended');
  });

  it('dies with its account: deactivated or removed', async () => {
    const admin = await addAdmin(test);
    const [first, second] = [await addSignedIn(test), await addSignedIn(test)];
    await test.ask('PATCH', `/api/users/${first.id}/`, {
      token: admin.access,
      body: { status: 'deactivated' },
    });
    await expectRefused(first.access, 'Session has ended');
    await test.ask('DELETE', `/api/users/${second.id}/`, { token: admin.access });
    await expectRefused(second.access, 'Session has ended');
    // Also if the session itself is missing.
    const third = await addSignedIn(test);
    await test.sql("update users set status = 'deactivated' where id = $1", [third.id]);
    expect((await bearer(third.access)).body).toEqual({
      detail: 'This account isn’t active.',
      code: 'no_active_account',
    });
  });

  it('dies with its session', async () => {
    const someone = await addSignedIn(test);
    await test.ask('POST', '/api/token/revoke/', { body: { refresh: someone.refresh } });
    await expectRefused(someone.access, 'Session has ended');
  });

  it('is never taken from a cookie', async () => {
    const { status } = await whoAmI({ cookie: `access_token=${user.access}; refresh_token=${user.refresh}` });
    expect(status).toBe(401);
  });

  it('returns the same to its author', async () => {
    const tokens = createAccessTokens(await openSecrets(testSecret, ''), test.clock);
    const claims = { userId: 7, sessionId: randomUUID() };
    expect(tokens.read(tokens.issue(claims))).toEqual(claims);
  });
});
