import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@baton/contract/endpoints.ts';
import { startTestApp, type Answer, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import {
  elsewhere,
  otherAnswers,
  punchMoments,
  punchTable,
  rowsOfActs,
  tableUsers,
  toldOf,
  type PunchMoment,
  type UserLetter,
} from '../punch-table.ts';
import { setPunchStage, type Punch, type PunchStage } from '../punch-stage.ts';
import { system } from '../tracker-stage.ts';

let test: TestApp;
let stage: PunchStage;
const users = {} as Record<UserLetter, TestUser>;
/** Punches that are still as their moment says. */
const pools = {} as Record<PunchMoment, Punch[]>;
/** Most punches of one moment that succeed in an act. */
const perMoment = 150;

beforeAll(async () => {
  test = await startTestApp();
  stage = await setPunchStage(test);
  const third = await stage.ask('POST', '/api/teams/', {
    programme: stage.programme,
    code: 'T',
    name: 'Third',
  });
  users.M = await stage.member('Manager');
  users.C = await stage.member('Coordinator');
  users.P = await stage.member('Planner');
  users.W = await stage.member('Viewer');
  users.c = await stage.contributor(stage.builders);
  users.v = await stage.contributor(stage.testers);
  users.b = await stage.contributor(stage.builders, stage.testers);
  users.t = await stage.contributor(third.body.id);
  users.r = await stage.contributor(stage.builders);
  const { body: more } = await stage.ask('POST', '/api/systems/', {
    programme: stage.programme,
    code: '21-03',
    name: 'Compressor',
    construction_team: stage.builders,
    commissioning_team: stage.testers,
  });
  await fillPools({ free: stage.pump, submitted: stage.fan, accepted: more.id });
}, 240_000);
afterAll(() => test.close());

/** Raises punches as who raises, and brings them to their moments. */
async function fillPools(places: Record<'free' | 'submitted' | 'accepted', number>): Promise<void> {
  const { RFC, RFO } = stage.milestones;
  await stage.act('submit', [{ scope: system(places.submitted), milestone: RFC }]);
  const at = async (moment: PunchMoment, place: number): Promise<Punch[]> => {
    const code = place === stage.pump ? '21-01' : place === stage.fan ? '21-02' : '21-03';
    const rows = Array.from({ length: perMoment }, () => `${moment},A,${code},RFC,CON,COM`);
    const csv = `Description,Category,System,Clear by milestone,Clearing team,Verifying team\n${rows.join('\n')}\n`;
    const { body } = await sendFile(csv, true, users.r);
    expect(body.totals).toMatchObject({ create: perMoment, error: 0 });
    return list(moment);
  };
  pools.fresh = await at('fresh', places.free);
  for (const moment of ['touched', 'cleared', 'verified', 'void'] as const)
    pools[moment] = await at(moment, places.free);
  pools.submitted = await at('submitted', places.submitted);
  pools.accepted = await at('accepted', places.accepted);
  await command('clear', pools.cleared, users.c);
  pools.cleared = await list('cleared');
  await command('clear', pools.verified, users.c);
  await command('verify', await list('verified'), users.v);
  await command('void', pools.void, users.C);
  await stage.ask('POST', '/api/punches/bulk/', {
    programme: stage.programme,
    records: [...pools.touched, ...pools.submitted].map(({ id, version }) => ({ id, version })),
    set: { priority: 3 },
  });
  const item = { scope: system(places.accepted), milestone: RFC };
  await stage.act('submit', [item], { override_reason: 'Agreed' });
  const exceptions = pools.accepted.map(({ id }) => ({ punch: id, milestone: RFO, need_by: '2030-01-01' }));
  const accepted = await stage.act('accept', [item], { exceptions, reason: 'Out of order' }, users.M);
  expect(accepted.status).toBe(200);
  for (const moment of punchMoments) pools[moment] = await list(moment);
}

const list = async (moment: string): Promise<Punch[]> => {
  const query = `/api/punches/?programme=${stage.programme}&search=${moment}&limit=500`;
  return (await stage.ask('GET', query)).body;
};

const command = (act: string, punches: readonly Punch[], who: TestUser) =>
  stage.command(act, punches, { reason: 'Seen' }, who);

const sendFile = (csv: string, commit: boolean, who: TestUser): Promise<Answer> =>
  test.ask('POST', `/api/punches/import/${commit ? '?commit=true' : ''}`, {
    token: who.access,
    multipart: [['programme', String(stage.programme)]],
    file: { name: 'punches.csv', data: Buffer.from(csv) },
  });

const reason = 'Agreed on site';
const seen = ({ id, version }: Punch) => ({ id, version });
let days = 0;
/** A date that no punch has yet. */
const nextDay = () => new Date(Date.UTC(2031, 0, (days += 1))).toISOString().slice(0, 10);

type Path = (punch: Punch, who: TestUser) => Promise<Answer>;

const patch =
  (set: (punch: Punch) => object): Path =>
  (punch, who) =>
    stage.ask('PATCH', `/api/punches/${punch.id}/`, { ...set(punch), reason, version: punch.version }, who);
const bulk =
  (body: (punch: Punch) => object): Path =>
  (punch, who) => {
    const given = { programme: stage.programme, reason, ...body(punch) };
    return stage.ask('POST', '/api/punches/bulk/', given, who);
  };
const byId =
  (act: string): Path =>
  (punch, who) =>
    command(act, [punch], who);
const byFilter =
  (act: string): Path =>
  ({ number }, who) => {
    const body = { programme: stage.programme, filter: { search: number }, reason: 'Seen' };
    return stage.ask('POST', `/api/punches/${act}/`, body, who);
  };
const other = (punch: Punch) => (punch['system'] === stage.pump ? stage.fan : stage.pump);

const paths: Record<string, Path> = {
  'form: due': patch(() => ({ due: nextDay() })),
  'form: text': patch((punch) => ({ text: `${String(punch['text'])} again` })),
  'form: number': patch((punch) => ({ number: `N-${punch.id}` })),
  'form: milestone': patch((punch) => ({
    clear_by: punch.clear_by === stage.milestones.RFO ? stage.milestones.MC : stage.milestones.RFO,
  })),
  'form: external number': patch((punch) => ({ external_no: `X-${punch.id}` })),
  'form: teams': patch(() => ({ clearing_team: stage.testers, verifying_team: stage.builders })),
  'form: category': patch(() => ({ category: stage.categories.C })),
  'form: system': patch((punch) => ({ system: other(punch) })),
  'form: estimate': patch(() => ({ estimate_hours: (days += 1) })),
  'form: priority': patch((punch) => ({ priority: punch['priority'] === 1 ? 2 : 1 })),
  'bulk: due': bulk((punch) => ({ records: [seen(punch)], set: { due: nextDay() } })),
  'bulk by filter: due': bulk(({ number }) => ({ filter: { search: number }, set: { due: nextDay() } })),
  'bulk: estimate': bulk((punch) => ({ records: [seen(punch)], set: { estimate_hours: (days += 1) } })),
  'bulk: priority': bulk((punch) => ({
    records: [seen(punch)],
    set: { priority: punch['priority'] === 1 ? 2 : 1 },
  })),
  delete: ({ id }, who) => stage.ask('DELETE', `/api/punches/${id}/`, undefined, who),
  'bulk: delete': bulk((punch) => ({ records: [seen(punch)], delete: true })),
  ...Object.fromEntries(
    ['clear', 'verify', 'reject', 'reopen', 'void'].flatMap((act) => [
      [act, byId(act)],
      [`${act} by filter`, byFilter(act)],
    ]),
  ),
};

/** Files with one column besides the number. */
const files: Record<string, { header: string; value: (punch: Punch) => string }> = {
  'import: due': { header: 'Due', value: nextDay },
  'import: priority': { header: 'Priority', value: (punch) => (punch['priority'] === 1 ? '2' : '1') },
  'import: cleared': { header: 'State', value: () => 'cleared' },
  'import: verified': { header: 'State', value: () => 'verified' },
  'import: void': { header: 'State', value: () => 'void' },
};

/** Everything that is stored of a punch. */
const stored = (id: number) =>
  test.sql(
    `select p.*, (select count(*) from record_acts a where a.entity = 'punch' and a.record = p.id) as acts,
       (select count(*) from events e where e.entity = 'punch' and e.entity_id = p.id::text) as events,
       (select count(*) from inbox_lines l where l.items @> jsonb_build_array(jsonb_build_object('id', p.id::text))) as lines
     from punches p where p.id = $1`,
    [id],
  );

const letters = Object.keys(tableUsers) as UserLetter[];

/** Status of an answer that isn't a success. */
function wantedStatus(path: string, cell: string, letter: UserLetter, moment: PunchMoment): number {
  if (letter === 'W') return 403;
  // Planners have no part in verifying at all.
  if (letter === 'P' && /^(verify|reject)/.test(path)) return 403;
  if (cell === 'state') return otherAnswers.state;
  if (cell === 'locked') return punchTable['form: due']![moment].includes(letter) ? otherAnswers.locked : 403;
  return 403;
}

const isAllowedBy = (cell: string, letter: UserLetter) => !(cell in otherAnswers) && cell.includes(letter);

describe.each(Object.keys(files))('%s', (path) => {
  const { header, value } = files[path]!;
  it.each(letters.filter((letter) => letter !== 'W'))('by %s', async (letter) => {
    const punches = punchMoments.map((moment) => pools[moment].at(-1)!);
    const fileOf = (some: readonly Punch[]) =>
      `Number,${header}\n${some.map((punch) => `${punch.number},${value(punch)}`).join('\n')}\n`;
    const before = await Promise.all(punches.map(({ id }) => stored(id)));
    // All rows or none: nothing is written where one is refused.
    const all = await sendFile(fileOf(punches), true, users[letter]);
    // A state that a punch has already is no change.
    const isSame = ({ state }: Punch) => path.endsWith(`: ${state}`);
    const wanted = punchMoments.map((moment, index) =>
      isSame(punches[index]!) || isAllowedBy(punchTable[path]![moment], letter) ? 'ok' : 'refused',
    );
    const rows = all.body.rows as { errors: object }[];
    const came = rows.map(({ errors }) => (Object.keys(errors).length > 0 ? 'refused' : 'ok'));
    expect(Object.fromEntries(punchMoments.map((moment, index) => [moment, came[index]]))).toEqual(
      Object.fromEntries(punchMoments.map((moment, index) => [moment, wanted[index]])),
    );
    const isRefused = wanted.includes('refused');
    expect([all.status, all.body.committed]).toEqual(isRefused ? [400, false] : [200, true]);
    if (isRefused) expect(await Promise.all(punches.map(({ id }) => stored(id)))).toEqual(before);
    const allowed = punches.filter((punch, index) => wanted[index] === 'ok' && !isSame(punch));
    if (allowed.length === 0) return;
    if (isRefused) expect((await sendFile(fileOf(allowed), true, users[letter])).body.committed).toBe(true);
    for (const punch of allowed) {
      if (path in toldOf) expect(await toldAbout(punch, path)).toBe(expectedTold(path, letter));
      const moment = punchMoments[punches.indexOf(punch)]!;
      pools[moment] = pools[moment].filter(({ id }) => id !== punch.id);
    }
  });
  it('by a Viewer', async () => {
    expect((await sendFile(`Number,${header}\nP-00001,\n`, true, users.W)).status).toBe(403);
  });
});

describe.each(Object.keys(paths))('%s', (path) => {
  it.each(punchMoments)('of a punch that is %s', async (moment) => {
    const cell = punchTable[path]![moment];
    const isAllowed = (letter: UserLetter) => isAllowedBy(cell, letter);
    const came: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    const punch = pools[moment].at(-1)!;
    const before = await stored(punch.id);
    for (const letter of letters.filter((each) => !isAllowed(each))) {
      wanted[letter] = wantedStatus(path, cell, letter, moment);
      came[letter] = (await paths[path]!(punch, users[letter])).status;
    }
    expect(came, 'refused').toEqual(wanted);
    expect(await stored(punch.id), 'nothing is written').toEqual(before);
    for (const letter of letters.filter(isAllowed)) {
      const taken = pools[moment].pop()!;
      const { status, body } = await paths[path]!(taken, users[letter]);
      expect([letter, status < 300 ? 'ok' : JSON.stringify(body)]).toEqual([letter, 'ok']);
      if (path in toldOf)
        expect([letter, await toldAbout(taken, path)]).toEqual([letter, expectedTold(path, letter)]);
    }
    expect(pools[moment].length).toBeGreaterThan(0);
  });
});

/** Letters of those who have a line of this kind about a punch. */
async function toldAbout({ id }: Punch, path: string): Promise<string> {
  const rows: { user: number }[] = await test.sql(
    `select distinct user_id as "user" from inbox_lines
     where kind = $1 and items @> jsonb_build_array(jsonb_build_object('id', $2::text))`,
    [toldOf[path]!.kind, String(id)],
  );
  const told = rows.map(({ user }) => user);
  return letters.filter((letter) => told.includes(users[letter].id)).join('');
}

function expectedTold(path: string, actor: UserLetter): string {
  return letters.filter((letter) => toldOf[path]!.users.includes(letter) && letter !== actor).join('');
}

it('names every call that writes punches', () => {
  const ofPaths = [
    'PATCH /api/punches/{id}/',
    'DELETE /api/punches/{id}/',
    'POST /api/punches/bulk/',
    'POST /api/punches/import/',
    ...['clear', 'verify', 'reject', 'reopen', 'void'].map((act) => `POST /api/punches/${act}/`),
  ];
  const all = endpoints.map(({ method, path }) => `${method} ${path}`);
  const writing = all.filter((name) => / \/api\/punches\//.test(name) && !name.startsWith('GET'));
  expect(writing.toSorted()).toEqual([...ofPaths, ...Object.keys(elsewhere)].toSorted());
  for (const row of Object.values(rowsOfActs))
    expect(row in punchTable || row.endsWith('.test.ts')).toBe(true);
  expect([...Object.keys(paths), ...Object.keys(files)].toSorted()).toEqual(
    Object.keys(punchTable).toSorted(),
  );
});
