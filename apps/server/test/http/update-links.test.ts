import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '@baton/domain/day-number.ts';
import { mailUpdateLinks } from '#features/update-links/mail-links.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import { setTrackerStage, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
beforeAll(async () => {
  test = await startTestApp({ rateLimit: true });
  // The clock is at Monday, 1 March 2027; the cut-off is on Wednesday.
  stage = await setTrackerStage(test, { cutoff_weekday: 3 });
  const { pump, fan, milestones } = stage;
  await stage.change([
    { scope: `system:${pump}`, milestone: milestones.MC, set: { forecast: '2027-03-10' } },
    {
      scope: `system:${pump}`,
      milestone: milestones.RFC,
      set: { forecast: '2027-03-20', remark: 'Cables first' },
    },
    { scope: `system:${pump}`, milestone: milestones.RFO, set: { forecast: '2027-04-20' } },
    { scope: `system:${fan}`, milestone: milestones.MC, set: { actual: '2027-02-20' } },
  ]);
});
afterAll(() => test.close());

/** API path of a team’s link. */
async function addLink(body: object = {}) {
  const answer = await stage.ask('POST', '/api/update-links/', {
    programme: stage.programme,
    team: stage.builders,
    ...body,
  });
  expect(answer.status).toBe(201);
  const path = new URL(answer.body.link).pathname.replace('/auth/update/', '/api/update-links/');
  return { ...answer.body, path, token: path.split('/').at(-1) ?? '' } as {
    id: number;
    link: string;
    path: string;
    token: string;
    expires_at: string;
  };
}
const by = (path: string, method: string, call: string, body: object = {}) =>
  test.ask(method, `${path}/${call}/`, { body: { name: 'Jo Brandt', ...body } });
const otherMilestone = { code: 'OG', name: 'Of another chain', chain: 'Other', position: 1 };
const pumpAt = (milestone: 'MC' | 'RFC' | 'RFO') => ({
  scope: `system:${stage.pump}`,
  milestone: stage.milestones[milestone],
});

it('is made by a Coordinator and above, is shown once, and is in no log and no table', async () => {
  const contributor = await stage.contributor(stage.builders);
  const body = { programme: stage.programme, team: stage.builders };
  expect((await stage.ask('POST', '/api/update-links/', body, contributor)).status).toBe(403);
  const coordinator = await stage.member('Coordinator');
  const made = await stage.ask('POST', '/api/update-links/', body, coordinator);
  expect(made.body.link).toMatch(/^https:\/\/baton\.example\/auth\/update\/[\w-]+\/[\w-]{43}$/);
  await expectEvent(test, 'update_link.created', { actor_id: coordinator.id, programme_id: stage.programme });
  const token = made.body.link.split('/').at(-1);
  const list = await stage.ask('GET', `/api/update-links/?programme=${stage.programme}`);
  expect(list.body).toEqual([
    expect.objectContaining({ team_name: 'Builders', weekly: false, last_used_at: null }),
  ]);
  await by(new URL(made.body.link).pathname.replace('/auth/update/', '/api/update-links/'), 'POST', 'open');
  const kept = await test.sql(
    'select l::text as link from update_links l union all select e::text from events e',
  );
  expect(JSON.stringify(kept) + list.text + test.logged()).not.toContain(token);
  expect((await stage.ask('POST', '/api/update-links/', { ...body, team: 9999 })).body).toEqual({
    team: ['Team 9999 doesn’t exist in this programme.'],
  });
});

it('shows the open turnovers of its team and nothing else', async () => {
  const { path } = await addLink();
  const { status, body, text } = await by(path, 'POST', 'open');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    team: { id: stage.builders, name: 'Builders' },
    organisation: 'My organisation',
  });
  const { cells, scopes, structure } = body.tracker;
  // The pump’s turnovers of the builders; those of the testers and complete ones are hidden.
  expect(cells.milestone.map((id: number, at: number) => [cells.scope[at], id])).toEqual([
    [stage.pump, stage.milestones.MC],
    [stage.pump, stage.milestones.RFC],
  ]);
  expect(scopes.code).toEqual(['21-01']);
  expect(structure.teams.map(({ name }: { name: string }) => name)).toEqual(['Builders']);
  expect([structure.people, structure.locations, structure.disciplines]).toEqual([[], [], []]);
  expect(text).not.toContain('Testers');
});

