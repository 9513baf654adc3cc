import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@baton/contract/endpoints.ts';
import { fillPath, type Endpoint } from '@baton/contract/http/endpoint.ts';
import { hasPermission, permissionSide, type Role } from '@baton/contract/http/permissions.ts';
import { elsewhere } from '../account-permissions.ts';
import { isAll } from '../all.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { open, keepers } from '../keeping-permissions.ts';
import { closedSending } from '../lookahead-permissions.ts';
import { addAdmin, addProgramme, addSignedIn, addUser, type TestUser } from '../people.ts';
import { expected } from '../permission-rows.ts';
import { writtenWhile } from '../table-states.ts';
import { createTrackerCalls, ofTracker, type TrackerCalls } from '../tracker-calls.ts';
import { createWriteCalls, nameOf, type PreparedWrite, type WriteCalls } from '../write-calls.ts';

/** Refused in a closed programme for everyone with access. */
const refusedWhenClosed = [
  'POST /api/tracker/import/',
  'POST /api/punches/import/',
  ...Object.keys(expected).filter(
    (name) =>
      /^(POST|PATCH|DELETE)/.test(name) &&
      Object.keys(keepers).some((area) => name.includes(`/api/${area}/`)),
  ),
  'POST /api/programmes/{id}/fill/',
  ...closedSending,
  'POST /api/lookahead/issues/',
  'POST /api/reports/weekly/',
  'PATCH /api/reports/weekly/{id}/',
  'DELETE /api/reports/weekly/{id}/',
  'POST /api/update-links/',
  'DELETE /api/update-links/{id}/',
  'POST /api/memberships/',
  'PATCH /api/memberships/{id}/',
  'DELETE /api/memberships/{id}/',
  'POST /api/users/invite/',
  'POST /api/users/invite/many/',
  'POST /api/users/bulk/',
  // Only its status, which reopens it.
  'PATCH /api/programmes/{id}/',
];

/** Writes of the tracker, whatever the caller may do on a single turnover. */
const changesTracker = (name: string) =>
  /^(POST|PATCH|DELETE) \/api\/(tracker|constraints|comments|attachments|commitments|punches|certificates)\/(?!import)/.test(
    name,
  );

const columns = ['stranger', 'Viewer', 'Contributor', 'Coordinator', 'Planner', 'Manager', 'Admin'] as const;
type Actor = (typeof columns)[number] | 'Manager of another programme';
/** Users without, with partial and with full access; with `--all` every role. */
const actors: Actor[] = isAll
  ? [...columns, 'Manager of another programme']
  : ['Viewer', 'Coordinator', 'Admin', 'Manager of another programme'];

function wantedOf(name: string, actor: Actor): string {
  if (actor === 'Manager of another programme') return elsewhere[name] ?? wantedOf(name, 'stranger');
  return expected[name]?.[columns.indexOf(actor)] ?? '';
}

function wantedWhenClosed(name: string, actor: Actor): string {
  const wanted = wantedOf(name, actor);
  if (actor === 'stranger' || actor === 'Manager of another programme') return wanted;
  // Among several programmes, the closed one is named at its field.
  if (name === 'POST /api/programmes/bulk/' && wanted === 'ok') return '400';
  const refused = refusedWhenClosed.includes(name) && wanted === 'ok';
  return refused || (changesTracker(name) && mayEnter(name, actor)) ? 'closed' : wanted;
}

/** Whether the role has the permission, maybe on the side of a team; without it, that the programme is closed isn't said. */
function mayEnter(name: string, actor: Role | 'Admin'): boolean {
  const access = endpoints.find((each) => nameOf(each) === name)?.access;
  if (access?.kind !== 'programme' || actor === 'Admin') return true;
  const holder = { groups: [], role: actor };
  return hasPermission(holder, access.permission) || permissionSide(holder, access.permission) !== undefined;
}

let test: TestApp;
let admin: TestUser;
let reads: TrackerCalls;
let writes: WriteCalls;
beforeAll(async () => {
  test = await startTestApp();
  admin = await addAdmin(test);
  writes = createWriteCalls(test, admin);
  reads = await createTrackerCalls(test, (area, programme) => writes.recordIn(area, programme));
});
afterAll(() => test.close());

/** Outcomes by call. */
interface FoundCall {
  came: Record<string, string>;
  wanted: Record<string, string>;
}

let round = 0;

interface Stage {
  programme: number;
  caller: TestUser;
}

async function rolesOf(actor: Actor, programme: number): Promise<Record<number, Role>> {
  if (actor === 'stranger' || actor === 'Admin') return {};
  if (actor !== 'Manager of another programme') return { [programme]: actor };
  return { [(await addProgramme(test, admin, `Other ${round}`)).id]: 'Manager' };
}

async function programmeIn(status: string): Promise<number> {
  round += 1;
  const { id } = await addProgramme(test, admin, `Stage ${round}`);
  if (status !== 'active') await test.sql('update programmes set status = $2 where id = $1', [id, status]);
  return id;
}

/** A caller of the given kind in a programme. */
async function enter(actor: Actor, programme: number): Promise<Stage> {
  round += 1;
  const roles = await rolesOf(actor, programme);
  const caller = await addSignedIn(test, { groups: actor === 'Admin' ? ['Admin'] : [], roles });
  return { programme, caller };
}

