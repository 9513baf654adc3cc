import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addSignedIn, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const patch = (body: object, headers: Record<string, string> = {}) =>
  test.ask('PATCH', '/api/organisation/', { token: admin.access, body, headers });

describe('the organisation', () => {
  it('shows strangers just what the sign-in page needs', async () => {
    const { status, body } = await test.ask('GET', '/api/organisation/public/');
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'date_format',
        'logo',
        'name',
        'password_min_length',
        'product',
        'sends_mail',
        'support_email',
        'terms_text',
        'terms_version',
        'week_start',
      ].toSorted(),
    );
    expect(body).toMatchObject({ product: 'Baton', password_min_length: 12 });
  });

  it('is read and changed by Admins only', async () => {
    const user = await addSignedIn(test);
    for (const method of ['GET', 'PATCH']) {
      expect((await test.ask(method, '/api/organisation/', { body: {} })).status).toBe(401);
      expect((await test.ask(method, '/api/organisation/', { token: user.access, body: {} })).body.code).toBe(
        'permission_denied',
      );
    }
    const { status, body } = await patch({ name: 'Northgate Partners', product: 'Relay' });
    expect([status, body.version]).toEqual([200, 2]);
    await expectEvent(test, 'organisation.updated', { actor_id: admin.id });
    expect((await test.ask('GET', '/api/organisation/public/')).body).toMatchObject({
      name: 'Northgate Partners',
      product: 'Relay',
    });
  });

  it('counts up the version of its terms when their text changes', async () => {
    const before = (await test.ask('GET', '/api/organisation/', { token: admin.access })).body.terms_version;
    expect((await patch({ terms_text: 'Be kind.\r\nBe exact.' })).body).toMatchObject({
      terms_text: 'Be kind.\nBe exact.',
      terms_version: before + 1,
    });
    expect((await patch({ support_email: 'help@northgate.example' })).body.terms_version).toBe(before + 1);
  });

  it('refuses what would weaken or break it', async () => {
    const { body } = await patch({
      name: '',
      password_min_length: 8,
      session_max_days: 0,
      week_start: 9,
      time_zone: 'Nowhere',
      support_email: 'x',
    });
    expect(Object.keys(body).toSorted()).toEqual([
      'name',
      'password_min_length',
      'session_max_days',
      'support_email',
      'time_zone',
      'week_start',
    ]);
    expect((await patch({ product: 'Other' }, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('gives new programmes its zone and week, unless they say otherwise', async () => {
    await patch({ time_zone: 'Asia/Tokyo', week_start: 7 });
    const make = async (body: object) =>
      (await test.ask('POST', '/api/programmes/', { token: admin.access, body })).body;
    expect(await make({ name: 'Harbour Terminal' })).toMatchObject({
      time_zone: 'Asia/Tokyo',
      week_start: 7,
    });
    expect(await make({ name: 'Ridge Data Centre', time_zone: 'Europe/Oslo' })).toMatchObject({
      time_zone: 'Europe/Oslo',
      week_start: 7,
    });
  });

  it('asks longer passwords of everybody from then on', async () => {
    await patch({ password_min_length: 16 });
    const change = {
      current_password: 'tidal lantern forty-six',
      password: 'fifteen letters',
      password_confirm: 'fifteen letters',
    };
    const { body } = await test.ask('PATCH', '/api/users/current/change-password/', {
      token: admin.access,
      body: change,
    });
    expect(body.password).toEqual(['Use at least 16 characters. This password has 15.']);
  });
});
