import { noticeKinds, type MailTime } from '@baton/contract/accounts/notices.ts';
import { mailPreferenceOf } from '@baton/contract/accounts/preferences.ts';
import type { TestApp } from './harness.ts';
import { addProgramme, addSignedIn, type TestUser } from './people.ts';
import { setTrackerStage, system, type TrackerStage } from './tracker-stage.ts';

/** Everybody who could be told by mistake. */
export const audience = [
  'responsible',
  'receiving',
  'otherTeam',
  'formerResponsible',
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
  'responsible',
  'receiving',
  'otherTeam',
  'formerResponsible',
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
  const formerResponsible = await stage.contributor(stage.builders);
  const people: Scene['people'] = {
    responsible: await stage.contributor(stage.builders),
    receiving: await stage.contributor(stage.testers),
    otherTeam: await stage.contributor(third.id as number),
    formerResponsible,
    owner,
    viewer: await stage.member('Viewer'),
    planner: await stage.member('Planner'),
    coordinator: await stage.member('Coordinator'),
    manager: await stage.member('Manager'),
    admin: await addSignedIn(test, { groups: ['Admin'] }),
    formerMember,
    deactivated,
    stranger: await addSignedIn(test, {
      roles: { [(await addProgramme(test, stage.admin, `Elsewhere of ${programme}`)).id]: 'Manager' },
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
  await leaveTeam(test, formerResponsible);
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
