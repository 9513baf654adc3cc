import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy as form } from '@baton/contract/form/copy.ts';
import { copy as programme } from '#programme/copy.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const create = (body: object) => test.ask('POST', '/api/programmes/', { token: admin.access, body });
const patch = (id: number, body: object, who: TestUser = admin) =>
  test.ask('PATCH', `/api/programmes/${id}/`, { token: who.access, body });
const list = (who: TestUser, query = '') =>
  test.ask('GET', `/api/programmes/${query}`, { token: who.access });

describe('a programme', () => {
  it('needs only a name; code and settings get sensible values', async () => {
    const { status, body, headers } = await create({ name: '  Harbour   Point Terminal ' });
    expect(status).toBe(201);
    expect(headers['location']).toBe(`/api/programmes/${body.id}/`);
    expect(body).toMatchObject({
      name: 'Harbour Point Terminal',
      code: 'HPT',
      status: 'active',
      working_days: [1, 2, 3, 4, 5],
      amber_days: 1,
      red_days: 14,
      stale_days: 14,
      lookahead_weeks: 6,
      data_date: null,
      role: null,
      version: 1,
    });
    await expectEvent(test, 'programme.created', { actor_id: admin.id, programme_id: body.id });
  });

  it('is unique by name and code, whatever the case', async () => {
    await create({ name: 'Quay Nine', code: 'Q9' });
    expect((await create({ name: 'quay nine' })).body).toEqual({
      name: ['Another programme already uses “quay nine”.'],
    });
    expect((await create({ name: 'Something else', code: 'q9' })).body).toEqual({
      code: [programme.programme.codeTaken('q9')],
    });
    const made = await create({ name: 'Quay 9' });
    expect([made.status, made.body.code]).toEqual([201, 'Q9-2']);
  });

  it('says everything that is wrong at once, in words', async () => {
    const { status, body } = await create({
      name: 'x',
      status: 'sleeping',
      start_date: '2027-02-30',
      red_days: 'many',
      time_zone: 'Mars/Olympus',
      working_days: [8],
      exceptions: [{ from: '2027-12-24', working: 'maybe' }],
      description: 'with \u0000 in it',
    });
    expect(status).toBe(400);
    expect(Object.keys(body).toSorted()).toEqual([
      'description',
      'exceptions',
      'name',
      'red_days',
      'start_date',
      'status',
      'time_zone',
      'working_days',
    ]);
    expect(body.name).toEqual(['Use at least 2 characters.']);
    expect(body.status[0]).toContain('Choose one of: active, on_hold, closed, archived.');
    expect(body.start_date).toEqual(['Enter a date as YYYY-MM-DD.']);
    expect(body.description).toEqual([form.nullCharacter]);
    const crossed = await create({
      name: 'Crossed',
      start_date: '2027-05-01',
      target_finish: '2027-04-01',
      amber_days: 20,
      currency: 'pounds',
    });
    expect(Object.keys(crossed.body)).toEqual(['currency']);
    const dates = await create({
      name: 'Crossed',
      start_date: '2027-05-01',
      target_finish: '2027-04-01',
      amber_days: 20,
      currency: 'gbp',
    });
    expect(Object.keys(dates.body).toSorted()).toEqual(['amber_days', 'currency', 'target_finish']);
  });

  it('is read and changed by JSON and multipart alike: absent stays, empty clears', async () => {
    const { body: made } = await create({
      name: 'Multipart',
      start_date: '2027-01-04',
      client: 'Northgate',
      cost_of_delay_per_day: 1200.5,
    });
    const { status, body } = await test.ask('PATCH', `/api/programmes/${made.id}/`, {
      token: admin.access,
      multipart: [
        ['start_date', ''],
        ['client', ''],
        ['working_days', '1'],
        ['working_days', '7'],
        ['exceptions', JSON.stringify([{ from: '2027-12-24', to: '2028-01-02', name: 'Winter' }])],
        ['unknown', 'ignored'],
        ['id', '999'],
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: made.id,
      start_date: null,
      client: '',
      working_days: [1, 7],
      cost_of_delay_per_day: 1200.5,
      version: 2,
    });
    expect(body.exceptions).toEqual([{ from: '2027-12-24', to: '2028-01-02', name: 'Winter' }]);
    await expectEvent(test, 'programme.updated', { programme_id: made.id });
    expect((await test.lastEvent()).changes['start_date']).toEqual(['2027-01-04', null]);
    expect((await patch(made.id, {})).body.version).toBe(2);
    expect((await patch(made.id, { code: '' })).body.code).toHaveLength(1);
  });

  it('exists only for its members and for Admins', async () => {
    const mine = await addProgramme(test, admin, 'Seen');
    const hidden = await addProgramme(test, admin, 'Unseen');
    const viewer = await addSignedIn(test, { roles: { [mine.id]: 'Viewer' } });
    expect((await list(viewer)).body).toMatchObject([{ id: mine.id, role: 'Viewer' }]);
    expect((await list(await addSignedIn(test))).body).toEqual([]);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const foreign = await test.ask(method, `/api/programmes/${hidden.id}/`, {
        token: viewer.access,
        body: {},
      });
      const missing = await test.ask(method, '/api/programmes/999999/', { token: viewer.access, body: {} });
      expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
      expect(foreign.status).toBe(404);
    }
    expect((await patch(mine.id, { name: 'Mine now' }, viewer)).status).toBe(403);
    expect((await test.ask('DELETE', `/api/programmes/${mine.id}/`, { token: viewer.access })).status).toBe(
      403,
    );
  });

  it('once closed takes nothing but a new status', async () => {
    const programme = await addProgramme(test, admin, 'To be closed');
    const manager = await addSignedIn(test, { roles: { [programme.id]: 'Manager' } });
    expect((await patch(programme.id, { status: 'closed' }, manager)).status).toBe(200);
    const refused = await patch(programme.id, { client: 'Northgate' }, manager);
    expect([refused.status, refused.body.code]).toEqual([403, 'programme_closed']);
    expect((await patch(programme.id, { client: 'Northgate' })).status).toBe(403);
    expect((await patch(programme.id, { client: 'Northgate', status: 'active' }, manager)).status).toBe(403);
    const added = await test.ask('POST', '/api/memberships/', {
      token: manager.access,
      body: { programme: programme.id, email: 'x@northgate.example', role: 'Viewer' },
    });
    expect([added.status, added.body.code]).toEqual([403, 'programme_closed']);
    expect(
      (await test.ask('GET', `/api/programmes/${programme.id}/`, { token: manager.access })).status,
    ).toBe(200);
    expect((await patch(programme.id, { status: 'active' }, manager)).status).toBe(200);
    expect((await patch(programme.id, { client: 'Northgate' }, manager)).status).toBe(200);
  });

  it('goes with a delete, frees its name, and stays in the audit trail', async () => {
    const programme = await addProgramme(test, admin, 'Short-lived');
    const manager = await addSignedIn(test, { roles: { [programme.id]: 'Manager' } });
    expect(
      (await test.ask('DELETE', `/api/programmes/${programme.id}/`, { token: manager.access })).status,
    ).toBe(403);
    expect(
      (
        await test.ask('DELETE', `/api/programmes/${programme.id}/`, {
          token: admin.access,
          headers: { 'if-match': '"7"' },
        })
      ).status,
    ).toBe(412);
    expect(
      (await test.ask('DELETE', `/api/programmes/${programme.id}/`, { token: admin.access })).status,
    ).toBe(204);
    await expectEvent(test, 'programme.deleted', { programme_id: programme.id });
    expect(
      (await test.ask('DELETE', `/api/programmes/${programme.id}/`, { token: admin.access })).status,
    ).toBe(404);
    expect(
      (await test.ask('GET', '/api/users/current/', { token: manager.access })).body.memberships,
    ).toEqual([]);
    expect((await create({ name: 'Short-lived' })).status).toBe(201);
  });

  it('loses no change when two people edit at once', async () => {
    const programme = await addProgramme(test, admin, 'Contested');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, each) =>
        patch(programme.id, { description: `Edit ${each}`, version: programme.version }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const conflict = answers.find(({ status }) => status === 409);
    expect(conflict?.body).toMatchObject({ code: 'version_conflict', current: { version: 2 } });
    // Without a version the last write of each field wins, and none is partial.
    await Promise.all(
      Array.from({ length: 8 }, (_, each) => patch(programme.id, { client: `Client ${each}` })),
    );
    expect(
      (await test.ask('GET', `/api/programmes/${programme.id}/`, { token: admin.access })).body.version,
    ).toBe(10);
  });
});

