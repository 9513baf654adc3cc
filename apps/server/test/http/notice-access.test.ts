import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noticeKinds, type MailTime, type NoticeKind } from '@baton/contract/accounts/notices.ts';
import { mailPreferenceOf } from '@baton/contract/accounts/preferences.ts';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { mailDaily } from '#accounts/inbox/mail-notices.ts';
import { mailDigests } from '#turnover/notices/mail-digests.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn, type TestUser } from '../people.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

// Nothing in inbox, email and digest tells somebody what they may not see: every kind, with everybody looking.
let test: TestApp;
beforeAll(async () => {
  // Work that isn’t done at once goes on as a job, which tells when it is finished.
  test = await startTestApp({ patienceMs: 0 });
});
afterAll(() => test.close());

/** Everybody who could be told by mistake. */
const audience = [
  'giver',
  'receiver',
  'otherTeam',
  'formerGiver',
  'owner',
  'viewer',
  'planner',
  'coordinator',
  'manager',
  'admin',
  'formerMember',
  'deactivated',
  'stranger',
] as const;
type Who = (typeof audience)[number];
const members = [
  'giver',
  'receiver',
  'otherTeam',
  'formerGiver',
  'owner',
  'viewer',
  'planner',
  'coordinator',
  'manager',
] as const;

interface Scene extends TrackerStage {
  people: Record<Who, TestUser>;
  /** Persons of the programme with accounts, by user. */
  person: Record<Who, number>;
  link: string;
}

/** A programme with everybody; each person could be owner, commenter or mentioned. */
async function setScene(mail: MailTime): Promise<Scene> {
  test.clock.set(new Date('2027-03-01T08:00:00Z'));
  const stage = await setTrackerStage(test);
  const { programme, ask } = stage;
  const pump = { scope: system(stage.pump) };
  await stage.change([
    { ...pump, milestone: stage.milestones.MC, set: { forecast: '2027-03-02' } },
    { ...pump, milestone: stage.milestones.RFC, set: { forecast: '2027-03-10' } },
    { scope: system(stage.fan), milestone: stage.milestones.RFC, set: { forecast: '2027-03-11' } },
  ]);
  // A week later, so that updates are due.
  await stage.at('2027-03-08T08:00:00Z');
  const { body: third } = await ask('POST', '/api/teams/', { programme, code: 'OPS', name: 'Third' });
  const owner = await stage.member('Viewer');
  const formerMember = await stage.contributor(stage.builders);
  const deactivated = await stage.contributor(stage.builders);
  const formerGiver = await stage.contributor(stage.builders);
  const people: Scene['people'] = {
    giver: await stage.contributor(stage.builders),
    receiver: await stage.contributor(stage.testers),
    otherTeam: await stage.contributor(third.id as number),
    formerGiver,
    owner,
    viewer: await stage.member('Viewer'),
    planner: await stage.member('Planner'),
    coordinator: await stage.member('Coordinator'),
    manager: await stage.member('Manager'),
    admin: await addSignedIn(test, { groups: ['Admin'] }),
    formerMember,
    deactivated,
    stranger: await addSignedIn(test, {
      roles: { [(await setTrackerStage(test)).programme]: 'Manager' },
    }),
  };
  const person = {} as Scene['person'];
  for (const who of audience) {
    const given = { programme, first_name: who, last_name: 'Falk', email: people[who].email };
    person[who] = (await ask('POST', '/api/people/', given)).body.id as number;
    // The account of somebody who is no member could have been entered when they were one.
    await test.sql('update people set "user" = $2 where id = $1', [person[who], people[who].id]);
  }
  await ask('PATCH', `/api/systems/${stage.fan}/`, { owner: person.owner });
  // Who leaves later has commented before.
  const comment = { programme, entity: 'system', id: String(stage.fan), text: 'Seen' };
  for (const who of [formerMember, deactivated]) await ask('POST', '/api/comments/', comment, who);
  const made = await ask('POST', '/api/update-links/', { programme, team: stage.builders });
  const link = new URL(made.body.link).pathname.replace('/auth/update/', '/api/update-links/');
  await leaveTeam(formerGiver);
  await leaveProgramme(formerMember);
  await test.sql(`update users set status = 'deactivated' where id = $1`, [deactivated.id]);
  const preferences = Object.fromEntries(noticeKinds.map((kind) => [mailPreferenceOf(kind), mail]));
  await test.sql('update users set preferences = $1 where id = any($2)', [
    JSON.stringify({ ...preferences, notify_digest: true }),
    Object.values(people).map(({ id }) => id),
  ]);
  await test.mails();
  await test.sql('delete from inbox_lines');
  return { ...stage, people, person, link };
}

