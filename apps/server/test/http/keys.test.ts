import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, type TestUser } from '../people.ts';
import { copy as access } from '#accounts/context/copy.ts';

let test: TestApp;
let admin: TestUser;
let [mine, other] = [0, 0];
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  mine = (await addProgramme(test, admin, 'In the scope')).id;
  other = (await addProgramme(test, admin, 'Out of it')).id;
});
afterAll(() => test.close());

async function addKey(body: object = {}, maker = admin) {
  const answer = await test.ask('POST', '/api/keys/', {
    token: maker.access,
    body: { name: 'Nightly import', programmes: [mine], access: 'write', ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body as { id: number; key: string; prefix: string };
}

const makeTeam = (key: string, programme: number, code: string) =>
  test.ask('POST', '/api/teams/', { token: key, body: { programme, code, name: 'By a script' } });

it('is shown once, kept as a hash, and found again by its first letters', async () => {
  const { key, prefix, id } = await addKey();
  expect(key).toMatch(/^baton_[\w-]{43}$/);
  expect(key.startsWith(prefix)).toBe(true);
  await expectEvent(test, 'key.created', { actor_id: admin.id, entity_id: String(id) });
  const list = await test.ask('GET', '/api/keys/', { token: admin.access });
  expect(list.body[0]).toMatchObject({ name: 'Nightly import', prefix, works: true, last_used_at: null });
  expect(list.text).not.toContain(key);
  const everything = await test.sql(
    "select * from api_keys, lateral (select string_agg(e::text, '') as trail from events e) t",
  );
  expect(JSON.stringify(everything)).not.toContain(key.slice(prefix.length));
  expect(test.logged()).not.toContain(key.slice(prefix.length));
});

it('refuses a key without a name and of a programme that is not', async () => {
  const refused = await test.ask('POST', '/api/keys/', {
    token: admin.access,
    body: { name: '', programmes: [mine] },
  });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body)).toContain('name');
  const unknown = await test.ask('POST', '/api/keys/', {
    token: admin.access,
    body: { name: 'Lost', programmes: [9999] },
  });
  expect([unknown.status, unknown.body]).toEqual([400, { programmes: [access.noProgramme('9999')] }]);
});

it('works in its programmes only, and what it does is in the audit trail under its name', async () => {
  const { key } = await addKey();
  expect((await makeTeam(key, mine, 'K1')).status).toBe(201);
  await expectEvent(test, 'team.created', {
    actor_id: admin.id,
    actor_name: expect.stringContaining('(key Nightly import)'),
  });
  const programmes = await test.ask('GET', '/api/programmes/', { token: key });
  expect(programmes.body.map(({ id }: { id: number }) => id)).toEqual([mine]);
  expect((await makeTeam(key, other, 'K1')).body).toEqual({
    programme: [access.noProgramme(String(other))],
  });
  expect((await test.ask('GET', `/api/tracker/?programme=${other}`, { token: key })).status).toBe(404);
  const [used] = (await test.ask('GET', '/api/keys/', { token: admin.access })).body;
  expect(used).toMatchObject({ last_used_at: '2027-03-01T08:00:00.000Z', last_used_ip: '127.0.0.1' });
});

it('holds everywhere when it names no programme', async () => {
  const { key } = await addKey({ programmes: [] });
  expect((await makeTeam(key, other, 'K2')).status).toBe(201);
});

it('only reads when it is made to read', async () => {
  const { key } = await addKey({ access: 'read' });
  expect((await test.ask('GET', `/api/teams/?programme=${mine}`, { token: key })).status).toBe(200);
  const refused = await makeTeam(key, mine, 'K3');
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'This API key is read-only. Create a key with write access.',
  ]);
});

it('never opens accounts, keys, backups, the organisation or its log', async () => {
  const { key } = await addKey();
  const response = await test.ask('GET', '/api/users/current/', { token: key });
  expect(response.body).toMatchObject({
    email: '',
    first_name: '',
    last_name: '',
    groups: [],
    preferences: {},
  });
  expect(response.text).not.toContain(admin.email);
  for (const [method, url] of [
    ['GET', '/api/users/'],
    ['POST', '/api/users/invite/'],
    ['GET', '/api/users/current/sessions/'],
    ['PATCH', '/api/users/current/update/'],
    ['GET', `/api/memberships/?programme=${mine}`],
    ['GET', '/api/keys/'],
    ['POST', '/api/keys/'],
    ['GET', '/api/backups/'],
    ['GET', '/api/organisation/'],
    ['GET', '/api/audit/'],
    ['GET', `/api/update-links/?programme=${mine}`],
    ['GET', `/api/events/?programme=${mine}`],
  ] as const) {
    const { status } = await test.ask(method, url, { token: key, ...(method === 'GET' ? {} : { body: {} }) });
    expect([url, status]).toEqual([url, 403]);
  }
  // Actions of Admins are not included either.
  expect((await test.ask('DELETE', `/api/programmes/${mine}/`, { token: key })).status).toBe(403);
});

it('ends when it is revoked, when its time is over, and with its maker', async () => {
  const works = async (key: string) =>
    (await test.ask('GET', `/api/teams/?programme=${mine}`, { token: key })).status;
  const revoked = await addKey();
  expect(await works(revoked.key)).toBe(200);
  expect((await test.ask('DELETE', `/api/keys/${revoked.id}/`, { token: admin.access })).status).toBe(204);
  await expectEvent(test, 'key.revoked', { actor_id: admin.id });
  const refused = await test.ask('GET', `/api/teams/?programme=${mine}`, { token: revoked.key });
  expect([refused.status, refused.body.code]).toEqual([401, 'token_not_valid']);
  expect((await test.ask('DELETE', `/api/keys/${revoked.id}/`, { token: admin.access })).status).toBe(404);

  const maker = await addAdmin(test);
  const made = await addKey({}, maker);
  // Without the group the key has only the remaining rights of its creator, which are none.
  await test.sql("update users set groups = '{}' where id = $1", [maker.id]);
  expect(await works(made.key)).toBe(404);
  await test.sql("update users set groups = '{Admin}', status = 'deactivated' where id = $1", [maker.id]);
  expect(await works(made.key)).toBe(401);
  const [listed] = (await test.ask('GET', '/api/keys/', { token: admin.access })).body;
  expect(listed).toMatchObject({ user: maker.id, works: false });

  const brief = await addKey({ expires_in_days: 1 });
  expect(await works(brief.key)).toBe(200);
  test.clock.pass({ days: 1, minutes: 1 });
  expect(await works(brief.key)).toBe(401);
  expect(await works('baton_guess')).toBe(401);
});
