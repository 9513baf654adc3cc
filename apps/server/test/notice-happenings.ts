import { after } from '#platform/clock.ts';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import { members, type Scene, type Who } from './notice-scene.ts';
import type { TestUser } from './people.ts';
import { system } from './tracker-stage.ts';

export interface Happening {
  kind: NoticeKind;
  told: readonly Who[];
  /** Items that its lines count; 1 if absent. */
  count?: number;
  /** Subject of its email, without who did it and the programme. */
  subject: string;
  happens: (scene: Scene) => Promise<{ status: number } | void>;
}

const pumpRFC = ({ pump, milestones }: Scene) => ({ scope: system(pump), milestone: milestones.RFC });
const fanRFC = ({ fan, milestones }: Scene) => ({ scope: system(fan), milestone: milestones.RFC });
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
  await scene.ask('PATCH', `/api/programmes/${programme}/`, { punches: 'records' });
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
    told: ['receiving'],
    count: 2,
    subject: 'submitted 2 turnovers for acceptance (21-01 RFC, 21-02 RFC)',
    happens: (scene) => scene.act('submit', [pumpRFC(scene), fanRFC(scene)], {}, scene.people.responsible),
  },
  {
    kind: 'decided',
    told: ['responsible'],
    subject: 'rejected 21-01 RFC',
    happens: async (scene) => {
      await scene.act('submit', [pumpRFC(scene)], {}, scene.people.responsible);
      return scene.act('reject', [pumpRFC(scene)], { reason: 'It leaks' }, scene.people.receiving);
    },
  },
  {
    kind: 'reopened',
    told: ['responsible', 'receiving'],
    count: 2,
    subject: 'reopened 2 turnovers (21-01 RFC, 21-02 RFC)',
    happens: async (scene) => {
      const items = [pumpRFC(scene), fanRFC(scene)];
      for (const item of items) await scene.act('submit', [item], {}, scene.people.responsible);
      await scene.act('accept', items, { reason: 'other' }, scene.people.receiving);
      return scene.act('reopen', items, { reason: 'It leaks' }, scene.people.coordinator);
    },
  },
  {
    kind: 'acted_for',
    told: ['responsible'],
    subject: 'submitted 21-01 RFC in your team’s name',
    happens: async (scene) => {
      const done = await scene.act('submit', [pumpRFC(scene)], {}, scene.people.planner);
      await scene.act('withdraw', [pumpRFC(scene)], {}, scene.people.responsible);
      return done;
    },
  },
  {
    kind: 'ready',
    told: ['responsible'],
    subject: 'reported 21-01 RFC ready to submit',
    happens: (scene) =>
      scene.test.ask('POST', `${scene.link}/ready/`, {
        body: { name: 'Jo Brandt', items: [pumpRFC(scene)] },
      }),
  },
  {
    kind: 'earlier_reopened',
    told: ['responsible', 'receiving'],
    subject: 'reopened 21-02 MC. 21-02 RFC stays complete',
    happens: async (scene) => {
      const { fan, milestones, people } = scene;
      const earlier = (actual: string | null) =>
        scene.change([{ scope: system(fan), milestone: milestones.MC, set: { actual } }]);
      await earlier('2027-02-20');
      await scene.act('submit', [fanRFC(scene)], {}, people.responsible);
      await scene.act('accept', [fanRFC(scene)], {}, people.receiving);
      const done = await earlier(null);
      await scene.act('reopen', [fanRFC(scene)], { reason: 'It leaks' }, people.coordinator);
      return done;
    },
  },
  {
    kind: 'mentioned',
    told: ['viewer', 'responsible', 'admin'],
    subject: 'mentioned you on 21-02',
    happens: ({ person, builders, ...scene }) => {
      const named = [person.viewer, person.admin, person.formerMember, person.deactivated, person.stranger];
      const text = [...named.map((id) => `@[person:${id}]`), `@[team:${builders}]`].join(' ');
      return comments({ person, builders, ...scene }, text);
    },
  },
  {
    kind: 'commented',
    told: ['owner'],
    subject: 'commented on 21-02',
    happens: (scene) => comments(scene, 'Looks good'),
  },
  {
    kind: 'constraint_assigned',
    told: ['owner'],
    subject: 'assigned you a constraint on 21-01 RFC',
    happens: async (scene) => {
      for (const who of ['formerMember', 'deactivated', 'stranger'] as const)
        await constraint(scene, scene.person[who]);
      return constraint(scene, scene.person.owner);
    },
  },
  {
    kind: 'constraint_cleared',
    told: ['owner', 'planner', 'responsible'],
    subject: 'cleared a constraint on 21-01 RFC',
    happens: async (scene) => {
      const { body } = await constraint(scene, scene.person.owner);
      return scene.ask('PATCH', `/api/constraints/${body.id}/`, { cleared: true });
    },
  },
  {
    kind: 'punch_raised',
    told: ['responsible'],
    subject: 'raised P-# for your team (category A, 21-01 RFC)',
    happens: (scene) => raise(scene, { clearing_team: scene.builders, verifying_team: scene.testers }),
  },
  {
    kind: 'punch_assigned',
    told: ['owner'],
    subject: 'assigned P-# to you (category A, 21-01 RFC)',
    happens: async (scene) => {
      for (const who of ['formerMember', 'deactivated', 'stranger'] as const)
        await raise(scene, { assigned_to: scene.person[who] });
      return raise(scene, { assigned_to: scene.person.owner });
    },
  },
  {
    kind: 'punch_to_verify',
    told: ['receiving'],
    subject: 'cleared P-# for you to verify (category A, 21-01 RFC)',
    happens: (scene) => commandOn(scene, 'clear', scene.people.responsible),
  },
  {
    kind: 'punch_rejected',
    told: ['responsible'],
    subject: 'rejected P-# (category A, 21-01 RFC)',
    happens: async (scene) => {
      const { body } = await commandOn(scene, 'clear', scene.people.responsible);
      const { id, version } = body.records[0] as { id: number; version: number };
      return scene.ask(
        'POST',
        '/api/punches/reject/',
        { programme: scene.programme, records: [{ id, version }], reason: 'It leaks' },
        scene.people.receiving,
      );
    },
  },
  {
    kind: 'punch_changed',
    told: ['responsible'],
    subject: 'changed P-#: Due (category A, 21-01 RFC)',
    happens: async (scene) => {
      const { programme, builders, testers } = scene;
      const { body } = await raise(scene, { clearing_team: builders, verifying_team: testers });
      const change = { programme, due: '2027-03-20', reason: 'Agreed on site' };
      return scene.ask('PATCH', `/api/punches/${body.id}/`, change, scene.people.receiving);
    },
  },
  {
    kind: 'punch_reopened',
    told: ['responsible', 'receiving'],
    subject: 'reopened P-# after acceptance (category A, 21-02 MC)',
    happens: async (scene) => {
      const { responsible, receiving, coordinator } = scene.people;
      const on = async (act: string, { id, version }: { id: number; version: number }, who: TestUser) => {
        const body = { programme: scene.programme, records: [{ id, version }], reason: 'It leaks' };
        return scene.ask('POST', `/api/punches/${act}/`, body, who);
      };
      const { builders: clearing_team, testers: verifying_team, fan } = scene;
      const teams = { clearing_team, verifying_team };
      const { MC: milestone } = scene.milestones;
      const { body: raised } = await raise(scene, { system: fan, clear_by: milestone, ...teams });
      const { body: cleared } = await on('clear', raised, responsible);
      const { body: verified } = await on('verify', cleared.records[0], receiving);
      await scene.change([{ scope: system(fan), milestone, set: { actual: '2027-03-05' } }]);
      return on('reopen', verified.records[0], coordinator);
    },
  },
  {
    kind: 'rule_lifted',
    told: ['responsible', 'receiving', 'coordinator', 'manager'],
    count: 2,
    subject:
      'lifted a rule that concerns 2 turnovers: Acceptance of RFC no longer required (21-01 RFC, 21-02 RFC)',
    happens: async (scene) => {
      await raise(scene);
      const lifted = { needs_acceptance: false, reason: 'Agreed with the client' };
      return scene.ask('PATCH', `/api/milestones/${scene.milestones.RFC}/`, lifted);
    },
  },
  {
    kind: 'forecast_moved',
    told: ['responsible', 'owner'],
    subject: 'moved the forecast of 21-02 RFC from 11 Mar 2027 to 22 Mar 2027',
    happens: async ({ fan, milestones: { RFC: milestone }, ...scene }) =>
      scene.change([{ scope: system(fan), milestone, set: { forecast: '2027-03-22' }, reason: 'weather' }]),
  },
  {
    kind: 'update_due',
    told: ['responsible'],
    subject: 'asked for your weekly update (21-01 MC)',
    happens: ({ programme, builders, ...scene }) =>
      scene.ask('POST', '/api/update-reminders/', { programme, teams: [builders] }),
  },
  {
    kind: 'lookahead_issued',
    told: members,
    subject: 'issued Look-ahead 1',
    happens: ({ programme, ...scene }) => scene.ask('POST', '/api/lookahead/issues/', { programme }),
  },
  {
    kind: 'weekly_issued',
    told: members,
    subject: 'issued Weekly report 1',
    happens: async ({ programme, ...scene }) => {
      const { body } = await scene.ask('POST', '/api/reports/weekly/', { programme });
      return scene.ask('PATCH', `/api/reports/weekly/${body.id}/`, { frozen: true });
    },
  },
  {
    kind: 'work_finished',
    told: ['viewer'],
    subject: 'is ready',
    happens: ({ programme, people, ...scene }) =>
      scene.ask('GET', `/api/reports/slip/?programme=${programme}&format=xlsx`, undefined, people.viewer),
  },
  {
    kind: 'deputy_named',
    told: ['responsible', 'otherTeam'],
    subject: 'as deputy of',
    happens: ({ programme, people, ...scene }) =>
      scene.ask('POST', '/api/deputies/', {
        programme,
        user: people.responsible.id,
        deputy: people.otherTeam.id,
        first_day: scene.test.clock.now().toISOString().slice(0, 10),
        last_day: after(scene.test.clock.now(), { days: 9 }).toISOString().slice(0, 10),
      }),
  },
  {
    kind: 'role_changed',
    told: ['viewer'],
    subject: 'changed your role',
    happens: async ({ people, ...scene }) => {
      const [{ id }] = await scene.test.sql('select id from memberships where user_id = $1', [
        people.viewer.id,
      ]);
      return scene.ask('PATCH', `/api/memberships/${id}/`, { role: 'Planner' });
    },
  },
];

