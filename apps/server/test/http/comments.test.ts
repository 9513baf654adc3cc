import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy as formCopy } from '@baton/contract/form/copy.ts';
import { maxCommentLength } from '@baton/contract/records/comments.ts';
import { copy } from '#features/comments/copy.ts';
import { expectEvent, startTestApp, type TestApp } from '../harness.ts';
import type { TestUser } from '../people.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
let contributor: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
  contributor = await stage.contributor(stage.builders);
});
afterAll(() => test.close());

const pumpMC = () => ({ entity: 'turnover', id: `system:${stage.pump}/${stage.milestones.MC}` });
const comment = (subject: object, text: string, who?: TestUser, more: object = {}) =>
  stage.ask('POST', '/api/comments/', { programme: stage.programme, ...subject, text, ...more }, who);
const list = async (subject: Record<string, string>, who?: TestUser) => {
  const query = new URLSearchParams({ programme: String(stage.programme), ...subject }).toString();
  return (await stage.ask('GET', `/api/comments/?${query}`, undefined, who)).body;
};

describe('comments', () => {
  it('are made on turnovers, systems, areas and constraints, and take no revision', async () => {
    const { body: blocked } = await stage.ask('POST', '/api/constraints/', {
      programme: stage.programme,
      scope: system(stage.pump),
      milestone: stage.milestones.MC,
      text: 'No crane',
    });
    const revision = (await stage.read()).revision;
    const subjects = [
      pumpMC(),
      { entity: 'system', id: String(stage.pump) },
      { entity: 'area', id: String(stage.hall) },
      { entity: 'constraint', id: String(blocked.id) },
    ];
    for (const subject of subjects) {
      const made = await comment(subject, `On the ${subject.entity}`, contributor);
      expect(made.status).toBe(201);
      expect(await list(subject)).toMatchObject({
        count: 1,
        more: false,
        comments: [{ text: `On the ${subject.entity}`, author: contributor.id, version: 1, link_team: null }],
      });
    }
    expect((await stage.read()).revision).toBe(revision);
    const counts = await stage.ask(
      'GET',
      `/api/comments/counts/?programme=${stage.programme}&entity=constraint`,
    );
    expect(counts.body).toEqual({ [blocked.id]: 1 });
    const { body: contents } = await stage.ask('GET', `/api/programmes/${stage.programme}/contents/`);
    expect(contents.comments).toBe(4);
    await expectEvent(test, 'comment.created', { actor_id: contributor.id, programme_id: stage.programme });
  });

  it('need a record of the programme, and a text of a reasonable length', async () => {
    for (const [entity, id] of [
      ['turnover', 'system:999999/1'],
      ['turnover', `system:${stage.pump}/${stage.milestones.AREA}`],
      ['turnover', 'system:9999999999/9999999999'],
      ['turnover', 'x'],
      ['turnover', `area:${stage.pump}/${stage.milestones.MC}`],
      ['system', String(stage.hall)],
      ['area', '0'],
      ['constraint', '9999999999'],
    ] as const)
      expect((await comment({ entity, id }, 'Hello')).body).toEqual({ id: [copy.noSubject[entity]] });
    expect((await comment({ entity: 'user', id: '1' }, 'Hello')).status).toBe(400);
    expect((await comment(pumpMC(), ' \n ')).body).toHaveProperty('text');
    const long = await comment(pumpMC(), 'x'.repeat(maxCommentLength + 1));
    expect(long.body).toEqual({ text: [formCopy.tooLong(maxCommentLength)] });
    expect((await comment(pumpMC(), 'x'.repeat(maxCommentLength))).status).toBe(201);
  });

  it('are made once, however often the request is repeated', async () => {
    const subject = { entity: 'system', id: String(stage.fan) };
    const operation = randomUUID();
    const first = await comment(subject, 'Once', contributor, { operation });
    const again = await comment(subject, 'Once', contributor, { operation });
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect((await list(subject)).count).toBe(1);
  });

  it('come fifty at a time, newest first', async () => {
    const subject = { entity: 'turnover', id: `system:${stage.fan}/${stage.milestones.MC}` };
    await test.sql(
      `insert into comments (programme_id, entity, entity_id, text, author_name, created_at)
       select $1, 'turnover', $2, 'Comment ' || n, 'Robin', now() from generate_series(1, 60) n`,
      [stage.programme, subject.id],
    );
    const newest = await list(subject);
    expect([newest.count, newest.more, newest.comments.length, newest.comments[0].text]).toEqual([
      60,
      true,
      50,
      'Comment 60',
    ]);
    const older = await list({ ...subject, before: String(newest.comments.at(-1).id) });
    expect([older.more, older.comments.length, older.comments.at(-1).text]).toEqual([false, 10, 'Comment 1']);
  });
});

