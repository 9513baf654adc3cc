import { noticeKinds, type MailTime, type NoticeKind } from '@baton/contract/accounts/notices.ts';
import { mailPreferenceOf } from '@baton/contract/accounts/preferences.ts';
import type { TestApp } from './harness.ts';
import { addSignedIn, type TestUser } from './people.ts';
import { setTrackerStage, system, type TrackerStage } from './tracker-stage.ts';

/** Everybody who could be told by mistake. */
export const audience = [
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
export type Who = (typeof audience)[number];
export const members = [
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

export interface Scene extends TrackerStage {
  people: Record<Who, TestUser>;
  /** Persons of the programme with accounts, by user. */
  person: Record<Who, number>;
  link: string;
}

/** A programme with everybody; each person could be owner, commenter or mentioned. */
export async function setScene(test: TestApp, mail: MailTime): Promise<Scene> {
  test.clock.set(new Date('2027-03-01T08:00:00Z'));
  const stage = await setTrackerStage(test);
  const { programme } = stage;
  const pump = { scope: system(stage.pump) };
  await stage.change([
    { ...pump, milestone: stage.milestones.MC, set: { forecast: '2027-03-02' } },
    { ...pump, milestone: stage.milestones.RFC, set: { forecast: '2027-03-10' } },
    { scope: system(stage.fan), milestone: stage.milestones.RFC, set: { forecast: '2027-03-11' } },
  ]);
  // A week later, so that updates are due.
  await stage.at('2027-03-08T08:00:00Z');
  const { body: third } = await stage.ask('POST', '/api/teams/', { programme, code: 'OPS', name: 'Third' });
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
    person[who] = (await stage.ask('POST', '/api/people/', given)).body.id as number;
    // The account of somebody who is no member could have been entered when they were one.
    await test.sql('update people set "user" = $2 where id = $1', [person[who], people[who].id]);
  }
  await stage.ask('PATCH', `/api/systems/${stage.fan}/`, { owner: person.owner });
  // Who leaves later has commented before.
  const comment = { programme, entity: 'system', id: String(stage.fan), text: 'Seen' };
  for (const who of [formerMember, deactivated]) await stage.ask('POST', '/api/comments/', comment, who);
  const made = await stage.ask('POST', '/api/update-links/', { programme, team: stage.builders });
  const link = new URL(made.body.link).pathname.replace('/auth/update/', '/api/update-links/');
  await leaveTeam(test, formerGiver);
  await leaveProgramme(test, formerMember);
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

const leaveTeam = (test: TestApp, { id }: TestUser) =>
  test.sql(
    'delete from membership_teams where membership_id in (select id from memberships where user_id = $1)',
    [id],
  );
export async function leaveProgramme(test: TestApp, who: TestUser): Promise<void> {
  await leaveTeam(test, who);
  await test.sql('delete from memberships where user_id = $1', [who.id]);
}

export interface Happening {
  kind: NoticeKind;
  told: readonly Who[];
  happens: (scene: Scene) => Promise<{ status: number } | void>;
}

const pumpRFC = ({ pump, milestones }: Scene) => ({ scope: system(pump), milestone: milestones.RFC });
const comments = (scene: Scene, text: string) =>
  scene.ask('POST', '/api/comments/', {
    programme: scene.programme,
    entity: 'system',
    id: String(scene.fan),
    text,
  });
const constraint = (scene: Scene, owner: number) =>
  scene.ask(
    'POST',
    '/api/constraints/',
    { programme: scene.programme, ...pumpRFC(scene), text: 'Crane', owner },
    scene.people.planner,
  );

async function raise(scene: Scene, more: object = {}) {
  const { programme, pump, milestones } = scene;
  await scene.ask('PATCH', `/api/programmes/${programme}/`, { quality: 'records' });
  const categories = await scene.ask('GET', `/api/punch-categories/?programme=${programme}`);
  const category = categories.body[0].id as number;
  const punch = { programme, text: 'Flange is open', category, system: pump, clear_by: milestones.RFC };
  return scene.ask('POST', '/api/punches/', { ...punch, ...more });
}

/** A command on a new punch between the two teams. */
async function commandOn(scene: Scene, act: string, who: TestUser) {
  const { programme, builders, testers } = scene;
  const { body } = await raise(scene, { clearing_team: builders, verifying_team: testers });
  const { id, version } = body as { id: number; version: number };
  return scene.ask('POST', `/api/punches/${act}/`, { programme, records: [{ id, version }] }, who);
}

/** Every kind, made by what really makes it. The stage’s Admin acts where nobody is named. */
export const happenings: Happening[] = [
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
      scene.test.ask('POST', `${scene.link}/ready/`, {
        body: { name: 'Jo Brandt', items: [pumpRFC(scene)] },
      }),
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
    kind: 'punch_assigned',
    told: ['owner'],
    happens: async (scene) => {
      for (const who of ['formerMember', 'deactivated', 'stranger'] as const)
        await raise(scene, { assigned_to: scene.person[who] });
      return raise(scene, { assigned_to: scene.person.owner });
    },
  },
  {
    kind: 'punch_to_verify',
    told: ['receiver'],
    happens: (scene) => commandOn(scene, 'clear', scene.people.giver),
  },
  {
    kind: 'punch_rejected',
    told: ['giver'],
    happens: async (scene) => {
      const { body } = await commandOn(scene, 'clear', scene.people.giver);
      const { id, version } = body.records[0] as { id: number; version: number };
      return scene.ask(
        'POST',
        '/api/punches/reject/',
        { programme: scene.programme, records: [{ id, version }], reason: 'It leaks' },
        scene.people.receiver,
      );
    },
  },
  {
    kind: 'punch_changed',
    told: ['giver'],
    happens: async (scene) => {
      const { programme, builders, testers } = scene;
      const { body } = await raise(scene, { clearing_team: builders, verifying_team: testers });
      const change = { programme, due: '2027-03-20', reason: 'Agreed on site' };
      return scene.ask('PATCH', `/api/punches/${body.id}/`, change, scene.people.receiver);
    },
  },
  {
    kind: 'punch_reopened',
    told: ['giver', 'receiver'],
    happens: async (scene) => {
      const { giver, receiver, coordinator } = scene.people;
      const on = async (act: string, { id, version }: { id: number; version: number }, who: TestUser) => {
        const body = { programme: scene.programme, records: [{ id, version }], reason: 'It leaks' };
        return scene.ask('POST', `/api/punches/${act}/`, body, who);
      };
      const { builders: clearing_team, testers: verifying_team, fan } = scene;
      const teams = { clearing_team, verifying_team };
      const { MC: milestone } = scene.milestones;
      const { body: raised } = await raise(scene, { system: fan, clear_by: milestone, ...teams });
      const { body: cleared } = await on('clear', raised, giver);
      const { body: verified } = await on('verify', cleared.records[0], receiver);
      await scene.change([{ scope: system(fan), milestone, set: { actual: '2027-03-05' } }]);
      return on('reopen', verified.records[0], coordinator);
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
    happens: ({ programme, builders, ...scene }) =>
      scene.ask('POST', '/api/update-reminders/', { programme, teams: [builders] }),
  },
  {
    kind: 'lookahead_issued',
    told: members,
    happens: ({ programme, ...scene }) => scene.ask('POST', '/api/lookahead/issues/', { programme }),
  },
  {
    kind: 'weekly_issued',
    told: members,
    happens: async ({ programme, ...scene }) => {
      const { body } = await scene.ask('POST', '/api/reports/weekly/', { programme });
      return scene.ask('PATCH', `/api/reports/weekly/${body.id}/`, { frozen: true });
    },
  },
  {
    kind: 'work_finished',
    told: ['viewer'],
    happens: ({ programme, people, ...scene }) =>
      scene.ask('GET', `/api/reports/slip/?programme=${programme}&format=xlsx`, undefined, people.viewer),
  },
  {
    kind: 'role_changed',
    told: ['viewer'],
    happens: async ({ people, ...scene }) => {
      const [{ id }] = await scene.test.sql('select id from memberships where user_id = $1', [
        people.viewer.id,
      ]);
      return scene.ask('PATCH', `/api/memberships/${id}/`, { role: 'Planner' });
    },
  },
];
