import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addSignedIn, password, signIn } from '../people.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp()));
afterAll(() => test.close());

const refresh = (token: unknown) => test.ask('POST', '/api/token/refresh/', { body: { refresh: token } });
const revoke = (token: string) => test.ask('POST', '/api/token/revoke/', { body: { refresh: token } });

async function expectRefused(token: string, reason: string): Promise<void> {
  const { status, body, headers } = await refresh(token);
  expect([status, body]).toEqual([401, { detail: 'Please log in again', code: 'token_not_valid' }]);
  expect(headers['www-authenticate']).toBe('Bearer realm="api"');
  await expectEvent(test, 'refresh.refused', { reason });
}

describe('refreshing', () => {
  it('needs a token', async () => {
    expect((await refresh(undefined)).body).toEqual({ refresh: ['This field is required.'] });
    expect((await refresh('')).body).toEqual({ refresh: [form.blank] });
    expect((await refresh(null)).status).toBe(400);
  });

  it('refuses garbage and a token with a changed end', async () => {
    const user = await addSignedIn(test);
    await expectRefused('garbage', 'malformed');
    await expectRefused('a.b.c', 'malformed');
    await expectRefused(`${user.refresh.slice(0, -1)}${user.refresh.endsWith('A') ? 'B' : 'A'}`, 'unknown');
    await expectRefused(`00000000-0000-4000-8000-000000000000.${user.refresh.split('.')[1]}`, 'unknown');
  });

  it('answers a working access token, and only that', async () => {
    const user = await addSignedIn(test);
    test.clock.pass({ minutes: 11 });
    const { status, body } = await refresh(user.refresh);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['access']);
    expect((await test.ask('GET', '/api/users/current/', { token: body.access })).body.id).toBe(user.id);
    const [session] = await test.sql('select last_used_at from sessions where user_id = $1', [user.id]);
    expect(session.last_used_at).toBe(test.clock.now().toISOString());
  });

  it('goes on for thirteen days with a client that keeps its first token', async () => {
    const user = await addSignedIn(test);
    for (let each = 0; each < 100; each += 1) {
      test.clock.pass({ hours: 3 });
      expect((await refresh(user.refresh)).status).toBe(200);
    }
  });

  it('serves ten tabs at once, and a repeated call whose answer was lost', async () => {
    const user = await addSignedIn(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(user.refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await refresh(user.refresh)).status).toBe(200);
  });

  it('ends after ten days without use, and after thirty days in any case', async () => {
    const idle = await addSignedIn(test);
    test.clock.pass({ days: 9, hours: 23 });
    expect((await refresh(idle.refresh)).status).toBe(200);
    test.clock.pass({ days: 10 });
    await expectRefused(idle.refresh, 'idle too long');

    const busy = await addSignedIn(test);
    for (let day = 0; day < 29; day += 1) {
      test.clock.pass({ days: 1 });
      expect((await refresh(busy.refresh)).status).toBe(200);
    }
    test.clock.pass({ days: 1 });
    await expectRefused(busy.refresh, 'expired');
  });

  it('follows the organisation when it shortens sessions', async () => {
    const user = await addSignedIn(test);
    await test.sql('update organisation set session_idle_days = 1');
    test.clock.pass({ hours: 25 });
    await expectRefused(user.refresh, 'idle too long');
    await test.sql('update organisation set session_idle_days = 10');
  });

  it('is over after logout, which never fails', async () => {
    const user = await addSignedIn(test);
    expect((await revoke(user.refresh)).status).toBe(204);
    await expectEvent(test, 'session.ended', { reason: 'logout' });
    await expectRefused(user.refresh, 'ended');
    expect((await revoke(user.refresh)).status).toBe(204);
    expect((await revoke('garbage')).status).toBe(204);
  });

  it('is over after a changed password, except here', async () => {
    const user = await addSignedIn(test);
    const elsewhere = await signIn(test, user.email);
    const changed = {
      current_password: password,
      password: 'a quite different phrase',
      password_confirm: 'a quite different phrase',
    };
    expect(
      (await test.ask('PATCH', '/api/users/current/change-password/', { token: user.access, body: changed }))
        .status,
    ).toBe(200);
    await expectEvent(test, 'password.changed', { actor_id: user.id });
    await expectRefused(elsewhere.refresh, 'ended');
    expect((await refresh(user.refresh)).status).toBe(200);
  });

  it('is over when the account is deactivated', async () => {
    const admin = await addAdmin(test);
    const user = await addSignedIn(test);
    await test.ask('PATCH', `/api/users/${user.id}/`, {
      token: admin.access,
      body: { status: 'deactivated' },
    });
    await expectRefused(user.refresh, 'ended');
    const missed = await addSignedIn(test);
    await test.sql("update users set status = 'deactivated' where id = $1", [missed.id]);
    await expectRefused(missed.refresh, 'account not active');
  });

  it('never leaves a live token behind when it races with a logout', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await addSignedIn(test);
      const [refreshed] = await Promise.all([refresh(user.refresh), revoke(user.refresh)]);
      for (const token of [user.access, refreshed.body.access].filter(Boolean)) {
        expect((await test.ask('GET', '/api/users/current/', { token })).status).toBe(401);
      }
      expect((await refresh(user.refresh)).status).toBe(401);
    }
  });

  it('works again after the database failed in the middle', async () => {
    const user = await addSignedIn(test);
    const transaction = vi.spyOn(test.app.storage.db, 'transaction').mockImplementationOnce(() => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    });
    const { status, body, headers } = await refresh(user.refresh);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    transaction.mockRestore();
    expect((await refresh(user.refresh)).status).toBe(200);
  });

  it('bears a clock that is set back by half a minute', async () => {
    const user = await addSignedIn(test);
    test.clock.pass({ seconds: -30 });
    expect((await test.ask('GET', '/api/users/current/', { token: user.access })).status).toBe(200);
    expect((await refresh(user.refresh)).status).toBe(200);
  });

  it('keeps only a hash of the token', async () => {
    const user = await addSignedIn(test);
    const [row] = await test.sql(
      "select encode(secret_hash, 'escape') as stored from sessions where user_id = $1",
      [user.id],
    );
    expect(row.stored).not.toContain(user.refresh.split('.')[1]);
  });

  it('allows twenty sessions at once; the one unused for longest goes', async () => {
    const user = await addSignedIn(test);
    for (let each = 0; each < 20; each += 1) {
      test.clock.pass({ seconds: 1 });
      await signIn(test, user.email);
    }
    await expectRefused(user.refresh, 'ended');
    const [open] = await test.sql(
      'select count(*)::int as count from sessions where user_id = $1 and ended_at is null',
      [user.id],
    );
    expect(open.count).toBe(20);
  });
});