/** Other ways in which a kind happens. */
export const otherHappenings: Happening[] = [
  {
    kind: 'acted_for',
    told: ['receiving'],
    subject: 'rejected 21-01 RFC in your team’s name',
    happens: async (scene) => {
      await scene.act('submit', [pumpRFC(scene)], {}, scene.people.responsible);
      return scene.act('reject', [pumpRFC(scene)], { reason: 'It leaks' }, scene.people.coordinator);
    },
  },
  {
    kind: 'commented',
    told: ['owner', 'receiving', 'coordinator'],
    subject: 'commented on 21-02 RFC',
    happens: (scene) =>
      scene.test.ask('POST', `${scene.link}/comments/`, {
        body: { name: 'Jo Brandt', ...fanRFC(scene), text: 'The crane comes on Friday' },
      }),
  },
  {
    kind: 'decided',
    told: ['responsible'],
    subject: 'accepted 21-01 RFC with 2 exceptions',
    happens: async (scene) => {
      const item = pumpRFC(scene);
      const exceptions = ['Paint', 'Label'].map((text) => ({
        milestone: scene.milestones.RFO,
        text,
        owner: scene.person.owner,
      }));
      await scene.act('submit', [item], {}, scene.people.responsible);
      return scene.act('accept', [item], { exceptions, reason: 'other' }, scene.people.receiving);
    },
  },
  {
    kind: 'role_changed',
    told: ['otherTeam'],
    subject: ': added Builders, removed Third',
    happens: async ({ people, builders, ...scene }) => {
      const [{ id }] = await scene.test.sql('select id from memberships where user_id = $1', [
        people.otherTeam.id,
      ]);
      return scene.ask('PATCH', `/api/memberships/${id}/`, { teams: [builders] });
    },
  },
];