describe('mentions', () => {
  it('are kept by id, so that they follow new names', async () => {
    const person = (
      await stage.ask('POST', '/api/people/', {
        programme: stage.programme,
        first_name: 'Lars',
        last_name: 'Berg',
        email: 'lars.berg@northgate.example',
      })
    ).body;
    const text = `@[person:${person.id}] please ask @[team:${stage.testers}]`;
    const made = await comment(pumpMC(), text);
    expect(made.body.mentions).toEqual([
      { kind: 'person', id: person.id, name: 'Lars Berg' },
      { kind: 'team', id: stage.testers, name: 'Testers' },
    ]);
    await stage.ask('PATCH', `/api/people/${person.id}/`, { last_name: 'Dahl' });
    expect((await list(pumpMC())).comments[0].mentions[0].name).toBe('Lars Dahl');
  });

  it('name people and teams of the programme only', async () => {
    const other = await setTrackerStage(test);
    expect((await comment(pumpMC(), `@[team:${other.testers}]`)).body).toEqual({
      text: [`Team ${other.testers} isn’t in this programme.`],
    });
    expect((await comment(pumpMC(), '@[person:9999999999]')).body).toEqual({
      text: ['Person 9999999999 isn’t in this programme.'],
    });
    const many = Array.from({ length: 21 }, (_, at) => `@[team:${at + 1}]`).join(' ');
    expect((await comment(pumpMC(), many)).body).toEqual({
      text: ['Mention up to 20 people and teams in a comment.'],
    });
  });
});

describe('the author of a comment', () => {
  it('edits it, with a trace, and not over a newer version', async () => {
    const { body: made } = await comment(pumpMC(), 'First', contributor);
    const url = `/api/comments/${made.id}/`;
    const edited = await stage.ask('PATCH', url, { text: 'Second', version: 1 }, contributor);
    expect(edited.body).toMatchObject({ text: 'Second', version: 2 });
    expect(edited.body.edited_at).not.toBeNull();
    const stale = await stage.ask('PATCH', url, { text: 'Third', version: 1 }, contributor);
    expect([stale.status, stale.body.code, stale.body.current.text]).toEqual([
      409,
      'version_conflict',
      'Second',
    ]);
    const other = await stage.ask('PATCH', url, { text: 'Mine' });
    expect([other.status, other.body.detail]).toEqual([403, 'Only the author can edit this comment.']);
    // Unchanged text is no edit.
    const same = await stage.ask('PATCH', url, { text: 'Second', version: 2 }, contributor);
    expect(same.body.version).toBe(2);
  });

  it('deletes it; a Manager can, too; the text is gone and the trace stays', async () => {
    const manager = await stage.member('Manager');
    const planner = await stage.member('Planner');
    const secret = 'The password is swordfish';
    const { body: own } = await comment(pumpMC(), secret, contributor);
    const { body: others } = await comment(pumpMC(), secret, contributor);
    const refused = await stage.ask('DELETE', `/api/comments/${others.id}/`, undefined, planner);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Only the author or a Manager can delete this comment.',
    ]);
    const { count } = await list(pumpMC());
    expect((await stage.ask('DELETE', `/api/comments/${own.id}/`, undefined, contributor)).status).toBe(204);
    expect((await stage.ask('DELETE', `/api/comments/${others.id}/`, undefined, manager)).status).toBe(204);
    const after = await list(pumpMC());
    expect(after.count).toBe(count - 2);
    const traces = after.comments.slice(0, 2);
    expect(traces.map(({ text, author }: { text: string; author: number }) => [text, author])).toEqual([
      ['', contributor.id],
      ['', contributor.id],
    ]);
    const [byManager, byAuthor] = traces;
    expect(byAuthor.deleted_by).toBe(byAuthor.author_name);
    expect(byManager.deleted_by).not.toBe(byManager.author_name);
    const gone = await stage.ask('PATCH', `/api/comments/${own.id}/`, { text: 'Back' }, contributor);
    expect(gone.status).toBe(404);
    const kept = await test.sql('select e::text from events e union all select c::text from comments c');
    expect(JSON.stringify(kept)).not.toContain('swordfish');
    await expectEvent(test, 'comment.removed', { actor_id: manager.id });
  });
});

