import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeNotice } from '@baton/contract/accounts/describe-notice.ts';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { mailDaily } from '#accounts/inbox/mail-notices.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn, type TestUser } from '../people.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
let responsible: TestUser;
let receiving: TestUser;
let viewer: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
  [responsible, receiving] = [
    await stage.contributor(stage.builders),
    await stage.contributor(stage.testers),
  ];
  viewer = await stage.member('Viewer');
  stranger = await addSignedIn(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.sql('delete from inbox_lines');
  await test.sql('delete from memberships where user_id <> all($1)', [
    [responsible.id, receiving.id, viewer.id],
  ]);
  await test.sql(
    `update turnovers set state = 'open', submitted_by = null, submitted_at = null, actual = null`,
  );
  await test.mails();
});

const linesOf = async (who: TestUser): Promise<InboxLine[]> =>
  (await stage.ask('GET', '/api/users/current/inbox/', undefined, who)).body.lines;
const kindsOf = async (who: TestUser) => (await linesOf(who)).map(({ kind }) => kind);
const saidTo = async (who: TestUser) => (await linesOf(who)).map((line) => describeNotice(line));
const at = (scope: number, milestone = stage.milestones.RFC) => ({ scope: system(scope), milestone });
const nameOf = async ({ id }: TestUser) =>
  (await test.sql(`select first_name || ' ' || last_name as name from users where id = $1`, [id]))[0].name;
const personOf = async (who: TestUser) => {
  const person = { programme: stage.programme, first_name: 'Kit', last_name: who.email, email: who.email };
  return (await stage.ask('POST', '/api/people/', { ...person, user: who.id })).body.id as number;
};

const copiesOf = async (scope: number, count: number): Promise<{ id: number }[]> => {
  const [{ columns }] = await test.sql(`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'scopes' and table_schema = current_schema() and is_identity = 'NO' and is_generated = 'NEVER'
      and column_name not in ('code', 'match_key', 'sort_key')`);
  return test.sql(
    `insert into scopes (code, match_key, sort_key, ${columns})
     select 'S-' || n, 's-' || n, 's-' || n, ${columns} from scopes, generate_series(1, $2) n where id = $1 returning id`,
    [scope, count],
  );
};

describe('a submission', () => {
  it('is told to the receiving team alone, and leaves when it is decided or withdrawn', async () => {
    await stage.act('submit', [at(stage.pump), at(stage.fan)], { note: 'All loops checked' }, responsible);
    expect(await linesOf(receiving)).toMatchObject([
      { kind: 'submitted', total: 2, by: await nameOf(responsible), details: { note: 'All loops checked' } },
    ]);
    for (const other of [responsible, viewer, stranger, stage.admin])
      expect(await linesOf(other)).toEqual([]);
    const mails = await test.mails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [receiving.email, expect.stringContaining('submitted 2 turnovers for acceptance in Stage')],
    ]);
    expect(mails[0]?.text).toContain('- 21-01 RFC\n- 21-02 RFC');
    expect(mails[0]?.text).toContain('All loops checked');
    expect(mails[0]?.text).toMatch(/\/app\/inbox\?open=\d+&programme=\S+/);

    await stage.act('accept', [at(stage.pump)], { reason: 'other' }, receiving);
    expect(await linesOf(receiving)).toMatchObject([{ total: 1, items: [{ label: '21-02 RFC' }] }]);
    await stage.act('withdraw', [at(stage.fan)], {}, responsible);
    expect(await linesOf(receiving)).toEqual([]);
  });

  it('that is withdrawn before the email is not emailed', async () => {
    await stage.act('submit', [at(stage.pump)], {}, responsible);
    await stage.act('withdraw', [at(stage.pump)], {}, responsible);
    expect(await test.mails()).toEqual([]);
  });

  it('without a user in the receiving team reaches those who may accept for all', async () => {
    const coordinator = await stage.member('Coordinator');
    const { body } = await stage.ask('POST', '/api/teams/', {
      programme: stage.programme,
      code: 'OPS',
      name: 'Operations',
      kind: 'operations',
    });
    await stage.ask('PATCH', `/api/systems/${stage.pump}/`, { operations_team: body.id });
    await stage.act('submit', [at(stage.pump, stage.milestones.RFO)], {}, receiving);
    expect(await kindsOf(coordinator)).toEqual(['submitted']);
    expect(await linesOf(viewer)).toEqual([]);
  });

  it('of 400 makes one line and one email per person', async () => {
    const mate = await stage.contributor(stage.testers);
    const rows = await copiesOf(stage.pump, 400);
    const submitted = await stage.act(
      'submit',
      rows.map(({ id }) => at(id)),
      {},
      responsible,
    );
    expect(submitted.status).toBe(200);
    for (const who of [receiving, mate]) {
      expect(await linesOf(who)).toMatchObject([{ kind: 'submitted', total: 400 }]);
      expect((await linesOf(who))[0]?.items).toHaveLength(10);
    }
    const mails = await test.mails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([receiving.email, mate.email].toSorted());
    expect(mails[0]?.text).toContain('and 390 more');
  });
});

