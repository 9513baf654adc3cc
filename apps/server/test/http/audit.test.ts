import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, signIn, type TestUser } from '../people.ts';

let test: TestApp;
let admin: TestUser;
let programme: { id: number; version: number };
let planner: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  programme = await addProgramme(test, admin, 'Harbour Terminal');
  planner = await addSignedIn(test, { roles: { [programme.id]: 'Planner' } });
  await test.sql("update users set first_name = 'Noor', last_name = 'Haddad' where id = $1", [planner.id]);
  await test.ask('POST', '/api/teams/', {
    token: planner.access,
    body: { programme: programme.id, code: 'PIPE', name: 'Piping crew' },
  });
});
afterAll(() => test.close());

const read = (query = '', who = admin) => test.ask('GET', `/api/audit/${query}`, { token: who.access });
const actions = (body: { action: string }[]) => body.map(({ action }) => action);

describe('the audit log', () => {
  it('tells who did what, where and when, newest first', async () => {
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({
      by: 'Noor Haddad',
      user: planner.id,
      action: 'team.created',
      entity: 'team',
      programme: programme.id,
      programme_name: 'Harbour Terminal',
      at: '2027-03-01T08:00:00.000Z',
      changes: { name: [null, 'Piping crew'] },
    });
    expect(Number(headers['x-total-count'])).toBe(body.length);
    expect(body.map(({ id }: { id: number }) => id)).toEqual(
      body.map(({ id }: { id: number }) => id).toSorted((one: number, other: number) => other - one),
    );
    expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash/);
  });

  it('is searched by who, what, kind, programme and day', async () => {
    expect(actions((await read('?who=haddad')).body)).toContain('team.created');
    expect(actions((await read(`?who=${planner.email}`)).body)).toContain('team.created');
    expect((await read('?who=nobody%25')).body).toEqual([]);
    expect(actions((await read('?what=team%20created&entity=team')).body)).toEqual(['team.created']);
    expect(actions((await read('?what=piping')).body)).toEqual(['team.created']);
    expect(actions((await read('?entity=programme')).body)).toEqual(['programme.created']);
    expect(actions((await read(`?programme=${programme.id}`)).body)).toContain('team.created');
    test.clock.pass({ days: 1 });
    admin = { ...admin, ...(await signIn(test, admin.email)) };
    planner = { ...planner, ...(await signIn(test, planner.email)) };
    await test.ask('PATCH', '/api/organisation/', {
      token: admin.access,
      body: { time_zone: 'America/New_York' },
    });
    // 08:00 UTC on the 2nd is early on the 2nd in New York.
    expect(actions((await read('?from=2027-03-02&entity=organisation')).body)).toEqual([
      'organisation.updated',
    ]);
    expect(actions((await read('?to=2027-03-01')).body)).not.toContain('organisation.updated');
    expect((await read('?from=2027-03-03')).body).toEqual([]);
    expect((await read('?from=yesterday')).body.from[0]).toContain('YYYY-MM-DD');
  });

  it('names whom and what it is about, also when they are gone, and is searched by that', async () => {
    const { body: made } = await test.ask('POST', '/api/memberships/', {
      token: admin.access,
      body: { programme: programme.id, email: 'gone.soon@northgate.example', role: 'Viewer' },
    });
    const at = `/api/memberships/${made.id}/`;
    await test.ask('PATCH', at, { token: admin.access, body: { role: 'Planner' } });
    await test.ask('DELETE', at, { token: admin.access });
    await test.ask('DELETE', `/api/users/${made.user}/`, { token: admin.access });
    const found = (await read('?what=gone.soon')).body as { action: string; entity_name: string }[];
    expect(actions(found)).toEqual(['user.removed', 'invitation.sent']);
    expect(found[0]?.entity_name).toBe('gone.soon@northgate.example');
    const members = (await read('?what=member%20changed')).body;
    expect(members[0]).toMatchObject({
      action: 'membership.updated',
      entity_name: 'gone.soon@northgate.example',
    });
    expect((await read('?what=team%20added&entity=team')).body[0].entity_name).toBe('PIPE Piping crew');
    expect(actions((await read('?what=logged')).body)).toContain('login.succeeded');
  });

  it('comes in pages', async () => {
    const all = (await read()).body;
    const { body, headers } = await read('?limit=2&offset=1');
    expect(body).toEqual(all.slice(1, 3));
    expect(Number(headers['x-total-count'])).toBe(all.length);
  });

  it('leaves as a file that no spreadsheet takes for a formula, and that is noted, too', async () => {
    await test.ask('PATCH', '/api/organisation/', { token: admin.access, body: { name: '=cmd()' } });
    const { status, text, headers } = await test.ask('GET', '/api/audit/export/?format=csv&what=cmd', {
      token: admin.access,
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('audit-log.csv');
    const [head = '', line = ''] = text.split('\r\n');
    expect(head).toContain('Time (America/New_York)');
    expect(line).toContain('organisation.updated');
    expect(line).toContain('Organisation: My organisation → =cmd()');
    await expectEvent(test, 'audit.exported', { actor_id: admin.id, changes: { entries: 1 } });
    const xlsx = await test.ask('GET', '/api/audit/export/', { token: admin.access });
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('the own activity', () => {
  it('is what oneself did, and nobody else', async () => {
    const { status, body, headers } = await test.ask('GET', '/api/users/current/activity/?limit=5', {
      token: planner.access,
    });
    expect(status).toBe(200);
    expect(actions(body)).toEqual(['login.succeeded', 'team.created', 'login.succeeded']);
    expect(Number(headers['x-total-count'])).toBe(3);
    expect(new Set(body.map(({ user }: { user: number }) => user))).toEqual(new Set([planner.id]));
  });
});

describe('what the server says of itself', () => {
  it('names versions, room and settings, and no secret', async () => {
    const { status, body } = await test.ask('GET', '/api/organisation/system/', { token: admin.access });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 'test',
      public_url: 'https://baton.example',
      database: { kind: 'embedded' },
      pictures: { count: 0, bytes: 0 },
      mail: { sends_mail: false, server: '' },
      analytics: null,
    });
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    expect(body.database.migration).toMatch(/^\d{4}-/);
    expect(body.disk.free_bytes).toBeGreaterThan(0);
    expect(body.audit_entries).toBeGreaterThan(3);
  });

  it('writes a test mail to the outbox where there is no mail server', async () => {
    const { body } = await test.ask('POST', '/api/organisation/test-mail/', { token: admin.access });
    expect(body.detail).toContain('saved to the outbox');
    expect((await test.mails())[0]?.to).toBe(admin.email);
  });
});

describe('the end of a programme', () => {
  it('counts what would be lost, and an archived one can only be read until it is reopened', async () => {
    const { body } = await test.ask('GET', `/api/programmes/${programme.id}/contents/`, {
      token: admin.access,
    });
    expect(body).toMatchObject({ teams: 1, members: 1, systems: 0, turnovers: 0, constraints: 0 });
    const patch = (change: object) =>
      test.ask('PATCH', `/api/programmes/${programme.id}/`, { token: admin.access, body: change });
    expect((await patch({ status: 'archived' })).body.status).toBe('archived');
    await expectEvent(test, 'programme.updated', { programme_id: programme.id });
    expect((await patch({ client: 'Harbour Board' })).body).toMatchObject({
      code: 'programme_closed',
      detail: 'This programme is archived and read-only. Reopen it to make changes.',
    });
    const { status } = await test.ask('POST', '/api/teams/', {
      token: planner.access,
      body: { programme: programme.id, code: 'E', name: 'Electrical' },
    });
    expect(status).toBe(403);
    expect((await patch({ status: 'active' })).status).toBe(200);
  });
});