describe('the list of programmes', () => {
  it('is in order of name whatever the database sorts by, and can be searched, ordered and cut', async () => {
    const own = await startTestApp();
    try {
      const boss = await addAdmin(own);
      for (const name of ['beta', 'Alpha', 'Ångström', 'alpha 2', '50% done_ok', 'Zeta'])
        await addProgramme(own, boss, name);
      const names = async (query = '') => {
        const { body } = await own.ask('GET', `/api/programmes/${query}`, { token: boss.access });
        return body.map(({ name }: { name: string }) => name);
      };
      expect(await names()).toEqual(['50% done_ok', 'Alpha', 'alpha 2', 'Ångström', 'beta', 'Zeta']);
      expect(await names('?search=ALPHA')).toEqual(['Alpha', 'alpha 2']);
      expect(await names('?search=%25')).toEqual(['50% done_ok']);
      expect(await names('?search=_')).toEqual(['50% done_ok']);
      expect(await names('?ordering=-name')).toEqual([
        'Zeta',
        'beta',
        'Ångström',
        'alpha 2',
        'Alpha',
        '50% done_ok',
      ]);
      expect((await names('?ordering=code'))[0]).toBe('50% done_ok');
      expect(await names('?limit=2&offset=1')).toEqual(['Alpha', 'alpha 2']);
      const page = await own.ask('GET', '/api/programmes/?limit=1', { token: boss.access });
      expect(page.headers['x-total-count']).toBe('6');
      expect(
        (await own.ask('GET', '/api/programmes/?ordering=password', { token: boss.access })).status,
      ).toBe(400);
      for (const since of ['yesterday', '-271821-04-20'])
        expect(
          (await own.ask('GET', `/api/programmes/?updated_since=${since}`, { token: boss.access })).status,
        ).toBe(400);
      own.clock.pass({ minutes: 1 });
      await addProgramme(own, boss, 'Later');
      expect(await names('?updated_since=2027-03-01T08:00:30Z')).toEqual(['Later']);
    } finally {
      await own.close();
    }
  });
});