it('asks for nothing that is cancelled or has left its chain, whatever dates it still has', async () => {
  const { path } = await addLink();
  await stage.ask('POST', '/api/milestones/', { ...otherMilestone, programme: stage.programme });
  for (const [code, change] of [
    ['C-1', { status: 'cancelled', cancelled_reason: 'Not built' }],
    ['C-2', { chain: 'Other' }],
  ] as const) {
    const about = { programme: stage.programme, code, name: code, construction_team: stage.builders };
    const made = (await stage.ask('POST', '/api/systems/', about)).body;
    const at = { scope: `system:${made.id}`, milestone: stage.milestones.MC };
    expect((await stage.change([{ ...at, set: { forecast: '2027-03-04' } }])).status).toBe(200);
    expect((await by(path, 'POST', 'open')).body.tracker.cells.scope).toContain(made.id);
    expect((await stage.ask('PATCH', `/api/systems/${made.id}/`, change)).status).toBe(200);
    const { cells, scopes } = (await by(path, 'POST', 'open')).body.tracker;
    expect([cells.scope.includes(made.id), scopes.id.includes(made.id)]).toEqual([false, false]);
  }
});

it('takes forecasts with a reason, remarks, confirmations and constraints under the name that was typed', async () => {
  const { path, id } = await addLink();
  const later = { ...pumpAt('MC'), set: { forecast: '2027-03-15' } };
  const unreasoned = await by(path, 'PATCH', 'tracker', { changes: [later] });
  expect([unreasoned.status, JSON.stringify(unreasoned.body)]).toEqual([
    400,
    expect.stringContaining('reason'),
  ]);
  const changed = await by(path, 'PATCH', 'tracker', {
    changes: [{ ...later, reason: 'late_material', set: { ...later.set, remark: 'Valve is late' } }],
  });
  expect(changed.status).toBe(200);
  await expectEvent(test, 'turnover.changed', { actor_id: null, actor_name: 'Jo Brandt (link of CON)' });
  expect(await stage.cell(stage.pump, stage.milestones.MC)).toMatchObject({ remark: 'Valve is late' });

  expect((await by(path, 'POST', 'confirm', { items: [pumpAt('RFC')] })).status).toBe(200);
  await expectEvent(test, 'turnover.confirmed', { actor_name: 'Jo Brandt (link of CON)' });
  const blocked = await by(path, 'POST', 'constraints', {
    ...pumpAt('MC'),
    text: 'No crane',
    kind: 'access',
  });
  expect([blocked.status, blocked.body.text]).toEqual([201, 'No crane']);
  await expectEvent(test, 'constraint.created', { actor_id: null, actor_name: 'Jo Brandt (link of CON)' });

  // The actor is the link and the typed name.
  const operation = { operation: changed.body.operation };
  expect((await by((await addLink()).path, 'POST', 'undo', operation)).status).toBe(403);
  expect((await by(path, 'POST', 'undo', { ...operation, name: 'Kim Vale' })).status).toBe(403);
  const undone = await by(path, 'POST', 'undo', { operation: changed.body.operation });
  expect(undone.status).toBe(200);
  expect(await stage.cell(stage.pump, stage.milestones.MC)).toMatchObject({ remark: '' });
  const { body: links } = await stage.ask('GET', `/api/update-links/?programme=${stage.programme}`);
  const listed = links.find((link: { id: number }) => link.id === id);
  expect(listed.last_used_name).toBe('Jo Brandt');
});