describe('a decision', () => {
  it('is told to who submitted and to the responsible team, until it is submitted again', async () => {
    const mate = await stage.contributor(stage.builders);
    await stage.act('submit', [at(stage.pump)], {}, responsible);
    await stage.act('reject', [at(stage.pump)], { reason: 'The flange leaks' }, receiving);
    for (const who of [responsible, mate]) {
      expect(await linesOf(who)).toMatchObject([
        { kind: 'decided', details: { act: 'reject', reason: 'The flange leaks' } },
      ]);
    }
    for (const other of [receiving, viewer, stranger]) expect(await linesOf(other)).toEqual([]);
    await stage.act('submit', [at(stage.pump)], {}, mate);
    expect([await linesOf(responsible), await linesOf(mate)]).toEqual([[], []]);
  });
});

describe('an email', () => {
  it('tells nothing to who was removed from the programme since', async () => {
    const leaver = await stage.contributor(stage.testers);
    await stage.act('submit', [at(stage.pump)], {}, responsible);
    expect(await kindsOf(leaver)).toEqual(['submitted']);
    const [{ id }] = await test.sql('select id from memberships where user_id = $1', [leaver.id]);
    expect((await stage.ask('DELETE', `/api/memberships/${id}/`)).status).toBe(204);
    expect((await test.mails()).map(({ to }) => to)).toEqual([receiving.email]);
    expect(await linesOf(leaver)).toEqual([]);
  });

  it('is not sent for what was read or done already, nor for a kind that was turned off since', async () => {
    const mark = async (body: object) => {
      await stage.act('submit', [at(stage.pump)], {}, responsible);
      const [line] = await linesOf(receiving);
      await stage.ask('PATCH', '/api/users/current/inbox/', { ids: [line!.id], ...body }, receiving);
      expect(await test.mails()).toEqual([]);
      await stage.act('withdraw', [at(stage.pump)], {}, responsible);
    };
    await mark({ read: true });
    await mark({ done: true });
    const prefer = (mail_submitted: string) =>
      stage.ask('PATCH', '/api/users/current/update/', { preferences: { mail_submitted } }, receiving);
    await stage.act('submit', [at(stage.pump)], {}, responsible);
    await prefer('off');
    expect(await test.mails()).toEqual([]);
    await prefer('now');
  });

  it('joins several operations of a short time', async () => {
    await test.sql(`update turnovers set state = 'open'`);
    await stage.act('submit', [at(stage.pump)], {}, responsible);
    await stage.act('submit', [at(stage.fan)], {}, responsible);
    const mails = await test.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('submitted 21-01 RFC');
    expect(mails[0]?.text).toContain('submitted 21-02 RFC');
  });

  it('comes once a day for kinds that are daily', async () => {
    const owner = await stage.member('Planner');
    await stage.ask('PATCH', `/api/systems/${stage.fan}/`, { owner: await personOf(owner) });
    const move = (forecast: string) =>
      stage.change([{ ...at(stage.fan, stage.milestones.MC), set: { forecast }, reason: 'weather' }]);
    await move('2027-04-01');
    await move('2027-04-09');
    expect(await saidTo(owner)).toEqual([
      expect.stringContaining('moved the forecast of 21-02 MC from 1 Apr 2027 to 9 Apr 2027'),
    ]);
    expect(await test.mails()).toEqual([]);
    const both = await Promise.all([mailDaily(test.app.parts), mailDaily(test.app.parts)]);
    expect(both[0] + both[1]).toBe(2);
    const mails = await test.mails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([responsible.email, owner.email].toSorted());
    const mail = mails.find(({ to }) => to === owner.email);
    expect(mail?.text).toContain('from 1 Apr 2027 to 9 Apr 2027');
    await move('2027-04-11');
    expect(await mailDaily(test.app.parts)).toBe(0);
  });
});

describe('a moved forecast', () => {
  const move = (forecast: string, who?: TestUser) =>
    stage.change([{ ...at(stage.pump, stage.milestones.MC), set: { forecast }, reason: 'weather' }], who);

  it('is told to the responsible team if somebody else moved it, and taken back by an undo', async () => {
    await move('2027-05-01');
    expect(await linesOf(responsible)).toEqual([]);
    const moved = await move('2027-05-08');
    expect(await kindsOf(responsible)).toEqual(['forecast_moved']);
    for (const other of [receiving, viewer, stranger]) expect(await linesOf(other)).toEqual([]);
    const undo = (operation: string) =>
      stage.ask('POST', '/api/tracker/undo/', { programme: stage.programme, operation });
    const undone = await undo(moved.body.operation);
    expect(await linesOf(responsible)).toEqual([]);
    await undo(undone.body.operation);
    expect(await kindsOf(responsible)).toEqual(['forecast_moved']);
    // The team's own moves tell nobody of the team.
    await test.sql('delete from inbox_lines');
    await move('2027-05-15', responsible);
    expect(await test.sql('select 1 from inbox_lines')).toEqual([]);
  });
});

