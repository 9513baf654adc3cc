import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readEvents } from '../event-reader.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let address: string;
let stage: TrackerStage;
let contributor: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
  contributor = await stage.contributor(stage.builders);
  address = await test.app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const comment = (subject: object, text: string, who?: TestUser) =>
  stage.ask('POST', '/api/comments/', { programme: stage.programme, ...subject, text }, who);

describe('who is told of a comment', () => {
  interface Line {
    kind: string;
    by: string;
    items: { entity: string; id: string; label: string }[];
    details: Record<string, string>;
  }
  const told = async (who: TestUser): Promise<Line[]> =>
    (await stage.ask('GET', '/api/users/current/inbox/', undefined, who)).body.lines;
  /** A person of the programme with an account. */
  const personOf = async ({ id }: TestUser, name: string): Promise<number> =>
    (
      await stage.ask('POST', '/api/people/', {
        programme: stage.programme,
        first_name: name,
        last_name: 'Falk',
        email: `${name.toLowerCase()}@northgate.example`,
        user: id,
      })
    ).body.id;

  it('are those it mentions, and the thread: earlier authors, the submitter and the owner; nobody else', async () => {
    const [owner, tester, author, reader] = [
      await stage.member('Coordinator'),
      await stage.contributor(stage.testers),
      await stage.contributor(stage.builders),
      await stage.member('Planner'),
    ];
    const [ownerId, readerId] = [await personOf(owner, 'Olga'), await personOf(reader, 'Rune')];
    await stage.ask('PATCH', `/api/systems/${stage.fan}/`, { owner: ownerId });
    const rfc = { scope: system(stage.fan), milestone: stage.milestones.RFC };
    await stage.change([{ ...rfc, set: { forecast: '2027-03-10' } }]);
    expect((await stage.act('submit', [rfc], {}, author)).status).toBe(200);
    const fanRFC = { entity: 'turnover', id: `${rfc.scope}/${rfc.milestone}` };
    const item = { ...fanRFC, label: '21-02 RFC' };

    await comment(fanRFC, `@[team:${stage.testers}] see the dossier`, stage.admin);
    const kinds = (lines: Line[]) =>
      lines
        .filter(({ kind }) => kind === 'mentioned' || kind === 'commented')
        .map(({ kind, items, details }) => [kind, items, details['text']]);
    const text = '@Testers see the dossier';
    expect(kinds(await told(tester))).toEqual([['mentioned', [item], text]]);
    expect(kinds(await told(author))).toEqual([['commented', [item], text]]);
    expect(kinds(await told(owner))).toEqual([['commented', [item], text]]);
    expect(kinds(await told(reader))).toEqual([]);
    expect(kinds(await told(contributor))).toEqual([]);

    // Who wrote before is told of the answer, but not the author of it.
    const { body: answer } = await comment(fanRFC, 'Read it', tester);
    expect(kinds(await told(stage.admin))).toEqual([['commented', [item], 'Read it']]);
    expect(kinds(await told(tester))).toHaveLength(1);
    // An edit tells those who are new in it.
    const edit = { text: `Read it, @[person:${readerId}]` };
    await stage.ask('PATCH', `/api/comments/${answer.id}/`, edit, tester);
    expect(kinds(await told(reader))).toEqual([['mentioned', [item], 'Read it, @Rune Falk']]);
    expect(kinds(await told(stage.admin))).toHaveLength(1);
  });

  it('and a constraint’s owner; a mention tells no one who can’t see the programme', async () => {
    const [owner, left] = [await stage.member('Coordinator'), await stage.member('Planner')];
    const [ownerId, leftId] = [await personOf(owner, 'Ove'), await personOf(left, 'Liv')];
    const { body: blocked } = await stage.ask('POST', '/api/constraints/', {
      programme: stage.programme,
      scope: system(stage.pump),
      milestone: stage.milestones.MC,
      text: 'No crane',
      owner: ownerId,
    });
    const pumpMC = `${system(stage.pump)}/${stage.milestones.MC}`;
    await test.sql('delete from memberships where user_id = $1', [left.id]);
    await comment({ entity: 'constraint', id: String(blocked.id) }, `@[person:${leftId}]?`, contributor);
    expect((await told(owner)).filter(({ kind }) => kind === 'commented')).toMatchObject([
      { items: [{ entity: 'constraint', id: `${blocked.id}/${pumpMC}`, label: 'No crane' }] },
    ]);
    expect(await told(left)).toEqual([]);
  });
});

it('open pages are told at once, of a new comment and of its end, without a new revision', async () => {
  const stream = await readEvents(`${address}/api/events/?programme=${stage.programme}`, contributor.access);
  const { revision } = (await stream.next())!.data;
  const subject = { entity: 'system', id: String(stage.pump) };
  const { body: made } = await comment(subject, 'Look here');
  expect(await stream.next()).toMatchObject({ event: 'record', data: subject });
  await stage.ask('DELETE', `/api/comments/${made.id}/`);
  expect(await stream.next()).toMatchObject({ event: 'record', data: subject });
  expect((await stage.read()).revision).toBe(revision);
  stream.leave();
});

describe('a page is told what changed between its reading and its stream', () => {
  const subject = () => ({ entity: 'system', id: String(stage.pump) });
  const open = async (age?: number) => {
    const since = age === undefined ? '' : `&age=${age}`;
    const url = `${address}/api/events/?programme=${stage.programme}${since}`;
    const stream = await readEvents(url, contributor.access);
    expect((await stream.next())?.event).toBe('ready');
    return stream;
  };
  /** A page that has listened to two comments, and since when. */
  const listen = async () => {
    const first = await open();
    const listening = performance.now();
    for (const text of ['Look again', 'And again']) {
      await comment(subject(), text);
      expect(await first.next()).toMatchObject({ event: 'record', data: subject() });
    }
    return { first, age: () => Math.ceil(performance.now() - listening) };
  };

  it('if the server knows it, and else that anything may have', async () => {
    const { first, age } = await listen();
    const late = await open(age());
    expect(await late.next()).toMatchObject({ event: 'record', data: subject() });
    // Before the server listened it can't know.
    const older = await open(1_000_000_000);
    expect(await older.next()).toMatchObject({ event: 'record', data: { entity: '', id: '' } });
    for (const stream of [first, late, older]) stream.leave();
  });

  it('however long the stream takes to open', async () => {
    const { first, age } = await listen();
    const [{ database }] = await test.sql('select current_database() as database');
    const held = new Client({ ...inject('connection'), database });
    await held.connect();
    await held.query('begin; lock table programmes');
    const atRequest = age();
    const opening = open(atRequest);
    await vi.waitFor(() => expect(age()).toBeGreaterThan(2 * atRequest));
    await held.query('commit');
    await held.end();
    const late = await opening;
    expect(await late.next()).toMatchObject({ event: 'record', data: subject() });
    for (const stream of [first, late]) stream.leave();
  });
});
