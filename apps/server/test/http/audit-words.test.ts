import { afterAll, beforeAll, expect, it } from 'vitest';
import { detailText, type ChangeDetail } from '@baton/contract/resource/change-detail.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn, type TestUser } from '../people.ts';
import { changed, setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
let member: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
  member = await addSignedIn(test, { roles: { [stage.programme]: 'Viewer' } });
});
afterAll(() => test.close());

interface Entry {
  by: string;
  entity_name: string | null;
  details: ChangeDetail[];
}

const newest = async (query: string): Promise<Entry> =>
  (await stage.ask('GET', `/api/audit/?limit=1&${query}`)).body[0];
const words = ({ details }: { details: ChangeDetail[] }) => details.map((detail) => detailText(detail));
const pump = (set: object, more: object = {}) => ({
  scope: system(stage.pump),
  milestone: stage.milestones.MC,
  set,
  ...more,
});

it('names the turnover, each field before and after, the reason, and says what was undone', async () => {
  await stage.change([pump({ forecast: '2027-03-12', responsible_team: stage.testers })]);
  const { operation } = changed(
    await stage.change([
      pump({ forecast: '2027-03-20', responsible_team: null }, { reason: 'weather', note: 'Snow' }),
    ]),
  );
  const expected = [
    '21-01 MC Forecast: 2027-03-12 → 2027-03-20',
    '21-01 MC Responsible team: COM Testers → empty',
    'Reason: Weather',
    'Note: Snow',
  ];
  const entry = await newest('entity=turnover');
  expect([entry.entity_name, words(entry)]).toEqual(['21-01 MC', expected]);
  const { body: activity } = await stage.ask(
    'GET',
    `/api/activity/?programme=${stage.programme}&entity=turnover&limit=1`,
  );
  expect(words(activity[0])).toEqual(expected);
  const file = await stage.ask('GET', '/api/audit/export/?format=csv&entity=turnover');
  expect(file.text).toContain('21-01 MC Forecast: 2027-03-12 → 2027-03-20');

  await stage.ask('POST', '/api/tracker/undo/', { programme: stage.programme, operation });
  const { body: entries } = await stage.ask('GET', '/api/audit/?entity=turnover&limit=2');
  expect(entries.map((each: Entry) => words(each)[0])).toEqual([
    '21-01 MC Forecast: 2027-03-20 → 2027-03-12 (undo)',
    '21-01 MC Forecast: 2027-03-12 → 2027-03-20 (undone)',
  ]);
  const undone = await stage.ask('GET', '/api/audit/export/?format=csv&entity=turnover');
  expect(undone.text).toContain('2027-03-12 → 2027-03-20 (undone)');
});

it('names several turnovers, each with its change', async () => {
  await stage.change(
    [stage.pump, stage.fan].map((id) => ({
      scope: system(id),
      milestone: stage.milestones.RFC,
      set: { need: '2027-05-01' },
    })),
  );
  const entry = await newest('entity=turnover');
  expect([entry.entity_name, words(entry)]).toEqual([
    '21-01 RFC, 21-02 RFC',
    ['21-01 RFC Need: empty → 2027-05-01', '21-02 RFC Need: empty → 2027-05-01'],
  ]);
});

it('names what ids stand for, also what is deleted since, in the log and in the record’s own history', async () => {
  const { body: area } = await stage.ask('POST', '/api/areas/', {
    programme: stage.programme,
    code: 'N2',
    name: 'North module',
  });
  await stage.ask('PATCH', `/api/systems/${stage.fan}/`, { area: area.id });
  await stage.ask('PATCH', `/api/systems/${stage.fan}/`, { area: stage.hall });
  expect((await stage.ask('DELETE', `/api/areas/${area.id}/`)).status).toBe(204);
  const entry = await newest('entity=system');
  expect([entry.entity_name, words(entry)]).toEqual(['21-02 Fan', ['Area: N2 North module → A1 Hall']]);
  const { body: history } = await stage.ask('GET', `/api/systems/${stage.fan}/history/`);
  expect(words(history[0])).toEqual(['Area: N2 North module → A1 Hall']);

  const { body: members } = await stage.ask('GET', `/api/memberships/?programme=${stage.programme}`);
  const { id } = members.find(({ user }: { user: number }) => user === member.id);
  const teams = { role: 'Contributor', teams: [stage.builders] };
  expect((await stage.ask('PATCH', `/api/memberships/${id}/`, teams)).status).toBe(200);
  expect(words(await newest('entity=membership'))).toEqual([
    'Role: Viewer → Contributor',
    'Teams: none → CON Builders',
  ]);
});

it('names the turnover of constraints and commitments', async () => {
  const cell = { scope: system(stage.pump), milestone: stage.milestones.MC };
  const { body: made } = await stage.ask('POST', '/api/constraints/', {
    programme: stage.programme,
    ...cell,
    text: 'No crane',
  });
  await stage.ask('POST', '/api/constraints/clear/', {
    programme: stage.programme,
    records: [{ id: made.id }],
  });
  expect((await newest('entity=constraint')).entity_name).toBe('21-01 MC: No crane');
});

it('says by which team’s link somebody acted, and under which name', async () => {
  const { body: link } = await stage.ask('POST', '/api/update-links/', {
    programme: stage.programme,
    team: stage.builders,
  });
  const path = new URL(link.link).pathname.replace('/auth/update/', '/api/update-links/');
  const answer = await test.ask('PATCH', `${path}/tracker/`, {
    body: {
      name: 'Jo Brandt',
      changes: [{ ...pump({ remark: 'Valve is late' }), scope: system(stage.fan) }],
    },
  });
  expect(answer.status).toBe(200);
  const entry = await newest('entity=turnover');
  expect([entry.by, entry.entity_name, words(entry)]).toEqual([
    'Jo Brandt (link of CON)',
    '21-02 MC',
    ['21-02 MC Remark: empty → Valve is late'],
  ]);
  expect((await newest('entity=update_link')).entity_name).toBe('CON Builders');
});

it('tells nobody what things are called where they may no longer look', async () => {
  const left = await addSignedIn(test, { roles: { [stage.programme]: 'Planner' } });
  await test.ask('PATCH', `/api/systems/${stage.pump}/`, {
    token: left.access,
    body: { area: stage.hall },
  });
  const own = async () =>
    (await test.ask('GET', '/api/users/current/activity/', { token: left.access })).body.find(
      ({ action }: { action: string }) => action === 'system.updated',
    );
  expect(words(await own())).toEqual(['Area: empty → A1 Hall']);
  await test.sql('delete from memberships where user_id = $1', [left.id]);
  expect(words(await own())).toEqual(['Area: empty → deleted area']);
});