describe('a constraint', () => {
  it('is told to its owner, and its clearing to owner, author and responsible team', async () => {
    const [owner, author] = [await stage.member('Viewer'), await stage.member('Planner')];
    const person = await personOf(owner);
    const body = { programme: stage.programme, ...at(stage.pump), text: 'Cable drum missing', owner: person };
    const { body: made } = await stage.ask('POST', '/api/constraints/', body, author);
    expect(await saidTo(owner)).toEqual([expect.stringContaining('assigned you a constraint on 21-01 RFC')]);
    expect((await linesOf(owner))[0]).toMatchObject({
      details: { text: 'Cable drum missing' },
      items: [{ entity: 'constraint', id: `${made.id}/${system(stage.pump)}/${stage.milestones.RFC}` }],
    });
    for (const other of [responsible, author, viewer, stranger]) expect(await linesOf(other)).toEqual([]);
    const cleared = await stage.ask('PATCH', `/api/constraints/${made.id}/`, { cleared: true });
    expect(cleared.status).toBe(200);
    for (const who of [owner, author, responsible])
      expect(await kindsOf(who)).toEqual(['constraint_cleared']);
    for (const other of [receiving, viewer, stranger]) expect(await linesOf(other)).toEqual([]);
  });

  it('that gets another owner no longer waits for the first', async () => {
    const [first, second] = [await stage.member('Viewer'), await stage.member('Viewer')];
    const body = {
      programme: stage.programme,
      ...at(stage.pump),
      text: 'Crane',
      owner: await personOf(first),
    };
    const { body: made } = await stage.ask('POST', '/api/constraints/', body);
    expect(await kindsOf(first)).toEqual(['constraint_assigned']);
    await stage.ask('PATCH', `/api/constraints/${made.id}/`, { owner: await personOf(second) });
    expect([await kindsOf(first), await kindsOf(second)]).toEqual([[], ['constraint_assigned']]);
    await stage.ask('DELETE', `/api/constraints/${made.id}/`);
    expect(await kindsOf(second)).toEqual([]);
  });
});

describe('a role', () => {
  it('is told to its holder when it is given or changed, and not when it is taken', async () => {
    const planner = await stage.member('Planner');
    const [{ id }] = await test.sql('select id from memberships where user_id = $1', [planner.id]);
    await stage.ask('PATCH', `/api/memberships/${id}/`, { role: 'Manager' });
    expect(await saidTo(planner)).toEqual([
      expect.stringMatching(/changed your role in Stage .* to Manager/),
    ]);
    expect((await test.mails()).map(({ to }) => to)).toEqual([planner.email]);
    await stage.ask('DELETE', `/api/memberships/${id}/`);
    expect(await linesOf(planner)).toEqual([]);
    const { programme } = stage;
    await stage.ask('POST', '/api/memberships/', { programme, user: stranger.id, role: 'Viewer' });
    expect(await saidTo(stranger)).toEqual([
      expect.stringMatching(/added you to Stage .* with the role Viewer/),
    ]);
    await stage.ask('PATCH', `/api/users/${stranger.id}/`, { groups: ['Admin'], memberships: [] });
    expect((await saidTo(stranger))[0]).toMatch(/made you an Admin$/);
    await stage.ask('PATCH', `/api/users/${stranger.id}/`, { groups: [] });
    expect(await saidTo(stranger)).toHaveLength(2);
  });
});

describe('issued look-aheads and weekly reports', () => {
  it('are told to all members, without an email by default', async () => {
    const { programme } = stage;
    const report = await stage.ask('POST', '/api/reports/weekly/', { programme });
    expect(report.status).toBe(201);
    await stage.ask('PATCH', `/api/reports/weekly/${report.body.id}/`, { frozen: true });
    const issued = await stage.ask('POST', '/api/lookahead/issues/', { programme });
    expect(issued.status).toBe(201);
    for (const who of [responsible, receiving, viewer])
      expect(await kindsOf(who)).toEqual(['lookahead_issued', 'weekly_issued']);
    expect(await linesOf(stranger)).toEqual([]);
    expect(await saidTo(viewer)).toEqual([
      expect.stringContaining('issued Look-ahead 1'),
      expect.stringContaining('issued Weekly report 1'),
    ]);
    expect(await test.mails()).toEqual([]);
  });
});