it('counts a correction by the same link and name as one move, and by another link as a second', async () => {
  const [own, other] = [await addLink(), await addLink()];
  const cell = { ...pumpAt('RFC'), reason: 'late_material' };
  const move = (path: string, forecast: string) =>
    by(path, 'PATCH', 'tracker', { changes: [{ ...cell, set: { forecast } }] });
  const moves = async () => {
    const { body } = await stage.ask('GET', `/api/reports/moves/?programme=${stage.programme}`);
    return body.after.map((day: number, at: number) => [dayOf(body.before[at]), dayOf(day)]);
  };
  const before = await moves();
  expect((await move(own.path, '2027-05-20')).status).toBe(200);
  test.clock.pass({ minutes: 3 });
  expect((await move(own.path, '2027-04-25')).status).toBe(200);
  expect(await moves()).toEqual([...before, ['2027-03-20', '2027-04-25']]);
  expect((await move(other.path, '2027-04-28')).status).toBe(200);
  expect(await moves()).toEqual([...before, ['2027-03-20', '2027-04-25'], ['2027-04-25', '2027-04-28']]);
  expect((await move(other.path, '2027-03-20')).status).toBe(200);
});

it('does not take it that a forecast in the past is still right', async () => {
  const { path } = await addLink();
  await test.sql(`update turnovers set forecast = '2027-02-20' where scope = $1 and milestone = $2`, [
    stage.pump,
    stage.milestones.RFC,
  ]);
  const refused = await by(path, 'POST', 'confirm', { items: [pumpAt('RFC')] });
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('in the past')]);
});

it('asks for a name', async () => {
  const { path } = await addLink();
  const refused = await by(path, 'POST', 'confirm', { name: ' ', items: [pumpAt('RFC')] });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['name']]);
});

it('takes nothing else, of nobody else, and nothing of what is complete', async () => {
  const { path } = await addLink();
  const change = (cell: object, set: object) =>
    by(path, 'PATCH', 'tracker', { changes: [{ ...cell, set, reason: 'late_material' }] });
  for (const set of [
    { need: '2027-03-01' },
    { actual: '2027-03-01' },
    { required: false },
    { evidence_url: 'x' },
  ])
    expect((await change(pumpAt('MC'), set)).status).toBe(403);
  expect((await change(pumpAt('RFO'), { forecast: '2027-05-01' })).status).toBe(403);
  expect((await by(path, 'POST', 'confirm', { items: [pumpAt('RFO')] })).status).toBe(403);
  expect((await by(path, 'POST', 'constraints', { ...pumpAt('RFO'), text: 'Not ours' })).status).toBe(403);
  const complete = { scope: `system:${stage.fan}`, milestone: stage.milestones.MC };
  expect((await change(complete, { remark: 'After all' })).status).toBe(400);
  expect((await by(path, 'POST', 'constraints', { ...complete, text: 'Late' })).status).toBe(400);
  // A link can’t undo a change by an account.
  const own = await stage.change([{ ...pumpAt('MC'), set: { remark: 'From inside' } }]);
  expect((await by(path, 'POST', 'undo', { operation: own.body.operation })).status).toBe(403);
});

