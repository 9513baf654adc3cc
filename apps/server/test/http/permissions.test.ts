import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@baton/contract/endpoints.ts';
import { fillPath, type Endpoint } from '@baton/contract/http/endpoint.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addAdmin, addProgramme, addSignedIn, addUser, type TestUser } from '../people.ts';

/**
 * Who gets through where, written by hand as a second opinion on the contract's table. Each row: the call, then the
 * status that a stranger to the programme, a Viewer, Contributor, Coordinator, Planner, Manager and an Admin meet.
 * `ok` stands for anything that is not a refusal of access.
 */
const expected: Record<string, [string, string, string, string, string, string, string]> = {
  'GET /api/users/current/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'PATCH /api/users/current/update/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/users/current/sessions/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'DELETE /api/users/current/sessions/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'DELETE /api/users/current/sessions/{session}/': ['404', '404', '404', '404', '404', '404', '404'],
  'PATCH /api/users/current/change-password/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/users/invite/': ['403', '403', '403', '403', '403', 'ok', 'ok'],
  'GET /api/users/': ['403', '403', '403', '403', '403', 'ok', 'ok'],
  'GET /api/users/{id}/': ['403', '403', '403', '403', '403', 'ok', 'ok'],
  'PATCH /api/users/{id}/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'DELETE /api/users/{id}/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'DELETE /api/users/{id}/sessions/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/memberships/': ['403', '403', '403', '403', '403', 'ok', 'ok'],
  'POST /api/memberships/': ['ok', '403', '403', '403', '403', 'ok', 'ok'],
  'GET /api/memberships/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'PATCH /api/memberships/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'DELETE /api/memberships/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'GET /api/organisation/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'PATCH /api/organisation/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/programmes/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/programmes/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/programmes/{id}/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'PATCH /api/programmes/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'DELETE /api/programmes/{id}/': ['404', '403', '403', '403', '403', '403', 'ok'],
};

/** In a closed programme these are refused to everybody who gets that far. */
const refusedWhenClosed = [
  'POST /api/memberships/',
  'PATCH /api/memberships/{id}/',
  'DELETE /api/memberships/{id}/',
];

/** Open to everybody, and why: nobody has signed in yet, or machines ask. */
const open = [
  'POST /api/token/',
  'POST /api/token/refresh/',
  'POST /api/token/revoke/',
  'POST /api/users/invite/{uid}/{token}/validate/',
  'POST /api/users/invite/{uid}/{token}/accept/',
  'POST /api/users/invite/resend/',
  'POST /api/users/reset-password/request/',
  'POST /api/users/reset-password/resend/',
  'POST /api/users/reset-password/{uid}/{token}/',
  'GET /api/organisation/public/',
  'GET /api/health/',
  'GET /api/ready/',
];

const actors = ['stranger', 'Viewer', 'Contributor', 'Coordinator', 'Planner', 'Manager', 'Admin'] as const;
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

let round = 0;

/** A programme with a bystander, and somebody of the given kind who calls. */
async function scene(actor: (typeof actors)[number], status: string) {
  round += 1;
  const programme = await addProgramme(test, admin, `Scene ${round}`);
  const bystander = await addUser(test, { roles: { [programme.id]: 'Viewer' } });
  const [membership] = await test.sql('select id from memberships where user_id = $1', [bystander.id]);
  const caller =
    actor === 'Admin'
      ? await addAdmin(test)
      : await addSignedIn(test, actor === 'stranger' ? {} : { roles: { [programme.id]: actor } });
  if (status !== 'active')
    await test.sql('update programmes set status = $2 where id = $1', [programme.id, status]);
  return { programme, bystander, membership, caller };
}

async function call(
  endpoint: Endpoint,
  { programme, bystander, membership, caller }: Awaited<ReturnType<typeof scene>>,
) {
  const id = endpoint.path.includes('programmes')
    ? programme.id
    : endpoint.path.includes('memberships')
      ? membership.id
      : bystander.id;
  const path = fillPath(endpoint.path, { id, session: '00000000-0000-4000-8000-000000000000' });
  const body =
    endpoint.path === '/api/memberships/' && endpoint.method === 'POST'
      ? { programme: programme.id, role: 'Viewer' }
      : {};
  return test.ask(endpoint.method, path, {
    token: caller.access,
    ...(endpoint.method === 'GET' ? {} : { body }),
  });
}

function outcome({ status, body }: { status: number; body: { code?: string } }): string {
  if (status === 403) return body.code === 'programme_closed' ? 'closed' : '403';
  return status === 404 ? '404' : status < 500 && status !== 401 ? 'ok' : String(status);
}

describe('the permission table', () => {
  it('names every call of the contract, here and there', () => {
    expect(endpoints.map(nameOf).toSorted()).toEqual([...Object.keys(expected), ...open].toSorted());
    expect(
      endpoints
        .filter(({ access }) => access.kind === 'public')
        .map(nameOf)
        .toSorted(),
    ).toEqual([...open].toSorted());
  });

  it('asks everybody to sign in where it is not open', async () => {
    for (const endpoint of endpoints.filter(({ access }) => access.kind !== 'public')) {
      const answer = await test.ask(endpoint.method, fillPath(endpoint.path, { id: 1, session: 'x' }));
      expect([nameOf(endpoint), answer.status, answer.body.code]).toEqual([
        nameOf(endpoint),
        401,
        'not_authenticated',
      ]);
    }
  });

  it.each(actors)('holds for the %s, in an open and in a closed programme', async (actor) => {
    for (const endpoint of endpoints.filter((each) => nameOf(each) in expected)) {
      const name = nameOf(endpoint);
      const wanted = expected[name]?.[actors.indexOf(actor)];
      expect([name, outcome(await call(endpoint, await scene(actor, 'active')))]).toEqual([name, wanted]);
      const closed =
        refusedWhenClosed.includes(name) && wanted === 'ok' && actor !== 'stranger' ? 'closed' : wanted;
      expect([`${name} closed`, outcome(await call(endpoint, await scene(actor, 'closed')))]).toEqual([
        `${name} closed`,
        closed,
      ]);
    }
  });
});