const leaveTeam = ({ id }: TestUser) =>
  test.sql(
    'delete from membership_teams where membership_id in (select id from memberships where user_id = $1)',
    [id],
  );
async function leaveProgramme(who: TestUser): Promise<void> {
  await leaveTeam(who);
  await test.sql('delete from memberships where user_id = $1', [who.id]);
}

interface Happening {
  kind: NoticeKind;
  told: readonly Who[];
  happens: (scene: Scene) => Promise<{ status: number } | void>;
}

const pumpRFC = ({ pump, milestones }: Scene) => ({ scope: system(pump), milestone: milestones.RFC });
const comments = ({ programme, fan, ask, admin }: Scene, text: string) =>
  ask('POST', '/api/comments/', { programme, entity: 'system', id: String(fan), text }, admin);
const constraint = (scene: Scene, owner: number) =>
  scene.ask(
    'POST',
    '/api/constraints/',
    { programme: scene.programme, ...pumpRFC(scene), text: 'Crane', owner },
    scene.people.planner,
  );

/** Every kind, made by what really makes it. The stage’s Admin acts where nobody is named. */
const happenings: Happening[] = [
  {
    kind: 'submitted',
    told: ['receiver'],
    happens: (scene) => scene.act('submit', [pumpRFC(scene)], {}, scene.people.giver),
  },
  {
    kind: 'decided',
    told: ['giver'],
    happens: async (scene) => {
      await scene.act('submit', [pumpRFC(scene)], {}, scene.people.giver);
      return scene.act('reject', [pumpRFC(scene)], { reason: 'It leaks' }, scene.people.receiver);
    },
  },
  {
    kind: 'ready',
    told: ['giver'],
    happens: (scene) =>
      test.ask('POST', `${scene.link}/ready/`, { body: { name: 'Jo Brandt', items: [pumpRFC(scene)] } }),
  },
  {
    kind: 'mentioned',
    told: ['viewer', 'giver', 'admin'],
    happens: ({ person, builders, ...scene }) => {
      const named = [person.viewer, person.admin, person.formerMember, person.deactivated, person.stranger];
      const text = [...named.map((id) => `@[person:${id}]`), `@[team:${builders}]`].join(' ');
      return comments({ person, builders, ...scene }, text);
    },
  },
  { kind: 'commented', told: ['owner'], happens: (scene) => comments(scene, 'Looks good') },
  {
    kind: 'constraint_assigned',
    told: ['owner'],
    happens: async (scene) => {
      for (const who of ['formerMember', 'deactivated', 'stranger'] as const)
        await constraint(scene, scene.person[who]);
      return constraint(scene, scene.person.owner);
    },
  },
  {
    kind: 'constraint_cleared',
    told: ['owner', 'planner', 'giver'],
    happens: async (scene) => {
      const { body } = await constraint(scene, scene.person.owner);
      return scene.ask('PATCH', `/api/constraints/${body.id}/`, { cleared: true });
    },
  },
  {
    kind: 'forecast_moved',
    told: ['giver', 'owner'],
    happens: async ({ fan, milestones: { RFC: milestone }, ...scene }) =>
      scene.change([{ scope: system(fan), milestone, set: { forecast: '2027-03-22' }, reason: 'weather' }]),
  },
  {
    kind: 'update_due',
    told: ['giver'],
    happens: ({ programme, ask, builders }) =>
      ask('POST', '/api/update-reminders/', { programme, teams: [builders] }),
  },
  {
    kind: 'lookahead_issued',
    told: members,
    happens: ({ programme, ask }) => ask('POST', '/api/lookahead/issues/', { programme }),
  },
  {
    kind: 'weekly_issued',
    told: members,
    happens: async ({ programme, ask }) => {
      const { body } = await ask('POST', '/api/reports/weekly/', { programme });
      return ask('PATCH', `/api/reports/weekly/${body.id}/`, { frozen: true });
    },
  },
  {
    kind: 'work_finished',
    told: ['viewer'],
    happens: ({ programme, people, ask }) =>
      ask('GET', `/api/reports/slip/?programme=${programme}&format=xlsx`, undefined, people.viewer),
  },
  {
    kind: 'role_changed',
    told: ['viewer'],
    happens: async ({ people, ask }) => {
      const [{ id }] = await test.sql('select id from memberships where user_id = $1', [people.viewer.id]);
      return ask('PATCH', `/api/memberships/${id}/`, { role: 'Planner' });
    },
  },
];

/** Lets it happen, and waits for its lines; work goes on after its response. */
async function happen(scene: Scene, { kind, happens }: Happening): Promise<void> {
  const done = await happens(scene);
  if (done) expect(done.status).toBeLessThan(300);
  await vi.waitFor(async () =>
    expect(await test.sql('select 1 from inbox_lines where kind = $1', [kind])).not.toEqual([]),
  );
}

