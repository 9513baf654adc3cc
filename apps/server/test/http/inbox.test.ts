import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { notify, type Notice } from '#accounts/inbox/notify.ts';
import { usersOfPeople, usersOfTeams } from '#accounts/inbox/recipients.ts';
import { systemActor } from '#platform/caller.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import { inTransaction } from '#storage/database.ts';
import { tellRecords } from '#storage/revision.ts';
import { readEvents } from '../event-reader.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn, type TestUser } from '../people.ts';
import { setTrackerStage, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
let responsible: TestUser;
let receiving: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
  [responsible, receiving] = [
    await stage.contributor(stage.builders),
    await stage.contributor(stage.testers),
  ];
});
afterAll(() => test.close());

const path = '/api/users/current/inbox/';
const linesOf = async (who: TestUser, query = ''): Promise<InboxLine[]> =>
  (await stage.ask('GET', path + query, undefined, who)).body.lines;
const unreadOf = async (who: TestUser) =>
  (await stage.ask('GET', `${path}count/`, undefined, who)).body.unread as number;
const tell = (more: Partial<Notice>) => {
  const notice: Notice = {
    kind: 'commented',
    programme: enteredProgramme(stage.programme),
    users: [responsible.id],
    by: { ...systemActor('test'), userId: receiving.id, name: 'Robin' },
    items: [{ entity: 'turnover', id: `system:${stage.pump}/${stage.milestones.MC}`, label: '21-01 MC' }],
    ...more,
  };
  return inTransaction(test.app.storage.db, (trx) => notify(trx, test.app.parts, [notice]));
};

describe('the inbox', () => {
  it('lists what one was told, until it is done, and takes that back', async () => {
    await tell({ details: { text: 'Looks good' } });
    const [line, ...more] = await linesOf(responsible);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      kind: 'commented',
      programme: stage.programme,
      by: 'Robin',
      items: [{ entity: 'turnover', label: '21-01 MC' }],
      total: 1,
      details: { text: 'Looks good' },
      read: false,
      done: false,
    });
    expect(await unreadOf(responsible)).toBe(1);
    const mark = (body: object, who = responsible) =>
      stage.ask('PATCH', path, { ids: [line!.id], ...body }, who);
    // Nobody marks the lines of another.
    await mark({ done: true }, receiving);
    expect(await unreadOf(responsible)).toBe(1);
    expect((await mark({ read: true })).body).toEqual({ unread: 0 });
    expect((await linesOf(responsible))[0]).toMatchObject({ read: true, done: false });
    await mark({ done: true });
    expect(await linesOf(responsible)).toEqual([]);
    expect(await linesOf(responsible, '?state=done')).toMatchObject([{ id: line!.id, done: true }]);
    await mark({ done: false });
    expect(await linesOf(responsible, '?kind=commented')).toHaveLength(1);
    expect(await linesOf(responsible, '?kind=decided')).toEqual([]);
    await mark({ done: true });
  });

  it('tells neither the author, nor who left, nor who cannot see the programme', async () => {
    const stranger = await addSignedIn(test);
    const gone = await stage.contributor(stage.builders);
    await test.sql(`update users set status = 'deactivated' where id = $1`, [gone.id]);
    await tell({ users: [responsible.id, responsible.id, receiving.id, stranger.id, gone.id] });
    const stored = await test.sql('select user_id from inbox_lines where done_at is null');
    expect(stored).toEqual([{ user_id: responsible.id }]);
    // What was told before is no longer shown to who was removed from the programme since.
    await test.sql('update memberships set user_id = $2 where user_id = $1', [responsible.id, stranger.id]);
    expect([await linesOf(responsible), await unreadOf(responsible)]).toEqual([[], 0]);
    await test.sql('update memberships set user_id = $1 where user_id = $2', [responsible.id, stranger.id]);
    expect(await unreadOf(responsible)).toBe(1);
  });

  it('makes one line of everything of a kind', async () => {
    const items = Array.from({ length: 400 }, (_, index) => ({
      entity: 'turnover' as const,
      id: `system:${index}/1`,
      label: `S-${index} MC`,
    }));
    await test.sql('delete from inbox_lines');
    await tell({ items });
    const [line, ...more] = await linesOf(responsible);
    expect([more, line?.total, line?.items.length]).toEqual([[], 400, 10]);
  });

  it('knows the users of teams and people', async () => {
    const programme = enteredProgramme(stage.programme);
    const mate = await stage.member('Coordinator');
    const person = { programme, first_name: 'Kit', last_name: 'Lind', email: mate.email };
    const { body } = await stage.ask('POST', '/api/people/', {
      ...person,
      user: mate.id,
      team: stage.builders,
    });
    const { db } = test.app.storage;
    const teams = await usersOfTeams(db, programme, [stage.builders, stage.testers, 999]);
    expect([...teams]).toEqual([
      [stage.builders, [responsible.id, mate.id]],
      [stage.testers, [receiving.id]],
    ]);
    expect([...(await usersOfPeople(db, programme, [body.id, 999]))]).toEqual([[body.id, mate.id]]);
  });

  it('updates open pages: the user’s inbox, and records without a revision', async () => {
    const address = await test.app.server.listen({ host: '127.0.0.1', port: 0 });
    const url = `${address}/api/events/?programme=${stage.programme}`;
    const [own, other] = [await readEvents(url, responsible.access), await readEvents(url, receiving.access)];
    expect([(await own.next())?.event, (await other.next())?.event]).toEqual(['ready', 'ready']);
    await tell({});
    expect(await own.next()).toMatchObject({ id: '', event: 'inbox', data: { programme: stage.programme } });
    const record = { entity: 'turnover', id: `system:${stage.pump}/1` };
    await inTransaction(test.app.storage.db, (trx) =>
      tellRecords(trx, {
        programme: enteredProgramme(stage.programme),
        entity: record.entity,
        ids: [record.id],
      }),
    );
    const event = { id: '', event: 'record', data: { programme: stage.programme, ...record } };
    expect(await own.next()).toEqual(event);
    // The other page was not told of the inbox.
    expect(await other.next()).toEqual(event);
    own.leave();
    other.leave();
  });
});
