import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../event-reader.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addSignedIn, type TestUser } from '../people.ts';
import { setTrackerStage, system, type TrackerStage } from '../tracker-stage.ts';

let test: TestApp;
let stage: TrackerStage;
let address: string;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setTrackerStage(test);
  address = await test.app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const open = (who: TestUser, more = '', headers: Record<string, string> = {}) =>
  readEvents(`${address}/api/events/?programme=${stage.programme}${more}`, who.access, headers);
let day = 10;
const edit = () =>
  stage.change([
    {
      scope: system(stage.pump),
      milestone: stage.milestones.MC,
      set: { forecast: `2027-03-${(day += 1)}` },
      reason: 'weather',
    },
  ]);

describe('the event stream', () => {
  it('tells what changes as it happens, with the new revision', async () => {
    const stream = await open(stage.admin);
    expect([stream.status, stream.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(stream.headers.get('cache-control')).toBe('no-store');
    const ready = await stream.next();
    expect(ready).toMatchObject({ event: 'ready', data: { programme: stage.programme } });
    const { body } = await edit();
    expect(await stream.next()).toEqual({
      id: String(body.revision),
      event: 'change',
      data: { programme: stage.programme, revision: body.revision, entity: 'turnovers' },
    });
    await stage.ask('PATCH', `/api/teams/${stage.builders}/`, { name: 'Night shift' });
    expect((await stream.next())?.data).toMatchObject({ revision: body.revision + 1, entity: 'teams' });
    stream.leave();
  });

  it('resumes after the last event that was seen', async () => {
    const { revision } = await stage.read();
    await edit();
    await edit();
    for (const stream of [
      await open(stage.admin, '', { 'last-event-id': String(revision) }),
      await open(stage.admin, `&since=${revision}`),
    ]) {
      expect((await stream.next())?.id).toBe(String(revision + 1));
      expect((await stream.next())?.id).toBe(String(revision + 2));
      expect((await stream.next())?.event).toBe('ready');
      stream.leave();
    }
    await test.sql(
      `insert into programme_changes (programme_id, revision, at, entity, ids)
       select $1, g, now(), 'turnovers', null from generate_series($2::int, $2::int + 200) g`,
      [stage.programme, revision + 3],
    );
    await test.sql('update programme_revisions set revision = $2 where programme_id = $1', [
      stage.programme,
      revision + 203,
    ]);
    const late = await open(stage.admin, `&since=${revision}`);
    expect(await late.next()).toMatchObject({ event: 'resync', id: String(revision + 203) });
    late.leave();
  });

  it('does not tell of other programmes, and is nobody’s who is no member', async () => {
    const elsewhere = await setTrackerStage(test);
    const stream = await open(stage.admin);
    await stream.next();
    await elsewhere.change([
      { scope: system(elsewhere.pump), milestone: elsewhere.milestones.MC, set: { remark: 'x' } },
    ]);
    const { body } = await edit();
    expect((await stream.next())?.id).toBe(String(body.revision));
    stream.leave();
    const stranger = await addSignedIn(test);
    expect((await open(stranger)).status).toBe(404);
  });

  it('ends with the session', async () => {
    const member = await stage.member('Viewer');
    const stream = await open(member);
    await stream.next();
    await test.ask('POST', '/api/token/revoke/', { body: { refresh: member.refresh } });
    await edit();
    expect(await stream.next()).toBeUndefined();
  });

  it('ends with the membership', async () => {
    const member = await stage.member('Viewer');
    const [stream, other] = [await open(member), await open(stage.admin)];
    await stream.next();
    await other.next();
    await test.sql('delete from memberships where user_id = $1', [member.id]);
    await edit();
    expect(await stream.next()).toBeUndefined();
    expect((await other.next())?.event).toBe('change');
    other.leave();
  });

  it('finds its way back after its connection to the database was lost', async () => {
    const stream = await open(stage.admin);
    await stream.next();
    await test.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'baton listens' and datname = current_database()`,
    );
    const { body } = await edit();
    expect(await stream.next()).toMatchObject({ event: 'change', id: String(body.revision) });
    stream.leave();
  });

  it('tells what it could not tell while the database was in trouble', async () => {
    const stream = await open(stage.admin);
    await stream.next();
    const before = test.logged().split('event streams').length;
    await test.sql('alter table sessions rename to sessions_away');
    const [{ revision }] = await test.sql(
      `update programme_revisions set revision = revision + 1 where programme_id = $1
       returning revision, pg_notify('baton_changes', programme_id || ':' || revision || ':turnovers')`,
      [stage.programme],
    );
    await expect.poll(() => test.logged().split('event streams').length).toBeGreaterThan(before);
    await test.sql('alter table sessions_away rename to sessions');
    expect(await stream.next()).toMatchObject({ event: 'change', id: String(revision) });
    stream.leave();
  });

  it('lets one session have only so many', async () => {
    const member = await stage.member('Viewer');
    const first = await open(member);
    await first.next();
    const more = [];
    for (let count = 0; count < 12; count += 1) more.push(await open(member));
    expect(await first.next()).toBeUndefined();
    for (const stream of more) stream.leave();
  });

  it('does not keep the server from stopping', async () => {
    const own = await startTestApp();
    const its = await setTrackerStage(own);
    const at = await own.app.server.listen({ host: '127.0.0.1', port: 0 });
    const stream = await readEvents(`${at}/api/events/?programme=${its.programme}`, its.admin.access);
    await stream.next();
    const closed = own.close();
    expect(await stream.next()).toBeUndefined();
    await closed;
  });
});
