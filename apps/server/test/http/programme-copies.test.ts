import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePng } from '#platform/images/testing/sample-images.ts';
import { copy } from '#programme/copy.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const create = (body: object) => test.ask('POST', '/api/programmes/', { token: admin.access, body });
const list = (who: TestUser, query = '') =>
  test.ask('GET', `/api/programmes/${query}`, { token: who.access });

describe('a copy', () => {
  it('takes certificate templates with their logo, and milestones refer to them', async () => {
    const { body: source } = await create({ name: 'With certificates', signing: 'password' });
    const logo = { name: 'logo.png', data: samplePng(), field: 'logo' };
    const template = await test.ask('POST', '/api/certificate-templates/', {
      token: admin.access,
      multipart: [
        ['programme', String(source.id)],
        ['code', 'RFC'],
        ['title', 'Certificate'],
        ['responsible_statement', 'It is complete.'],
      ],
      file: logo,
    });
    expect(template.status).toBe(201);
    const milestone = {
      programme: source.id,
      code: 'RFC',
      name: 'Ready',
      chain: 'Main',
      certificate: template.body.id,
    };
    await test.ask('POST', '/api/milestones/', { token: admin.access, body: milestone });
    const { body: copied, status } = await create({
      name: 'Copied certificates',
      copy_of: source.id,
      parts: ['settings', 'certificate-templates', 'milestones'],
    });
    expect([status, copied.signing]).toEqual([201, 'password']);
    const read = async (area: string) =>
      (await test.ask('GET', `/api/${area}/?programme=${copied.id}`, { token: admin.access })).body;
    const [made] = await read('certificate-templates');
    expect(made).toMatchObject({
      code: 'RFC',
      title: 'Certificate',
      logo: expect.stringContaining('/api/files/'),
    });
    expect(made.logo).not.toBe(template.body.logo);
    expect(await read('milestones')).toMatchObject([{ certificate: made.id }]);
    expect((await test.ask('GET', made.logo)).status).toBe(200);
  });

  it('takes the parts that were chosen, with what they point to as far as it was chosen too', async () => {
    const source = await create({
      name: 'Original',
      working_days: [1, 2],
      red_days: 30,
      custom_columns: [{ key: 'zone', label: 'Fire zone' }],
    });
    const from = source.body.id;
    const put = async (area: string, body: object) =>
      (await test.ask('POST', `/api/${area}/`, { token: admin.access, body: { programme: from, ...body } }))
        .body;
    const team = await put('teams', { code: 'T', name: 'Team' });
    const lead = await put('people', {
      first_name: 'Mina',
      last_name: 'Sørli',
      email: 'm@northgate.example',
      team: team.id,
    });
    await test.ask('PATCH', `/api/teams/${team.id}/`, { token: admin.access, body: { lead: lead.id } });
    const area = await put('areas', { code: 'Z', name: 'Whole' });
    const inner = await put('areas', { code: 'A', name: 'Inside', parent: area.id });
    const system = await put('systems', {
      code: '2',
      name: 'Water',
      area: inner.id,
      also_in_areas: [area.id],
      construction_team: team.id,
      custom: { zone: 'F1' },
    });
    await put('systems', { code: '1', name: 'Pump', parent: system.id });
    await put('milestones', { code: 'MC', name: 'Completion', chain: 'Systems' });
    const read = async (area_: string, into: number) =>
      (await test.ask('GET', `/api/${area_}/?programme=${into}`, { token: admin.access })).body;

    const whole = await create({
      name: 'Copied whole',
      copy_of: from,
      parts: ['calendar', 'settings', 'teams', 'people', 'areas', 'systems', 'milestones'],
    });
    expect(whole.body).toMatchObject({ working_days: [1, 2], red_days: 30, code: 'CW' });
    const into = whole.body.id;
    expect(await read('systems', into)).toMatchObject([
      { code: '1', parent_name: 'Water', programme: into },
      { code: '2', area_name: 'Inside', construction_team_name: 'Team', custom: { zone: 'F1' } },
    ]);
    expect((await read('systems', into))[1].also_in_areas).toHaveLength(1);
    expect(await read('teams', into)).toMatchObject([{ code: 'T', lead_name: 'Mina Sørli' }]);
    expect(await read('people', into)).toMatchObject([{ team_name: 'Team' }]);
    expect(await read('milestones', into)).toHaveLength(1);

    const thin = await create({ name: 'Copied thin', copy_of: from, parts: ['systems'], red_days: 20 });
    expect(thin.body).toMatchObject({
      working_days: [1, 2, 3, 4, 5],
      red_days: 20,
      custom_columns: [{ key: 'zone' }],
    });
    expect(await read('systems', thin.body.id)).toMatchObject([
      { code: '1', parent_name: 'Water' },
      { code: '2', area: null, also_in_areas: [], construction_team: null, custom: { zone: 'F1' } },
    ]);
    expect(await read('areas', thin.body.id)).toEqual([]);
    expect((await create({ name: 'Of nothing', copy_of: 999_999, parts: ['teams'] })).body).toEqual({
      copy_of: ['No programme with ID 999999.'],
    });
    expect((await create({ name: 'Odd parts', copy_of: from, parts: ['moons'] })).status).toBe(400);
  });

  it('takes the punch categories along, once', async () => {
    const source = await create({ name: 'With punches', punches: 'records', ready_days: 3 });
    const read = async (into: number) =>
      (await test.ask('GET', `/api/punch-categories/?programme=${into}`, { token: admin.access })).body;
    const [first] = await read(source.body.id);
    const changed = { token: admin.access, body: { name: 'Safety' } };
    await test.ask('PATCH', `/api/punch-categories/${first.id}/`, changed);
    const from = { copy_of: source.body.id, punches: 'records' };
    const whole = await create({ name: 'All punches', ...from, parts: ['settings', 'punch-categories'] });
    expect(whole.body).toMatchObject({ punches: 'records', ready_days: 3 });
    expect(await read(whole.body.id)).toMatchObject([
      { code: 'A', name: 'Safety' },
      { code: 'B' },
      { code: 'C' },
    ]);
    const settings = await create({ name: 'Own punches', copy_of: source.body.id, parts: ['settings'] });
    expect(await read(settings.body.id)).toHaveLength(3);
  });

  it('leaves out what was removed, also where a part of it was brought back', async () => {
    const from = (await create({ name: 'Half restored' })).body.id;
    const ask = (path: string, body: object) =>
      test.ask('POST', `/api/systems/${path}`, { token: admin.access, body: { programme: from, ...body } });
    const whole = (await ask('', { code: '1', name: 'Water' })).body;
    const part = (await ask('', { code: '1-1', name: 'Pump', parent: whole.id })).body;
    await ask('bulk/', { records: [{ id: whole.id }, { id: part.id }], delete: true });
    expect((await ask('restore/', { ids: [part.id] })).status).toBe(200);
    const copy = await create({ name: 'Copied half', copy_of: from, parts: ['systems'] });
    const { body } = await test.ask('GET', `/api/systems/?programme=${copy.body.id}`, {
      token: admin.access,
    });
    expect(body).toMatchObject([{ code: '1-1', parent: null }]);
  });
});

