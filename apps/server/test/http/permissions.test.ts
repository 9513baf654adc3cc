import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@baton/contract/endpoints.ts';
import { catalogue } from '@baton/contract/programme/catalogue.ts';
import { fillPath, type Endpoint } from '@baton/contract/http/endpoint.ts';
import { accountRows } from '../account-permissions.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { keepingRows, open } from '../keeping-permissions.ts';
import { lookaheadRows } from '../lookahead-permissions.ts';
import { addAdmin, addProgramme, addSignedIn, addUser, type TestUser } from '../people.ts';
import { createTrackerCalls, ofTracker, type TrackerCalls } from '../tracker-calls.ts';

/**
 * Who gets through where, written by hand as a second opinion on the contract's table. Each row: the call, then the
 * status that a stranger to the programme, a Viewer, Contributor, Coordinator, Planner, Manager and an Admin meet.
 * `ok` stands for anything that is not a refusal of access.
 */
const expected: Record<string, [string, string, string, string, string, string, string]> = {
  ...accountRows,
  'GET /api/jobs/{job}/': ['404', '404', '404', '404', '404', '404', '404'],
  'GET /api/jobs/{job}/result/': ['404', '404', '404', '404', '404', '404', '404'],
  'DELETE /api/jobs/{job}/': ['404', '404', '404', '404', '404', '404', '404'],
  ...keepingRows,
  'GET /api/programmes/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/programmes/templates/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/programmes/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'POST /api/programmes/sample/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'POST /api/programmes/{id}/fill/': ['404', '403', '403', '403', 'ok', 'ok', 'ok'],
  'GET /api/programmes/{id}/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/programmes/{id}/summary/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/programmes/{id}/contents/': ['404', '403', '403', '403', '403', '403', 'ok'],
  'PATCH /api/programmes/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'POST /api/programmes/bulk/': ['403', '403', '403', '403', '403', 'ok', 'ok'],
  'POST /api/programmes/restore/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'POST /api/programmes/import/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/programmes/export/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/programmes/template/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/programmes/{id}/history/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'DELETE /api/programmes/{id}/': ['404', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/tracker/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/tracker/placed/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/tracker/days/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/tracker/changed/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/tracker/cell/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  // A Contributor enters; what the own teams have no part in is refused cell by cell.
  'PATCH /api/tracker/': ['ok', '403', 'ok', 'ok', 'ok', 'ok', 'ok'],
  // Whoever imports may enter forecasts everywhere; what the role may not is refused cell by cell.
  'POST /api/tracker/import/': ['ok', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/tracker/export/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/tracker/undo/': ['ok', '403', '404', '404', '404', '404', '404'],
  'POST /api/tracker/confirm/': ['ok', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/tracker/submit/': ['ok', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/tracker/withdraw/': ['ok', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/tracker/accept/': ['ok', '403', '403', 'ok', '403', 'ok', 'ok'],
  'POST /api/tracker/reject/': ['ok', '403', '403', 'ok', '403', 'ok', 'ok'],
  'POST /api/tracker/reopen/': ['ok', '403', '403', 'ok', '403', 'ok', 'ok'],
  'GET /api/baselines/{id}/entries/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'PATCH /api/baselines/{id}/entries/': ['404', '403', '403', '403', 'ok', 'ok', 'ok'],
  'POST /api/baselines/{id}/entries/import/': ['404', '403', '403', '403', 'ok', 'ok', 'ok'],
  'GET /api/baselines/{id}/entries/export/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/baselines/{id}/entries/template/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/baselines/{id}/check/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/baselines/{id}/approve/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'POST /api/baselines/{id}/activate/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'GET /api/baselines/compare/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/baselines/compare/export/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/constraints/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/constraints/': ['ok', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/constraints/clear/': ['ok', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'PATCH /api/constraints/{id}/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'DELETE /api/constraints/{id}/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  ...lookaheadRows,
  'GET /api/views/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/views/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  // The view of somebody else, which is shared.
  'PATCH /api/views/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'DELETE /api/views/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'GET /api/home/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/home/visit/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/reports/weekly/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/reports/weekly/': ['ok', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/reports/weekly/{id}/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'PATCH /api/reports/weekly/{id}/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'DELETE /api/reports/weekly/{id}/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/reports/weekly/{id}/pdf/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/reason-codes/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/reason-codes/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'PATCH /api/reason-codes/{id}/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'DELETE /api/reason-codes/{id}/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/activity/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/search/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/events/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
};

/** Everybody in a programme reads its reports. */
const readReports =
  's-curve skyline matrix trend variance slip run-rate hit-list reliability ageing data-quality moves turnovers';
for (const name of readReports.split(' '))
  expected[`GET /api/reports/${name}/`] = ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];

/** Who edits which data area; everybody in the programme reads all of them. */
const keepers: Record<string, 'Coordinator' | 'Planner'> = {
  areas: 'Coordinator',
  locations: 'Coordinator',
  disciplines: 'Coordinator',
  teams: 'Coordinator',
  people: 'Coordinator',
  systems: 'Coordinator',
  milestones: 'Planner',
  baselines: 'Planner',
};
for (const [name, keeper] of Object.entries(keepers)) {
  const may = keeper === 'Coordinator' ? 'ok' : '403';
  expected[`GET /api/${name}/`] = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
  expected[`GET /api/${name}/{id}/`] = ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
  expected[`GET /api/${name}/export/`] = ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
  expected[`GET /api/${name}/template/`] = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
  expected[`GET /api/${name}/{id}/history/`] = ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
  expected[`PATCH /api/${name}/{id}/`] = ['404', '403', '403', may, 'ok', 'ok', 'ok'];
  expected[`DELETE /api/${name}/{id}/`] = ['404', '403', '403', may, 'ok', 'ok', 'ok'];
  // In a body a programme that one does not see is a wrong value.
  for (const call of ['', 'bulk/', 'restore/', 'import/'])
    expected[`POST /api/${name}/${call}`] = ['ok', '403', '403', may, 'ok', 'ok', 'ok'];
}

/** In a closed programme these are refused to everybody who gets that far. */
const refusedWhenClosed = [
  'POST /api/tracker/import/',
  ...Object.keys(expected).filter(
    (name) =>
      /^(POST|PATCH|DELETE)/.test(name) &&
      Object.keys(keepers).some((area) => name.includes(`/api/${area}/`)),
  ),
  'POST /api/programmes/{id}/fill/',
  'POST /api/lookahead/issues/',
  'POST /api/reports/weekly/',
  'PATCH /api/reports/weekly/{id}/',
  'DELETE /api/reports/weekly/{id}/',
  'POST /api/update-links/',
  'DELETE /api/update-links/{id}/',
  'POST /api/memberships/',
  'PATCH /api/memberships/{id}/',
  'DELETE /api/memberships/{id}/',
];

/** Calls of the tracker that change it, whatever the caller then may on a single turnover. */
const changesTracker = (name: string) =>
  /^(POST|PATCH|DELETE) \/api\/(tracker|constraints|commitments)\/(?!import)/.test(name);

const actors = ['stranger', 'Viewer', 'Contributor', 'Coordinator', 'Planner', 'Manager', 'Admin'] as const;
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

let test: TestApp;
let admin: TestUser;
let calls: TrackerCalls;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  calls = await createTrackerCalls(test, admin, recordIn);
});
afterAll(() => test.close());

let round = 0;

interface Stage {
  programme: { id: number };
  caller: TestUser;
}

/** A programme, and somebody of the given kind who calls. */
async function stage(actor: (typeof actors)[number], status: string): Promise<Stage> {
  round += 1;
  const programme = await addProgramme(test, admin, `Stage ${round}`);
  const roles = actor === 'stranger' || actor === 'Admin' ? {} : { [programme.id]: actor };
  const caller = await addSignedIn(test, { groups: actor === 'Admin' ? ['Admin'] : [], roles });
  if (status !== 'active')
    await test.sql('update programmes set status = $2 where id = $1', [programme.id, status]);
  return { programme, caller };
}

/** The record that a call is about: each call gets a fresh one, since it may not survive. */
async function targetOf(endpoint: Endpoint, area: string | undefined, programme: number): Promise<number> {
  const ofTrackers = calls.targetOf(endpoint.path, programme);
  if (ofTrackers) return ofTrackers;
  if (!endpoint.path.includes('{id}') || endpoint.path.includes('programmes')) return programme;
  if (area !== undefined) return recordIn(area, programme);
  const bystander = await addUser(test, { roles: { [programme]: 'Viewer' } });
  if (!endpoint.path.includes('memberships')) return bystander.id;
  const [membership] = await test.sql('select id from memberships where user_id = $1', [bystander.id]);
  return membership.id;
}

async function call(endpoint: Endpoint, { programme, caller }: Stage) {
  const area = Object.keys(keepers).find((name) => endpoint.path.startsWith(`/api/${name}/`));
  const id = await targetOf(endpoint, area, programme.id);
  const compared = endpoint.path.startsWith('/api/baselines/compare/')
    ? await recordIn('baselines', programme.id)
    : 0;
  const query = compared > 0 ? `?a=${compared}&b=forecast` : `?programme=${programme.id}`;
  const path =
    fillPath(endpoint.path, { id, session: '00000000-0000-4000-8000-000000000000' }) +
    ((endpoint.path.endsWith('/export/') && !ofTracker(endpoint)) || compared > 0 ? query : '');
  if (ofTracker(endpoint)) return calls.call(endpoint, path, { programme: programme.id, caller });
  const named = endpoint.method === 'POST' && (area !== undefined || endpoint.path === '/api/memberships/');
  const body = named ? { programme: programme.id, role: 'Viewer', ...(area ? minimal(area) : {}) } : {};
  return test.ask(endpoint.method, path, {
    token: caller.access,
    ...(endpoint.method === 'GET' ? {} : { body }),
  });
}

let records = 0;

/** What a record of a data area needs at least. */
function minimal(area: string): Record<string, unknown> {
  records += 1;
  const resource = catalogue.find((each) => each.name === area);
  const text = {
    code: `C${records}`,
    number: `B${records}`,
    name: 'N',
    chain: 'Main',
    first_name: 'F',
    last_name: 'L',
    email: `r${records}@northgate.example`,
    data_date: '2027-01-04',
  };
  return Object.fromEntries(Object.entries(text).filter(([name]) => resource?.form[name]?.needed));
}

/** A record in a programme, whether it is closed or not. */
async function recordIn(area: string, programme: number): Promise<number> {
  await test.sql("update programmes set status = 'active', description = status where id = $1", [programme]);
  const { body } = await test.ask('POST', `/api/${area}/`, {
    token: admin.access,
    body: { programme, ...minimal(area) },
  });
  await test.sql("update programmes set status = description, description = '' where id = $1", [programme]);
  return body.id;
}

const isRemoval = (endpoint: Endpoint) => nameOf(endpoint) === 'DELETE /api/programmes/{id}/';

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

  it.each(actors)(
    'holds for the %s, in an open and in a closed programme',
    async (actor) => {
      // The call that removes the programme comes last.
      const known = endpoints.filter((each) => nameOf(each) in expected);
      const ordered = [...known.filter((each) => !isRemoval(each)), ...known.filter(isRemoval)];
      const [open, closed] = [await stage(actor, 'active'), await stage(actor, 'closed')];
      for (const endpoint of ordered) {
        const name = nameOf(endpoint);
        const wanted = expected[name]?.[actors.indexOf(actor)];
        expect([name, outcome(await call(endpoint, open))]).toEqual([name, wanted]);
        const isMember = actor !== 'stranger' && actor !== 'Viewer';
        const refused =
          (refusedWhenClosed.includes(name) && wanted === 'ok' && actor !== 'stranger') ||
          (changesTracker(name) && isMember);
        expect([`${name} closed`, outcome(await call(endpoint, closed))]).toEqual([
          `${name} closed`,
          refused ? 'closed' : wanted,
        ]);
      }
    },
    60_000,
  );
});