/** Programmes in which everybody reads and is refused. That changes nothing, so they share the data. */
const common = new Map<string, Promise<number>>();
const targets = new Map<string, Promise<number>>();
const refused = new Map<string, PreparedWrite>();

/** Where a caller may write, and where everybody reads and is refused. */
interface Stages {
  own: Stage;
  shared: Stage;
}

async function stages(actor: Actor, status: string): Promise<Stages> {
  const shared = common.get(status) ?? programmeIn(status);
  common.set(status, shared);
  return { own: await enter(actor, await programmeIn(status)), shared: await enter(actor, await shared) };
}

/** No job and no operation. */
const unknown = '00000000-0000-4000-8000-000000000000';

/** The record that a read request is about. */
async function targetOf(endpoint: Endpoint, area: string | undefined, programme: number): Promise<number> {
  const ofTrackers = reads.targetOf(endpoint.path, programme);
  if (ofTrackers) return ofTrackers;
  if (!endpoint.path.includes('{id}') || endpoint.path.includes('programmes')) return programme;
  if (area !== undefined) return writes.recordIn(area, programme);
  const bystander = await addUser(test, { roles: { [programme]: 'Viewer' } });
  if (!endpoint.path.includes('memberships')) return bystander.id;
  const [membership] = await test.sql('select id from memberships where user_id = $1', [bystander.id]);
  return membership.id;
}

async function read(endpoint: Endpoint, { programme, caller }: Stage) {
  const areas = [...Object.keys(keepers), 'punches'];
  const area = areas.find((name) => endpoint.path.startsWith(`/api/${name}/`));
  const place = `${nameOf(endpoint)} of ${programme}`;
  const target = targets.get(place) ?? targetOf(endpoint, area, programme);
  targets.set(place, target);
  const id = await target;
  const compared = endpoint.path.startsWith('/api/baselines/compare/')
    ? await writes.recordIn('baselines', programme)
    : 0;
  const query = compared > 0 ? `?a=${compared}&b=forecast` : `?programme=${programme}`;
  const isNamed =
    endpoint.path.endsWith('/export/') ||
    /^\/api\/(deputies\/candidates\/|punches\/((counts|print)\/)?|imports\/\{operation\}\/)$/.test(
      endpoint.path,
    );
  const path =
    fillPath(endpoint.path, { id, job: unknown, operation: unknown }) +
    ((isNamed && !ofTracker(endpoint)) || compared > 0 ? query : '');
  if (ofTracker(endpoint)) return reads.call(endpoint, path, { programme, caller });
  return test.ask('GET', path, { token: caller.access });
}

/** A write that is refused to all of these users. */
async function prepareRefused(endpoint: Endpoint, at: Stage): Promise<PreparedWrite> {
  const place = `${nameOf(endpoint)} of ${at.programme}`;
  const write = refused.get(place) ?? (await writes.prepare(endpoint, at));
  if (!write.isOfCaller) refused.set(place, write);
  return { ...write, asking: { ...write.asking, token: at.caller.access } };
}

/** Sends a request, and checks that a refused one writes nothing. */
async function call(endpoint: Endpoint, wanted: string, { own, shared }: Stages): Promise<string> {
  if (endpoint.method === 'GET') return outcome(endpoint, await read(endpoint, shared));
  const { url, asking } =
    wanted === 'ok' ? await writes.prepare(endpoint, own) : await prepareRefused(endpoint, shared);
  let came = '';
  const make = async () => (came = outcome(endpoint, await test.ask(endpoint.method, url, asking)));
  if (wanted === 'ok') return make();
  const written = await writtenWhile(test, make);
  return written.length === 0 ? came : `${came}, but wrote ${written.join(', ')}`;
}

const isRemoval = (endpoint: Endpoint) => nameOf(endpoint) === 'DELETE /api/programmes/{id}/';

function outcome(endpoint: Endpoint, { status, body }: { status: number; body: { code?: string } }): string {
  if (status === 403 && body.code === 'programme_closed') return 'closed';
  return status === endpoint.status ? 'ok' : String(status);
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

  const found = new Map<Actor, FoundCall>(actors.map((actor) => [actor, { came: {}, wanted: {} }]));

  // Call by call, each by everybody, so that what the refused share is as it was made.
  beforeAll(async () => {
    const at = new Map<Actor, Record<'open' | 'closed', Stages>>();
    for (const actor of actors)
      at.set(actor, { open: await stages(actor, 'active'), closed: await stages(actor, 'closed') });
    // The request that deletes the programme is last.
    const known = endpoints.filter((each) => nameOf(each) in expected);
    const ordered = [...known.filter((each) => !isRemoval(each)), ...known.filter(isRemoval)];
    for (const endpoint of ordered) {
      const name = nameOf(endpoint);
      for (const [actor, { came, wanted }] of found) {
        const { open, closed } = at.get(actor)!;
        wanted[name] = wantedOf(name, actor);
        came[name] = await call(endpoint, wanted[name], open);
        if (!isAll) continue;
        wanted[`${name} closed`] = wantedWhenClosed(name, actor);
        came[`${name} closed`] = await call(endpoint, wantedWhenClosed(name, actor), closed);
      }
    }
  }, 900_000);

  it.each(actors)(`holds for the %s, in an open ${isAll ? 'and in a closed ' : ''}programme`, (actor) => {
    const { came, wanted } = found.get(actor)!;
    expect(Object.keys(came).length).toBeGreaterThan(200);
    expect(came).toEqual(wanted);
  });
});