it('tells nothing of other teams’ turnovers, and nothing of what another link has done', async () => {
  const [{ path }, other] = [await addLink(), await addLink()];
  // A turnover of another team, complete or not: both are refused in the same way.
  const cell = { scope: `system:${stage.fan}`, milestone: stage.milestones.RFO };
  await stage.change([{ ...cell, set: { forecast: '2027-05-01' } }]);
  const tries = () =>
    Promise.all([
      by(path, 'PATCH', 'tracker', { changes: [{ ...cell, set: { remark: 'Ours?' } }] }),
      by(path, 'POST', 'constraints', { ...cell, text: 'Ours?' }),
      by(path, 'POST', 'confirm', { items: [cell] }),
    ]);
  const open = await tries();
  const setActual = (day: string | null) =>
    test.sql('update turnovers set actual = $3 where scope = $1 and milestone = $2', [
      stage.fan,
      cell.milestone,
      day,
    ]);
  await setActual('2027-02-20');
  const complete = await tries();
  await setActual(null);
  expect(open.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(complete.map(({ text }) => text)).toEqual(open.map(({ text }) => text));
  const operation = '7f0f6c2e-6a9b-4a57-9c39-2f5c8d1e4b10';
  const change = { operation, changes: [{ ...pumpAt('MC'), set: { remark: 'By this link' } }] };
  expect((await by(path, 'PATCH', 'tracker', change)).status).toBe(200);
  expect((await by(path, 'PATCH', 'tracker', change)).status).toBe(200);
  const foreign = await by(other.path, 'PATCH', 'tracker', change);
  expect([foreign.status, foreign.body.code]).toEqual([409, 'invalid_state']);
  expect((await by(other.path, 'POST', 'undo', { operation })).status).toBe(403);
  expect((await by(path, 'POST', 'undo', { operation })).status).toBe(200);
});

it('is refused when it is wrong, revoked or over, and in a closed programme it only shows', async () => {
  const { path, id } = await addLink();
  expect((await by(`${path.slice(0, -3)}abc`, 'POST', 'open')).body.code).toBe('invalid_link');
  await test.sql("update programmes set status = 'closed' where id = $1", [stage.programme]);
  expect((await by(path, 'POST', 'open')).status).toBe(200);
  expect((await by(path, 'POST', 'confirm', { items: [pumpAt('RFC')] })).body.code).toBe('programme_closed');
  await test.sql("update programmes set status = 'active' where id = $1", [stage.programme]);
  expect((await stage.ask('DELETE', `/api/update-links/${id}/`)).status).toBe(204);
  await expectEvent(test, 'update_link.revoked', { actor_id: stage.admin.id });
  expect((await by(path, 'POST', 'open')).body.code).toBe('invalid_link');
  expect((await stage.ask('DELETE', `/api/update-links/${id}/`)).status).toBe(404);

  const brief = await addLink();
  await test.sql('update update_links set expires_at = $2 where id = $1', [brief.id, '2027-02-28']);
  expect((await by(brief.path, 'POST', 'open')).body.code).toBe('expired_link');
});

it('lets nobody guess', async () => {
  const { path, token } = await addLink();
  const wrong = path.replace(token, 'a'.repeat(43));
  const statuses = [];
  for (let each = 0; each < 11; each += 1) statuses.push((await by(wrong, 'POST', 'open')).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
  expect(statuses.at(-1)).toBe(429);
});

it('is mailed to a team that has an address, and before every cut-off where that is wanted', async () => {
  const body = { programme: stage.programme, team: stage.builders, weekly: true, send: true };
  const refused = await stage.ask('POST', '/api/update-links/', body);
  expect(refused.body.team).toEqual(['Builders has no email address. Add one, or copy the link yourself.']);
  await stage.ask('PATCH', `/api/teams/${stage.builders}/`, { email: 'site@builders.example' });
  const { id } = await addLink({ weekly: true, send: true });
  await expectEvent(test, 'update_link.sent', { entity_id: String(id) });
  const [now] = await test.mails();
  const subject = expect.stringContaining('please update the dates of Builders');
  expect(now).toMatchObject({ to: 'site@builders.example', subject });

  const { parts } = test.app; // Monday is too early, and so is early Tuesday in Oslo.
  expect(await mailUpdateLinks(parts)).toBe(0);
  await stage.at('2027-03-02T05:30:00Z');
  expect(await mailUpdateLinks(parts)).toBe(0);
  await stage.at('2027-03-02T06:30:00Z');
  const sent = await Promise.all([mailUpdateLinks(parts), mailUpdateLinks(parts)]);
  expect(sent.toSorted()).toEqual([0, 1]);
  await expectEvent(test, 'update_link.sent', { actor_id: null, actor_name: 'Baton' });
  const [weekly, ...more] = await test.mails();
  expect(more).toEqual([]);
  expect(weekly?.text).toContain('2 turnovers are overdue or due in the look-ahead.');
  const path = new URL(weekly?.link ?? '').pathname.replace('/auth/update/', '/api/update-links/');
  expect((await by(path, 'POST', 'open')).status).toBe(200);
  await stage.at('2027-03-03T10:00:00Z');
  expect(await mailUpdateLinks(parts)).toBe(0);
  await stage.at('2027-03-09T10:00:00Z');
  expect(await mailUpdateLinks(parts)).toBe(1);
  // Revoking it also revokes the emailed links.
  await stage.ask('DELETE', `/api/update-links/${id}/`);
  expect((await by(path, 'POST', 'open')).body.code).toBe('invalid_link');
  await stage.at('2027-03-16T10:00:00Z');
  expect(await mailUpdateLinks(parts)).toBe(0);
});
