import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { day, setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
let link: string;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
  const { pump, fan, milestones, builders } = stage;
  await stage.change(
    [pump, fan].flatMap((scope) =>
      [milestones.MC, milestones.RFC].map((milestone) => ({
        scope: system(scope),
        milestone,
        set: { forecast: '2027-03-10' },
      })),
    ),
  );
  await stage.change([{ scope: system(pump), milestone: milestones.RFO, set: { forecast: '2027-03-20' } }]);
  const made = await stage.ask('POST', '/api/update-links/', { programme: stage.programme, team: builders });
  link = new URL(made.body.link).pathname.replace('/auth/update/', '/api/update-links/');
});
afterAll(() => test.close());

const byLink = (call: string, body: object = {}) =>
  test.ask('POST', `${link}/${call}/`, { body: { name: 'Jo Brandt', ...body } });
const at = (milestone: keyof TrackerStage['milestones'], scope = stage.pump) => ({
  scope: system(scope),
  milestone: stage.milestones[milestone],
});
const ready = (items: object[], more: object = {}) => byLink('ready', { items, ...more });
const notes = async () =>
  (await stage.ask('GET', `/api/tracker/handover-notes/?programme=${stage.programme}`)).body;
const readyDay = async () => (await stage.cell(stage.pump, stage.milestones.RFC))['ready'];
const detail = async () =>
  (
    await stage.ask(
      'GET',
      `/api/tracker/cell/?programme=${stage.programme}&scope=${system(stage.pump)}&milestone=${stage.milestones.RFC}`,
    )
  ).body;

it('is reported through a link under the typed name, and taken back', async () => {
  expect((await ready([at('RFC')])).status).toBe(200);
  await expectEvent(test, 'turnover.marked_ready', { actor_name: 'Jo Brandt (link of CON)' });
  expect(await readyDay()).toBe(day('2027-03-01'));
  const note = {
    ...at('RFC'),
    kind: 'ready',
    by: 'Jo Brandt (link of CON)',
    at: test.clock.now().toISOString(),
  };
  expect(await notes()).toEqual([{ ...note, reason: '', note: '' }]);
  const opened = (await byLink('open')).body;
  expect([opened.notes, opened.tracker.cells.ready]).toEqual([
    [{ ...note, reason: '', note: '' }],
    expect.arrayContaining([day('2027-03-01')]),
  ]);
  expect((await detail()).ready_at).toBe(note.at);

  // Reporting it twice changes nothing.
  const { version } = await detail();
  expect((await ready([at('RFC')])).status).toBe(200);
  expect((await detail()).version).toBe(version);
  expect((await ready([at('RFC')], { ready: false })).status).toBe(200);
  expect([await readyDay(), await notes()]).toEqual([null, []]);
});

it('is for own turnovers that could be submitted', async () => {
  expect((await ready([at('RFO')])).status).toBe(403);
  const typed = await ready([at('MC')]);
  expect([typed.status, typed.body.detail]).toEqual([
    409,
    expect.stringContaining('This milestone doesn’t need acceptance. Enter the actual date instead.'),
  ]);
  await stage.act('submit', [at('RFC', stage.fan)]);
  expect((await ready([at('RFC', stage.fan)])).status).toBe(409);
  await stage.act('withdraw', [at('RFC', stage.fan)]);
  const contributor = await stage.contributor(stage.builders);
  expect((await test.ask('POST', `${link}/ready/`, { token: contributor.access, body: {} })).status).toBe(
    400,
  );
});

it('ends with another date, which can be undone, and with the submission', async () => {
  await ready([at('RFC')]);
  const moved = await stage.change([{ ...at('RFC'), set: { forecast: '2027-03-09' } }]);
  expect(await readyDay()).toBe(null);
  const { programme } = stage;
  await stage.ask('POST', '/api/tracker/undo/', { programme, operation: moved.body.operation });
  expect(await readyDay()).toBe(day('2027-03-01'));
  expect((await stage.act('submit', [at('RFC')], { note: 'Walked down' })).status).toBe(200);
  expect(await readyDay()).toBe(null);
});

it('a rejection is told to the responsible team with its reason and name, also by link', async () => {
  const reject = { reason: 'Two loops are not tested', note: 'Call me' };
  expect((await stage.act('reject', [at('RFC')], reject)).status).toBe(200);
  const { rejected_by: by } = await detail();
  expect(by).not.toBe('');
  const note = { ...at('RFC'), kind: 'rejected', by, ...reject, at: test.clock.now().toISOString() };
  expect(await notes()).toEqual([note]);
  expect((await byLink('open')).body.notes).toEqual([note]);
  // Another team's link is told nothing of it.
  const other = await stage.ask('POST', '/api/update-links/', {
    programme: stage.programme,
    team: stage.testers,
  });
  const path = new URL(other.body.link).pathname.replace('/auth/update/', '/api/update-links/');
  expect((await test.ask('POST', `${path}/open/`, { body: {} })).body.notes).toEqual([]);
  await stage.act('submit', [at('RFC')]);
  expect(await notes()).toEqual([]);
});

it('names who decided also where no account is recorded', async () => {
  await test.sql('update turnovers set submitted_by = null where programme_id = $1', [stage.programme]);
  const { submitted_by, history } = await detail();
  expect(submitted_by).toBe(history[0].by);
});

it('is told to the users of the team until it is submitted or no longer ready, or to those who submit for all', async () => {
  const mate = await stage.contributor(stage.builders);
  const [coordinator, viewer] = [await stage.member('Coordinator'), await stage.member('Viewer')];
  const linesOf = async (who: TestUser) =>
    (await stage.ask('GET', '/api/users/current/inbox/', undefined, who)).body.lines;
  const both = [at('RFC'), at('RFC', stage.fan)];
  for (const item of both) await stage.act('withdraw', [item]);
  await test.sql('delete from inbox_lines');
  await test.mails();
  expect((await ready(both)).status).toBe(200);
  expect(await linesOf(mate)).toMatchObject([{ kind: 'ready', total: 2, by: 'Jo Brandt (link of CON)' }]);
  for (const other of [coordinator, viewer, stage.admin]) expect(await linesOf(other)).toEqual([]);
  const mails = (await test.mails()).filter(({ to }) => to === mate.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Jo Brandt (link of CON) reported 2 turnovers ready to submit'),
  ]);
  // Each leaves in its own way.
  await ready([at('RFC', stage.fan)], { ready: false });
  expect(await linesOf(mate)).toMatchObject([{ total: 1, items: [{ label: '21-01 RFC' }] }]);
  await stage.act('submit', [at('RFC')], {}, mate);
  expect(await linesOf(mate)).toEqual([]);
  await ready([at('RFC', stage.fan)]);
  expect(await linesOf(mate)).toHaveLength(1);
  await stage.change([{ ...at('RFC', stage.fan), set: { forecast: '2027-03-12' }, reason: 'weather' }]);
  expect((await linesOf(mate)).map(({ kind }: { kind: string }) => kind)).toEqual(['forecast_moved']);

  // Without an account in the team, those who may submit for every team have to know.
  await test.sql('delete from membership_teams where team_id = $1', [stage.builders]);
  await test.sql('delete from inbox_lines');
  await ready([at('RFC', stage.fan)]);
  expect(await linesOf(coordinator)).toMatchObject([{ kind: 'ready', total: 1 }]);
  for (const other of [mate, viewer]) expect(await linesOf(other)).toEqual([]);
});
