import { randomUUID } from 'node:crypto';
import { programmeResource } from '@baton/contract/programme/programmes.ts';
import { callsOf } from '@baton/contract/resource/resource.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copy as resourceCopy } from '#resource/copy.ts';
import type { TestApp } from '../harness.ts';
import { startImporting } from '../importing.ts';
import { addSignedIn, type TestUser } from '../people.ts';
import { copy as storageCopy } from '#storage/copy.ts';

type Importing = Awaited<ReturnType<typeof startImporting>>;

const file = `Code,Name\n${Array.from({ length: 1500 }, (_, index) => `S-${index},System ${index}`).join('\n')}\n`;

/** Polls a job until it ends, as a client does. */
async function follow(test: TestApp, who: { access: string }, id: string) {
  return vi.waitFor(
    async () => {
      const { body } = await test.ask('GET', `/api/jobs/${id}/`, { token: who.access });
      expect(['done', 'failed']).toContain(body.status);
      return body;
    },
    { timeout: 60_000, interval: 50 },
  );
}

describe('work that takes longer than anybody waits for', () => {
  let on: Importing;
  let test: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    on = await startImporting({ patienceMs: 0 });
    ({ test, admin } = on);
  });
  afterAll(() => test.close());

  it('goes on after 202, is seen by its owner alone, and gives its answer afterwards', async () => {
    const into = await on.newProgramme();
    const first = await on.send('systems', file, { into, commit: true });
    expect(first.status).toBe(202);
    expect(first.body).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      status: 'running',
      result_url: null,
    });
    const ended = await follow(test, admin, first.body.id);
    expect(ended).toMatchObject({ status: 'done', done: 1500, total: 1500, error: null });
    const result = await test.ask('GET', ended.result_url, { token: admin.access });
    expect(result.body).toMatchObject({ committed: true, totals: { create: 1500 } });
    expect(result.body.rows).toHaveLength(1500);
    expect(await on.list('systems', into)).toHaveLength(1500);

    const told = await vi.waitFor(async () => {
      const { body } = await test.ask('GET', '/api/users/current/inbox/', { token: admin.access });
      expect(body.lines).toHaveLength(1);
      return body.lines[0];
    });
    expect(told).toMatchObject({ kind: 'work_finished', programme: into, details: { result: 'done' } });

    const other = await addSignedIn(test, { roles: { [into]: 'Manager' } });
    for (const url of [`/api/jobs/${first.body.id}/`, ended.result_url])
      expect((await test.ask('GET', url, { token: other.access })).status).toBe(404);
  });

  it('tells of a finished file with its job, which is kept for a day', async () => {
    const into = await on.newProgramme();
    const member = await addSignedIn(test, { roles: { [into]: 'Viewer' } });
    const lines = async () =>
      (await test.ask('GET', '/api/users/current/inbox/', { token: member.access })).body.lines;
    const start = async (query: string) => {
      const url = `/api/reports/slip/?programme=${into}${query}`;
      const { status, body } = await test.ask('GET', url, { token: member.access });
      expect(status).toBe(202);
      return follow(test, member, body.id);
    };
    // What the page shows itself is not told.
    await start('');
    const ended = await start('&format=pdf');
    const [line, ...more] = await vi.waitFor(async () => {
      expect(await lines()).not.toEqual([]);
      return lines();
    });
    expect(more).toEqual([]);
    expect(line.items).toEqual([{ entity: 'report', id: ended.id, label: expect.stringMatching(/\.pdf$/) }]);
    const fetched = async () =>
      (await test.ask('GET', `/api/jobs/${ended.id}/result/`, { token: member.access })).status;
    await test.sql(`update long_work set created_at = now() - interval '23 hours' where public_id = $1`, [
      ended.id,
    ]);
    expect(await fetched()).toBe(200);
    await test.sql(`update long_work set created_at = now() - interval '25 hours' where public_id = $1`, [
      ended.id,
    ]);
    expect(await fetched()).toBe(404);
  });

  it('belongs to who started it, person or key, and to its programme', async () => {
    const into = await on.newProgramme();
    const newKey = async (programmes: number[]) => {
      const { body } = await test.ask('POST', '/api/keys/', {
        token: admin.access,
        body: { name: 'A script', access: 'read', programmes },
      });
      return { access: body.key as string };
    };
    const [key, other] = [await newKey([into]), await newKey([on.programme])];
    const ask = async (by: { access: string }, url: string) =>
      (await test.ask('GET', url, { token: by.access })).status;
    const started = async (by: { access: string }) => {
      const url = `/api/systems/export/?programme=${into}&format=csv`;
      const { body } = await test.ask('GET', url, { token: by.access });
      return (await follow(test, by, body.id)).result_url as string;
    };
    const [byPerson, byKey] = [await started(admin), await started(key)];
    expect([await ask(admin, byPerson), await ask(key, byKey)]).toEqual([200, 200]);
    for (const by of [key, other]) expect(await ask(by, byPerson)).toBe(404);
    for (const by of [admin, other]) expect(await ask(by, byKey)).toBe(404);
    // A user who has left the programme also has no access to its jobs.
    const member = await addSignedIn(test, { roles: { [into]: 'Manager' } });
    const own = await started(member);
    expect(await ask(member, own)).toBe(200);
    await test.sql('delete from memberships where user_id = $1', [member.id]);
    expect(await ask(member, own)).toBe(404);
    for (const guess of ['1', '2', 'x', '00000000-0000-4000-8000-000000000000'])
      expect(await ask(admin, `/api/jobs/${guess}/`)).toBe(404);
  });

  it('keeps a file under its name', async () => {
    const { body } = await test.ask('GET', `/api/teams/export/?programme=${on.programme}&format=csv`, {
      token: admin.access,
    });
    const { result_url } = await follow(test, admin, body.id);
    const saved = await test.ask('GET', result_url, { token: admin.access });
    expect(saved.headers['content-disposition']).toContain('teams.csv');
    expect(saved.headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  it('is announced for programmes, too, so that a client waits for it', async () => {
    const { import: reading, export: writing } = callsOf(programmeResource);
    expect([reading.long, writing.long]).toEqual([true, true]);
    const preview = await on.send('programmes', 'Name\nNorth Pier\n');
    const saving = await test.ask('GET', '/api/programmes/export/?format=csv', { token: admin.access });
    expect([preview.status, saving.status]).toEqual([202, 202]);
    const { result_url } = await follow(test, admin, preview.body.id);
    const { body } = await test.ask('GET', result_url, { token: admin.access });
    expect(body.totals).toMatchObject({ create: 1, error: 0 });
    await follow(test, admin, saving.body.id);
  });

  it('says why it failed, and gives the refusal in full', async () => {
    const into = await on.newProgramme();
    const bad = await on.send('systems', 'Code,Name,Area\nS1,One,Nowhere\n', { into, commit: true });
    const ended = await follow(test, admin, bad.body.id);
    expect(ended).toMatchObject({ status: 'failed', error: storageCopy.rowsHaveErrors });
    const refusal = await test.ask('GET', ended.result_url, { token: admin.access });
    expect([refusal.status, refusal.body.rows[0].errors]).toEqual([
      400,
      { area: [resourceCopy.import.unknown('area', 'Nowhere')] },
    ]);
    const unreadable = await on.send('systems', Buffer.from('%PDF-1.7'), { into });
    expect(await follow(test, admin, unreadable.body.id)).toMatchObject({
      status: 'failed',
      error: 'This is a PDF. Only CSV and Excel files (.xlsx) can be read.',
    });
  });

  it('is done once, however often it is sent', async () => {
    const into = await on.newProgramme();
    const operation = randomUUID();
    const sent = await Promise.all(
      [1, 2, 3].map(() => on.send('systems', file, { into, commit: true, operation })),
    );
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { result_url } = await follow(test, admin, sent[0]?.body.id);
    const again = await on.send('systems', file, { into, commit: true, operation });
    expect([again.status, again.body.totals.create]).toEqual([200, 1500]);
    expect(again.text).toBe((await test.ask('GET', result_url, { token: admin.access })).text);
    expect(await on.list('systems', into)).toHaveLength(1500);
  });

  it('whose process died has failed, and its operation can be sent again', async () => {
    const into = await on.newProgramme();
    const operation = randomUUID();
    const [{ id }] = await test.sql(
      `insert into long_work (public_id, user_id, operation, may_cancel, status, done, total, alive_at)
       values (gen_random_uuid(), $1, $2, false, 'running', 700, 1500, now() - interval '1 minute') returning public_id as id`,
      [admin.id, operation],
    );
    const { body } = await test.ask('GET', `/api/jobs/${id}/`, { token: admin.access });
    expect(body).toMatchObject({ status: 'failed', done: 700, result_url: null });
    expect(body.error).toContain('Nothing was saved.');
    const again = await on.send('systems', file, { into, commit: true, operation });
    expect([again.status, again.body.id]).toEqual([202, id]);
    expect((await follow(test, admin, id)).status).toBe('done');
  });

  it('is stopped when it only reads, and never when it writes', async () => {
    const into = await on.newProgramme();
    const commit = await on.send('systems', file, { into, commit: true });
    const refused = await test.ask('DELETE', `/api/jobs/${commit.body.id}/`, { token: admin.access });
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
    await follow(test, admin, commit.body.id);
    const preview = await on.send('systems', file, { into });
    const stopped = await test.ask('DELETE', `/api/jobs/${preview.body.id}/`, { token: admin.access });
    expect(stopped.status).toBe(204);
    await follow(test, admin, preview.body.id);
  });

  it('is forgotten after an hour', async () => {
    const into = await on.newProgramme();
    const { body } = await on.send('teams', 'Code,Name\nA,B\n', { into });
    await follow(test, admin, body.id);
    await test.sql("update long_work set created_at = now() - interval '2 hours' where public_id = $1", [
      body.id,
    ]);
    expect((await test.ask('GET', `/api/jobs/${body.id}/`, { token: admin.access })).status).toBe(404);
    await on.send('teams', 'Code,Name\nA,B\n', { into });
    expect(await test.sql('select id from long_work where public_id = $1', [body.id])).toEqual([]);
  });
});

describe('work that is done at once', () => {
  let on: Importing;
  beforeAll(async () => void (on = await startImporting()));
  afterAll(() => on.test.close());

  it('is answered at once, and still only done once', async () => {
    const operation = randomUUID();
    const first = await on.send('teams', 'Code,Name\nA,B\n', { commit: true, operation });
    const second = await on.send('teams', 'Code,Name\nA,B\n', { commit: true, operation });
    expect([first.status, first.body.totals.create]).toEqual([200, 1]);
    expect([second.status, second.text]).toEqual([200, first.text]);
    const wrong = await on.send('teams', 'Code,Name\nA,B\n', { commit: true, operation: 'twice' });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { operation: ['`operation` must be a UUID. It’s optional.'] },
    ]);
  });

  it('that was refused may be sent again under the same name', async () => {
    const operation = randomUUID();
    const bad = await on.send('teams', 'Code,Name,Lead\nC,D,nobody@x.example\n', { commit: true, operation });
    expect(bad.status).toBe(400);
    const mended = await on.send('teams', 'Code,Name\nC,D\n', { commit: true, operation });
    expect([mended.status, mended.body.totals.create]).toEqual([200, 1]);
  });
});