it('a closed programme’s comments are read-only', async () => {
  const { body: made } = await comment(pumpMC(), 'Before it was closed', contributor);
  await test.sql("update programmes set status = 'closed' where id = $1", [stage.programme]);
  const answers = [
    await comment(pumpMC(), 'After', contributor),
    await stage.ask('PATCH', `/api/comments/${made.id}/`, { text: 'After' }, contributor),
    await stage.ask('DELETE', `/api/comments/${made.id}/`),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('programme_closed'));
  expect((await list(pumpMC(), contributor)).comments[0].text).toBe('Before it was closed');
  await test.sql("update programmes set status = 'active' where id = $1", [stage.programme]);
});

describe('a team update link', () => {
  it('reads and adds comments on its team’s open turnovers under the typed name', async () => {
    await stage.change([
      { scope: system(stage.pump), milestone: stage.milestones.MC, set: { forecast: '2027-03-10' } },
    ]);
    const made = await stage.ask('POST', '/api/update-links/', {
      programme: stage.programme,
      team: stage.builders,
    });
    const path = new URL(made.body.link).pathname.replace('/auth/update/', '/api/update-links/');
    const by = (call: string, body: object) => test.ask('POST', `${path}/${call}/`, { body });
    const cell = { scope: system(stage.pump), milestone: stage.milestones.MC };
    const written = await by('comments', { name: 'Jo Brandt', ...cell, text: 'Valve is here' });
    expect([written.status, written.body]).toEqual([
      201,
      expect.objectContaining({ author: null, author_name: 'Jo Brandt', link_team: 'Builders' }),
    ]);
    await expectEvent(test, 'comment.created', { actor_id: null, actor_name: 'Jo Brandt (link of CON)' });
    expect((await by('thread', cell)).body.comments[0].text).toBe('Valve is here');
    const opened = (await by('open', {})).body.comments;
    expect(opened).toEqual({ [pumpMC().id]: (await list(pumpMC())).count });
    expect((await list(pumpMC())).comments[0].author_name).toBe('Jo Brandt');
    // Another team’s turnover, one that doesn’t exist, and a mention.
    const foreign = { scope: system(stage.pump), milestone: stage.milestones.RFO };
    expect((await by('thread', foreign)).status).toBe(403);
    expect((await by('comments', { name: 'Jo Brandt', ...foreign, text: 'x' })).status).toBe(403);
    expect((await by('thread', { ...cell, scope: 'system:999999' })).status).toBe(404);
    const mention = await by('comments', { name: 'Jo Brandt', ...cell, text: `@[team:${stage.testers}]` });
    expect(mention.body).toEqual({ text: ['You can’t mention people or teams with a team update link.'] });
  });
});