/** What somebody is shown; tokens expire, so the question is asked as the server would. */
async function linesOf(who: TestUser): Promise<InboxLine[]> {
  const [{ status }] = await test.sql('select status from users where id = $1', [who.id]);
  if (status !== 'active') return [];
  const { body, status: answered } = await test.ask('POST', '/api/token/', {
    body: { email: who.email, password: 'tidal lantern forty-six' },
  });
  if (answered !== 200) return [];
  const inbox = await test.ask('GET', '/api/users/current/inbox/', { token: body.access });
  const count = await test.ask('GET', '/api/users/current/inbox/count/', { token: body.access });
  expect(count.body.unread).toBe(inbox.body.lines.filter(({ read }: InboxLine) => !read).length);
  return inbox.body.lines;
}

const emailsOf = (scene: Scene, who: readonly Who[]) =>
  who.map((each) => scene.people[each].email).toSorted();

/** Who gets an email of any sort, at once or by the daily email. */
async function emailed(scene: Scene): Promise<string[]> {
  const everybody = new Set(Object.values(scene.people).map(({ email }) => email));
  await mailDaily(test.app.parts);
  const mails = await test.mails();
  return mails
    .map(({ to }) => to)
    .filter((to) => everybody.has(to))
    .toSorted();
}

it('has a way to make every kind', () => {
  expect(happenings.map(({ kind }) => kind).toSorted()).toEqual([...noticeKinds].toSorted());
});

describe.each(['now', 'daily'] as const)('who is told, with emails set to %s', (mail) => {
  it.each(happenings)('$kind: $told, and nobody else', async (happening) => {
    const scene = await setScene(mail);
    await happen(scene, happening);
    const stored: { user_id: number }[] = await test.sql(
      'select user_id from inbox_lines where kind = $1 and settled_at is null',
      [happening.kind],
    );
    const told = audience.filter((who) => stored.some(({ user_id }) => user_id === scene.people[who].id));
    expect(told.toSorted()).toEqual([...happening.told].toSorted());
    for (const who of audience) {
      const kinds = (await linesOf(scene.people[who])).map(({ kind }) => kind);
      expect([who, kinds.includes(happening.kind)]).toEqual([who, happening.told.includes(who)]);
    }
    const mailed = await emailed(scene);
    for (const email of emailsOf(scene, happening.told)) expect(mailed).toContain(email);
    const lines = await test.sql('select user_id from inbox_lines where settled_at is null');
    const entitled = audience.filter((who) => lines.some(({ user_id }) => user_id === scene.people[who].id));
    expect([...new Set(mailed)]).toEqual(emailsOf(scene, entitled));
  });
});

it('sends the digest of a programme to those who want it and can see it', async () => {
  const scene = await setScene('off');
  await mailDigests(test.app.parts);
  expect(await emailed(scene)).toEqual(emailsOf(scene, ['giver', 'owner']));
});

/** What takes the right to see away between happening and reading or sending. */
const losses: [string, (scene: Scene) => Promise<unknown>][] = [
  [
    'is removed from the programme',
    async ({ people }) => {
      for (const who of members) await leaveProgramme(people[who]);
      await test.sql(`update users set groups = '{}' where id = $1`, [people.admin.id]);
    },
  ],
  [
    'is deactivated',
    ({ people }) =>
      test.sql(`update users set status = 'deactivated' where id = any($1)`, [
        Object.values(people).map(({ id }) => id),
      ]),
  ],
  [
    'is removed',
    ({ people }) =>
      test.sql('update users set removed_at = now() where id = any($1)', [
        Object.values(people).map(({ id }) => id),
      ]),
  ],
  [
    'had a programme that was deleted',
    async ({ programme, ask }) => {
      expect((await ask('DELETE', `/api/programmes/${programme}/`)).status).toBe(204);
    },
  ],
];

describe.each(losses)('who %s before they look', (_, lose) => {
  it.each(['now', 'daily'] as const)('is told nothing of any kind, with emails set to %s', async (mail) => {
    const scene = await setScene(mail);
    for (const happening of happenings) await happen(scene, happening);
    await lose(scene);
    for (const who of audience) expect([who, await linesOf(scene.people[who])]).toEqual([who, []]);
    expect(await emailed(scene)).toEqual([]);
    // Monday of the next week, when digests are due.
    test.clock.set(new Date('2027-03-15T08:00:00Z'));
    await mailDigests(test.app.parts);
    expect(await emailed(scene)).toEqual([]);
  });
});
