import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn, addUser, password } from '../people.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp({ rateLimit: true })));
afterAll(() => test.close());

// Attempts are counted by the process’s real time; only the date is faked, timers stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

let address = 10;
const newIp = () => `192.0.2.${(address += 1)}`;
const login = (email: string, secret: string, ip: string, cookie?: string) =>
  test.ask('POST', '/api/token/', {
    body: { email, password: secret },
    ip,
    headers: cookie === undefined ? {} : { cookie },
  });

/** Fails a number of logins, each with another password. */
async function fail(times: number, email: string, ip: string): Promise<number[]> {
  const statuses = [];
  for (let each = 0; each < times; each += 1)
    statuses.push((await login(email, `wrong guess number ${each}`, ip)).status);
  return statuses;
}

describe('guessing a password', () => {
  it('is slowed down after five failures, ever more, and says how long to wait', async () => {
    const { email } = await addUser(test);
    const ip = newIp();
    expect(await fail(5, email, ip)).toEqual([401, 401, 401, 401, 401]);
    const sixth = await login(email, 'another guess', ip);
    expect(sixth.status).toBe(429);
    expect(sixth.headers['retry-after']).toBe('1');
    expect(sixth.body.code).toBe('throttled');
    await expectEvent(test, 'login.throttled');
    pass(1.1);
    expect((await login(email, 'one more guess', ip)).status).toBe(401);
    pass(1.1);
    expect((await login(email, 'and one more', ip)).headers['retry-after']).toBe('1');
    pass(1.1);
    expect((await login(email, 'and yet one more', ip)).status).toBe(401);
    expect((await login(email, 'and a last one', ip)).headers['retry-after']).toBe('4');
  });

  it('treats an account that does not exist in the same way', async () => {
    const ip = newIp();
    expect(await fail(6, 'nobody@northgate.example', ip)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('does not let many guesses through at once', async () => {
    const { email } = await addUser(test);
    const ip = newIp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) => login(email, `parallel guess ${each}`, ip)),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  });

  it('leaves other accounts and other addresses alone: a stranger locks nobody out', async () => {
    const victim = await addUser(test);
    const other = await addUser(test);
    const stranger = newIp();
    await fail(6, victim.email, stranger);
    expect((await login(other.email, password, stranger)).status).toBe(200);
    expect((await login(victim.email, password, newIp())).status).toBe(200);
  });

  it('lets the owner in from a known address even when a hundred strangers guess', async () => {
    const victim = await addUser(test);
    const home = newIp();
    expect((await login(victim.email, password, home)).status).toBe(200);
    for (let stranger = 0; stranger < 26; stranger += 1)
      await fail(4, victim.email, `198.51.100.${stranger}`);
    // From other addresses one attempt per 30 s is allowed: slow, but no lockout for an hour.
    pass(31);
    expect((await login(victim.email, 'a guess that takes the turn', newIp())).status).toBe(401);
    const elsewhere = await login(victim.email, password, newIp());
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers['retry-after'])).toBeLessThanOrEqual(30);
    expect((await login(victim.email, password, home)).status).toBe(200);
    pass(31);
    expect((await login(victim.email, password, newIp())).status).toBe(200);
  });

  it('never locks owners out on a device they have logged in on, even while others guess there', async () => {
    const victim = await addUser(test);
    const office = newIp();
    const first = await login(victim.email, password, office);
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(
      /^baton_device=[\w-]+\.[\w-]+; Path=\/api\/token\/; .*HttpOnly; SameSite=Strict; Secure$/,
    );
    for (let guess = 0; guess < 8; guess += 1)
      expect((await login(victim.email, `a neighbour’s guess ${guess}`, office)).status).toBe(401);
    expect((await login(victim.email, password, office)).status).toBe(200);
    // The same device at an address that has used up its attempts.
    const hotel = newIp();
    expect(await fail(6, victim.email, hotel)).toContain(429);
    expect((await login(victim.email, password, hotel)).status).toBe(429);
    const [mark = ''] = cookie.split(';');
    expect((await login(victim.email, password, hotel, mark)).status).toBe(200);
    // One account’s device cookie isn’t valid for another.
    const other = await addUser(test);
    await fail(6, other.email, hotel);
    expect((await login(other.email, password, hotel, mark)).status).toBe(429);
  });

  it('counts a /64 of IPv6 as one address, and a /48 more loosely', async () => {
    const { email } = await addUser(test);
    const statuses = [];
    for (let each = 1; each <= 40; each += 1)
      statuses.push((await login(email, `guess ${each}`, `2001:db8:7:1::${each.toString(16)}`)).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    // Sixty wrong links are allowed per /64, and ten times as many per /48.
    const links = [];
    for (let each = 0; each < 620; each += 1) {
      const ip = `2001:db8:8:${each.toString(16)}::1`;
      const url = `/api/users/reset-password/M${each}/wrong/`;
      links.push(
        (await test.ask('POST', url, { body: { password: 'x', password_confirm: 'x' }, ip })).status,
      );
    }
    expect(links.filter((status) => status === 400)).toHaveLength(600);
  });

  it('counts a refused login that the client sends twice only once', async () => {
    const { email } = await addUser(test);
    const ip = newIp();
    for (let each = 0; each < 4; each += 1) {
      expect((await login(email, `typo ${each}`, ip)).status).toBe(401);
      pass(0.2);
      expect((await login(email, `typo ${each}`, ip)).status).toBe(401);
      pass(0.2);
    }
    expect((await login(email, password, ip)).status).toBe(200);
  });

  it('forgets the failures after a success', async () => {
    const { email } = await addUser(test);
    const ip = newIp();
    await fail(4, email, ip);
    expect((await login(email, password, ip)).status).toBe(200);
    expect(await fail(4, email, ip)).toEqual([401, 401, 401, 401]);
    expect((await login(email, password, ip)).status).toBe(200);
  });

  it('limits how many accounts one address may try', async () => {
    const ip = newIp();
    const statuses = [];
    for (let each = 0; each < 31; each += 1)
      statuses.push((await login(`someone${each}@northgate.example`, 'x', ip)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('mails and links', () => {
  it('sends at most one reset mail a minute and five an hour to an address, with or without an account', async () => {
    const known = await addUser(test);
    for (const email of [known.email, 'stranger@northgate.example']) {
      const request = () =>
        test.ask('POST', '/api/users/reset-password/request/', { body: { email }, ip: newIp() });
      const answers = [(await request()).status, (await request()).status];
      for (let each = 0; each < 5; each += 1) {
        pass(61);
        answers.push((await request()).status);
      }
      expect(answers).toEqual([200, 429, 200, 200, 200, 200, 429]);
      pass(3700);
    }
  });

  it('refuses to be asked for links again and again from one address', async () => {
    const ip = newIp();
    const statuses = [];
    for (let each = 0; each < 12; each += 1) {
      statuses.push(
        (
          await test.ask('POST', `/api/users/reset-password/MQ/wrong-token-${each}/`, {
            body: { password: 'x', password_confirm: 'x' },
            ip,
          })
        ).status,
      );
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('slows guessing of the current password, without a 401', async () => {
    const user = await addSignedIn(test);
    const change = () =>
      test.ask('PATCH', '/api/users/current/change-password/', {
        token: user.access,
        body: { current_password: 'a wild guess', password: 'n', password_confirm: 'n' },
      });
    const statuses = [];
    for (let each = 0; each < 11; each += 1) statuses.push((await change()).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('counts refused refreshes only: a session is renewed however many others are refused at its address', async () => {
    const user = await addSignedIn(test);
    const ip = newIp();
    const refresh = (token: string) =>
      test.ask('POST', '/api/token/refresh/', { body: { refresh: token }, ip });
    const statuses = [];
    for (let each = 0; each < 62; each += 1) statuses.push((await refresh(`guess ${each}`)).status);
    expect(statuses).toEqual([...Array(60).fill(401), 429, 429]);
    for (let each = 0; each < 310; each += 1) statuses.push((await refresh(user.refresh)).status);
    expect(new Set(statuses.slice(62))).toEqual(new Set([200]));
  });

  it('bounds what a stranger may ask at all', async () => {
    const ip = newIp();
    const statuses = await Promise.all(
      Array.from({ length: 310 }, () =>
        test.ask('GET', '/api/organisation/public/', { ip }).then(({ status }) => status),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
