import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addSignedIn, addUser, password } from '../people.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp()));
afterAll(() => test.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const newerFirefox = firefox.replaceAll('150', '151');
const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';

async function logIn(email: string, ip: string, device = firefox, cookie?: string) {
  const { status, body, headers } = await test.ask('POST', '/api/token/', {
    body: { email, password },
    headers: { 'user-agent': device, ...(cookie === undefined ? {} : { cookie }) },
    ip,
  });
  expect(status).toBe(200);
  return {
    ...(body as { access: string; refresh: string }),
    cookie: String(headers['set-cookie']).split(';')[0],
  };
}

const refresh = (token: string, ip: string, device: string) =>
  test.ask('POST', '/api/token/refresh/', {
    body: { refresh: token },
    headers: { 'user-agent': device },
    ip,
  });

const subjects = async () => (await test.mails()).map(({ to, subject }) => [to, subject]);

it('tell their owner of a login on a new device, but not of the first and not where they are known', async () => {
  const { email } = await addUser(test);
  const first = await logIn(email, '192.0.2.10');
  expect(await subjects()).toEqual([]);

  await logIn(email, '192.0.2.10', phone);
  expect(await subjects()).toEqual([]);

  await logIn(email, '198.51.100.7', firefox, first.cookie);
  expect(await subjects()).toEqual([]);

  await logIn(email, '203.0.113.9', phone);
  const [mail, ...more] = await test.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'New device in your Baton account' });
  expect(mail?.text).toContain('Chrome on Android · IP address 203.0.113.9 · 1 Mar 2027, 08:00 UTC.');
  expect(mail?.text).toContain('https://baton.example/app/settings?tab=sessions');

  await logIn(email, '203.0.113.9', phone);
  expect(await subjects()).toEqual([]);
});

it('tell their owner once when they go on elsewhere on another device', async () => {
  const { email } = await addUser(test);
  const session = await logIn(email, '192.0.2.20');
  expect((await refresh(session.refresh, '198.51.100.20', newerFirefox)).status).toBe(200);
  expect((await refresh(session.refresh, '192.0.2.20', phone)).status).toBe(200);
  expect((await refresh(session.refresh, '192.0.2.20', firefox)).status).toBe(200);
  expect(await subjects()).toEqual([]);

  expect((await refresh(session.refresh, '203.0.113.20', phone)).status).toBe(200);
  expect(await subjects()).toEqual([[email, 'New device in your Baton account']]);
  expect((await refresh(session.refresh, '203.0.113.21', 'curl/8.9')).status).toBe(200);
  expect(await subjects()).toEqual([]);
});

it('show where they began, where they were used last and when they end', async () => {
  const user = await addUser(test);
  const session = await logIn(user.email, '192.0.2.30');
  test.clock.pass({ hours: 5 });
  const { body } = await refresh(session.refresh, '198.51.100.30', phone);
  const sessions = await test.ask('GET', '/api/users/current/sessions/', { token: body.access });
  expect(sessions.body).toMatchObject([
    {
      ip: '192.0.2.30',
      device: firefox,
      last_ip: '198.51.100.30',
      last_device: phone,
      last_used_at: test.clock.now().toISOString(),
      ends_at: new Date(test.clock.now().getTime() + 10 * 24 * 3600 * 1000).toISOString(),
    },
  ]);
});

it('end after the time without use that an Admin sets, and are listed no more', async () => {
  const admin = await addAdmin(test);
  const idle = await addSignedIn(test);
  const set = (session_idle_days: number, token: string) =>
    test.ask('PATCH', '/api/organisation/', { token, body: { session_idle_days } });
  expect((await set(2, admin.access)).status).toBe(200);
  test.clock.pass({ days: 2, hours: 1 });
  const { status, body } = await refresh(idle.refresh, '127.0.0.1', firefox);
  expect([status, body.detail]).toEqual([401, 'Please log in again']);
  const again = await logIn(idle.email, '127.0.0.1');
  const list = await test.ask('GET', '/api/users/current/sessions/', { token: again.access });
  expect(list.body).toMatchObject([{ current: true }]);
});
