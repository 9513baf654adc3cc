import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import { members, type Scene, type Who } from './notice-scene.ts';
import type { TestUser } from './people.ts';
import { system } from './tracker-stage.ts';

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
    happens: (scene) => scene.act('submit', [pumpRFC(scene)], {}, scene.people.responsible),
  },
  {
    kind: 'decided',
    told: ['responsible'],
    happens: async (scene) => {
      await scene.act('submit', [pumpRFC(scene)], {}, scene.people.responsible);
      return scene.act('reject', [pumpRFC(scene)], { reason: 'It leaks' }, scene.people.receiving);
    },
  },
  {
    kind: 'ready',
    told: ['responsible'],
    happens: (scene) =>
      scene.test.ask('POST', `${scene.link}/ready/`, {
        body: { name: 'Jo Brandt', items: [pumpRFC(scene)] },
      }),
  },
  {
    kind: 'mentioned',
    told: ['viewer', 'responsible', 'admin'],
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
    told: ['owner', 'planner', 'responsible'],
    happens: async (scene) => {
      const { body } = await constraint(scene, scene.person.owner);
      return scene.ask('PATCH', `/api/constraints/${body.id}/`, { cleared: true });
    },
  },
  {
    kind: 'punch_raised',
    told: ['responsible'],
    happens: (scene) => raise(scene, { clearing_team: scene.builders, verifying_team: scene.testers }),
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
    told: ['receiving'],
    happens: (scene) => commandOn(scene, 'clear', scene.people.responsible),
  },
  {
    kind: 'punch_rejected',
    told: ['responsible'],
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
    happens: async (scene) => {
      await raise(scene);
      const lifted = { needs_acceptance: false, reason: 'Agreed with the client' };
      return scene.ask('PATCH', `/api/milestones/${scene.milestones.RFC}/`, lifted);
    },
  },
  {
    kind: 'forecast_moved',
    told: ['responsible', 'owner'],
    happens: async ({ fan, milestones: { RFC: milestone }, ...scene }) =>
      scene.change([{ scope: system(fan), milestone, set: { forecast: '2027-03-22' }, reason: 'weather' }]),
  },
  {
    kind: 'update_due',
    told: ['responsible'],
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