describe('several programmes at once', () => {
  it('are changed by who may change each of them, and deleted and restored by an Admin only', async () => {
    const [one, two] = [await addProgramme(test, admin, 'Bulk 1'), await addProgramme(test, admin, 'Bulk 2')];
    const manager = await addSignedIn(test, { roles: { [one.id]: 'Manager', [two.id]: 'Viewer' } });
    const bulk = (who: TestUser, ids: number[], more: object) =>
      test.ask('POST', '/api/programmes/bulk/', {
        token: who.access,
        body: { records: ids.map((id) => ({ id })), ...more },
      });
    expect((await bulk(manager, [one.id, two.id], { set: { client: 'N' } })).status).toBe(403);
    expect((await bulk(manager, [one.id, 999_999], { set: { client: 'N' } })).body.records[0]).toContain(
      '999999',
    );
    expect((await bulk(manager, [one.id], { set: { client: 'N' } })).body).toEqual({
      updated: 1,
      deleted: 0,
    });
    expect((await bulk(manager, [one.id], { delete: true })).status).toBe(403);
    expect((await bulk(admin, [one.id, two.id], { delete: true })).body.deleted).toBe(2);
    await addProgramme(test, admin, 'Bearer of the code', { code: 'B1' });
    const back = (ids: number[]) =>
      test.ask('POST', '/api/programmes/restore/', { token: admin.access, body: { ids } });
    expect((await back([one.id])).body.ids[0]).toBe(copy.programme.codeTaken('B1'));
    expect((await back([two.id])).body).toMatchObject([{ id: two.id, role: null }]);
    expect((await list(manager)).body.map(({ id }: { id: number }) => id)).toEqual([two.id]);
  });

  it('of the same name at the same moment: one wins, and codes stay apart', async () => {
    const twins = await Promise.all([1, 2, 3].map(() => create({ name: 'Twin Towers' })));
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    const alike = await Promise.all(['Tall Tree', 'Tiny Twig', 'Tidal Tank'].map((name) => create({ name })));
    expect(new Set(alike.map(({ body }) => body.code)).size).toBe(3);
  });
});
